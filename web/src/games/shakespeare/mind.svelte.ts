// What can be done now, and what I have in mind before anything is confirmed.
import type { Choice } from '$lib/board';
import { t } from '$lib/texts';

import { type Kind, only, person } from './facts';
import type { ShakespeareAction, ShakespeareView } from './wire';
import { effectWords, personName } from './words';

/** An element in hand or under the mouse. */
export type Piece = { kind: Kind; color: string };

/** What is picked but not confirmed. */
export type Saved = Pick<
  Mind,
  'card' | 'side' | 'worker' | 'mode' | 'token' | 'cylinders' | 'act' | 'element' | 'place' | 'goal' | 'passing'
>;

/** What the parts of the board that ask are given. */
export type Asking = { view: ShakespeareView; mind: Mind; busy: boolean };

export class Mind {
  readonly #legal: () => readonly ShakespeareAction[];

  constructor(legal: () => readonly ShakespeareAction[]) {
    this.#legal = legal;
  }

  /** Whether anything is asked of me. */
  readonly asked = $derived.by(() => this.#legal().length > 0);

  // What can be done now, by what it is.
  readonly recruits = $derived.by(() => only(this.#legal(), 'recruit'));
  readonly bids = $derived.by(() => only(this.#legal(), 'bid'));
  readonly activations = $derived.by(() => only(this.#legal(), 'activate'));
  readonly feathers = $derived.by(() => [...only(this.#legal(), 'feather'), ...only(this.#legal(), 'grey_feather')]);
  readonly elements = $derived.by(() => [...only(this.#legal(), 'buy'), ...only(this.#legal(), 'take')]);
  readonly goals = $derived.by(() => only(this.#legal(), 'objective'));
  readonly awake = $derived.by(() => only(this.#legal(), 'keep_awake'));
  readonly stop = $derived.by(() => this.#legal().find((action) => action.type === 'stop'));
  readonly pass = $derived.by(() => this.#legal().find((action) => action.type === 'pass'));

  // What I have in mind.
  card = $state<string | null>(null);
  side = $state<'character' | 'extra'>('character');
  worker = $state<string | null>(null);
  mode = $state<string | null>(null);
  token = $state(false);
  cylinders = $state<number | null>(null);
  act = $state<string | null>(null);
  element = $state.raw<Piece | null>(null);
  place = $state<string | null>(null);
  pointed = $state.raw<Piece | null>(null);
  goal = $state<string | null>(null);
  passing = $state(false);
  /** An ability put the element into my hand. */
  given = $state(false);

  readonly ready = $derived(new Set([...this.activations, ...this.awake].map((action) => action.person)));
  readonly able = $derived(new Set(this.elements.map((action) => `${action.kind} ${action.color}`)));
  // In hand, or under the mouse: where it could go is lit.
  readonly shown = $derived(this.element ?? this.pointed);
  readonly fitting = $derived(
    this.elements.filter((action) => action.kind === this.shown?.kind && action.color === this.shown.color),
  );
  readonly spaces = $derived(new Set(this.fitting.map((action) => action.pos ?? '')));
  readonly actors = $derived(new Set(this.fitting.map((action) => action.actor ?? '')));
  readonly #works = $derived(this.activations.filter((action) => action.person === this.worker));
  readonly #modes = $derived([...new Set(this.#works.map((action) => action.mode ?? ''))]);
  readonly #tokens = $derived(this.#works.some((action) => action.plus3 === true));

  forget = (): void => {
    this.card = this.worker = this.mode = this.act = this.place = this.goal = null;
    this.cylinders = null;
    this.element = this.pointed = null;
    this.side = 'character';
    this.token = this.passing = this.given = false;
  };

  /** What is picked, as plain data; null: nothing. */
  save(): Saved | null {
    if (!this.pending) return null;
    const { card, side, worker, mode, token, cylinders, act, element, place, goal, passing } = this;
    return { card, side, worker, mode, token, cylinders, act, element, place, goal, passing };
  }

  /** Picks it again, as far as it is still to be had. */
  restore(saved: Partial<Saved>): void {
    const { card, side, worker, mode, token, cylinders, act, element, place, goal, passing } = saved;
    if (card && this.recruits.some((action) => action.card === card)) {
      this.card = card;
      this.side = side === 'extra' ? 'extra' : 'character';
    }
    if (worker && this.ready.has(worker)) {
      this.worker = worker;
      this.mode = mode ?? null;
      this.token = token === true;
    }
    if (this.bids.some((action) => action.cylinders === cylinders)) this.cylinders = cylinders ?? null;
    if (this.feathers.some((action) => action.act === act)) this.act = act ?? null;
    if (this.goals.some((action) => action.card === goal)) this.goal = goal ?? null;
    if (element && this.able.has(`${element.kind} ${element.color}`)) {
      this.element = element;
      this.place = place ?? null;
    }
    this.passing = passing === true && this.pass !== undefined;
  }

  pickCard(id: string): void {
    const flipped = this.card === id && this.side === 'character' ? 'extra' : 'character';
    this.forget();
    this.card = id;
    this.side = flipped;
  }

  pickWorker(id: string): void {
    const again = this.worker === id;
    this.forget();
    if (again) return;
    this.worker = id;
    this.mode = this.activations.find((action) => action.person === id)?.mode ?? null;
  }

  pickElement(kind: Kind, color: string): void {
    this.forget();
    this.element = { kind, color };
  }

  /** An ability that gives one element puts it into the hand. */
  takeGift(): void {
    const [gift, second] = [...this.able];
    const [kind, color = ''] = gift?.split(' ') ?? [];
    if (second || (kind !== 'costume' && kind !== 'set')) return;
    this.element = { kind, color };
    this.given = true;
  }

  /** The action that is complete in mind. */
  readonly chosen = $derived.by((): ShakespeareAction | null => {
    if (this.card)
      return this.recruits.find((action) => action.card === this.card && action.side === this.side) ?? null;
    if (this.cylinders) return this.bids.find((action) => action.cylinders === this.cylinders) ?? null;
    if (this.act) return this.feathers.find((action) => action.act === this.act) ?? null;
    if (this.goal) return this.goals.find((action) => action.card === this.goal) ?? null;
    if (this.place)
      return this.fitting.find((action) => action.pos === this.place || action.actor === this.place) ?? null;
    if (this.passing) return this.pass ?? null;
    if (this.worker && this.awake.length) return this.awake.find((action) => action.person === this.worker) ?? null;
    const plus3 = this.token && this.#tokens;
    return (
      this.#works.find((action) => (action.mode ?? null) === this.mode && (action.plus3 ?? false) === plus3) ?? null
    );
  });

  /** Whether something is begun that can be taken back. */
  readonly pending = $derived(
    Boolean(this.card ?? this.cylinders ?? this.act ?? this.goal ?? this.place ?? this.worker) ||
      this.passing ||
      (this.element !== null && !this.given),
  );

  /** The words of the confirm button. */
  readonly label = $derived.by((): string => {
    if (this.card)
      return t('board.do.recruit', {
        person: personName(this.card, this.side),
        wage: person(this.card, this.side).wage,
      });
    if (this.cylinders) return t('action.bid', { cylinders: this.cylinders });
    if (this.act) return t(`action.${this.feathers[0]?.type ?? 'feather'}`, { act: `@act.${this.act}` });
    if (this.goal) return t('board.do.keep', { card: `@objective.${this.goal}` });
    if (this.element)
      return t(this.elements[0]?.type === 'take' ? 'board.do.take' : 'board.do.buy', {
        color: `@color.${this.element.color}`,
      });
    if (this.passing) return t('board.do.pass');
    if (this.worker && this.awake.length) return t('action.keep_awake', { person: `@person.${this.worker}` });
    return t('board.do.activate', { person: this.worker ? `@person.${this.worker}` : '' });
  });

  /** What is asked of an element in hand. */
  readonly question = $derived.by((): string | null => {
    if (!this.element || this.place !== null) return null;
    const { kind, color } = this.element;
    const where = t(kind === 'set' ? 'board.prompt.space' : 'board.prompt.actor', { color: `@color.${color}` });
    return kind === 'set' ? `${where} ${effectWords(color)}` : where;
  });

  /** The further buttons; `send` carries out at once. */
  choices(send: (action: ShakespeareAction) => void): Choice[] {
    const choices: Choice[] = [];
    if (this.card && this.recruits.length) {
      choices.push(
        {
          label: t('board.as_person', { wage: person(this.card).wage }),
          run: () => (this.side = 'character'),
          pressed: this.side === 'character',
          key: 'p',
        },
        {
          label: t('board.as_extra'),
          run: () => (this.side = 'extra'),
          pressed: this.side === 'extra',
          key: 'k',
        },
      );
    }
    if (this.worker && this.#modes.length > 1) {
      for (const mode of this.#modes) {
        choices.push({
          label: beginning(t(`mode.${mode}`)),
          run: () => (this.mode = mode),
          pressed: this.mode === mode,
          key: mode.charAt(0),
        });
      }
    }
    if (this.worker && this.#tokens)
      choices.push({ label: t('plus3'), run: () => (this.token = !this.token), pressed: this.token, key: '+' });
    const { stop } = this;
    if (stop) {
      const words = this.elements[0]?.type === 'take' ? 'board.decline' : 'board.done';
      choices.push({ label: t(words), run: () => send(stop), key: 'd' });
    }
    if (this.pass && !this.worker && !this.card) {
      choices.push({
        label: t('action.pass'),
        run: () => (this.passing = !this.passing),
        pressed: this.passing,
        key: 'x',
      });
    }
    return choices;
  }
}

/** Words that stand in the middle of a sentence elsewhere, on a button. */
function beginning(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
