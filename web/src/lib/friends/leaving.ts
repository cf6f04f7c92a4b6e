// Before somebody stands up in the middle of a game: who plays on, and that the seat stays his.
import type { Question } from '../stage/cues.svelte';
import { t } from '../texts';
import type { TableSummary } from '../wire';

export function standUpQuestion({ seats, terms }: Pick<TableSummary, 'seats' | 'terms'>): Omit<Question, 'answer'> {
  const others = seats.some((seat) => seat.kind === 'person' && !seat.you);
  return {
    title: t('leave.title'),
    text: t(others ? 'leave.text' : 'leave.text_bots', { level: `@level.${terms.understudy}` }),
    yes: t('leave.yes'),
    no: t('leave.no'),
  };
}
