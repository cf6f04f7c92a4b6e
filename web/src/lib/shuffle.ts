// What this browser gives to the shuffle, and what it remembers of it to check it at the end (docs/shuffle.md).
import { read, write } from './memory';

type Kept = { table: string; commitment: string | null; gift: string | null };
/** The part of a record that lays the shuffle open. */
export type Proof = {
  table: string;
  commitment: string;
  secret: string;
  gifts: { seat: number; value: string; house?: boolean }[];
};
/** A sentence's key, and whether it is good news. */
export type Finding = { key: string; good: boolean };

const NAME = 'shuffles';
const MOST = 200;

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const newGift = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

function all(): Kept[] {
  const stored = read(NAME);
  return Array.isArray(stored) ? (stored as Kept[]) : [];
}

export const kept = (table: string): Kept =>
  all().find((one) => one.table === table) ?? { table, commitment: null, gift: null };

/** What was known first stays: a commitment that changes later is what we want to find out. */
export function keep(table: string, commitment: string | null, gift: string | null = null): void {
  const before = kept(table);
  const now = { table, commitment: before.commitment ?? commitment, gift: before.gift ?? gift };
  if (now.commitment === before.commitment && now.gift === before.gift) return;
  write(NAME, [now, ...all().filter((one) => one.table !== table)].slice(0, MOST));
}

/** Null where the browser does not calculate: without https it may not. */
async function sha256(text: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null;
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** What this browser can tell by itself. */
export async function findings(proof: Proof, memory: Kept): Promise<Finding[]> {
  const found: Finding[] = [];
  const worked = await sha256(proof.secret);
  if (worked === null) found.push({ key: 'shuffle.cannot', good: false });
  else if (worked !== proof.commitment) found.push({ key: 'shuffle.secret_differs', good: false });
  else if (memory.commitment === null) found.push({ key: 'shuffle.secret_fits', good: true });
  else if (memory.commitment === proof.commitment) found.push({ key: 'shuffle.secret_kept', good: true });
  else found.push({ key: 'shuffle.secret_changed', good: false });
  if (memory.gift !== null) {
    const used = proof.gifts.some((gift) => !gift.house && gift.value === memory.gift);
    found.push({ key: used ? 'shuffle.gift_used' : 'shuffle.gift_missing', good: used });
  }
  return found;
}
