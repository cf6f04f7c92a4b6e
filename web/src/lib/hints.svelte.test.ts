import { describe, expect, it } from 'vitest';

import { fakeStorage } from './fakeStorage';
import { Hints } from './hints.svelte';

describe('hints', () => {
  fakeStorage();

  it('shows the most urgent, each at most twice', () => {
    const hints = new Hints('harbour');
    for (const version of [1, 2]) {
      expect(hints.next(['urgent', 'later'], version)).toBe('urgent');
      hints.show('urgent', version);
      expect(hints.next(['urgent', 'later'], version)).toBe('urgent'); // it stays as long as the moment
    }
    expect(hints.next(['urgent', 'later'], 3)).toBe('later');
    expect(new Hints('harbour').next(['urgent', 'later'], 3)).toBe('later');
  });

  it('comes and goes within a moment without being counted again', () => {
    const hints = new Hints('harbour');
    for (let times = 0; times < 5; times += 1) hints.show('aim', 1);
    expect(hints.next(['aim'], 2)).toBe('aim');
  });

  it('is gone when it is understood, and all are gone when nobody wants them', () => {
    const hints = new Hints('harbour');
    hints.show('aim', 1);
    hints.put('aim');
    expect(hints.next(['aim', 'end'], 1)).toBe('end');
    hints.put('all');
    expect(hints.next(['aim', 'end'], 1)).toBeNull();
  });

  it('remembers what was put away before hints were counted', () => {
    localStorage.setItem('spielzeit.hints.harbour', '["aim"]');
    expect(new Hints('harbour').next(['aim', 'end'], 1)).toBe('end');
  });
});
