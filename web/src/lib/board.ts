// What the shared stage gives to a game's board, and what a game's folder gives to the stage.
// docs/guides/add_a_board.md explains it with an example.
import type { Component } from 'svelte';

import type { Chair } from './chairs';
import type { Needs } from './stage/shape';
import type { Values } from './texts';
import type { Result } from './wire';

/** One stored step of the table, with the events this seat may be told of. */
export type Told<Event> = { version: number; player: number; events: readonly Event[]; undone: boolean };

/** What the player is about to do. The stage shows it beside "confirm" and "take back", bottom right. */
export type Proposal<Action> = {
  /** Sent together, all or nothing, when the player confirms. Empty: not complete yet, confirm stays dim. */
  actions: readonly Action[];
  /** What is picked of a turn that is not complete yet: the Probe follows it step by step. */
  picked?: readonly Action[];
  /** The confirm button's words; without it t('stage.confirm'). */
  label?: string;
  /** Puts the board back to where nothing was picked. Called by "take back", Escape and after confirming. */
  cancel: () => void;
};

/** A further button beside confirm: pass, rotate, draw blindly … */
export type Choice = { label: string; run: () => void; key?: string; pressed?: boolean };

/** The board's way to speak to the stage. */
export type Stage<Action, Preview> = {
  /** Shows, changes (call again) or clears (null) what is about to be done. */
  propose: (proposal: Proposal<Action> | null) => void;
  /** The further buttons; they stay until replaced. */
  choices: (choices: readonly Choice[]) => void;
  /** Sends actions at once; false when refused (the stage has told the player why). */
  act: (actions: readonly Action[]) => Promise<boolean>;
  /** What would happen: the game's own preview of these actions, or null. Never throws. */
  preview: (actions: readonly Action[]) => Promise<Preview | null>;
  /** Asks before something binding. True when the player agrees. */
  ask: (question: { title: string; text: string; yes: string; no?: string }) => Promise<boolean>;
  /** A sentence over the Souffleur line for this moment (a hovered piece, an unfinished choice); null gives the line back. */
  whisper: (sentence: string | null) => void;
  /** What this moment is about, the most urgent first; the words are `board.coach.<topic>`. The stage shows one, at most twice. */
  hints: (topics: readonly string[]) => void;
  /** Which table this is: what a device keeps for it (a draft) is kept under this name. */
  table: string;
  /** True keeps the result away while the board plays a finale of its own (a scoring film by film); false lets it come. */
  hold: (held: boolean) => void;
};

export type BoardProps<View, Action, Event, Preview = null> = {
  /** What I may see. Replaced as a whole with every version. */
  view: View;
  /** Everything I may do now; empty when it is not my turn. What can be clicked is what is in here. */
  legal: readonly Action[];
  /** My seat, or null in the box seats. */
  seat: number | null;
  /** Everybody at the table: name, colour, glyph, whether they are to move. */
  chairs: readonly Chair[];
  version: number;
  /** The steps that came with this version, oldest first: what to animate. */
  news: readonly Told<Event>[];
  /** An answer is under way: do not offer clicks. */
  busy: boolean;
  over: boolean;
  stage: Stage<Action, Preview>;
};

/** Steps that came in one message, for the film: how the table was before them and how it is now. */
export type Take<View, Event> = {
  /** Oldest first; none of them was taken back. */
  steps: readonly Told<Event>[];
  before: View;
  after: View;
  /** My seat: a game may pass over what I did myself, or show only what came of it. */
  seat: number | null;
  chairs: readonly Chair[];
};

/** One moment of the film: a caption, where it happens, and how the table looks meanwhile. */
export type Beat<View, Event> = {
  /** What happens, in one short sentence; it stands in the Souffleur's line. */
  caption: string;
  /** Selectors of what to light; `piece('tile-7')` of `$lib/limelight` makes one from a `data-piece`. */
  where?: readonly string[];
  /** On whose display it happens. The small stage (`SideStage`) shows it when that is not the one in sight. */
  player?: number;
  /** How the table looks in this beat. Without it: the view that came. */
  view?: View;
  /** The board's `news` in this beat: what rings. */
  events?: readonly Event[];
  /** How long, beside an ordinary beat (1). */
  length?: number;
  /** A motion of the board's own, begun when the picture stands. `time`: how long the beat lasts, in milliseconds. */
  run?: (time: number) => void;
};

