// The people and bots at a table as the page shows them.
import { t } from './texts';
import type { Seat } from './wire';

export type Chair = {
  player: number;
  name: string;
  kind: Seat['kind'];
  level: string | null;
  connected: boolean;
  toMove: boolean;
  you: boolean;
  mood?: Seat['mood']; // of a bot: in a hurry, or stuck
  understudy?: string | null; // the level of the bot that plays for a person who is away
  kept?: Seat['kept']; // an empty chair that waits for somebody of the last game
};

/** Chairs with a name for everybody: two bots of one level are told apart by number. */
export function chairsOf(seats: readonly Seat[]): Chair[] {
  const plain = seats.map((seat) => {
    if (seat.kind === 'open') return seat.kept ? (seat.name ?? t('seat.guest')) : t('seat.open');
    if (seat.kind === 'bot') return seat.name ?? t(`level.${seat.level ?? 'bot'}`);
    return seat.name || t('seat.guest');
  });
  return seats.map((seat, player) => {
    const name = plain[player] ?? '';
    const twin = seat.kind !== 'open' && plain.filter((other) => other === name).length > 1;
    const number = plain.slice(0, player + 1).filter((other) => other === name).length;
    return {
      player,
      name: twin ? `${name} ${number}` : name,
      kind: seat.kind,
      level: seat.level,
      connected: seat.connected,
      toMove: seat.to_move,
      you: seat.you,
      mood: seat.mood,
      understudy: seat.understudy,
      kept: seat.kept,
    };
  });
}

/** "A, B und C" */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${t('word.and')} ${words[words.length - 1] ?? ''}`;
}
