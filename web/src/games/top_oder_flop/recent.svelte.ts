// Who laid which card on a film since my last step: a small mark beside it.
import type { Told } from '$lib/board';

import type { Played, Replaced, Shifted, TopOderFlopEvent } from './wire';

function lays(event: TopOderFlopEvent): event is Played | Replaced | Shifted {
  return event.type === 'played' || event.type === 'replaced' || event.type === 'shifted';
}

export class Recent {
  cards = $state.raw<ReadonlyMap<string, number>>(new Map());

  follow(news: readonly Told<TopOderFlopEvent>[], seat: number | null): void {
    const kept = new Map(news.some((step) => step.player === seat) ? [] : this.cards);
    for (const step of news) {
      if (step.player === seat) kept.clear();
      else for (const event of step.events) if (lays(event)) kept.set(event.card, event.player);
    }
    this.cards = kept;
  }
}
