// What a game brings to the client: how its things are drawn. Everything works without one, as lists and buttons.
// A game's looks are `src/looks/<game>/page.ts`, whose default export is a Look.
import type { Component } from 'svelte';
import type { Action, BoardData, Decision, JournalEntry, Odds, Scene, SeatId } from './types';

export interface Point {
  x: number; // in CSS pixels of the viewport
  y: number;
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
  past?: boolean; // a position of the past: nothing glows
  onpiece: (id: string, at: Point, more: boolean) => void; // more: add to the selection (Shift or Ctrl)
  onplace: (id: string, at: Point) => void;
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

export interface Look {
  Board?: Component<BoardProps>;
  Battle?: Component<BattleProps>;
  Odds?: Component<OddsProps>;
  Tracks?: Component<TracksProps>;
  Status?: Component<{ board: BoardData; scene: Scene }>; // one line of game state in the panel
  hits?: (line: JournalEntry) => boolean[]; // which dice of a journal line counted
}
