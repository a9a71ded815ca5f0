// What the server says and what it is told (docs/api.md). Games add fields to scenes and boards; only their looks read them.

export type SeatId = 'us' | 'gb';
export const SEATS: readonly SeatId[] = ['us', 'gb'];
export type Viewer = SeatId | 'none' | 'hotseat';

export interface ApiFailure {
  code: string;
  message: string;
  rule?: string;
}

export interface Outcome {
  winner: SeatId | 'draw' | null;
  reason: string | null;
  rule: string | null;
  score: Partial<Record<SeatId, number>> | null;
}

export interface SeatInfo {
  who: string; // "human", "open" or "bot:<id>"
  name: string;
  you: boolean;
  online: boolean;
}

export interface Game {
  id: string;
  game: string;
  title: string;
  scenario: string;
  options: Record<string, number | boolean>;
  seats: Record<SeatId, SeatInfo>;
  status: 'waiting' | 'playing' | 'over';
  pending: SeatId[];
  yourMove: boolean;
  turn: string | null;
  outcome: Outcome | null;
  hotseat: boolean;
  public: boolean;
  live: boolean;
  created: string | number;
  updated: string | number;
  commitment: string | null;
  // Later additions; a server that does not know them leaves them out.
  pace?: 'live' | 'slow';
  imported?: boolean;
  rematch?: string | null;
  origin?: { game: string; step: number } | null; // it began at a moment of another game
  rollback?: { by: SeatId; to: number } | null;
  planning?: { game: string; seat: SeatId } | null; // only a plan, of what this seat of a running game knows
  patience?: number; // ms for a decision, 0: nothing was agreed on
  deadline?: number | null;
  clock?: GameClock | null;
}

// A bank of time for each side. `left` is as it was when it was sent; `free`: so much of the decision does not count yet.
export interface ClockSide {
  left: number;
  runs: boolean;
  free: number;
}
export interface GameClock extends Record<SeatId, ClockSide> {
  bank: number;
  delay: number;
}

export interface Decision {
  kind: string;
  rule: string;
  prompt: string;
  own: boolean;
}

export interface Target {
  piece?: string | null;
  place?: string | null;
}

export interface Action {
  action: string; // notation, e.g. "march us_r06 kingston"
  label: string;
  verb: string;
  target: Target | null;
}

export interface JournalEntry {
  n: number;
  text: string;
  rule: string;
  name: string;
  seat: SeatId | null;
  turn: string | null;
  dice?: number[];
  places?: string[];
  pieces?: string[];
  modifiers?: { source: string; value: number | string; rule: string }[];
  step?: number;
}

export interface PlacePart {
  id: string;
  kind: string;
  title: string;
  side?: SeatId;
  value?: number;
  [extra: string]: unknown;
}

export interface FacePart {
  id: string;
  side: SeatId;
  title: string;
  type: string;
  [extra: string]: unknown;
}

// The static part of a game, fetched once.
export interface BoardData {
  game: string;
  title: string;
  data: string;
  seats: { id: SeatId; title: string }[];
  places: PlacePart[];
  pieces: FacePart[];
  [extra: string]: unknown;
}

export interface ScenePiece {
  id: string;
  side: SeatId;
  place: string;
  type?: string;
  steps?: number;
  up?: boolean;
  title?: string; // where the board does not list it
  [extra: string]: unknown;
}

export interface SceneGroup {
  place: string;
  side: SeatId;
  land?: number;
  ships?: number;
  [extra: string]: unknown;
}

export interface SceneTurn {
  year?: number;
  turn?: number;
  label?: string | null;
  active?: SeatId | null;
  phase?: { id: string; title: string; rule: string };
  over?: boolean;
}

export interface SceneBattle {
  kind: string;
  place: string;
  attacker: SeatId;
  defender: SeatId;
  round: number;
  [extra: string]: unknown;
}

// What changes. Only what every client needs is named here.
export interface Scene {
  game: string;
  viewer: string;
  turn?: SceneTurn;
  pieces?: ScenePiece[];
  groups?: SceneGroup[];
  control?: Record<string, SeatId | null>;
  battles?: SceneBattle[];
  [extra: string]: unknown;
}

export interface OddsRow {
  what: string;
  group: string;
  probability: number;
  about?: string; // the piece it is about, where there are several
}
export interface Odds {
  title: string;
  policy: string;
  exact: boolean;
  error: number;
  rows: OddsRow[];
  modifiers: { source: string; value: string; rule: string; about?: string }[];
}

export interface Candidate {
  action: string;
  label: string;
  visits: number;
  value: number; // 1 won, 0.5 drawn, 0 lost
  line: { seat: SeatId; action: string; label: string }[];
  intends: Candidate['line']; // the rest of the own turn
  fears: { value: number; line: Candidate['line'] } | null; // the answer that hurts most
  brings: Likely[]; // what is likely to come of the turn …
  risks: Likely[]; // … and of that answer, as this player would be told
  points: number | null; // by which the lead grows in the turn, where the game counts points
}

export interface Likely {
  text: string;
  share: number; // of the worlds looked at
}

