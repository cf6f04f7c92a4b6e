// The same people once more. Whoever is not a bot gets an open chair and an invitation.
import { api } from '../api';
import { complain } from '../complain';
import { router } from '../router.svelte';
import type { SeatWish } from '../wire';

export async function rematch(id: string): Promise<void> {
  try {
    const { game, options, seats } = await api.table(id);
    const wishes = seats.map<SeatWish>((seat) =>
      seat.you ? { kind: 'me' } : seat.kind === 'bot' ? { kind: 'bot', level: seat.level } : { kind: 'open' },
    );
    const next = await api.create({ game, options, seats: wishes });
    router.go(`/t/${next.id}`);
  } catch (error) {
    complain(error);
  }
}
