// What the engine says about Mr. Madison's War, beyond what every game says (games/madison/view.h).
import type { BoardData, FacePart, PlacePart, Scene, ScenePiece, SeatId } from '../../lib/types';

export type Cls = 'A' | 'B' | 'C';
export interface Fort {
  value: number;
  cls: Cls;
  from?: string;
}

export interface Space extends PlacePart {
  kind: 'space' | 'box' | 'transit' | 'off';
  at?: [lon: number, lat: number];
  territory?: SeatId;
  region?: string;
  terrain?: 'clear' | 'forest';
  lake?: string;
  reinforcement?: boolean;
  fort?: Fort;
  base?: { side: SeatId; role: 'main' | 'backup' };
  inset?: string;
}

export interface Way {
  a: string;
  b: string;
  type: 'road' | 'trail' | 'invasion' | 'portage';
  mp: number;
}

export interface PieceFace extends FacePart {
  kind: 'unit' | 'leader' | 'ship';
  // units
  full?: number;
  reduced?: number;
  steps?: number;
  cls?: Cls;
  mf?: number;
  due?: string; // the turn in which it arrives
  // leaders
  faces?: { name: string; command: number; combat: number; stars: number }[];
  // vessels
  lake?: string;
  cost?: number;
  from?: string;
  base?: string;
}

export interface Card {
  num: number;
  title: string;
  year: number;
  opv: number;
  type: 'Event' | 'Operations' | 'Operations/Battle' | 'Battle' | 'Reaction' | 'Campaign' | 'Winter';
  side: SeatId | 'both';
  text: string;
}

export interface TurnBox {
  id: string;
  name: string;
  hand: number;
}

export interface War {
  id: string;
  title: string;
  start: string;
  prewar: boolean;
  vp: number; // in favour of the British
  setup: { piece: string; place: string }[];
}

export interface MadisonBoard extends BoardData {
  places: Space[];
  paths: Way[];
  pieces: PieceFace[];
  cards: Card[];
  turns: TurnBox[];
  arrivals: { turn: string; place: string; piece: string }[];
  scenarios: War[];
}

export interface Counter extends ScenePiece {
  kind: 'unit' | 'leader' | 'ship';
  flipped?: boolean;
  strength?: number;
  cls?: Cls;
  title?: string;
  arrives?: string;
  done?: boolean;
  group?: boolean;
  picked?: boolean;
  spent?: number;
}

export interface PlaceState {
  control: SeatId | 'none';
  destroyed?: boolean;
  depot?: SeatId;
  fort?: Fort;
  base?: 'works' | 'idle' | 'gone';
}

export interface HandState {
  hand: number;
  held: number;
  holds: number;
  cards?: number[];
  held_cards?: number[];
  looked?: number[];
  known?: number[];
}

export interface Modifier {
  source: string;
  value: number;
  rule: string;
}

export interface SidePoints {
  cards: number;
  spaces: { place: string; value: number }[];
  lakes: string[];
  unsupplied?: number; // at the end: what counts no more
}

export interface Fight {
  place: string;
  attacker: SeatId;
  round: number;
  leads: (string | null)[];
  commanders: (string | null)[];
  cards: number[];
  attack: number;
  defence: number;
  fort: boolean;
  amphibious: boolean;
  attackers_cut: boolean;
  defenders_cut: boolean;
  modifiers: Modifier[];
  drm: number;
  result?: string;
  roll?: number;
}

export interface SeaFight {
  lake: string;
  attacker: SeatId;
  leads: (string | null)[];
  cards: number[];
  modifiers: Modifier[];
  drm: number;
  result?: string;
}

export type Trigger =
  'activation' | 'naval_activation' | 'nbv' | 'combat_won' | 'combat_lost' | 'enters' | 'battle' | 'naval_battle' | 'none';
export type How = 'none' | 'event' | 'leader' | 'units' | 'build' | 'restore' | 'depot' | 'hold';

export interface MadisonScene extends Scene {
  scenario: string;
  turn: NonNullable<Scene['turn']> & { id: string; name: string; prewar: boolean; first: SeatId; active: SeatId };
  vp: Record<SeatId, SidePoints> & { net: number; level?: number };
  lakes: { id: string; control: SeatId | null; marker: SeatId | null }[];
  pieces: Counter[];
  places: Record<string, PlaceState>;
  supply: Record<SeatId, string[]>;
  hands: Record<SeatId, HandState>;
  deck: { cards: number; known?: number[] };
  discard: number[];
  display: number[];
  play?: { seat: SeatId; card: number; how: How; rain?: string; attacked: string[] };
  force?: { start: string; leader?: string; mode: 'none' | 'march' | 'sail'; landing?: string; mps: Record<string, number> };
  fight?: Fight;
  sea?: SeaFight;
  window?: { seat: SeatId; trigger: Trigger; place?: string };
}

export const OFF = ['out', 'dead', 'due', 'delayed', 'waiting', 'assault', 'yard'] as const;
