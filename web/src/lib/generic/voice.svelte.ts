// The table in the server's words: a picture drawn in text, and what each legal action is called. Asked for with every version.
import { speech } from '../language.svelte';
import type { TableWords } from '../wire';
import { getTableWords } from './words';

export class Voice {
  words = $state.raw<TableWords | null>(null);
  failed = $state(false);
  private readonly ask = getTableWords();

  /** Made while a component is made. */
  constructor(version: () => number) {
    $effect(() => {
      void [version(), speech.language];
      void this.look();
    });
  }

  async look(): Promise<void> {
    const found = await this.ask();
    this.failed = found === null;
    if (found && found.version >= (this.words?.version ?? 0)) this.words = found;
  }
}
