// Jesters a player does not want to be asked about: for this round, for this season. Kept per table on this device.
export type Silence = 'round' | 'season';
type Entry = { silence: Silence; round: number; season: number };

class Muted {
  private entries = $state.raw<Readonly<Record<string, Entry>>>({});
  private place = '';

  /** The table this device looks at. */
  open(place: string): void {
    this.place = `hoftheater-muted:${place}`;
    try {
      this.entries = JSON.parse(sessionStorage.getItem(this.place) ?? '{}') as Record<string, Entry>;
    } catch {
      this.entries = {};
    }
  }

  /** Whether not to ask about this jester now. */
  silence(jester: string, round: number, season: number): Silence | null {
    const entry = this.entries[jester];
    if (!entry || entry.season !== season) return null;
    return entry.silence === 'season' || entry.round === round ? entry.silence : null;
  }

  set(jester: string, silence: Silence | null, round: number, season: number): void {
    const rest = Object.fromEntries(Object.entries(this.entries).filter(([other]) => other !== jester));
    this.entries = silence ? { ...rest, [jester]: { silence, round, season } } : rest;
    try {
      sessionStorage.setItem(this.place, JSON.stringify(this.entries));
    } catch {
      return; // private mode: then it holds for this page only
    }
  }
}

export const muted = new Muted();
