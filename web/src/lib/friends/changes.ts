// What a table has agreed on, and what is different at the one somebody is asked to: said before anybody sits down.
import { has, t } from '../texts';
import type { TableSummary, Terms } from '../wire';
import { lookingOf } from './looking';
import { isSamePace, nameOfPace } from './paces';

type Agreed = Pick<TableSummary, 'options' | 'terms'>;

/** The keys of the words: what was changed, and how it is now. */
export type Changed = { what: string; now: string };

export function changesOf(old: Agreed, next: Agreed): Changed[] {
  const options = Object.entries(next.options)
    .filter(([name, value]) => name in old.options && old.options[name] !== value) // what was never chosen is no change
    .map(([name, value]) => ({ what: `option.${name}`, now: `option.${name}.${value}` }));
  return [...options, ...changedTerms(old.terms, next.terms)];
}

/** What one sits down to: the options, the time, and what else is not as usual. */
export function agreedOn({ options, terms }: Agreed): Changed[] {
  const chosen = Object.entries(options).map(([name, value]) => ({
    what: `option.${name}`,
    now: `option.${name}.${value}`,
  }));
  return [
    { what: 'rematch.pace', now: paceWords(terms.pace) },
    ...chosen,
    ...changedTerms({ ...USUAL, pace: terms.pace }, terms),
  ];
}

const USUAL: Terms = { silent: false, onlookers: true, hints: false, understudy: 'nebenrolle' };

function changedTerms(old: Terms, next: Terms): Changed[] {
  const before = told(old);
  const changed = told(next).filter(({ now }, at) => before[at]?.now !== now);
  if (isSamePace(old.pace, next.pace)) return changed;
  return [{ what: 'rematch.pace', now: paceWords(next.pace) }, ...changed];
}

/** In the words they are chosen in. */
function told(terms: Terms): Changed[] {
  const { silent, hints, understudy } = terms;
  return [
    { what: 'terms.talking', now: silent ? 'terms.silence' : 'terms.talk' },
    { what: 'terms.looking', now: `terms.${lookingOf(terms)}` },
    { what: 'terms.advice', now: hints ? 'terms.advised' : 'terms.unaided' },
    { what: 'terms.understudy', now: `level.${understudy ?? ''}` },
  ];
}

function paceWords(pace: Terms['pace']): string {
  const name = nameOfPace(pace);
  if (name !== null) return `pace.${name}`;
  return pace?.kind === 'leisure' ? 'lobby.leisure' : 'lobby.live';
}

/** "Zeit: Ohne Uhr, Theater: A" */
export function inWords(changes: readonly Changed[]): string {
  return changes.map(({ what, now }) => `${leadIn(word(what))} ${word(now)}`).join(', ');
}

const word = (key: string): string => (has(key) ? t(key) : (key.split('.').pop() ?? key));
const leadIn = (what: string): string => (what.endsWith('?') ? what : `${what}:`);
