// What the engine says about Sabres and Smoke, beyond what every game says.
import type { BoardData, Scene, ScenePiece, SeatId } from '../../lib/types';

export type Terrain = 'field' | 'road' | 'hill' | 'forest' | 'swamp' | 'river' | 'water' | 'coastal' | 'fort' | 'town';
export type Marker = 'bridge' | 'ford' | 'gate' | 'port' | 'dock';

export interface UnitType {
  id: string;
  title: string;
  side: SeatId;
  class: 'infantry' | 'native' | 'artillery' | 'naval';
  militia: boolean;
  badge: string;
  pieces: number;
  officer: boolean;
  attack: number;
  defence: number;
  range: number;
  move_battle: number;
  move_only: number;
}

export interface Card {
  id: string;
  title: string;
  text: string;
  category: string;
  tone: string;
  count: number;
  keep: 'no' | 'until_used' | 'game';
}

export interface Ground {
  cols: number;
  rows: number;
  terrain: Terrain[][];
  markers: Record<string, Marker>;
}

export interface SheetUnit {
  id: string;
  side: SeatId;
  type: string;
  title: string;
  officer: boolean;
  hex?: string;
  aboard?: string;
  arrives?: number;
  hexes?: string[];
}

export interface Objective {
  hex: string;
  side: SeatId;
  points: number;
  taken?: boolean;
}

export interface ScenarioSheet extends Ground {
  id: string;
  number: number;
  title: string;
  place: string;
  date: string;
  history: string;
  first: SeatId;
  points: number;
  turn_limit: number | null;
  orders: Record<SeatId, number>;
  baseline: Record<SeatId, 'N' | 'S'>;
  commanders: Record<SeatId, string[]>;
  geo: { up_bearing: number; hex_metres: number };
  units: SheetUnit[];
  objectives: Objective[];
  special: { kind: string; text: string }[];
}

export type Face = 'hit' | 'retreat' | 'shell' | 'leader' | 'hand_to_hand';

export interface SabresBoard extends BoardData {
  die: Face[];
  terrain: { id: Terrain; blocks_sight: boolean }[];
  types: UnitType[];
  cards: Card[];
  scenarios: ScenarioSheet[];
}

export interface Unit extends ScenePiece {
  type: string;
  title: string;
  pieces: number;
  officer: boolean;
  attack: number;
  defence: number;
  range?: number;
  targets?: string[];
  ship?: string; // aboard which
  turn?: number; // arrives
  hexes?: string[];
  ordered?: boolean;
  barred?: boolean;
  held?: boolean;
  dismasted?: boolean;
  colours?: boolean;
  ambush?: boolean;
}

export interface Modifier {
  source: string;
  value: number;
  card?: string;
  rule: string;
}

export interface TargetInfo {
  id: string;
  dice: number;
  distance: number;
  modifiers: Modifier[];
  volley?: number;
  counts: number[]; // sides of a die that count against it
  ignores: number; // retreats
}

// An enemy that cannot be attacked, and why.
export interface OutOfReach {
  id: string;
  distance: number;
  reason: string;
  rule: string;
  at?: string; // the hex that blocks the line
}

export interface Chooser {
  id: string;
  moved?: boolean;
  battled?: boolean;
  reach?: Record<string, 'battle' | 'move'>;
  targets: TargetInfo[];
  others?: OutOfReach[];
}

export interface Fight {
  attacker: string;
  target: string;
  from: string;
  at: string;
  distance: number;
  back: number;
}

export interface SabresScene extends Scene {
  scenario: string;
  turn: NonNullable<Scene['turn']> & { limit: number | null; first: SeatId };
  points: Record<SeatId, number> & { to_win: number };
  objectives: Objective[];
  orders: { left: number; extra: number; given: number };
  card: { id: string; owner: SeatId; played: boolean; countermands: number } | null;
  in_force: Record<SeatId, string | null>;
  volleys?: number;
  kept: Record<SeatId, string[]>;
  deck: { cards: number; under: string[] };
  pieces: Unit[];
  unit?: Chooser;
  fight: Fight | null;
  retreat?: { id: string; hexes: number };
  special: { ambush?: boolean; bugles?: number; magazine?: boolean; flag_turns?: number; night?: boolean; fog?: boolean };
}

export const sheetOf = (board: SabresBoard, scene: SabresScene): ScenarioSheet | undefined =>
  board.scenarios.find((s) => s.id === scene.scenario);
