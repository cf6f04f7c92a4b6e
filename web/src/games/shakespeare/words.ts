// Persons, elements and places in words: for screen readers, tooltips, the Regiebuch and the text view.
import { type Chair, list } from '$lib/chairs';
import { has, t } from '$lib/texts';

import { type Act, effect, person, price, reward } from './facts';
import type { PersonView, SpaceView } from './wire';

/** A player's name; the rival of the solo game has no chair. */
export function nameIn(chairs: readonly Chair[], player: number): string {
  return chairs[player]?.name ?? t('rival');
}

/** Somebody of a troupe within a sentence: "activates the Queen". */
export function whom(id: string, side: string): string {
  const key = `board.whom.${side === 'extra' ? 'extra' : id}`;
  return has(key) ? t(key) : t(`person.${id}`);
}

export function personName(id: string, side = 'character'): string {
  if (side === 'extra') return t('board.extra_of', { person: `@person.${id}` });
  return t(`person.${id}`);
}

function symbolWords(symbol: string, times: number): string {
  const word = symbol.split(/[_ ]/).at(-1) ?? '';
  if (['red', 'yellow', 'blue', 'white', 'mask_up', 'mask_down', 'take_gold', 'queen'].includes(symbol)) {
    return t(`board.symbol.${symbol}`, { count: times });
  }
  if (symbol.startsWith('take_costume_')) return t('board.symbol.take_costume', { color: `@color.${word}` });
  if (symbol.startsWith('take_set_')) return t('board.symbol.take_set', { color: `@color.${word}` });
  const kind = symbol.split(/[_ ]/)[0] ?? '';
  return t(`board.symbol.${kind}`, { count: Number(word) });
}

/** Equal symbols are told together: "act III 3 steps forward". */
export function symbolsInWords(symbols: readonly string[]): string {
  const kinds = [...new Set(symbols)];
  if (kinds.length === 0) return t('board.symbol.none');
  return list(kinds.map((kind) => symbolWords(kind, symbols.filter((symbol) => symbol === kind).length)));
}

/** What a person can do, brings at the rehearsal and costs. */
export function abilities(id: string, side = 'character'): string {
  const it = person(id, side);
  const parts = [
    it.role === 'assistant'
      ? t('board.person.assistant')
      : t('board.person.ability', { what: symbolsInWords(it.ability) }),
  ];
  if (it.rehearsal.length) parts.push(t('board.person.rehearsal', { what: symbolsInWords(it.rehearsal) }));
  parts.push(t('board.person.wage', { count: it.wage }));
  return parts.join(' ');
}

export function describePerson(id: string, side = 'character'): string {
  return `${personName(id, side)} (${t(`role.${person(id, side).role}`)}). ${abilities(id, side)}`;
}

export function stateOf(it: PersonView): string {
  if (it.resting) return t('board.state.resting');
  if (it.activated) return t('board.state.working');
  return it.role === 'assistant' ? t('board.state.helping') : t('board.state.free');
}

export function describeMember(it: PersonView): string {
  const parts = [describePerson(it.id, it.side), stateOf(it)];
  if (it.role === 'actor') {
    parts.push(
      it.costumes.length
        ? t('board.person.wears', {
            what: list(it.costumes.map((color) => t(`color.${color}`))),
            count: it.costumes.length,
          })
        : t('board.person.naked'),
    );
  }
  return parts.join(' ');
}

export function effectWords(color: string): string {
  const it = effect(color);
  return t(`board.effect.${it.effect}`, { count: it.amount });
}

/** What an element costs, and what it does when it is built. */
export function describeKind(kind: string, color: string): string {
  const cost = price(color) ? t('board.element.price', { count: price(color) }) : t('board.element.not_for_sale');
  return kind === 'set' && price(color) ? `${cost} ${effectWords(color)}` : cost;
}

export function describeElement(kind: string, color: string, count: number): string {
  const head = t('board.element', { color: `@color.${color}`, kind: `@kind.${kind}`, count });
  return `${head} ${describeKind(kind, color)}`;
}

/** A stage space: what stands there, or what may. `color` is the element in hand. */
export function describeSpace(space: SpaceView, color: string | null, legal: boolean): string {
  const parts = [t('board.space', { pos: space.pos })];
  if (space.candles) parts.push(t('board.space.candles', { count: space.candles }));
  if (space.color) parts.push(t('board.space.taken', { color: `@color.${space.color}` }));
  else if (!space.open) parts.push(t('board.space.unsupported'));
  else if (space.demands && color && !legal) parts.push(t('board.space.barred', { color: `@color.${space.demands}` }));
  else if (space.demands) parts.push(t('board.space.demands', { color: `@color.${space.demands}` }));
  else parts.push(t('board.space.open'));
  return parts.join(' ');
}

/** What a level pays; where it pays nothing by itself the discs are ranked. */
export function rewardWords(act: Act, level: number): string {
  const it = reward(act, level);
  if (it.prestige < 0) return t('board.reward.minus');
  if (it.pounds) return t('board.reward.pounds', { count: it.pounds });
  return it.prestige ? t('board.reward.prestige', { count: it.prestige }) : t('board.reward.ranked');
}
