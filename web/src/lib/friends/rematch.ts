// The same people once more: one new table, whoever asks first; the others sit down there with one tap.
import { api } from '../api';
import { complain } from '../complain';
import { router } from '../router.svelte';

export async function askForRematch(table: string): Promise<void> {
  await goTo(async () => (await api.rematch(table)).id);
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
