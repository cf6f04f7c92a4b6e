import { describe, expect, it, vi } from 'vitest';

import { fakeStorage } from './fakeStorage';
import { findings, keep, kept, newGift, type Proof } from './shuffle';

const proof: Proof = {
  table: 'k3v9',
  // The example of docs/shuffle.md.
  secret: `${'00'.repeat(31)}2a`,
  commitment: '0a28e9ffef0073f9a6a674cf57ee77307f38f0f1bebb087888d9011ed0eeefdf',
  gifts: [
    { seat: 0, value: 'aa'.repeat(16) },
    { seat: 2, value: 'bb'.repeat(32), house: true },
  ],
};
const mine = { table: 'k3v9', commitment: proof.commitment, gift: 'aa'.repeat(16) };

describe('the shuffle', () => {
  fakeStorage();

  it('is given 32 bytes that differ', () => {
    expect(newGift()).toMatch(/^[0-9a-f]{64}$/);
    expect(newGift()).not.toBe(newGift());
  });

  it('remembers what was known first', () => {
    keep('k3v9', 'first');
    keep('k3v9', 'second', 'gift');
    keep('other', 'more');
    expect(kept('k3v9')).toEqual({ table: 'k3v9', commitment: 'first', gift: 'gift' });
    expect(kept('none').commitment).toBeNull();
  });

  it('is as it was promised', async () => {
    const found = await findings(proof, mine);
    expect(found.map((one) => one.key)).toEqual(['shuffle.secret_kept', 'shuffle.gift_used']);
    expect(found.every((one) => one.good)).toBe(true);
    expect(await findings(proof, { ...mine, commitment: null, gift: null })).toEqual([
      { key: 'shuffle.secret_fits', good: true },
    ]);
  });

  it.each([
    ['shuffle.secret_differs', { ...proof, secret: '11'.repeat(32) }, mine],
    ['shuffle.secret_changed', proof, { ...mine, commitment: 'what was shown then' }],
    ['shuffle.gift_missing', proof, { ...mine, gift: 'cc'.repeat(16) }],
    ['shuffle.gift_missing', proof, { ...mine, gift: 'bb'.repeat(32) }],
  ])('%s is told', async (key, claimed, memory) => {
    expect(await findings(claimed, memory)).toContainEqual({ key, good: false });
  });

  it('says so where the browser may not calculate', async () => {
    vi.stubGlobal('crypto', {});
    expect(await findings(proof, { ...mine, gift: null })).toEqual([{ key: 'shuffle.cannot', good: false }]);
  });
});
