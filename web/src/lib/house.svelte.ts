// What the page knows of the house it belongs to, and whether that has changed under an open tab.
import { api } from './api';
import type { HouseInfo } from './wire';

class House {
  info = $state.raw<HouseInfo | null>(null);
  /** The server has been updated since this page was loaded: parts of the page may be missing there. */
  renewed = $state(false);

  start(): void {
    // A part of the page that the server no longer has; the event is the builder's.
    addEventListener('vite:preloadError', () => (this.renewed = true));
  }

  async look(): Promise<void> {
    const found = await api.house().catch(() => null);
    if (found === null) return;
    this.renewed ||= isNewer(found, this.info);
    this.info = found;
  }
}

/** Another version than before, or a page built anew: its first script then has another name than the one that runs here. */
function isNewer(found: HouseInfo, before: HouseInfo | null): boolean {
  const mine = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src');
  return (before !== null && before.version !== found.version) || (!!mine && !!found.script && mine !== found.script);
}

export const house = new House();
