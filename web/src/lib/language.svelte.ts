// Which words the page speaks now: the reader's language, the house's sentences and those of the game on stage.
import de from './texts/de.json';
import en from './texts/en.json';

export type Language = 'de' | 'en';
export type Catalogue = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<Language, Catalogue>>;

const LANGUAGES: readonly Language[] = ['de', 'en'];
export const house: Catalogues = { de, en };

export function isLanguage(word: string): word is Language {
  return LANGUAGES.some((language) => language === word);
}

class Speech {
  language = $state<Language>('de');
  game = $state.raw<Catalogues | null>(null);
}

export const speech = new Speech();
