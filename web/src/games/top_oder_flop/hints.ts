// What the first games explain, the most urgent first.
import type { TopOderFlopAction, TopOderFlopView } from './wire';

export function topics(view: TopOderFlopView, legal: readonly TopOderFlopAction[]): readonly string[] {
  if (legal.length === 0) return [];
  if (view.phase === 'open1') return ['aim', 'open'];
  if (view.phase === 'open2') return ['open2'];
  if (view.phase === 'shift' || view.phase === 'claim') return [view.phase];
  const found = ['turn', 'own'];
  if (legal.some((action) => action.type === 'change')) found.push('change');
  if (legal.some((action) => action.type === 'film' && action.replace !== undefined)) found.push('replace');
  if (legal.some((action) => action.type === 'marker')) found.push('marker');
  if (view.films.some((film) => film.closed)) found.push('closed');
  return [...found, 'score', 'end'];
}
