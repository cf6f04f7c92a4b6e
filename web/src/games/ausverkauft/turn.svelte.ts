// One's own turn while it is put together: row, circle, shape, further seat. Nothing is sent before it is confirmed;
// what is possible next comes from the game's own preview.
import { untrack } from 'svelte';

import type { Choice, Proposal, Stage } from '$lib/board';
import { t } from '$lib/texts';

import { type Draft, draftOf, shapeKey, turned } from './draft';
import { type Cell, type Colour, type Plan, planOf } from './facts';
import type { AusverkauftAction, AusverkauftPreview, AusverkauftView, Mark, Place } from './wire';

/** What the turn has to know of the table. */
export type Table = {
  view: AusverkauftView;
  legal: readonly AusverkauftAction[];
  seat: number | null;
  stage: Stage<AusverkauftAction, AusverkauftPreview>;
};
export type Take = 'ability' | 'points';

const MOMENT = 90; // milliseconds a shape must rest before its points are asked for

export class Turn {
  steps = $state.raw<readonly AusverkauftAction[]>([]);
  /** What follows after `steps`. */
  ahead = $state.raw<AusverkauftPreview | null>(null);
  /** The shape in hand is over this place; not picked yet. */
  ghost = $state.raw<Place | null>(null);
  /** The first of two circles of a double reservation. */
  held = $state.raw<{ ticket: Colour; circle: number } | null>(null);

