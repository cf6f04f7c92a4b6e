// What I have in mind before confirming: what is picked up, the steps chosen so far, what the server says they would do.
import { fits, type Source } from './targets';
import type { Marker, TopOderFlopAction, TopOderFlopPreview } from './wire';

type Steps = readonly TopOderFlopAction[];
type Answer = { steps: Steps; preview: TopOderFlopPreview };
type Saved = { source: Source; chain: Steps };

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export class Mind {
  source = $state.raw<Source>(null);
  chain = $state.raw<Steps>([]);
  #answer = $state.raw<Answer | null>(null);

  /** What the steps would do; while the next answer is under way, the last one. */
  readonly outcome = $derived(this.#answer?.preview ?? null);
  readonly #isAnswered = $derived(this.#answer !== null && this.#answer.steps === this.chain);
  /** What may be chosen next. */
  readonly options: Steps = $derived.by(() => {
    if (this.chain.length === 0) return this.legal();
    return this.#isAnswered ? (this.outcome?.then ?? []) : [];
  });
  /** Of these, what can be done with the thing picked up. */
  readonly fitting: Steps = $derived(this.options.filter((action) => fits(action, this.source)));
  /** The turn is whole and can be confirmed. */
  readonly complete = $derived(this.#isAnswered && this.outcome?.then.length === 0);
  readonly isEmpty = $derived(this.source === null && this.chain.length === 0);

  constructor(
    private readonly legal: () => Steps,
    private readonly ask: (steps: Steps) => Promise<TopOderFlopPreview | null>,
  ) {}

  forget(): void {
    this.source = null;
    this.chain = [];
    this.#answer = null;
  }

  /** Pick up a card; the same again puts it down. */
  pickCard(card: string): void {
    const again = this.hasCard(card);
    this.forget();
    if (!again) this.source = { kind: 'card', card };
  }

  pickFace(face: Marker['face']): void {
    const again = this.hasFace(face);
    this.forget();
    if (!again) this.source = { kind: 'marker', face };
  }

  hasCard(card: string): boolean {
    return this.source?.kind === 'card' && this.source.card === card;
  }

  hasFace(face: Marker['face']): boolean {
    return this.source?.kind === 'marker' && this.source.face === face;
  }

  /** One more step, and the question what it would do. */
  async take(action: TopOderFlopAction): Promise<void> {
    const steps = [...this.chain, action];
    this.chain = steps;
    const preview = await this.ask(steps);
    if (this.chain !== steps) return; // something else was chosen meanwhile
    if (preview === null) this.forget();
    else this.#answer = { steps, preview };
  }

  save(): Saved | null {
    return this.isEmpty ? null : { source: this.source, chain: this.chain };
  }

  /** Out of the browser's store: only what may be done is picked again, step by step. */
  async restore(saved: unknown): Promise<void> {
    if (typeof saved !== 'object' || saved === null) return;
    const { source, chain } = saved as Partial<Saved>;
    const known = (action: TopOderFlopAction): boolean => fits(action, source ?? null);
    if (source && this.legal().some(known)) this.source = source;
    for (const step of Array.isArray(chain) ? chain : []) {
      const action = this.fitting.find((option) => same(option, step));
      if (!action) return;
      await this.take(action);
    }
  }
}
