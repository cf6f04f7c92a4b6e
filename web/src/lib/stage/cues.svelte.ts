// The cues a board gives to the stage: the proposal, further buttons, a question, a whisper.
import { untrack } from 'svelte';

import type { Choice, Proposal, Stage } from '../board';
import { chairsOf, list } from '../chairs';
import type { LiveTable } from '../live.svelte';
import { t } from '../texts';

export type Question = { title: string; text: string; yes: string; no?: string; answer: (agreed: boolean) => void };

export class Cues {
  proposal = $state.raw<Proposal<unknown> | null>(null);
  choices = $state.raw<readonly Choice[]>([]);
  question = $state.raw<Question | null>(null);
  whisper = $state<string | null>(null);
  hints = $state.raw<readonly string[]>([]);
  held = $state(false);
  /** What was sent last: the Probe answers it. */
  sent = $state.raw<readonly unknown[] | null>(null);

  /** What a board is given. */
  readonly forBoard: Stage<unknown, unknown>;

  constructor(private readonly live: LiveTable) {
    this.forBoard = {
      propose: (proposal) => (this.proposal = proposal),
      choices: (choices) => (this.choices = choices),
      act: (actions) => this.act(actions),
      preview: (actions) => untrack(() => this.live.preview(actions)), // a board may ask inside an effect
      ask: (question) =>
        new Promise((resolve) => {
          this.question = {
            ...question,
            answer: (agreed) => {
              this.question = null;
              resolve(agreed);
            },
          };
        }),
      whisper: (sentence) => (this.whisper = sentence),
      hints: (topics) => (this.hints = topics),
      hold: (held) => (this.held = held),
      table: this.live.id,
    };
  }

  get ready(): boolean {
    return !this.live.busy && (this.proposal?.actions.length ?? 0) > 0;
  }

  get canTakeBack(): boolean {
    return !this.live.busy && (this.proposal !== null || this.live.message?.can_undo === true || this.mustAsk);
  }

  /** Whether taking back my last turn needs the others' consent, and nobody is being asked already. */
  get mustAsk(): boolean {
    const message = this.live.message;
    return message?.undo?.how === 'ask' && message.proposal === null;
  }

  /** The board's buttons, and the one that plays again what I took back. */
  get offers(): readonly Choice[] {
    if (this.proposal !== null || !this.live.message?.redo_takes.length) return this.choices;
    return [...this.choices, { label: t('undo.redo'), run: () => void this.live.redo() }];
  }

  async confirm(): Promise<void> {
    const proposal = this.proposal;
    if (!proposal || !this.ready) return;
    if (await this.act(proposal.actions)) {
      if (this.proposal === proposal) proposal.cancel();
    }
  }

  /** With something in hand: puts it down. With nothing: my last turn, and says first what else would go with it. */
  async takeBack(): Promise<void> {
    if (this.proposal) {
      this.proposal.cancel();
      return;
    }
    const others = this.answers();
    if (this.mustAsk) {
      if (await this.forBoard.ask(consentQuestion(others)))
        await this.live.tell({ type: 'propose', kind: 'undo', version: this.live.version });
      return;
    }
    if (!this.live.message?.can_undo) return;
    const sure =
      others.length === 0 ||
      (await this.forBoard.ask({
        title: t('stage.undo_title'),
        text: t(this.live.message.undo?.how === 'bots' ? 'undo.bots_text' : 'stage.undo_text', { names: list(others) }),
        yes: t('stage.undo_yes'),
        no: t('stage.undo_no'),
      }));
    if (sure) await this.live.undo();
  }

  /** Whose moves would be taken back besides mine, by name. */
  private answers(): string[] {
    const { message, book } = this.live;
    const taken = new Set(message?.undo?.takes ?? message?.undo_takes);
    const players = new Set(book.filter((step) => taken.has(step.version)).map((step) => step.player));
    return chairsOf(message?.seats ?? [])
      .filter((chair) => players.has(chair.player) && chair.player !== message?.seat)
      .map((chair) => chair.name);
  }

  private act(actions: readonly unknown[]): Promise<boolean> {
    this.sent = actions;
    return this.live.act(actions);
  }
}

/** Before the others are asked: what would go with my move. */
function consentQuestion(others: readonly string[]): Omit<Question, 'answer'> {
  return {
    title: t('undo.ask_title'),
    text: others.length > 0 ? t('undo.ask_text_with', { names: list(others) }) : t('undo.ask_text'),
    yes: t('undo.ask_yes'),
    no: t('stage.undo_no'),
  };
}
