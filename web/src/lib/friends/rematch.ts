// The same people once more: one new table, whoever asks first; the others sit down there with one tap.
import { api } from '../api';
import { complain } from '../complain';
import { router } from '../router.svelte';
import { t } from '../texts';
import type { OptionInfo, RematchRequest, TableSummary } from '../wire';
import { changesOf, inWords } from './changes';

/** What can be chosen anew for the same people. */
export type Scope = {
  summary: TableSummary;
  options: readonly OptionInfo[];
  /** Other people play: they agree on the time. */
  isShared: boolean;
};

/** Null: there is nothing to choose. */
export async function scopeOf(table: string): Promise<Scope | null> {
  const [summary, games] = await Promise.all([api.table(table), api.games()]);
  const known = games.find((game) => game.id === summary.game)?.options[String(summary.seats.length)] ?? [];
  const options = known.filter((option) => option.values.length > 1);
  const people = summary.seats.filter((seat) => seat.kind === 'person');
  const isShared = people.length > 1 && !summary.terms.hotseat;
  return options.length > 0 || isShared ? { summary, options, isShared } : null;
}

/** What is different at the table of who has asked, in words; null: nothing. */
export async function changedThere(old: string, next: string): Promise<string | null> {
  const [before, after] = await Promise.all([api.table(old), api.table(next)]);
  const changes = changesOf(before, after);
  return changes.length > 0 ? t('rematch.changed', { what: inWords(changes) }) : null;
}

export async function askForRematch(table: string, wishes: RematchRequest = {}): Promise<void> {
  await goTo(async () => (await api.rematch(table, wishes)).id);
}

/** My chair is kept there; a table that was asked for by another is sat down at. */
export async function joinRematch(table: string): Promise<void> {
  await goTo(async () => {
    const { seat, status, invite } = await api.table(table);
    if (seat === null && status === 'waiting' && invite !== null) await api.join(table, invite);
    return table;
  });
}

async function goTo(find: () => Promise<string>): Promise<void> {
  try {
    router.go(`/t/${await find()}`);
  } catch (error) {
    complain(error);
  }
}
