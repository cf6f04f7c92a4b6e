// What I have in mind before anything is confirmed: a tile, a cell, a turn of the tile, and what would come of it.
import { type Cell, key } from './tiles';
import type { Placement, SaganiAction } from './wire';

type Place = Extract<SaganiAction, { type: 'place' }>;

export class Mind {
  picked = $state<number | null>(null);
  passing = $state(false);
  rot = $state(0);
  /** The cell that was chosen, and the one that is pointed at. */
  pinned = $state.raw<Cell | null>(null);
  pointed = $state.raw<Cell | null>(null);
  /** Where the tile may lie, with what would happen there. */
  options = $state.raw<readonly Placement[]>([]);
  /** A tile is on its way from the offer to the board. */
  dragging = $state(false);

  constructor(
    private readonly hand: () => number | null,
    private readonly legal: () => readonly SaganiAction[],
  ) {}

  readonly takes = $derived.by(
    () => new Map(this.legal().flatMap((action) => (action.type === 'take' ? [[action.tile, action] as const] : []))),
  );
  readonly places = $derived.by(() => this.legal().filter((action): action is Place => action.type === 'place'));
  readonly draw = $derived.by(() => this.legal().find((action) => action.type === 'intermezzo'));
  readonly pass = $derived.by(() => this.legal().find((action) => action.type === 'pass'));

  readonly holding = $derived.by(() => (this.places.length > 0 ? this.hand() : this.picked));
  readonly spot = $derived.by(() => (this.holding === null ? this.pointed : (this.pinned ?? this.pointed)));
  readonly cells = $derived.by<readonly Cell[]>(() => [
    ...new Map(this.options.map((option) => [key(option), { x: option.x, y: option.y }])).values(),
  ]);
  /** The cell tried out with each of the four turns. */
  readonly turns = $derived.by(() => [0, 1, 2, 3].map((rot) => this.optionAt(this.spot, rot)));
  readonly placement = $derived.by(() => (this.holding === null ? null : (this.turns[this.rot] ?? null)));
  readonly chosen = $derived.by(() => this.optionAt(this.pinned, this.rot));
  /** What confirming would send: the tile taken, then laid; nothing before a cell is chosen. */
  readonly turnInMind = $derived.by<readonly SaganiAction[]>(() => {
    if (!this.chosen) return [];
    const { x, y, rot } = this.chosen;
    const taken = this.picked === null ? undefined : this.takes.get(this.picked);
    const lay: SaganiAction = { type: 'place', x, y, rot };
    return taken ? [taken, lay] : [lay];
  });

  private optionAt(cell: Cell | null, rot: number): Placement | null {
    if (cell === null) return null;
    return this.options.find((other) => other.x === cell.x && other.y === cell.y && other.rot === rot) ?? null;
  }

  forget(): void {
    this.picked = null;
    this.passing = false;
    this.pinned = null;
    this.pointed = null;
    this.dragging = false;
    this.rot = 0;
  }

  turn(by: number): void {
    this.rot = (this.rot + by + 4) % 4;
  }

  pin(cell: Cell): void {
    this.pinned = cell;
    this.pointed = cell;
  }

  /** Plain data to survive a reload. */
  save(): unknown {
    const { picked, pinned, rot } = this;
    return picked === null && pinned === null ? null : { picked, pinned, rot };
  }

  restore(saved: unknown): void {
    if (typeof saved !== 'object' || saved === null || !('picked' in saved) || !('rot' in saved)) return;
    if (typeof saved.picked === 'number' && this.takes.has(saved.picked)) this.picked = saved.picked;
    if (typeof saved.rot === 'number') this.rot = saved.rot % 4;
    if ('pinned' in saved && this.holding !== null && isCell(saved.pinned)) this.pin(saved.pinned);
  }
}

/** A placement before its effect is known. */
export function bare({ x, y, rot }: Place): Placement {
  return {
    x,
    y,
    rot,
    finishes: [],
    covers: [],
    points: 0,
    discs_back: 0,
    discs_needed: 0,
    dissonance: 0,
    net: 0,
    supply: 0,
  };
}

function isCell(value: unknown): value is Cell {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return false;
  return typeof value.x === 'number' && typeof value.y === 'number';
}
