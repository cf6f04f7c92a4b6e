// The remarks on one game: read, made, taken back.
import { api } from '$lib/api';
import { complain } from '$lib/complain';
import type { Mark, Remark } from '$lib/wire';

export class Remarks {
  all = $state.raw<readonly Remark[]>([]);

  constructor(
    private readonly id: string,
    private readonly invite: string | null,
  ) {}

  look(): Promise<boolean> {
    return this.hear(() => api.remarks(this.id, this.invite));
  }

  say(step: number, words: string, marks: readonly Mark[]): Promise<boolean> {
    return this.hear(() => api.remark(this.id, this.invite, { step, words, marks: [...marks] }));
  }

  takeBack(remark: Remark): Promise<boolean> {
    return this.hear(() => api.unremark(this.id, this.invite, remark.id));
  }

  private async hear(ask: () => Promise<readonly Remark[]>): Promise<boolean> {
    try {
      this.all = await ask();
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }
}
