// How many buttons of a row find room; the rest goes into a menu.

/** How many of these widths fit into the room; unless all do, the menu's own width is needed, too. */
export function fitting(widths: readonly number[], room: number, menu: number, gap: number): number {
  const total = (count: number): number => widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
  if (total(widths.length) <= room) return widths.length;
  for (let count = widths.length - 1; count > 0; count -= 1) if (total(count) + menu <= room) return count;
  return 0;
}

const LETTER = 8; // a letter of the bar's type, on average and a little more
const PADDING = 22;

/** About how wide a button with these words is when they may stand in two lines. */
export function widthOf(label: string): number {
  const longest = Math.max(...label.split(/[\s-]+/).map((word) => word.length));
  return Math.max(44, Math.max(longest, Math.ceil(label.length / 2)) * LETTER + PADDING);
}
