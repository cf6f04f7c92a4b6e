// Where the cards of a display lie: a card that is taken leaves its place empty, nothing slides.

/** The places now, given those before. A card that was not there before begins a new day. */
export function places(
  before: readonly (string | null)[],
  cards: readonly string[],
  size: number,
): readonly (string | null)[] {
  const isSameDay = before.length > 0 && cards.every((card) => before.includes(card));
  if (isSameDay) return before.map((card) => (card !== null && cards.includes(card) ? card : null));
  return Array.from({ length: Math.max(size, cards.length) }, (_, at) => cards[at] ?? null);
}
