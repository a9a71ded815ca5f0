// What a game brings to the client: how its things are drawn. Everything works without one, as lists and buttons.
// A game's looks are `src/looks/<game>/page.ts`, whose default export is a Look.
import type { Component } from 'svelte';
import type { Tale } from '../telling/events';
import type { Player } from '../telling/player.svelte';
import type { Row } from './prompt';
import type { Action, BoardData, CatalogGame, Decision, JournalEntry, Odds, Outcome, Scene, ScenePiece, SeatId } from './types';

export interface Point {
  x: number; // in CSS pixels of the viewport
  y: number;
}

// What a choice would set going that cannot be had back: dice, or the end of something.
export interface Warning {
  kind: 'attack' | 'end';
  lost: boolean; // something would be lost by it
  title: string;
  text: string;
  go: string; // the second press
}

export interface Weighing {
  scene: Scene;
  board: BoardData;
  seat: SeatId | 'none';
  actions: readonly Action[];
}

// Which things answer to a click now, and how they are to be shown.
export interface Marks {
  legalPieces: ReadonlySet<string>;
  legalPlaces: ReadonlySet<string>;
  selected: ReadonlySet<string>; // pieces
  attackPlaces?: ReadonlySet<string>; // legal places where the enemy stands
  lit: ReadonlySet<string>; // places named by a journal line under the pointer
}

export interface BoardProps {
  board: BoardData;
  scene: Scene;
  seat: SeatId | 'none';
  marks: Marks;
  actions: Action[]; // legal now; none in the past
  journal?: JournalEntry[];
  why?: (action: string) => Promise<{ reason: string; rule: string } | null>; // asks the engine; null: allowed
  past?: boolean; // a position of the past: nothing glows
  onpiece: (id: string, at: Point, more: boolean) => void; // more: add to the selection (Shift or Ctrl)
  onplace: (id: string, at: Point) => void;
  onact?: (action: Action) => void; // what points at neither piece nor place: a card
  onrule?: (id: string) => void;
  odds?: Odds | null;
  player?: Player; // what is being told, and what was
  open?: string | null; // the place whose pieces lie open in the dock
  onopen?: (place: string | null) => void;
}

// How a choice stands in the dock: what it means, and its one decisive number.
export interface RowWords {
  note?: string;
  n?: string;
  unit?: string;
  target?: boolean; // an attack
  share?: { us: number; gb: number }; // of a two-sided bar
  odds?: { unit: string; share?: boolean }; // a number of this kind is on its way: room is kept for it, so that nothing moves when it comes
  more?: string;
  rule?: string;
}

// What one decides about, in the dock: an opened stack, a card, a fight.
export interface StageProps {
  board: BoardData;
  scene: Scene;
  seat: SeatId | 'none';
  marks: Marks;
  decision: Decision | null;
  actions: Action[]; // legal now
  odds: Odds | null;
  awaits?: boolean; // they are being reckoned: room is kept for them
  weighed?: (action: Action) => Odds | null; // of the fight that a choice leads to, once they are known
  journal: JournalEntry[];
  compact?: boolean;
  past?: boolean;
  open: string | null;
  aim: readonly Action[] | null; // pressed once
  onopen: (place: string | null) => void;
  onpiece: (id: string, at: Point | null, more: boolean) => void;
  onact: (action: Action) => void;
  onacts?: (actions: readonly Action[]) => void; // several, one after another, all or none
  onrule: (id: string) => void;
  why: (action: string) => Promise<{ reason: string; rule: string } | null>;
}

// The dice or cards of an event while it is told.
export interface TellProps {
  board: BoardData;
  tale: Tale;
  done: boolean; // the dice lie
  journal: JournalEntry[];
  seat: SeatId | 'none';
}

// What stands in the question besides its buttons, such as the uses of a card.
export interface ChoicesProps {
  board: BoardData;
  scene: Scene;
  seat: SeatId | 'none';
  decision: Decision;
  actions: Action[]; // legal now
  compact?: boolean; // phone
  weighed?: (action: Action) => Odds | null; // the odds of the fight that it belongs to, once they are known
  why: (action: string) => Promise<{ reason: string; rule: string } | null>;
  onact: (action: Action) => void;
  onrule: (id: string) => void;
}

export interface BattleProps {
  board: BoardData;
  scene: Scene;
  seat: SeatId | 'none';
  marks: Marks;
  decision: Decision | null;
  actions: Action[];
  odds: Odds | null;
  journal: JournalEntry[];
  busy: boolean;
  past?: boolean;
  tale?: Tale | null; // the event of the fight that is being told
  done?: boolean; // its dice lie
  progress?: number;
  onact: (action: Action) => void;
  onpiece: (id: string, at: Point, more: boolean) => void;
  onmap: () => void;
  onrule: (id: string) => void;
}

export interface OddsProps {
  odds: Odds;
  board: BoardData;
  seat: SeatId | 'none';
  onrule: (id: string) => void;
}

export interface TracksProps {
  board: BoardData;
  scene: Scene;
  compact?: boolean; // phone
}

// What stands beside the map or, on a phone, under the question.
export interface StatusProps {
  board: BoardData;
  scene: Scene;
  seat?: SeatId | 'none';
  odds?: Odds | null;
  journal?: JournalEntry[];
  actions?: Action[]; // legal now
  compact?: boolean; // phone
  past?: boolean;
  lesson?: boolean; // only what a newcomer has heard of
  since?: number; // the first journal line after one's last move
  onrule?: (id: string) => void;
}

