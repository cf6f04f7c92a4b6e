// The server's HTTP calls. Errors carry the server's sentence, which is in the reader's language already.
import { type Catalogue, type Language, speech } from './language.svelte';
import { keep, newGift, type Proof } from './shuffle';
import { t } from './texts';
import type {
  Archive,
  Branches,
  ChangeMe,
  ChangeSeat,
  CreateTable,
  DeviceLink,
  Frames,
  HintAnswer,
  DeviceList,
  HouseInfo,
  MatineeDay,
  PuzzleAnswer,
  PuzzlesOfDay,
  Imported,
  Me,
  NewRemark,
  NoticeSettings,
  NoticeWishes,
  Openings,
  Playbill,
  Recollection,
  PushWish,
  RecoveryPhrase,
  Remarks,
  RematchRequest,
  ReplayInfo,
  ReviewAnswer,
  ShuffleCheck,
  ShuffleTicket,
  StarLine,
  TableGlance,
  TableList,
  TableSummary,
  TableWords,
  TalkList,
  Trial,
} from './wire';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A body that is text already. */
type Raw = { raw: string };

function raw(document: string): Raw {
  return { raw: document };
}

function isRaw(body: unknown): body is Raw {
  return typeof body === 'object' && body !== null && 'raw' in body;
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
      ...(body === undefined ? {} : { body: isRaw(body) ? body.raw : JSON.stringify(body) }),
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

/** In the language of the page. */
function spoken(invite: string | null): string {
  return `?${new URLSearchParams({ lang: speech.language, ...(invite ? { invite } : {}) }).toString()}`;
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
async function playAgain(id: string, wishes: RematchRequest): Promise<TableSummary> {
  const gift = newGift();
  const next = await call<TableSummary>('POST', `/tables/${id}/rematch`, { ...wishes, gift });
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
  devices: async () => (await call<DeviceList>('GET', '/me/devices')).devices,
  revoke: async (device: string) => (await call<DeviceList>('DELETE', `/me/devices/${device}`)).devices,
  notices: () => call<NoticeSettings>('GET', '/me/notices'),
  setNotices: (wishes: NoticeWishes) => call<NoticeSettings>('PUT', '/me/notices', wishes),
  confirmEmail: (code: string) => call<NoticeSettings>('POST', '/me/notices/confirm', { code }),
  pushHere: (wish: PushWish) => call<NoticeSettings>('PUT', '/me/notices/push', wish),
  noPushHere: () => call<NoticeSettings>('DELETE', '/me/notices/push'),
  trial: async () => (await call<Trial>('POST', '/me/notices/trial', {})).ways,
  tables: async (hidden = false) => (await call<TableList>('GET', `/tables${hidden ? '?hidden=true' : ''}`)).tables,
  table: (id: string, invite: string | null = null) => call<TableSummary>('GET', `/tables/${id}${asked(invite)}`),
  glance: async (id: string) => (await call<TableGlance>('GET', `/tables/${id}/glance`)).glance,
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
  /** The views from my last move on, or from an earlier one. */
  since: async (id: string, seat: number | null, invite: string | null, moves: number) => {
    const query = new URLSearchParams({
      moves: String(moves),
      ...(seat === null ? {} : { seat: String(seat) }),
      ...(invite ? { invite } : {}),
    });
    return (await call<Recollection>('GET', `/tables/${id}/since?${query.toString()}`)).views;
  },
  talk: async (id: string, invite: string | null) =>
    (await call<TalkList>('GET', `/tables/${id}/talk${asked(invite)}`)).said,
  hide: (id: string, hidden: boolean) => call<TableSummary>('PUT', `/tables/${id}/hidden`, { hidden }),
  lobby: async () => (await call<TableList>('GET', '/lobby')).tables,
  matinee: () => call<MatineeDay>('GET', '/matinee'),
  playMatinee: (game: string, named: boolean) => call<TableSummary>('POST', `/matinee/${game}`, { named }),
  starPlays: (game: string) => call<StarLine>('POST', `/matinee/${game}/star`, {}),
  puzzles: () => call<PuzzlesOfDay>('GET', '/puzzles'),
  tryPuzzle: (game: string, name: string) => call<TableSummary>('POST', `/puzzles/${game}/${name}`, {}),
  puzzleAnswer: (game: string, name: string, language: Language) =>
    call<PuzzleAnswer>('GET', `/puzzles/${game}/${name}?lang=${language}`),
  replay: (id: string, invite: string | null) => call<ReplayInfo>('GET', `/replays/${id}${asked(invite)}`),
  frames: (id: string, invite: string | null, eyes: string, first: number, count = 32) => {
    const query = new URLSearchParams({
      eyes,
      first: String(first),
      count: String(count),
      ...(invite ? { invite } : {}),
    });
    return call<Frames>('GET', `/replays/${id}/frames?${query.toString()}`);
  },
  review: (id: string, invite: string | null) => call<ReviewAnswer>('GET', `/replays/${id}/review${spoken(invite)}`),
  startReview: (id: string, invite: string | null) =>
    call<ReviewAnswer>('POST', `/replays/${id}/review${spoken(invite)}`, {}),
  playOn: (id: string, invite: string | null, step: number, seat: number, find = false) =>
    call<TableSummary>('POST', `/replays/${id}/branch${asked(invite)}`, { step, seat, find }),
  branches: async (id: string, invite: string | null) =>
    (await call<Branches>('GET', `/replays/${id}/branches${asked(invite)}`)).branches,
  shareBranch: async (id: string, invite: string | null, table: string, shared: boolean) =>
    (await call<Branches>('PUT', `/replays/${id}/branches/${table}${asked(invite)}`, { shared })).branches,
  /** Whether my first decision at this branch was the better one. */
  foundBetter: (id: string, step: number, table: string, invite: string | null, language: Language) => {
    const query = new URLSearchParams({ table, lang: language, ...(invite ? { invite } : {}) });
    return call<PuzzleAnswer>('GET', `/replays/${id}/better/${step}?${query.toString()}`);
  },
  remarks: async (id: string, invite: string | null) =>
    (await call<Remarks>('GET', `/replays/${id}/remarks${asked(invite)}`)).remarks,
  remark: async (id: string, invite: string | null, remark: NewRemark) =>
    (await call<Remarks>('POST', `/replays/${id}/remarks${asked(invite)}`, remark)).remarks,
  unremark: async (id: string, invite: string | null, remark: string) =>
    (await call<Remarks>('DELETE', `/replays/${id}/remarks/${remark}${asked(invite)}`)).remarks,
  archive: () => call<Archive>('GET', '/archive'),
  openings: (game: string, language: Language) =>
    call<Openings>('GET', `/archive/openings?${new URLSearchParams({ game, lang: language }).toString()}`),
  takeOff: (record: string) => call<Archive>('DELETE', `/archive/${record}`),
  /** A record, or several, one in each line, as they are in the file. */
  bringRecords: (document: string) => call<Imported>('POST', '/records', raw(document)),
  bringLink: (link: string) => call<Imported>('POST', '/records/link', { link }),
  join: sitDown,
  hint: (id: string, version: number, seat: number | null) =>
    call<HintAnswer>('POST', `/tables/${id}/hint`, { version, seat }),
  record: (id: string, invite: string | null) =>
    call<{ shuffle?: Proof }>('GET', `/tables/${id}/record${asked(invite)}`),
  checkShuffle: (id: string, invite: string | null) =>
    call<ShuffleCheck>('GET', `/tables/${id}/shuffle${asked(invite)}`),
};
