// The REST half of the contract. Every failure is an ApiError with a sentence for people.
import { texts } from '../texts';
import { inLanguage } from '../texts/language';
import type { AskedRows } from './dice';
import type {
  ApiFailure,
  BoardData,
  Catalog,
  CatalogGame,
  Game,
  Lesson,
  LessonInfo,
  MailFacts,
  Me,
  Report,
  RuleChange,
  RuleText,
  SeatId,
  SessionInfo,
  ShunnedPerson,
  Verification,
} from './types';

export class ApiError extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  readonly status: number;
  constructor(status: number, failure: ApiFailure) {
    super(texts.errors.said(failure.message));
    this.status = status;
    this.code = failure.code;
    this.rule = failure.rule;
  }
}

export interface NewGame {
  game?: string;
  from?: { game: string; step: number }; // instead of game, scenario and options: a moment of one that is over
  scenario?: string;
  options?: Record<string, number | boolean>;
  seats: Record<SeatId, string>;
  public?: boolean;
  live?: boolean;
  pace?: 'live' | 'slow';
  title?: string;
  patience?: number;
  clock?: { bank: number; delay: number };
  ticket?: string;
  entropy?: string;
}

async function call<T>(method: string, path: string, body?: unknown, raw?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined && raw === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(raw !== undefined ? { body: raw } : body !== undefined ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new ApiError(0, { code: 'offline', message: texts.errors.offline });
  }
  const text = await response.text();
  let json: unknown;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    json = null;
  }
  if (!response.ok) {
    const failure = (json as { error?: ApiFailure } | null)?.error;
    throw new ApiError(response.status, failure ?? { code: `http_${response.status}`, message: texts.errors.http(response.status) });
  }
  return json as T;
}

const part = encodeURIComponent;
const boards = new Map<string, Promise<BoardData>>();
const rules = new Map<string, Promise<RuleText[]>>();
let catalog: Promise<Catalog> | null = null;

// Static things are asked for once; a failure is not remembered.
function once<T>(map: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  let known = map.get(key);
  if (!known) {
    known = ask();
    map.set(key, known);
    known.catch(() => map.delete(key));
  }
  return known;
}

