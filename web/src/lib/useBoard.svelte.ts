// What boards do alike: put down what was picked when the table moves on, tell the stage what is about to be done,
// glide pieces, look at others for a while, and leave nothing behind. docs/guides/add_a_board.md shows it at work.
import { untrack } from 'svelte';

import type { BoardProps, Choice, Proposal } from './board';
import * as drafts from './drafts';
import { Flip } from './flip';
import { watched } from './watched.svelte';

/** What of a board's props the shared part needs. Given as a function, so that it is always the latest. */
type Needs<Action, Preview> = Pick<
  BoardProps<unknown, Action, unknown, Preview>,
  'legal' | 'seat' | 'version' | 'busy' | 'stage'
>;

/** What is picked but not confirmed, as plain data. */
export type Draft = {
  /** What to keep; null: nothing is picked. */
  save: () => unknown;
  /** Picks it again. It comes out of the browser's store: take only what is legal. */
  restore: (saved: unknown) => void;
};

/** A board's own part. Everything but `forget` is optional. */
export type Ways<Action> = {
  /** Puts down whatever was picked. */
  forget: () => void;
  /** What a pick lasts for. Without it: one version. Where all choose at once, a key of what is asked of me. */
  lasts?: () => unknown;
  /** What is about to be done; null: nothing. */
  proposal?: () => Proposal<Action> | null;
  /** Further buttons beside confirm. */
  choices?: () => readonly Choice[];
  /** A sentence over the Souffleur line; null gives the line back. */
  whisper?: () => string | null;
  /** What this moment is about, the most urgent first: hints for the first games. */
  hints?: () => readonly string[];
  /** What is picked survives a reload. */
  draft?: Draft;
  /** Where pieces with `data-piece` glide when the version changes. */
  pieces?: () => ParentNode | null | undefined;
};

export type UsedBoard<Action, Preview> = {
  /** Something is asked of me and no answer is under way: what is legal can be touched. */
  readonly open: boolean;
  /** Whose things are shown: the player looked at, else mine, else (in the box seats) the first. */
  readonly shown: number;
  /** Whether the things shown are my own. */
  readonly isMine: boolean;
  /** Sends one action at once; nothing while another is under way. */
  act: (action: Action) => void;
  /** The game's preview; null when the table has moved on or something else was asked meanwhile. */
  ask: (actions: readonly Action[]) => Promise<Preview | null>;
};

/** Call it once, while the board's component is made. */
export function useBoard<Action, Preview>(
  needs: () => Needs<Action, Preview>,
  ways: Ways<Action>,
): UsedBoard<Action, Preview> {
  const { stage } = untrack(needs);
  const version = $derived(needs().version);
  const question = $derived(ways.lasts ? ways.lasts() : version); // the same again: nothing is put down
  let questions = 0;

  $effect(() => {
    void question;
    questions += 1; // an answer to an earlier question is about a table that is no more
    untrack(ways.forget);
  });
  if (ways.draft) keep(stage.table, () => question, ways.draft);
  $effect(() => {
    if (ways.proposal) stage.propose(ways.proposal());
  });
  $effect(() => {
    if (ways.choices) stage.choices(ways.choices());
  });
  $effect(() => {
    if (ways.whisper) stage.whisper(ways.whisper());
  });
  $effect(() => {
    if (ways.hints) stage.hints(ways.hints());
  });
  $effect(() => {
    watched.player = null;
    return () => {
      questions += 1;
      watched.player = null;
      stage.propose(null);
      stage.choices([]);
      stage.whisper(null);
      stage.hints([]);
      stage.hold(false);
    };
  });
  if (ways.pieces) glide(() => version, ways.pieces);

  return {
    get open() {
      const { legal, busy } = needs();
      return legal.length > 0 && !busy;
    },
    get shown() {
      return watched.player ?? needs().seat ?? 0;
    },
    get isMine() {
      const { seat } = needs();
      return seat !== null && (watched.player ?? seat) === seat;
    },
    act(action) {
      if (!untrack(needs).busy) void stage.act([action]);
    },
    async ask(actions) {
      const asked = ++questions;
      const answer = await stage.preview(actions);
      return asked === questions ? answer : null;
    },
  };
}

/** The draft lies in this tab's store under its table and the question it answers; another question, another draft. */
function keep(table: string, question: () => unknown, draft: Draft): void {
  const place = `spielzeit.draft.${table}`;
  let restored = false;
  $effect(() => {
    const asked = String(question());
    if (!restored) {
      restored = true;
      const saved = untrack(() => drafts.read(place, asked));
      if (saved !== null) untrack(() => draft.restore(saved));
    }
    drafts.write(place, asked, draft.save());
  });
}

/** Pieces move from where they were to where they are whenever the version changes. */
function glide(version: () => number, root: () => ParentNode | null | undefined): void {
  const flip = new Flip();
  $effect.pre(() => {
    void version();
    flip.measure(untrack(root));
  });
  $effect(() => {
    void version();
    flip.play(untrack(root));
  });
}
