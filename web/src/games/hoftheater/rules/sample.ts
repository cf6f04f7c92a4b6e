// Small tables for the examples of the rules.
import type { Chair } from '$lib/chairs';
import { t } from '$lib/texts';

import { face } from '../cards';
import type { CompanyView, HoftheaterView } from '../wire';
import type { Ship } from '../words';

function chair(player: number, key: string): Chair {
  return { player, kind: 'bot', name: t(key), level: null, toMove: false } as unknown as Chair;
}

/** Two companies with names of the house. */
export function chairs(): Chair[] {
  return [chair(0, 'board.rules.you'), chair(1, 'board.rules.other')];
}

const mine: Ship = { player: 0, friend: false, at: 0 };
/** Who is in a city: I alone, I and the other, I and my friendly ensemble. */
export const ALONE = [mine];
export const BOTH = [mine, { ...mine, player: 1 }];
export const FRIENDS = [mine, { ...mine, friend: true }];

function company(ensemble: string[], wages: CompanyView['wages'], ecu: number): CompanyView {
  const actors = ensemble.map(face).filter((card) => card.kind === 'actor');
  const sum = (genre: string): number =>
    actors.filter((card) => card.genre === genre).reduce((levels, card) => levels + card.level, 0);
  return {
    ensemble,
    comedy: sum('comedy'),
    tragedy: sum('tragedy'),
    wages,
    ecu,
    open_request: 'kings_darling',
    last_request: null,
  } as unknown as CompanyView;
}

/** The wages of a first season that ends with the King wanting comedy. */
export function seasonEnd(): HoftheaterView {
  return {
    season: 1,
    mood: 'comedy',
    companies: [
      company(['c2a', 'c3a', 'c3b', 't1a', 't2a'], [{ actors: 3, performance: 6, request: 4, again: 0 }], 18),
      company(
        ['c1a', 'c1b', 'c2b', 'c2c', 't1b', 't2b', 't2c'],
        [{ actors: 4, performance: 3, request: 0, again: 0 }],
        12,
      ),
    ],
  } as unknown as HoftheaterView;
}
