// The cues a board gives to the stage: the proposal, further buttons, a question, a whisper.
import { untrack } from 'svelte';

import type { Choice, Proposal, Stage } from '../board';
import type { LiveTable } from '../live.svelte';

export type Question = { title: string; text: string; yes: string; no?: string; answer: (agreed: boolean) => void };

export class Cues {
  proposal = $state.raw<Proposal<unknown> | null>(null);
  choices = $state.raw<readonly Choice[]>([]);
  question = $state.raw<Question | null>(null);
  whisper = $state<string | null>(null);
  held = $state(false);
  /** What was sent last and taken: the Probe answers it. */
  sent = $state.raw<readonly unknown[] | null>(null);

  constructor(private readonly live: LiveTable) {}

  /** What a board is given. */
  readonly forBoard: Stage<unknown, unknown> = {
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
    hold: (held) => (this.held = held),
  };

  get ready(): boolean {
    return !this.live.busy && (this.proposal?.actions.length ?? 0) > 0;
  }

  get canTakeBack(): boolean {
    return !this.live.busy && (this.proposal !== null || this.live.message?.can_undo === true);
  }

  async confirm(): Promise<void> {
    const proposal = this.proposal;
    if (!proposal || !this.ready) return;
    if (await this.act(proposal.actions)) {
      if (this.proposal === proposal) proposal.cancel();
    }
  }

  async takeBack(): Promise<void> {
    if (this.proposal) this.proposal.cancel();
    else if (this.live.message?.can_undo) await this.live.undo();
  }

  private async act(actions: readonly unknown[]): Promise<boolean> {
    const taken = await this.live.act(actions);
    if (taken) this.sent = actions;
    return taken;
  }
}
