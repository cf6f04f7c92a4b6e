// What is said about the line: calmly while it is down, and what happened meanwhile when it is back.
import { house } from '../house.svelte';
import type { LiveTable } from '../live.svelte';
import { t } from '../texts';
import { toasts } from '../toasts.svelte';

/** One sentence while something is wrong, else null. */
export function troubleOf(live: LiveTable): string | null {
  if (live.refused) return null; // that is said on the stage
  if (live.connection === 'silent') return t('connection.silent');
  if (live.connection !== 'lost') return null;
  return t(live.busy ? 'connection.waiting' : 'connection.lost');
}

/** Call it once, while the table's component is made. */
export function tellWhatWasMissed(live: LiveTable): void {
  $effect(() => {
    if (live.missed === null) return;
    toasts.show(live.missed > 0 ? t('connection.back', { count: live.missed }) : t('connection.back_same'));
    live.missed = null;
    void house.look(); // a server that was away may have come back as a newer one
  });
}
