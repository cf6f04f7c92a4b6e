// What this device remembers about its reader: language, light and sound.
import { isLanguage, type Language, speech } from './language.svelte';

export type Light = 'day' | 'night';
/** How fast the film of others' turns runs. */
export const PACES = ['calm', 'normal', 'quick', 'off'] as const;
export type Pace = (typeof PACES)[number];

function stored(key: string): string | null {
  try {
    return localStorage.getItem(`spielzeit.${key}`);
  } catch {
    return null; // private browsing may refuse; the page works without
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`spielzeit.${key}`, value);
  } catch {
    // nothing to mend: the setting lasts as long as the page
  }
}

class Settings {
  light = $state<Light>('night');
  sound = $state(stored('sound') === 'on');
  /** A notice of the browser while the page is open and out of sight. */
  notify = $state(stored('notify') === 'on');
  pace = $state<Pace>(PACES.find((pace) => pace === stored('pace')) ?? 'normal');

  setLight(light: Light): void {
    this.light = light;
    store('light', light);
    document.documentElement.dataset.light = light;
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', light === 'night' ? '#14110f' : '#f3ead9');
  }

  setSound(on: boolean): void {
    this.sound = on;
    store('sound', on ? 'on' : 'off');
  }

  setNotify(on: boolean): void {
    this.notify = on;
    store('notify', on ? 'on' : 'off');
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    store('pace', pace);
  }

  setLanguage(language: Language): void {
    speech.language = language;
    store('language', language);
    document.documentElement.lang = language;
  }

  start(): void {
    const light = stored('light');
    const day = light ? light === 'day' : matchMedia('(prefers-color-scheme: light)').matches;
    this.setLight(day ? 'day' : 'night');
    const wanted = stored('language') ?? navigator.language.slice(0, 2);
    const language = isLanguage(wanted) ? wanted : 'en';
    speech.language = language;
    document.documentElement.lang = language;
  }
}

export const settings = new Settings();

export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
