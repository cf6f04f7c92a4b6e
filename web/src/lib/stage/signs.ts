// What everybody should know of this table, in few words beside its title.
import { isProbe } from '../probe/rehearsal.svelte';
import { t } from '../texts';
import type { Sight } from './sight.svelte';

export function signOf(sight: Sight): string | null {
  if (sight.message === null) return null;
  const delay = sight.message.terms.delay ?? 0;
  if (sight.seat === null && sight.status === 'running' && delay) return t('sign.onlooker_late', { minutes: delay });
  if (sight.seat === null && sight.status !== 'waiting') return t('sign.onlooker');
  if (!sight.message.seeded) return null;
  return t(isProbe(sight.message.table) ? 'stage.rehearsal' : 'shuffle.seeded');
}
