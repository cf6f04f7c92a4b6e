// What calls the reader back: the tab's title, and the bell when the page lies behind another tab.
import { t } from '../texts';
import { ring } from './bell';
import type { Sight } from './sight.svelte';

/** Call it once, while the table's component is made. */
export function callAttention(sight: Sight): void {
  let rung = -1;
  $effect(() => {
    const { myTurn, title } = sight;
    document.title = myTurn ? t('tab.you', { game: title }) : title ? `${title} · Spielzeit` : 'Spielzeit';
    return () => {
      document.title = 'Spielzeit';
    };
  });
  $effect(() => {
    if (!sight.myTurn || rung === sight.version) return;
    rung = sight.version;
    if (document.hidden) ring();
  });
}