  /** What the tickets offered when a circle was asked for: another one may be picked until the turn is confirmed. */
  private tickets = $state.raw<AusverkauftPreview | null>(null);
  private places = $state.raw<readonly Place[]>([]);
  private looked = $state.raw<readonly string[]>([]);
  private trial = $state.raw<AusverkauftPreview | null>(null);
  private shape = $state<string | null>(null);
  /** What followed by itself, nothing else being possible: it is taken back with the step before. */
  private forced: AusverkauftAction | null = null;
  private asked = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: () => Table) {}

  // -- where the turn stands -----------------------------------------------------------------------------

  readonly plan = $derived.by<Plan>(() => planOf(this.table().view.theatre));
  readonly mine = $derived.by<boolean>(() => {
    const { legal, seat, view } = this.table();
    return legal.length > 0 && seat !== null && view.turn !== null;
  });
  readonly draft = $derived.by<Draft | null>(() => {
    const { turn } = this.table().view;
    return turn ? draftOf(turn, this.steps) : null;
  });
  readonly phase = $derived.by<string | null>(() => {
    if (!this.mine) return null;
    return this.steps.length ? (this.ahead?.phase ?? null) : (this.table().view.turn?.phase ?? null);
  });
  private readonly open = $derived.by<readonly AusverkauftAction[]>(() =>
    this.steps.length ? (this.ahead?.legal ?? []) : this.table().legal,
  );
  /** The others draw at the same time: only a change of one's own turn puts down what was picked. */
  readonly key = $derived.by(() => JSON.stringify([this.table().view.round, this.table().view.turn]));

  /** The table has moved on. */
  begin(): void {
    this.putDown();
    untrack(() => {
      const { legal, view } = this.table();
      if (legal.length && view.turn && view.turn.phase !== 'option') void this.show([]);
    });
  }

  private putDown(): void {
    this.asked += 1;
    clearTimeout(this.waiting);
    this.steps = [];
    this.ahead = null;
    this.tickets = null;
    this.places = [];
    this.held = null;
    this.looked = [];
    this.trial = null;
    this.ghost = null;
    this.shape = null;
    this.forced = null;
  }

  /** What is picked, to outlast a reload. */
  get saved(): readonly AusverkauftAction[] | null {
    return this.steps.length ? this.steps : null;
  }

  /** Picks again what the browser kept; what is not possible any more is refused by the preview and put down. */
  async restore(saved: unknown): Promise<void> {
    const steps = Array.isArray(saved) ? (saved as readonly AusverkauftAction[]) : [];
    const rows = steps.filter((step) => step.type === 'option');
    await this.show(rows);
    if (this.ahead && steps.length > rows.length) await this.show(steps);
  }

  private ask(steps: readonly AusverkauftAction[]): Promise<AusverkauftPreview | null> {
    return this.table().stage.preview(steps);
  }

  private async show(next: readonly AusverkauftAction[]): Promise<void> {
    const question = ++this.asked;
    this.steps = next;
    this.held = null;
    this.looked = [];
    this.trial = null;
    this.ghost = null;
    const answer = await this.ask(next);
    if (question !== this.asked) return;
    if (!answer) {
      this.putDown(); // nobody knows what would follow: pick again
      return;
    }
    this.ahead = answer;
    if (answer.phase === 'mark') {
      this.tickets = answer;
      this.places = [];
    } else if (answer.phase === 'place') {
      this.places = answer.legal.filter((action): action is Place => action.type === 'place');
      const kept = this.places.some((place) => this.keyOf(place) === this.shape);
      const [first] = this.places;
      if (!kept) this.shape = first ? this.keyOf(first) : null;
      this.forced = answer.forced;
      if (answer.forced) void this.show([...next, answer.forced]);
    } else if (answer.phase === 'option') this.places = [];
  }

  private readonly before = $derived.by(() =>
    this.steps.filter((step) => step.type === 'option' || step.type === 'mark'),
  );
  private readonly option = $derived.by(() => this.steps.filter((step) => step.type === 'option'));

  // -- step 2: a row -------------------------------------------------------------------------------------

  /** "4:ability" and so on. */
  readonly rows = $derived.by<ReadonlySet<string>>(() => {
    const { view, legal } = this.table();
    if (!this.mine || view.turn?.phase !== 'option') return new Set();
    return new Set(legal.flatMap((action) => (action.type === 'option' ? [`${action.row}:${action.take}`] : [])));
  });

  pickRow(row: number, take: Take): void {
    this.tickets = null;
    void this.show([{ type: 'option', row, take }]);
  }

  // -- step 3: a circle ----------------------------------------------------------------------------------

  readonly marking = $derived.by(() => this.mine && this.tickets !== null);
  private readonly marks = $derived.by(() =>
    (this.tickets?.legal ?? []).filter((action): action is Mark => action.type === 'mark'),
  );
  /** "red:4" to "legal", or to why the circle cannot be shaded. */
  readonly why = $derived.by<ReadonlyMap<string, string>>(() => {
    const found = new Map((this.tickets?.circles ?? []).map((one) => [`${one.ticket}:${one.circle}`, one.why]));
    const first = this.held;
    if (first) {
      for (const key of found.keys()) {
        if (found.get(key) === 'legal') found.set(key, key.startsWith(`${first.ticket}:`) ? 'pair' : 'other_ticket');
      }
      for (const mark of this.marks) {
        if (mark.ticket === first.ticket && mark.circles.includes(first.circle)) {
          for (const circle of mark.circles) found.set(`${mark.ticket}:${circle}`, 'legal');
        }
      }
    }
    return found;
  });

  private markOf(ticket: Colour, circle: number): Mark | undefined {
    const first = this.held;
    const wanted = first && first.circle !== circle ? [first.circle, circle].sort((a, b) => a - b) : [circle];
    return this.marks.find((mark) => mark.ticket === ticket && mark.circles.join() === wanted.join());
  }

  pickCircle(ticket: Colour, circle: number): void {
    if (this.held?.circle === circle && this.held.ticket === ticket) {
      this.held = null;
      return;
    }
    const mark = this.markOf(ticket, circle);
    if (mark) void this.show([...this.option, mark]);
    else {
      if (this.phase !== 'mark') void this.show(this.option);
      this.held = { ticket, circle };
    }
  }

  /** While a circle is pointed at: where its shape would fit. */
  async lookAt(ticket: Colour, circle: number | null): Promise<void> {
    const mark = circle === null ? undefined : this.markOf(ticket, circle);
    if (!mark || this.phase !== 'mark') {
      this.looked = [];
      return;
    }
    const question = this.asked;
    const answer = await this.ask([...this.option, mark]);
    if (question !== this.asked || this.phase !== 'mark' || !answer) return;
    this.looked = answer.legal.flatMap((action) => (action.type === 'place' ? action.seats : []));
  }

  // -- step 4: the shape, then perhaps one more seat -----------------------------------------------------

  private keyOf(place: Place): string {
    return shapeKey(place.seats.flatMap((name) => this.plan.byName.get(name) ?? []));
  }
  private readonly shapes = $derived.by(() => new Set(this.places.map((place) => this.keyOf(place))));
  readonly turning = $derived.by(() => this.shapes.size > 1);
  readonly placing = $derived.by(
    () =>
      this.mine &&
      this.places.length > 0 &&
      (this.phase === 'place' || (this.phase === 'done' && this.steps.at(-1)?.type === 'place')),
  );
  /** Where the shape, turned as it is, can lie. */
  readonly inHand = $derived.by<readonly Place[]>(() =>
    this.placing ? this.places.filter((place) => this.shape === null || this.keyOf(place) === this.shape) : [],
  );
  /** Seats offered for an extra or a single guest. */
  readonly seating = $derived.by<ReadonlySet<string>>(
    () =>
      new Set(
        this.phase === 'extra' || this.phase === 'single'
          ? this.open.flatMap((action) => (action.type === 'extra' || action.type === 'single' ? [action.seat] : []))
          : [],
      ),
  );
  /** What shines in the theatre. */
  readonly lit = $derived.by<ReadonlySet<string>>(() => {
    if (this.phase === 'mark') return new Set(this.looked);
    if (this.phase === 'place') return new Set(this.inHand.flatMap((place) => place.seats));
    return this.seating;
  });

  center(names: readonly string[]): Cell {
    const cells = names.flatMap((name) => this.plan.byName.get(name) ?? []);
    return {
      row: cells.reduce((sum, cell) => sum + cell.row, 0) / (cells.length || 1),
      column: cells.reduce((sum, cell) => sum + cell.column, 0) / (cells.length || 1),
    };
  }

  /** The place the shape snaps to from here. */
  nearest(at: Cell): Place | null {
    let best: Place | null = null;
    let least = Infinity;
    for (const place of this.inHand) {
      const middle = this.center(place.seats);
      const way = (middle.row - at.row) ** 2 + (middle.column - at.column) ** 2;
      if (way < least) {
        least = way;
        best = place;
      }
    }
    return best;
  }

  turnShape(mirror: boolean): void {
    if (this.shape === null) return;
    let next = turned(this.shape, mirror);
    for (let tries = 0; tries < 4 && !this.shapes.has(next); tries += 1) next = turned(next, false);
    if (!this.shapes.has(next)) return;
    this.shape = next;
    const last = this.steps.at(-1);
    const near = this.ghost ?? (last?.type === 'place' ? last : null);
    const place = near ? this.nearest(this.center(near.seats)) : null;
    if (this.phase === 'done' && place) this.pickPlace(place);
    else this.haunt(place);
  }

  pickPlace(place: Place): void {
    void this.show([...this.before, place]);
  }

  pickSeat(name: string): void {
    const action = this.open.find((one) => (one.type === 'extra' || one.type === 'single') && one.seat === name);
    if (action) void this.show([...this.steps, action]);
  }

  /** The shape hovers here: after a moment its points are known. */
  haunt(place: Place | null): void {
    if (place === this.ghost) return;
    this.ghost = place;
    clearTimeout(this.waiting);
    this.trial = null;
    if (!place) return;
    const question = this.asked;
    this.waiting = setTimeout(() => {
      void this.ask([...this.before, place]).then((answer) => {
        if (question === this.asked && this.ghost === place) this.trial = answer;
      });
    }, MOMENT);
  }

  // -- what it would bring -------------------------------------------------------------------------------

  /** The preview whose points are shown: of the shape that hovers, else of what is picked. */
  readonly outlook = $derived.by<AusverkauftPreview | null>(() =>
    this.steps.length || this.ghost ? (this.trial ?? this.ahead) : null,
  );

  // -- what the stage is told ----------------------------------------------------------------------------

  readonly proposal = $derived.by<Proposal<AusverkauftAction> | null>(() => {
    if (!this.mine || this.steps.length === 0) return null;
    return {
      actions: this.phase === 'done' ? this.steps : [],
      picked: this.steps,
      label: t('board.confirm'),
      cancel: () => this.back(),
    };
  });

  private back(): void {
    const drawn = this.forced && this.steps.at(-1) === this.forced ? 2 : 1;
    const back = this.steps.slice(0, -drawn);
    const { turn } = this.table().view;
    if (back.length || (turn && turn.phase !== 'option')) void this.show(back);
    else this.putDown();
  }

  readonly choices = $derived.by<readonly Choice[]>(() => {
    const choices: Choice[] = [];
    if (this.placing && this.turning) {
      choices.push({ label: t('board.turn'), key: 'r', run: () => this.turnShape(false) });
      choices.push({ label: t('board.mirror'), key: 'm', run: () => this.turnShape(true) });
    }
    if (this.phase === 'extra' || this.phase === 'single') {
      choices.push({
        label: t('board.no_seat'),
        key: 'p',
        run: () => void this.show([...this.steps, { type: 'pass' }]),
      });
    }
    return choices;
  });

  readonly whisper = $derived.by<string | null>(() => {
    if (!this.mine || this.steps.length === 0 || this.phase === null) return null;
    if (this.held) return t('board.prompt.second');
    if (this.phase === 'done') {
      const nothing = this.steps.some((step) => step.type === 'pass') && (this.draft?.seats.length ?? 0) === 0;
      return t(nothing ? 'board.prompt.nothing' : 'board.prompt.confirm');
    }
    if (this.phase === 'place') {
      const kind = this.turning ? 'place_turn' : this.draft?.ability === 'no_colour' ? 'place_anywhere' : 'place';
      const area = this.draft?.ticket ?? '';
      return t(`board.prompt.${kind}`, { colour: `@area.${area}`, count: this.places.length });
    }
    return t(`board.prompt.${this.phase}`);
  });
}
