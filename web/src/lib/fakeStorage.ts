// What the device remembers, for tests: empty before each one.
import { afterEach, beforeEach, vi } from 'vitest';

export function fakeStorage(): void {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
}
