// Which hints matter now, the most urgent first. Their words: board.coach.<topic>.
import type { HoftheaterAction, HoftheaterView } from './wire';

export function topicsOf(view: HoftheaterView, legal: readonly HoftheaterAction[]): readonly string[] {
  if (legal.length === 0) return [];
  if (legal[0]?.type === 'discard_request') return ['discard'];
  if (view.phase !== 'travel') return view.phase === 'encounters' ? [] : [view.phase];
  const pays = view.new_cards === 0 ? ['wages'] : [];
  return ['aim', ...pays, 'travel', ...(view.players === 2 ? ['friend'] : []), 'forecast', 'wages'];
}
