// What I have in mind before anything is confirmed: cities, a jester in hand and what it is to do, a card, a letter.
import { isSimple, next, roams, same, usesAt, usesOf } from './targets';
import type { CompanyView, HoftheaterAction, HoftheaterView } from './wire';

type Saved = { cities: number[]; picked: HoftheaterAction | null; held: string | null };

/** What the parts of the tray are given: the company they show, what is asked, what is in mind, and whom to tell. */
export type Asking = {
  view: HoftheaterView;
  company: CompanyView;
  legal: readonly HoftheaterAction[];
  mind: Mind;
  onpick: (action: HoftheaterAction, byKeys: boolean) => void;
};

export class Mind {
  cities = $state.raw<readonly number[]>([]);
  picked = $state.raw<HoftheaterAction | null>(null);
  private held = $state<string | null>(null);

  constructor(private readonly legal: () => readonly HoftheaterAction[]) {}

  readonly travels = $derived.by(() => this.legal().filter((action) => action.type === 'travel'));
  readonly uses = $derived.by(() => usesOf(this.legal()));
  readonly jesters = $derived([...new Set<string>(this.uses.map((use) => use.jester))]);
  /** The Horse carries me into two cities. */
  readonly riding = $derived.by(() => this.travels[0]?.cities.length === 2);
  /** The jester in hand. The only one there is comes by itself, if one has to point at something for it. */
  readonly jester = $derived.by(() => {
    if (this.held !== null && this.jesters.includes(this.held)) return this.held;
    const only = this.jesters.length === 1 ? (this.jesters[0] ?? null) : null;
    return only !== null && !isSimple(only) ? only : null;
  });

  /** Whether a touch on this city means something now. */
  can(city: number): boolean {
    return this.travels.some((action) => action.cities.includes(city)) || this.at(city).length > 0;
  }

  /** Whether cities are asked for at all. */
  get asksForCity(): boolean {
    return this.travels.length > 0 || roams(this.jester);
  }

  at(city: number): readonly HoftheaterAction[] {
    return usesAt(this.uses, this.jester, city);
  }

  /** What would be sent; null: nothing is picked, empty: not complete. */
  get actions(): readonly HoftheaterAction[] | null {
    if (this.picked) return [this.picked];
    if (this.cities.length === 0) return null;
    const sorted = [...this.cities].sort((a, b) => a - b);
    return this.travels.filter((action) => same(action.cities, sorted));
  }

  tapCity(city: number): void {
    const options = this.at(city);
    if (options.length > 0) this.picked = next(options, this.picked);
    else if (this.cities.includes(city)) this.cities = this.cities.filter((other) => other !== city);
    else if (this.can(city)) this.cities = this.riding ? [...this.cities.slice(-1), city] : [city];
  }

  /** Into the hand, or back. What needs no goal is picked with it. */
  tapJester(jester: string): void {
    const taken = this.jester !== jester || this.picked !== null;
    this.held = taken ? jester : null;
    const use = this.uses.find((other) => other.jester === jester);
    this.picked = taken && use && isSimple(jester) && !same(use, this.picked) ? use : null;
  }

  tap(action: HoftheaterAction): void {
    this.picked = same(action, this.picked) ? null : action;
  }

  forget(): void {
    this.cities = [];
    this.picked = null;
    this.held = null;
  }

  save(): Saved | null {
    const { cities, picked, held } = this;
    return cities.length || picked || held ? { cities: [...cities], picked, held } : null;
  }

  /** Out of the browser's store: only what is legal is taken. */
  restore(saved: unknown): void {
    if (typeof saved !== 'object' || saved === null) return;
    const { cities, picked, held } = saved as Partial<Saved>;
    if (typeof held === 'string') this.held = held;
    this.picked = this.legal().find((action) => same(action, picked)) ?? null;
    if (Array.isArray(cities)) this.cities = cities.filter((city) => this.can(Number(city)));
  }
}
