// Discs on a track that may lie on one another.

export type Stack = readonly [place: number, players: number[]];

/** A disc that moves comes to lie on top of those that are there. */
export function restacked(stacks: readonly Stack[], player: number, place: number): Stack[] {
  const left = stacks
    .map(([at, players]): Stack => [at, players.filter((other) => other !== player)])
    .filter(([, players]) => players.length > 0);
  if (!left.some(([at]) => at === place)) return [...left, [place, [player]]];
  return left.map(([at, players]) => [at, at === place ? [...players, player] : players]);
}
