// The Regiebuch in pages: one per round, or as a game says; on each what every player did, line by line.
import type { PageSoFar, Told } from '../board';
import { t } from '../texts';

/** One line: words that may hold pieces, and what else lights up with them. */
export type Line = { words: string; lights: readonly string[]; aside?: boolean };
/** One stored step in lines. */
/** `aside`: no step of the game; it begins no page and counts for none. */
export type Entry = { step: Told<unknown>; lines: readonly Line[]; aside?: boolean };
/** What one player did without a break. */
export type Deed = { version: number; player: number; undone: boolean; lines: Line[] };
export type Page = { number: number; heading: string; deeds: Deed[] };

type Heading = (step: Told<unknown>, page: PageSoFar<unknown>) => string | null;

/** Entries, oldest first, in pages. Steps without a line leave none. */
export function pagesOf(entries: readonly Entry[], heading: Heading = newRound, players = 2): Page[] {
  const pages: Page[] = [];
  let steps: Told<unknown>[] = [];
  for (const { step, lines, aside } of entries) {
    const begins = step.undone || aside ? null : heading(step, { number: pages.length, steps, players });
    let page = pages[pages.length - 1];
    if (begins !== null || !page) {
      page = { number: pages.length + 1, heading: begins ?? t('book.page', { number: 1 }), deeds: [] };
      pages.push(page);
      steps = [];
    }
    if (!step.undone && !aside) steps.push(step);
    if (lines.length > 0) write(page, step, aside ? lines.map((line) => ({ ...line, aside })) : lines);
  }
  return pages.filter((page) => page.deeds.length > 0);
}

function write(page: Page, step: Told<unknown>, lines: readonly Line[]): void {
  const last = page.deeds[page.deeds.length - 1];
  if (last && last.player === step.player && last.undone === step.undone) last.lines.push(...lines);
  else page.deeds.push({ version: step.version, player: step.player, undone: step.undone, lines: [...lines] });
}

/** A page per round: whoever made its first step is to move again after somebody else was. Alone: ten steps. */
export function newRound(step: Told<unknown>, { number, steps, players }: PageSoFar<unknown>): string | null {
  const heading = t(players === 1 ? 'book.page' : 'book.round', { number: number + 1 });
  if (number === 0) return heading;
  if (players === 1) return steps.length >= 10 ? heading : null;
  const others = steps.some((other) => other.player !== steps[0]?.player);
  return others && step.player === steps[0]?.player ? heading : null;
}
