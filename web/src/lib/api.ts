// The server's HTTP calls. Errors carry the server's sentence, which is in the reader's language already.
import { type Catalogue, type Language, speech } from './language.svelte';
import { keep, newGift, type Proof } from './shuffle';
import { t } from './texts';
import type {
  ChangeMe,
  ChangeSeat,
  CreateTable,
  DeviceLink,
  HouseInfo,
  Me,
  Playbill,
  RecoveryPhrase,
  ShuffleCheck,
  ShuffleTicket,
  TableList,
  TableSummary,
  TableWords,
  TalkList,
} from './wire';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        'Accept-Language': speech.language,
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }), // no form of another page can say that
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('network', t('error.network'));
  }
  if (response.ok) return (await response.json()) as Answer;
  const told: unknown = await response.json().catch(() => null);
  if (isTold(told)) throw new Refused(told.code, told.message);
  throw new Refused('server', t('error.server'));
}

function isTold(told: unknown): told is { code: string; message: string } {
  return typeof told === 'object' && told !== null && 'code' in told && 'message' in told;
}

const asked = (invite: string | null): string => (invite ? `?invite=${encodeURIComponent(invite)}` : '');

/** With something of our own for the shuffle. Where the cards are dealt at once the server commits itself first. */
async function openTable(table: CreateTable): Promise<TableSummary> {
  const gift = newGift();
  const isFull = table.seats.every((seat) => seat.kind !== 'open');
  const promised = isFull ? await call<ShuffleTicket>('GET', '/shuffle') : null;
  const opened = await call<TableSummary>('POST', '/tables', { ...table, gift, ticket: promised?.ticket ?? null });
  keep(opened.id, promised?.commitment ?? opened.commitment, gift);
  return opened;
}

async function sitDown(id: string, invite: string): Promise<TableSummary> {
  const gift = newGift();
  const sat = await call<TableSummary>('POST', `/tables/${id}/join`, { invite, gift });
  keep(id, sat.commitment, gift);
  return sat;
}

/** The one new table for everybody of the old one, whoever asks first. */
async function playAgain(id: string): Promise<TableSummary> {
  const gift = newGift();
  const next = await call<TableSummary>('POST', `/tables/${id}/rematch`, { gift });
  keep(next.id, next.commitment, gift);
  return next;
}

export const api = {
  games: async () => (await call<Playbill>('GET', '/games')).games,
  texts: (game: string, language: Language) =>
    call<Catalogue>('GET', `/games/${encodeURIComponent(game)}/texts/${language}`),
  house: () => call<HouseInfo>('GET', '/house'),
  me: () => call<Me>('GET', '/me'),
  setMe: (me: ChangeMe) => call<Me>('PUT', '/me', me),
  deleteMe: () => call<unknown>('DELETE', '/me'),
  signOutElsewhere: () => call<Me>('POST', '/me/tokens', {}),
  deviceLink: () => call<DeviceLink>('POST', '/me/links', {}),
  useLink: (token: string) => call<Me>('POST', '/link', { token }),
  newPhrase: () => call<RecoveryPhrase>('POST', '/me/phrase', {}),
  recover: (phrase: string) => call<Me>('POST', '/recover', { phrase }),
  tables: async () => (await call<TableList>('GET', '/tables')).tables,
  table: (id: string, invite: string | null = null) => call<TableSummary>('GET', `/tables/${id}${asked(invite)}`),
  cancel: (id: string) => call<unknown>('DELETE', `/tables/${id}`),
  leave: (id: string) => call<unknown>('POST', `/tables/${id}/leave`, {}),
  changeSeat: (id: string, seat: number, wish: ChangeSeat) =>
    call<TableSummary>('PUT', `/tables/${id}/seats/${seat}`, wish),
  create: openTable,
  rematch: playAgain,
  words: (id: string, language: Language, invite: string | null) => {
    const query = new URLSearchParams({ lang: language, ...(invite ? { invite } : {}) });
    return call<TableWords>('GET', `/tables/${id}/words?${query.toString()}`);
  },
  talk: async (id: string, invite: string | null) =>
    (await call<TalkList>('GET', `/tables/${id}/talk${asked(invite)}`)).said,
  hide: (id: string, hidden: boolean) => call<TableSummary>('PUT', `/tables/${id}/hidden`, { hidden }),
  lobby: async () => (await call<TableList>('GET', '/lobby')).tables,
  join: sitDown,
  record: (id: string, invite: string | null) =>
    call<{ shuffle?: Proof }>('GET', `/tables/${id}/record${asked(invite)}`),
  checkShuffle: (id: string, invite: string | null) =>
    call<ShuffleCheck>('GET', `/tables/${id}/shuffle${asked(invite)}`),
};