export interface RuleText {
  id: string;
  text: string;
  kind: string; // mechanic, data, flavour; ruling
  about?: string[]; // of a ruling: the rules it is about
}

export interface RuleChange {
  revision: number;
  date: string;
  lines: string[];
}

export interface GameOption {
  id: string;
  text: string;
  type: 'flag' | 'number';
  standard: number;
  min: number;
  max: number;
  needs: string | null;
}

export interface CatalogGame {
  id: string;
  title: string;
  rules_revision: number;
  players: { seat: SeatId; name: string }[];
  scenarios: { id: string; title: string; text: string }[];
  options: GameOption[];
  coverage?: { rules: number; proved: number; share: number };
  text?: string;
}

export interface Bot {
  id: string;
  title: string;
  level: number;
  text: string;
  budgets?: Record<string, string>; // by game
}

export interface Catalog {
  games: CatalogGame[];
  bots: Bot[];
}

// Where somebody is logged in.
export interface SessionInfo {
  id: string;
  device: string;
  created: number;
  seen: number;
  here: boolean;
}

// Somebody who is not heard, or neither heard nor met.
export interface ShunnedPerson {
  id: string;
  name: string;
  how: 'mute' | 'block';
}

// What moderators see.
export interface Report {
  id: string;
  at: number;
  by: string;
  about: string;
  game: string;
  reason: string;
  done: boolean;
  silent: number; // until then; 0: not
  chat: { from: string; text: string; at: number }[];
}

export interface Me {
  name: string;
  account: boolean;
  moderator?: boolean;
  mail?: boolean; // this server sends letters
  push?: boolean; // and notices to browsers
}

export interface MailFacts {
  on: boolean;
  address: string;
  confirmed: boolean;
  notify: boolean;
}

// A moment in which a card may be played out of turn; the same for everybody, but for what only its seat is told.
export interface CardWindow {
  seat: SeatId;
  kind: string;
  title: string;
  rule: string;
  cards: string[];
  pass?: string; // the action that lets it go by
  passing?: boolean; // standing orders are about to pass it
}
export type Wish = 'ask' | 'able' | 'pass';
export const WISHES: readonly Wish[] = ['able', 'ask', 'pass'];
export interface Orders {
  all: Wish;
  kinds: Record<string, Wish>;
  turn: Wish | null;
  resting?: boolean;
}
export interface WindowKind {
  id: string;
  title: string;
  rule: string;
}

export interface HelloFrame {
  type: 'hello';
  game: Game;
  viewer: Viewer;
  windows?: WindowKind[];
}
export interface StateFrame {
  type: 'state';
  seq: number;
  seat: SeatId | 'none';
  scene: Scene;
  decision: Decision | null;
  actions: Action[];
  undo: boolean;
  window?: CardWindow | null;
  orders?: Orders;
  back?: number; // the step from which this seat last acted itself
  journal: JournalEntry[];
  from: number;
  step?: number; // of the history everybody was shown
  outcome: Outcome | null;
}
export interface ReplyFrame {
  type: 'reply';
  id: string;
  ok: boolean;
  error?: ApiFailure;
  [extra: string]: unknown;
}
export interface ChatFrame {
  type: 'chat';
  n: number;
  from: string;
  text: string;
  at: string | number;
}
export interface PresenceFrame {
  type: 'presence';
  us: boolean;
  gb: boolean;
  spectators: number;
}
export interface ThinkingFrame {
  type: 'thinking';
  seat: SeatId;
}
export interface RollbackFrame {
  type: 'rollback';
  by: SeatId | null;
  to: number | null;
}
export interface OrdersFrame {
  type: 'orders';
  seat: SeatId;
  orders: Orders;
}
export type ServerFrame = OrdersFrame | HelloFrame | StateFrame | ReplyFrame | ChatFrame | PresenceFrame | ThinkingFrame | RollbackFrame;

export interface PastPosition {
  chance?: number; // the Americans' expected result, when the game is over
  step: number;
  steps: number;
  turns: { step: number; label: string }[];
  scene: Scene;
  journal: JournalEntry[];
}

export interface Verification {
  ok: boolean;
  commitment: string;
  seed: string;
  entropy: Partial<Record<SeatId, string | null>>;
  rows: number;
}

// A lesson: everything that happens in it is known beforehand, as the frames that a game would send.
export interface LessonInfo {
  game: string;
  id: string; // "blocks-1"
  number: number;
  title: string;
  about: string;
  minutes: number;
  length: number; // steps
  next: string | null;
}
export interface LessonTask extends Action {
  answers: Record<string, number>; // to other choices: which of the step's words
}
export interface LessonStep {
  id: string;
  kind: 'say' | 'do' | 'watch' | 'free' | 'end';
  title: string;
  say: string;
  task: string;
  glow: string; // a piece, a place or a choice; empty: what is to be done
  lit: string[];
  else: string[];
  why: { text: string; rule: string }[];
  do: LessonTask[]; // one after another
  from: number; // the frames before and after it
  to: number;
}
export interface Lesson extends LessonInfo {
  seat: SeatId;
  scenario: string;
  steps: LessonStep[];
  frames: StateFrame[];
}
