// The legal actions by what they are, in their order, each with its words.
import { has, t } from '../texts';
import type { ActionWords } from '../wire';

/** `number`: its place as it is shown, from 1. */
export type Offer = { action: unknown; label: string; number: number };
export type Group = { name: string; title: string | null; offers: readonly Offer[] };

/** `words` belongs to `legal` entry by entry. A group has a title where the game has a text `board.group.<type>`. */
export function groupsOf(legal: readonly unknown[], words: readonly ActionWords[]): Group[] {
  const groups = new Map<string, Offer[]>();
  words.forEach(({ group, label }, at) => {
    const offers = groups.get(group) ?? [];
    offers.push({ action: legal[at], label, number: 0 });
    groups.set(group, offers);
  });
  let number = 0;
  return [...groups].map(([name, offers]) => {
    const key = `board.group.${name}`;
    return {
      name,
      title: has(key) ? t(key) : null,
      offers: offers.map((offer) => ({ ...offer, number: (number += 1) })),
    };
  });
}
