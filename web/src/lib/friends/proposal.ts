// What somebody has asked of the table, in a sentence.
import { type Chair, list } from '../chairs';
import { t } from '../texts';
import type { Proposal } from '../wire';

export function proposalWords(proposal: Proposal, chairs: readonly Chair[]): string {
  const name = (seat: number | null): string => (seat === null ? '' : (chairs[seat]?.name ?? ''));
  return t(`proposal.${proposal.kind}`, { name: name(proposal.by), other: name(proposal.seat) });
}

/** Who has not answered yet. */
export function waitingFor(proposal: Proposal, chairs: readonly Chair[]): string {
  return list(proposal.waits_for.map((seat) => chairs[seat]?.name ?? ''));
}
