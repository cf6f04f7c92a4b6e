// The film of a round: caravels set sail, city after city is played, the needle swings, the backdrop turns; at a season's
// end the ensembles walk on, company after company is paid, letters are opened.
import type { Beat, Take } from '$lib/board';
import { plainly } from '$lib/book/marks';
import { fly } from '$lib/film/fly';
import { t } from '$lib/texts';

import { line } from './book';
import { follow } from './follow';
import type { HoftheaterEvent, HoftheaterView } from './wire';

type Scene = Beat<HoftheaterView, HoftheaterEvent>;
type Kind = 'reveal' | 'head' | 'outcome' | 'turn' | 'new' | 'scene';

const COIN = 'width:16px;height:16px;margin:-8px;border-radius:50%;background:#e8c15a;border:2px solid #6b4a10';
const HEADS = new Set(['alone', 'empty_city', 'clashed', 'friend_alone']);
/** Each a scene of its own. */
const SCENES = new Set([
  'ox_used',
  'horse_used',
  'fox_used',
  'bear_used',
  'mouse_used',
  'elephant_used',
  'tortoise_used',
  'cat_used',
  'season_ends',
  'declared',
  'earned',
  'played_request',
  'season_begins',
]);
const QUIET = new Set(['chose', 'decided', 'friend_drew', 'round_begins', 'discarded_request', 'requests_shuffled']);
const LENGTHS: Readonly<Record<string, number>> = {
  season_ends: 1.6,
  earned: 1.5,
  played_request: 1.4,
  season_begins: 1.4,
};

export function scenes({ steps, before, seat, chairs }: Take<HoftheaterView, HoftheaterEvent>): Scene[] {
  const found: Scene[] = [];
  let picture = before;
  let kind: Kind | null;
  let city: number | null = before.city;
  const begin = (name: Kind, caption: string, event: HoftheaterEvent, more: Partial<Scene> = {}): void => {
    kind = name;
    found.push({ caption, view: picture, events: [event], ...more });
  };
  /** The same scene goes on: another sentence, and the picture as it is now. */
  const extend = (words: string, event: HoftheaterEvent): void => {
    const last = found[found.length - 1];
    if (!last) return;
    found[found.length - 1] = {
      ...last,
      caption: [last.caption, words].filter(Boolean).join(' '),
      view: picture,
      events: [...(last.events ?? []), event],
    };
  };

  for (const step of steps) {
    kind = null;
    for (const [at, event] of step.events.entries()) {
      const former = picture;
      picture = follow(picture, event);
      const words = plainly(line(event, chairs) ?? '');
      if ('city' in event) city = event.city;
      if (QUIET.has(event.type)) continue;
      if (event.type === 'travelled' || event.type === 'friend_travelled') {
        if (kind === 'reveal') extend('', event);
        else begin('reveal', t('board.scene.reveal'), event, { length: 1.2 });
      } else if (event.type === 'laid_out') {
        if (kind === 'new') extend('', event);
        else begin('new', t('board.scene.new'), event, { length: 0.8 });
      } else if (event.type === 'needle_moved') {
        // The needle's step belongs to what moved it; over the middle it waits for the backdrop, which turns with it.
        if (step.events[at + 1]?.type === 'mood_changed') continue;
        if (kind === null) begin('outcome', '', event);
        else extend('', event);
      } else if (event.type === 'mood_changed') {
        const running = { ...picture, companies: picture.companies.map(staying(former)) };
        begin('turn', words, event, { view: running, where: ['[data-place="dial"]'], length: 1.8 });
      } else if (HEADS.has(event.type)) {
        begin('head', words, event, { where: placeOf(city), length: 0.8 });
      } else if (SCENES.has(event.type)) {
        if ('player' in event && event.player === seat && event.type.endsWith('_used')) {
          kind = null; // what I did myself I have seen; what comes of it is told
          continue;
        }
        begin('scene', words, event, { where: placeOf(cityOf(event)), length: LENGTHS[event.type] ?? 1 });
      } else if (words) {
        if (kind === 'outcome') extend(words, event);
        else begin('outcome', words, event, { where: placeOf(city) });
        withCoins(found, event, city);
      }
    }
  }
  return found.filter((scene) => scene.caption !== '' || scene.events?.some(({ type }) => type === 'needle_moved'));
}

/** The cockerels are still there while the backdrop turns: they are seen running home. */
function staying(former: HoftheaterView) {
  return (company: HoftheaterView['companies'][number], player: number): HoftheaterView['companies'][number] => ({
    ...company,
    impresarios: former.companies[player]?.impresarios ?? 0,
  });
}

function cityOf(event: HoftheaterEvent): number | null {
  if ('to' in event) return event.to;
  return 'city' in event ? event.city : null;
}

function placeOf(city: number | null): readonly string[] {
  return city === null ? [] : [`[data-place="city-${city}"]`];
}

/** Coins fly to the seat of whoever gets them. */
function withCoins(found: Scene[], event: HoftheaterEvent, city: number | null): void {
  const last = found[found.length - 1];
  if (!last) return;
  const purse = (player: number): string => `[data-place="purse-${player}"]`;
  let from: string | null = null;
  let count = 1;
  if (event.type === 'stole') from = purse(event.victim);
  else if (event.type === 'got_alms') [from, count] = [`[data-place="city-${city ?? 0}"]`, event.ecu];
  else if (event.type === 'cashed') [from, count] = ['[data-place="dial"]', event.ecu];
  if (from === null || !('player' in event)) return;
  const [start, to, before] = [from, purse(event.player), last.run];
  found[found.length - 1] = {
    ...last,
    run: (time) => {
      before?.(time);
      fly({ from: start, to, count, time, look: COIN });
    },
  };
}
