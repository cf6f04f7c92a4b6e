// What a dress rehearsal shows: who is fully costumed, and what an act brought to everybody. Read from view and events.
import { t } from '$lib/texts';

import { type Act, ACTS } from './facts';
import type { ShakespeareEvent, ShakespeareView } from './wire';

export type Player = { player: number; id: string; side: string };
/** What one act brought to one player. */
export type Count = {
  player: number;
  act: Act;
  spot: number;
  level: number;
  rank: number | null;
  prestige: number;
  pounds: number;
};

/** Everybody who takes part, in the order of the initiative. */
export function castOf(view: ShakespeareView): Player[] {
  const order = [...view.initiative, ...view.seats.keys()].filter((seat, at, all) => all.indexOf(seat) === at);
  return order.flatMap((player) =>
    (view.seats[player]?.troupe ?? [])
      .filter((it) => it.fields > 0 && it.costumes.length === it.fields)
      .map(({ id, side }) => ({ player, id, side })),
  );
}

/** The act of this scene, the furthest first; gains belong to the count before them. */
export function countsOf(view: ShakespeareView, events: readonly ShakespeareEvent[]): Count[] {
  const counts = new Map<number, Count>();
  let last: Count | undefined;
  for (const event of events) {
    if (event.type === 'act_scored') {
      const act = ACTS.find((other) => other === event.act) ?? 'red';
      const spot = view.seats[event.player]?.acts[ACTS.indexOf(act)] ?? 0;
      const { player, level, rank } = event;
      last = counts.get(player) ?? { player, act, spot, level, rank: null, prestige: 0, pounds: 0 };
      last = { ...last, rank: rank ?? last.rank, level: rank === null ? level : last.level };
      counts.set(player, last);
    } else if (last && (event.type === 'prestige' || event.type === 'pounds')) {
      last = { ...last, [event.type]: last[event.type] + event.amount };
      counts.set(last.player, last);
    }
  }
  return [...counts.values()].sort((a, b) => b.spot - a.spot || (a.rank ?? 9) - (b.rank ?? 9));
}

/** What an actor brought, in short: "+1 prestige", "£2", "Act I 4". */
export function gainsOf(events: readonly ShakespeareEvent[], player: number): string[] {
  return events.flatMap((event) => {
    if (!('player' in event) || event.player !== player) return [];
    if (event.type === 'prestige') return [t('board.reward.prestige', { count: event.amount })];
    if (event.type === 'pounds') return [t('board.reward.pounds', { count: event.amount })];
    if (event.type === 'act_moved')
      return [t('board.rehearsal.act', { act: `@act.${event.act}`, spot: event.position })];
    return [];
  });
}