export const api = {
  catalog(): Promise<Catalog> {
    catalog ??= call<Catalog | CatalogGame[]>('GET', '/api/catalog').then((c) => (Array.isArray(c) ? { games: c, bots: [] } : c));
    catalog.catch(() => (catalog = null));
    return catalog;
  },
  board: (game: string) => once(boards, game, () => call<BoardData>('GET', `/api/board/${part(game)}`)),
  rules: (game: string) =>
    once(rules, game, () =>
      call<RuleText[] | { rules: RuleText[] }>('GET', `/api/rules/${part(game)}`).then((r) => (Array.isArray(r) ? r : r.rules)),
    ),
  // An older server has none.
  changes: (game: string): Promise<RuleChange[]> =>
    call<RuleChange[]>('GET', `/api/changes/${part(game)}`).then(
      (c) => (Array.isArray(c) ? c : []),
      () => [],
    ),
  lessons: () => call<{ lessons: LessonInfo[] }>('GET', inLanguage('/api/lessons')).then((r) => r.lessons),
  lesson: (id: string) => call<Lesson>('GET', inLanguage(`/api/lessons/${part(id)}`)),
  lessonWhy: (id: string, step: number, done: number, action: string) =>
    call<{ allowed: boolean; rule: string; reason: string }>('POST', inLanguage(`/api/lessons/${part(id)}/why`), { step, done, action }),
  me: () => call<Me>('GET', '/api/me'),
  lobby: () => call<{ open: Game[]; watch?: Game[] }>('GET', '/api/lobby'),
  mine: () => call<{ games: Game[] }>('GET', '/api/mine'),
  create: (game: NewGame) => call<{ game: Game; invite?: string }>('POST', '/api/games', game),
  game: (id: string) => call<Game>('GET', `/api/games/${part(id)}`),
  join: (id: string, seat: SeatId, invite: string | null, entropy: string) =>
    call<Game>('POST', `/api/games/${part(id)}/join`, { seat, ...(invite ? { invite } : {}), entropy }),
  resign: (id: string, seat: SeatId) => call<Game>('POST', `/api/games/${part(id)}/resign`, { seat }),
  claim: (id: string, seat: SeatId) => call<Game>('POST', `/api/games/${part(id)}/claim`, { seat }),
  plan: (id: string, seat: SeatId) => call<{ game: Game }>('POST', `/api/games/${part(id)}/plan`, { seat }),
  dropPlan: (id: string) => call<unknown>('DELETE', `/api/games/${part(id)}`, {}),
  promise: () => call<{ ticket: string; commitment: string }>('POST', '/api/dice', {}),
  rematch: (id: string, ticket: string, entropy: string) =>
    call<{ game: Game }>('POST', `/api/games/${part(id)}/rematch`, { ticket, entropy }),
  askRollback: (id: string, seat: SeatId, to: number) => call<Game>('POST', `/api/games/${part(id)}/rollback`, { seat, to }),
  // With what was asked when it was shown: the other may ask for something else meanwhile.
  answerRollback: (id: string, seat: SeatId, answer: boolean, to?: number) =>
    call<Game>('POST', `/api/games/${part(id)}/rollback`, { seat, answer, ...(answer && to !== undefined ? { to } : {}) }),
  notes: (id: string) => call<{ text: string }>('GET', `/api/games/${part(id)}/notes`),
  saveNotes: (id: string, text: string) => call<unknown>('PUT', `/api/games/${part(id)}/notes`, { text }),
  importRecord: (record: string) => call<{ game: Game }>('POST', '/api/import', undefined, record),
  verify: (id: string) => call<Verification>('GET', `/api/games/${part(id)}/verify`),
  asked: (id: string) => call<AskedRows>('GET', `/api/games/${part(id)}/dice`),
  async record(id: string): Promise<string> {
    const response = await fetch(`/api/games/${part(id)}/record`, { credentials: 'same-origin' });
    if (!response.ok) throw new ApiError(response.status, { code: `http_${response.status}`, message: texts.errors.http(response.status) });
    return response.text();
  },
  recordUrl: (id: string) => `/api/games/${part(id)}/record`,
  exportUrl: '/api/account/export',
  register: (name: string, password: string) => call<Me>('POST', '/api/account', { name, password }),
  login: (name: string, password: string) => call<Me>('POST', '/api/login', { name, password }),
  logout: () => call<unknown>('POST', '/api/logout', {}),
  changePassword: (old: string, fresh: string) => call<unknown>('POST', '/api/account/password', { old, new: fresh }),
  shun: (id: string, seat: SeatId, how: 'mute' | 'block' | 'none') =>
    call<{ people: ShunnedPerson[] }>('POST', `/api/games/${part(id)}/shun`, { seat, how }).then((r) => r.people),
  shunned: () => call<{ people: ShunnedPerson[] }>('GET', '/api/account/shunned').then((r) => r.people),
  unshun: (person: string) => call<{ people: ShunnedPerson[] }>('DELETE', `/api/account/shunned/${part(person)}`, {}).then((r) => r.people),
  report: (id: string, seat: SeatId, reason: string) => call<unknown>('POST', `/api/games/${part(id)}/report`, { seat, reason }),
  reports: () => call<{ reports: Report[] }>('GET', '/api/reports').then((r) => r.reports),
  closeReport: (id: string, wish: { done?: boolean; silence?: number }) =>
    call<{ reports: Report[] }>('POST', `/api/reports/${part(id)}`, wish).then((r) => r.reports),
  preferences: () => call<{ text: string }>('GET', '/api/account/preferences').then((r) => r.text),
  savePreferences: (text: string) => call<unknown>('PUT', '/api/account/preferences', { text }),
  mail: () => call<MailFacts>('GET', '/api/account/mail'),
  setMail: (wish: { address?: string; password?: string; notify?: boolean }) =>
    call<MailFacts>('PUT', inLanguage('/api/account/mail'), wish),
  push: () => call<{ on: boolean; key?: string; here: boolean }>('GET', '/api/push'),
  setPush: (wish: { endpoint: string; key: string; auth: string; language: string }) => call<unknown>('PUT', '/api/push', wish),
  endPush: () => call<unknown>('DELETE', '/api/push', {}),
  confirmMail: (code: string) => call<unknown>('POST', '/api/mail/confirm', { code }),
  recover: (name: string) => call<unknown>('POST', '/api/recover', { name }),
  recovered: (code: string, password: string) => call<Me>('POST', '/api/recover/password', { code, password }),
  sessions: () => call<{ sessions: SessionInfo[] }>('GET', '/api/account/sessions').then((r) => r.sessions),
  endSession: (id: string) => call<{ sessions: SessionInfo[] }>('DELETE', `/api/account/sessions/${part(id)}`, {}).then((r) => r.sessions),
  endOtherSessions: () => call<{ sessions: SessionInfo[] }>('DELETE', '/api/account/sessions', {}).then((r) => r.sessions),
  deleteAccount: (password: string) => call<unknown>('DELETE', '/api/account', { password }),
};