/** Props of the small stage: somebody else's display as it is in this beat. */
export type SideStageProps<View, Event> = {
  view: View;
  player: number;
  chairs: readonly Chair[];
  events: readonly Event[];
};

/** A page of the Regiebuch while it is written: how many there were before, and the steps that stand on it. */
export type PageSoFar<Event> = { number: number; steps: readonly Told<Event>[]; players: number };

/** What a sentence needs to know about the table. */
export type Circumstances<View, Action> = {
  view: View;
  legal: readonly Action[];
  seat: number | null;
  chairs: readonly Chair[];
};

/** What a game says about its end, beside the points by source. */
export type End<View> = { view: View; result: Result; seat: number | null; chairs: readonly Chair[] };
export type Verdict = {
  /** The headline, where the stage's own would not do: a goal that was missed with many points. */
  title?: string;
  /** For a goal that has grades. */
  medal?: 'gold' | 'silver' | 'bronze' | null;
  /** Why it ended and what decided it, a sentence each. */
  lines: readonly string[];
  /** The lines say what decided it: the stage need not. */
  decides?: boolean;
};

/** Props of the small component under a player's name in the seat rail. `close`: many sit here, say it in one line. */
export type SeatProps<View> = { view: View; player: number; chairs: readonly Chair[]; close?: boolean };

/** Props of a game's poster in the foyer, an SVG of 240 x 340. */
export type PosterProps = { title: string };

/** The default export of `web/src/games/<id>/index.ts`. */
export type GameStage<View, Action, Event, Preview = null> = {
  Board: Component<BoardProps<View, Action, Event, Preview>>;
  /** The room the board asks for; the stage chooses its shape by it. */
  needs?: Needs;
  /** What is asked of the one who looks, in one sentence. Null: the stage says whom it waits for. */
  prompt?: (now: Circumstances<View, Action>) => string | null;
  /** The points beside a player's name; null where the rules keep them secret; a string ("13?") where they are a guess. */
  score?: (view: View, player: number) => number | string | null;
  /** A few figures under a player's name. */
  Seat?: Component<SeatProps<View>>;
  /** One line of the Regiebuch. Null leaves the event out. Without it: t('event.' + type, all fields, {player} as name). */
  describe?: (event: Event, chairs: readonly Chair[], plain: Values) => string | null;
  /** A piece in small, for a line of the Regiebuch: `described(id, name)` of `$lib/book/marks` puts it there. */
  Piece?: Component<{ piece: string }>;
  /** Further selectors a line of the Regiebuch lights; its pieces light up by themselves. */
  lights?: (event: Event) => readonly string[];
  /** The heading of a new page of the Regiebuch when one begins with this step, else null. Without it: a page per round. */
  page?: (step: Told<Event>, page: PageSoFar<Event>) => string | null;
  /** What others did (and what came of my own move), beat by beat. No beats: the new view is simply there. */
  scenes?: (take: Take<View, Event>) => readonly Beat<View, Event>[];
  /** A player's display in small, for the film. */
  SideStage?: Component<SideStageProps<View, Event>>;
  /** The chapter of the rules that matters now. */
  chapter?: (now: Circumstances<View, Action>) => string | null;
  /** What decided the game; solo: the goal, and whether it was reached. */
  verdict?: (end: End<View>) => Verdict;
  /** A banner over the board such as "last round"; null for none. */
  banner?: (now: Circumstances<View, Action>) => string | null;
  /** The table in words, for the text view. Each part has a title and lines. */
  words?: (now: Circumstances<View, Action>) => readonly { title: string; lines: readonly string[] }[];
  /** Short rules of a game that has no folder `rules/` with chapters. */
  Rules?: Component;
};
