import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Choice, Proposal, Stage } from './board';
import { useBoard, type UsedBoard, type Ways } from './useBoard.svelte';
import { watched } from './watched.svelte';

type Move = { type: 'move'; to: number };
type Preview = { points: number };

/** A stage that remembers what it was told. */
class Told {
  proposal: Proposal<Move> | null = null;
  choices: readonly Choice[] = [];
  whisper: string | null = null;
  hints: readonly string[] = [];
  acted: Move[] = [];
  answers: ((preview: Preview | null) => void)[] = [];

  readonly stage: Stage<Move, Preview> = {
    propose: (proposal) => (this.proposal = proposal),
    choices: (choices) => (this.choices = choices),
    whisper: (sentence) => (this.whisper = sentence),
    hints: (topics) => (this.hints = topics),
    table: 'first',
    hold: () => undefined,
    act: (actions) => {
      this.acted.push(...actions);
      return Promise.resolve(true);
    },
    ask: () => Promise.resolve(true),
    preview: () => new Promise((resolve) => this.answers.push(resolve)),
  };
}

class Table {
  version = $state(1);
  legal = $state.raw<readonly Move[]>([{ type: 'move', to: 3 }]);
  busy = $state(false);
  seat = $state<number | null>(0);
}

let end: (() => void) | undefined;

function sit(ways: Partial<Ways<Move>> = {}): { table: Table; told: Told; board: UsedBoard<Move, Preview> } {
  const table = new Table();
  const told = new Told();
  let board: UsedBoard<Move, Preview> | undefined;
  end = $effect.root(() => {
    board = useBoard(() => ({ ...pick(table), stage: told.stage }), { forget: () => undefined, ...ways });
  });
  flushSync();
  if (!board) throw new Error('no board');
  return { table, told, board };
}

function pick({ version, legal, busy, seat }: Table): Pick<Table, 'version' | 'legal' | 'busy' | 'seat'> {
  return { version, legal, busy, seat };
}

afterEach(() => {
  end?.();
  end = undefined;
});

describe('useBoard', () => {
  it('puts down what was picked when the table moves on, and only then', () => {
    const forget = vi.fn();
    const { table } = sit({ forget });
    expect(forget).toHaveBeenCalledTimes(1);
    table.busy = true;
    flushSync();
    expect(forget).toHaveBeenCalledTimes(1);
    table.version = 2;
    flushSync();
    expect(forget).toHaveBeenCalledTimes(2);
  });

  it('lets a pick last while others choose at the same time', () => {
    const forget = vi.fn();
    const question: () => unknown = () => JSON.stringify(shared.legal);
    const shared = new Table();
    sit({ forget, lasts: question });
    shared.version = 2;
    shared.legal = [...shared.legal]; // sent anew, but the same
    flushSync();
    expect(forget).toHaveBeenCalledTimes(1);
    shared.legal = [];
    flushSync();
    expect(forget).toHaveBeenCalledTimes(2);
  });

  it('tells the stage what is picked, and takes it back in the end', () => {
    let picked = $state<number | null>(null);
    const cancel = (): void => void (picked = null);
    const { told } = sit({
      forget: cancel,
      proposal: () => (picked === null ? null : { actions: [{ type: 'move', to: picked }], cancel }),
      choices: () => [{ label: 'pass', run: () => undefined }],
      whisper: () => (picked === null ? null : `to ${picked}`),
    });
    expect(told.proposal).toBe(null);
    picked = 3;
    flushSync();
    expect(told.proposal?.actions).toEqual([{ type: 'move', to: 3 }]);
    expect(told.whisper).toBe('to 3');
    expect(told.choices.length).toBe(1);
    end?.();
    flushSync();
    expect([told.proposal, told.whisper, told.choices.length]).toEqual([null, null, 0]);
  });

  it('is open when something is asked of me and no answer is under way', () => {
    const { table, told, board } = sit();
    expect(board.open).toBe(true);
    board.act({ type: 'move', to: 3 });
    table.busy = true;
    expect(board.open).toBe(false);
    board.act({ type: 'move', to: 3 });
    expect(told.acted.length).toBe(1);
    table.busy = false;
    table.legal = [];
    expect(board.open).toBe(false);
  });

  it('drops the answer to a question that was overtaken', async () => {
    const { table, told, board } = sit();
    const first = board.ask([]);
    const second = board.ask([{ type: 'move', to: 3 }]);
    told.answers[0]?.({ points: 1 });
    told.answers[1]?.({ points: 2 });
    expect(await first).toBe(null);
    expect(await second).toEqual({ points: 2 });

    const late = board.ask([]);
    table.version = 2;
    flushSync();
    told.answers[2]?.({ points: 3 });
    expect(await late).toBe(null);
  });

  it('shows my things, or those of a player one looks at', () => {
    const { table, board } = sit();
    expect([board.shown, board.isMine]).toEqual([0, true]);
    watched.toggle(2);
    expect([board.shown, board.isMine]).toEqual([2, false]);
    watched.toggle(2);
    expect(board.shown).toBe(0);
    table.seat = null;
    expect([board.shown, board.isMine]).toEqual([0, false]);
  });

  it('tells the stage what the moment is about, and nothing in the end', () => {
    const { told } = sit({ hints: () => ['urgent', 'later'] });
    expect(told.hints).toEqual(['urgent', 'later']);
    end?.();
    end = undefined;
    expect(told.hints).toEqual([]);
  });

  it('keeps a draft over a reload, for this question only', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    class Pick {
      to = $state<number | null>(null);
    }
    const open = (): { picked: Pick; table: Table } => {
      const picked = new Pick();
      const { table } = sit({
        forget: () => (picked.to = null),
        draft: { save: () => picked.to, restore: (saved) => (picked.to = Number(saved)) },
      });
      return { picked, table };
    };

    const first = open();
    first.picked.to = 3;
    flushSync();
    end?.();
    const again = open();
    expect(again.picked.to).toBe(3);

    again.table.version = 2; // the table moves on: nothing is picked, nothing is kept
    flushSync();
    expect(again.picked.to).toBeNull();
    expect(kept.size).toBe(0);
    vi.unstubAllGlobals();
  });
});
