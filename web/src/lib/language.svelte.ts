// Which words the page speaks now: the reader's language, the house's sentences and those of the game on stage.
import de from './texts/de.json';
import en from './texts/en.json';

export type Language = 'de' | 'en';
export type Catalogue = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<Language, Catalogue>>;
/** A game's words, in the languages that were asked for so far. */
export type GameWords = Readonly<Partial<Catalogues>>;

const LANGUAGES: readonly Language[] = ['de', 'en'];
export const house: Catalogues = { de, en };

export function isLanguage(word: string): word is Language {
  return LANGUAGES.some((language) => language === word);
}

class Speech {
  language = $state<Language>('de');
  game = $state.raw<GameWords | null>(null);
  /** Where the words of the game on stage come from. */
  source: ((language: Language) => Promise<Catalogue>) | null = null;

  /** Before the page speaks it: the words of the game on stage in this language. */
  async fetch(language: Language): Promise<void> {
    if (this.game === null || this.game[language] || !this.source) return;
    const words = await this.source(language);
    this.game = { ...this.game, [language]: words };
  }
}

export const speech = new Speech();
