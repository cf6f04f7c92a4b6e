// What the first games explain, the most urgent first.

export function topics(phase: string | null, round: number, solo: boolean): readonly string[] {
  if (phase === null) return [];
  if (phase !== 'option') return [phase];
  if (round === 1) return ['aim', 'option'];
  return ['side', ...(solo ? ['solo'] : []), ...(round > 2 ? ['majority', 'cards'] : [])];
}
