// What calls the reader: the tab's title, and for those who want them the sounds of the house and a notice of the browser.
import { tellHere } from '../notices.svelte';
import { t } from '../texts';
import type { Sight } from './sight.svelte';
import { play } from './sounds';

/** Call it once, while the table's component is made. */
export function callAttention(sight: Sight): void {
  let heard: { version: number; over: boolean; myTurn: boolean } | null = null;
  $effect(() => {
    const { myTurn, title } = sight;
    document.title = myTurn ? t('tab.you', { game: title }) : title ? `${title} · Spielzeit` : 'Spielzeit';
    return () => {
      document.title = 'Spielzeit';
    };
  });
  $effect(() => {
    const { version, over, myTurn } = sight;
    if (sight.status !== 'running' && !over) return;
    const before = heard;
    heard = { version, over, myTurn };
    if (before === null) play('curtain');
    else if (before.version === version) return;
    else if (over) play(before.over ? 'knock' : 'applause');
    else {
      play(myTurn && !before.myTurn ? 'bell' : 'knock');
      if (myTurn && !before.myTurn) tellHere(sight.title);
    }
  });
}
