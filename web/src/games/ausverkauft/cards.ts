// What a scoring card looks at in a theatre: what it counts already, what would come next, and figures to read there.
// For the eye only; the points come from the game.
import { type Cell, COLOURS, type Plan, type PlanSeat } from './facts';

export type Tag = Cell & { text: string; good: boolean };
export type CardFocus = {
  /** Seats that bring points now. */
  done: ReadonlySet<string>;
  /** Free seats the card asks for next. */
  wanted: ReadonlySet<string>;
  tags: readonly Tag[];
};
type Group = { seats: readonly PlanSeat[]; tag: Cell | null };

const DONE = '✓';

/** The free seats in connected groups, the largest first. */
export function gaps(plan: Plan, taken: ReadonlySet<string>): readonly (readonly PlanSeat[])[] {
  const at = new Map(plan.seats.map((seat) => [`${seat.row},${seat.column}`, seat]));
  const left = new Set(plan.seats.filter((seat) => !taken.has(seat.name)));
  const found: PlanSeat[][] = [];
  for (const first of left) {
    left.delete(first);
    const group = [first];
    for (const { row, column } of group) {
      for (const [down, across] of [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const) {
        const next = at.get(`${row + down},${column + across}`);
        if (next && left.delete(next)) group.push(next);
      }
    }
    found.push(group);
  }
  return found.sort((a, b) => b.length - a.length);
}

/** The sets of seats that a card wants filled as a whole. */
function groupsOf(card: string, plan: Plan): readonly Group[] {
  const seats = (test: (seat: PlanSeat) => boolean): PlanSeat[] => plan.seats.filter(test);
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1;
  switch (card) {
    case 'full_rows':
      return Array.from({ length: plan.rows }, (_, row) => ({
        seats: seats((seat) => seat.row === row),
        tag: { row, column: -1 },
      }));
    case 'full_columns':
      return Array.from({ length: plan.columns }, (_, column) => ({
        seats: seats((seat) => seat.column === column),
        tag: { row: plan.rows, column },
      }));
    case 'behind_pillars':
      return plan.pillars.map((pillar) => ({
        seats: seats((seat) => seat.column === pillar.column && seat.row > pillar.row && seat.row <= pillar.row + 2),
        tag: pillar,
      }));
    case 'pillar_rings':
      return plan.pillars.map((pillar) => ({
        seats: seats((seat) => near(seat.row, pillar.row) && near(seat.column, pillar.column)),
        tag: pillar,
      }));
    case 'sold_out_areas':
    case 'even_house':
      return COLOURS.map((colour) => ({ seats: seats((seat) => seat.colour === colour), tag: null }));
    default:
      return [];
  }
}

/** The seats of which each free one costs points. */
function rangeOf(card: string, plan: Plan): readonly PlanSeat[] {
  if (card === 'press_area') return plan.seats.filter((seat) => seat.colour === 'green');
  if (card === 'front_rows') return plan.seats.filter((seat) => seat.row < 2);
  return Array.from({ length: plan.rows }, (_, row) => plan.seats.filter((seat) => seat.row === row)).flatMap((row) => [
    ...row.slice(0, 1),
    ...row.slice(-1),
  ]);
}

const names = (seats: readonly PlanSeat[]): string[] => seats.map((seat) => seat.name);

function wholes(card: string, plan: Plan, taken: ReadonlySet<string>): CardFocus {
  const groups = groupsOf(card, plan).map((group) => ({
    ...group,
    free: group.seats.filter((seat) => !taken.has(seat.name)),
  }));
  const open = groups.filter((group) => group.free.length > 0).map((group) => group.free.length);
  // The emptiest area is what "even house" counts; of all others the fullest is the next to bring points.
  const next = card === 'even_house' ? Math.max(...open) : Math.min(...open);
  const few = card === 'behind_pillars' || card === 'pillar_rings';
  return {
    done: new Set(groups.filter((group) => group.free.length === 0).flatMap((group) => names(group.seats))),
    wanted: new Set(groups.filter((group) => few || group.free.length === next).flatMap((group) => names(group.free))),
    tags: groups.flatMap((group) =>
      group.tag
        ? [{ ...group.tag, text: group.free.length ? String(group.free.length) : DONE, good: group.free.length === 0 }]
        : [],
    ),
  };
}

function parties(card: string, plan: Plan, all: readonly (readonly string[])[]): CardFocus {
  const groups = all.map((party) => party.flatMap((name) => plan.byName.get(name) ?? []));
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group.length, (sizes.get(group.length) ?? 0) + 1);
  const most = Math.max(0, ...sizes.values());
  const figure = (group: readonly PlanSeat[]): number =>
    card === 'mixed_parties' ? new Set(group.map((seat) => seat.colour)).size : group.length;
  const good = (group: readonly PlanSeat[]): boolean => {
    if (card === 'big_parties') return group.length >= 7;
    if (card === 'mixed_parties') return figure(group) >= 3;
    return sizes.get(group.length) === most;
  };
  return {
    done: new Set(groups.filter(good).flatMap(names)),
    wanted: new Set(),
    tags: groups.flatMap((group) => {
      const [first] = group;
      return first ? [{ row: first.row, column: first.column, text: String(figure(group)), good: good(group) }] : [];
    }),
  };
}

export function cardFocus(card: string, plan: Plan, all: readonly (readonly string[])[]): CardFocus {
  const taken = new Set(all.flat());
  switch (card) {
    case 'big_parties':
    case 'same_size':
    case 'mixed_parties':
      return parties(card, plan, all);
    case 'no_gaps':
    case 'latecomers': {
      const found = gaps(plan, taken);
      const seen = card === 'latecomers' ? found.slice(0, 1) : found;
      return {
        done: new Set(card === 'latecomers' ? seen.flatMap(names) : []),
        wanted: new Set(card === 'no_gaps' ? seen.flatMap(names) : []),
        tags: seen.flatMap((gap) => {
          const [first] = gap;
          const { row, column } = first ?? { row: 0, column: 0 };
          return first ? [{ row, column, text: String(gap.length), good: card === 'latecomers' }] : [];
        }),
      };
    }
    case 'press_area':
    case 'front_rows':
    case 'row_ends': {
      const range = rangeOf(card, plan);
      return {
        done: new Set(names(range.filter((seat) => taken.has(seat.name)))),
        wanted: new Set(names(range.filter((seat) => !taken.has(seat.name)))),
        tags: [],
      };
    }
    default:
      return wholes(card, plan, taken);
  }
}
