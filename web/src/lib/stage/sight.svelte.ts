// How the table stands for the one who looks: what the parts of the stage show, made from the server's latest message.
import type { Circumstances, GameStage, Verdict } from '../board';
import { type Entry, type Line, pagesOf } from '../book/pages';
import { type Chair, chairsOf, list } from '../chairs';
import { type AnyStage, loadStage, loadWords } from '../games';
import { Film } from '../film/film.svelte';
import { speech } from '../language.svelte';
import { type LiveTable, told } from '../live.svelte';
import { has, t, type Values } from '../texts';
import { asideOf } from '../friends/asides';
import type { Cues } from './cues.svelte';

// The stage passes on what the server sent for this very game; a game's own types begin behind this line.
type OpenStage = GameStage<unknown, unknown, unknown, unknown>;

export class Sight {
  /** What others do, beat by beat; all the rest here follows it. */
  readonly film: Film;
  private loaded = $state.raw<AnyStage | null>(null);

  constructor(
    private readonly live: LiveTable,
    private readonly cues: Cues,
  ) {
    this.film = new Film(live, (take) => this.stage?.scenes?.(take) ?? []);
    $effect(() => {
      const game = this.game;
      // Where words or board did not come, they are asked for again when the line is back.
      if (game !== undefined && this.live.connection === 'open' && this.loaded === null) void this.load(game);
    });
    $effect(() => () => {
      speech.game = null;
    });
  }

  private async load(game: string): Promise<void> {
    try {
      const [stage, words] = await Promise.all([loadStage(game), loadWords(game)]);
      speech.game = words;
      this.loaded = stage;
      await this.film.recall((seat) => this.live.since(seat));
    } catch {
      // the line tells that it is lost, and comes back
    }
  }

  // -- what the message says, each part its own value: who comes and goes leaves a board as it is -------------------

  readonly message = $derived.by(() => this.film.moment.message);
  readonly game = $derived(this.message?.game);
  readonly status = $derived(this.message?.status ?? 'loading');
  readonly version = $derived(this.message?.version ?? 0);
  readonly view = $derived.by(() => this.film.moment.view);
  readonly news = $derived.by(() => this.film.moment.news);
  readonly seat = $derived(this.message?.seat ?? null);
  readonly chairs = $derived<readonly Chair[]>(this.message ? chairsOf(this.message.seats) : []);
  readonly legal = $derived(Array.isArray(this.message?.legal) ? (this.message.legal as unknown[]) : []);
  readonly myTurn = $derived(this.status === 'running' && this.legal.length > 0);
  readonly over = $derived(this.status === 'over');
  readonly missing = $derived(this.chairs.filter((chair) => chair.kind === 'open').length);
  readonly result = $derived(this.message?.result ?? null);

  // -- what the game makes of it ------------------------------------------------------------------------------------

  readonly stage = $derived(this.loaded as OpenStage | null);
  readonly title = $derived(this.loaded ? t('title') : '');
  readonly now = $derived.by<Circumstances<unknown, unknown> | null>(() => {
    const { view, legal, seat, chairs } = this;
    return view === null ? null : { view, legal, seat, chairs };
  });
  readonly verdict = $derived.by<Verdict | null>(() => {
    const { view, result, seat, chairs } = this;
    return view !== null && result ? (this.stage?.verdict?.({ view, result, seat, chairs }) ?? null) : null;
  });
  readonly banner = $derived.by(() => (this.now && !this.over ? (this.stage?.banner?.(this.now) ?? null) : null));
  readonly scores = $derived(this.chairs.map((chair) => this.score(chair.player)));
  readonly sentence = $derived.by(() => this.say());
  /** The Regiebuch, as far as the film has come. */
  readonly pages = $derived.by(() => pagesOf(this.entries(), this.stage?.page, this.chairs.length));

  /** My own steps that stand. */
  readonly mine = $derived.by(() =>
    this.live.book.filter((step) => step.kind === 'step' && !step.undone && step.player === this.seat).map(told),
  );

  private score(player: number): number | string | null {
    if (this.cues.held) return null; // a finale is on: the points are part of the show
    if (this.over) return this.result?.scores[player] ?? null;
    return this.now ? (this.stage?.score?.(this.now.view, player) ?? null) : null;
  }

  /** The Souffleur's sentence. */
  private say(): string {
    if (this.live.refused) return ''; // the stage says why
    if (!this.message) return t('prompter.loading');
    if (this.film.beat) return this.film.beat.caption;
    if (this.cues.whisper !== null) return this.cues.whisper;
    if (this.status === 'waiting') return t('prompter.waiting', { count: this.missing });
    if (this.message.ended) return t('ended.rules.title');
    if (this.over) {
      const winners = (this.result?.winners ?? []).map((player) => this.chairs[player]?.name ?? '');
      return winners.length ? t('prompter.over', { names: list(winners) }) : t('prompter.over_nobody');
    }
    if (this.message.view === null) return t('prompter.loading'); // shown later
    const asked = this.now ? this.stage?.prompt?.(this.now) : null;
    if (asked) return asked;
    if (this.myTurn) return t('prompter.you');
    const others = this.chairs.filter((chair) => chair.toMove).map((chair) => chair.name);
    return t(others.length > 1 ? 'prompter.others_many' : 'prompter.others', { names: list(others) });
  }

  private entries(): Entry[] {
    return this.live.book
      .filter((step) => (step.kind === 'step' || step.kind === 'meta') && step.version <= this.version)
      .map((info) => {
        const step = told(info);
        const aside = asideOf(info, this.chairs).map((words) => ({ words, lights: [] }));
        const lines = [...aside, ...step.events.flatMap((event) => this.lineOf(event))];
        return { step, lines, aside: info.kind === 'meta' };
      });
  }

  /** One line of the Regiebuch; none for an event that has no sentence. */
  private lineOf(event: unknown): Line[] {
    const words = this.describe(event);
    return words === null ? [] : [{ words, lights: this.stage?.lights?.(event) ?? [] }];
  }

  private describe(event: unknown): string | null {
    if (typeof event !== 'object' || event === null || !('type' in event)) return null;
    const plain: Record<string, Values[string]> = {};
    for (const [key, value] of Object.entries(event)) {
      if (key === 'player' && typeof value === 'number') plain.player = this.chairs[value]?.name ?? '';
      else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') plain[key] = value;
    }
    if (this.stage?.describe) return this.stage.describe(event, this.chairs, plain);
    const key = `event.${String(event.type)}`;
    return has(key) ? t(key, plain) : null;
  }
}
