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
    this.renewed ||= this.info !== null && this.info.version !== found.version;
    this.info = found;
  }
}

export const house = new House();