export interface DieProps {
  value: number;
  hit: boolean;
  seat: SeatId | null;
  board: BoardData;
  large?: boolean; // in what is told, not in a line of the journal
}

// src/looks/<game>/Scenarios.svelte: the scenarios in the lobby, where a list of titles is too little.
export interface ScenariosProps {
  game: CatalogGame;
  value?: string; // bound; empty: the first
}

// How a game ended, in its own terms.
export interface EndCause {
  name: string;
  us: number;
  gb: number;
  note?: string; // which towns, which units
  rule?: string;
}
export interface EndWords {
  title: string;
  sentence: string; // why it ended like this
  causes: EndCause[]; // what was counted
  why: { text: string; rule?: string }[];
  score?: Record<SeatId, number>; // as players count it, where the engine counts otherwise
}
export interface EndNow {
  board: BoardData;
  scene: Scene;
  outcome: Outcome;
  journal: readonly JournalEntry[];
  seat: SeatId | 'none';
}
export interface EndSceneProps {
  board: BoardData;
  scene: Scene;
  onmap: () => void;
}
// Something won or lost between two positions.
export interface Change {
  text: string;
  size: number; // the weightiest is told first
  helps: SeatId;
}
export interface Ending {
  Scene?: Component<EndSceneProps>; // how it came to rest, at the head of the end page, in place of the plain title
  shows?: (scene: Scene) => boolean; // is there such a scene? Not when somebody has resigned before
  words: (now: EndNow) => EndWords;
  lead: (scene: Scene) => number; // of the Americans, in points
  changes: (board: BoardData, before: Scene, after: Scene, between: readonly JournalEntry[]) => Change[]; // what was won and lost between two positions
  bounds: (scene: Scene) => number[]; // leads that decide something
  said: string[]; // names of lines that say no more than `changes`
  weight: Record<string, number>; // what a journal line of that name means for the war; 0 where it is not listed
  losses: string[]; // names of lines that tell what their own side lost: they helped the other
  either?: string[]; // names of lines that may have helped either side, whoever's they are
  fights: string[]; // names of lines that say who went at whom, and where
}

export interface Look {
  Board?: Component<BoardProps>;
  Battle?: Component<BattleProps>;
  Odds?: Component<OddsProps>;
  Tracks?: Component<TracksProps>;
  Band?: Component<TracksProps>; // under the header, over the whole width, where the dock stands at the side
  Stage?: Component<StageProps>; // what one decides about
  Status?: Component<StatusProps>; // game state, under the choices
  Strip?: Component<StatusProps>; // below the map: a hand of cards
  handy?: (actions: readonly Action[]) => boolean; // can something of the strip be played now? Where room is scarce it makes way for a fight otherwise
  Tell?: Component<TellProps>; // an event that is told
  // Is there a fight to be shown as a scene of its own: in the position, or in the event being told?
  roomy?: (scene: Scene | null) => boolean; // on a phone its stage needs room now
  seat?: (seat: SeatId, scene: Scene) => string; // what is said beside a seat's name, such as its cards
  fights?: (scene: Scene, tale: Tale | null) => boolean;
  // `weighed`: the odds of the fight that this very choice belongs or leads to.
  row?: (row: Row, now: Weighing & { odds: Odds | null; weighed: Odds | null; selected: readonly string[] }) => RowWords | null;
  hint?: (kind: string) => string; // what to press for a decision of this kind, where nothing on the map glows
  lists?: (action: Action) => boolean; // what points at the board and yet stands in the dock
  glows?: (action: Action) => boolean; // where there are too many to light them all: which of the choices light the board now
  meaning?: (tale: Tale, now: { board: BoardData; scene: Scene; seat: SeatId | 'none' }) => string; // of an event, for who looks on
  detail?: (piece: ScenePiece, board: BoardData) => string; // a piece in the list of forces
  Die?: Component<DieProps>; // a die in the journal, where it has no pips
  Choices?: Component<ChoicesProps>;
  button?: (action: Action) => boolean; // which of the actions that point at nothing stand as buttons; without it all
  onBoard?: boolean; // what points at a piece or place is chosen on the board, never by a button
  open?: boolean; // nothing is hidden: one screen needs no handing over
  hits?: (line: JournalEntry, journal: readonly JournalEntry[], board: BoardData) => boolean[]; // which dice of a journal line counted
  sentence?: (line: JournalEntry) => string; // a line without its dice, which are drawn beside it
  weighable?: (action: Action, scene: Scene) => boolean; // which choices that are no rows in the dock have odds of their own
  warns?: (action: Action, now: Weighing) => Warning | null; // shown at the first press; the second does it
  complete?: (board: BoardData, scene: Scene) => Scene; // a scene as the server sends it to who has the board, made whole
  weighs?: (scene: Scene) => boolean; // are there odds to ask for, besides those of battles
  shown?: boolean; // its card or marker stands in the dock while a lesson speaks of it
  end?: Ending;
  // What a click on something that does not glow meant, as notation; the engine then says why not.
  guess?: (kind: string, clicked: { piece?: string; place?: string }, selected: readonly string[]) => string[];
}
