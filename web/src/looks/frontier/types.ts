// What the engine says about 1812! War on the Great Lakes Frontier, beyond what every game says (lib/types.ts): the contract of
// games/frontier/board.cpp and view*.cpp.
//
// Ids are those of the data (games/frontier/data). A hex is "04527": three digits of the column, two of the row; columns are flat-topped and
// odd ones lie half a hex further south. A settlement has an id of its own (`fort_george`); actions point at a hex or at a settlement
// (`target.place`), pieces stand in hexes. Cards are `us36`, `br7`. What a viewer may not see is left out, never null; so is what is empty
// where the field is optional. Lists are in the order of the board.
import type { BoardData, FacePart, PlacePart, Scene, ScenePiece, SeatId } from '../../lib/types';

export type HexId = string;
export type SettlementId = string;
export type PieceId = string;
export type LakeId = string;
export type CardId = string;

// ---------------------------------------------------------------- the board: sent once

export interface Settlement extends PlacePart {
  kind: 'city' | 'town' | 'village' | 'fort' | 'site'; // site: only a place for an event fort
  hex: HexId;
  at: [lon: number, lat: number];
  side: SeatId; // whose it is at the beginning
  value: number; // Victory Points
  quarters: number; // Winter Quarters Value, without depots and event forts
  fortified?: boolean;
  capital?: boolean; // Quebec, Albany, Pittsburgh, Cincinnati: sudden death
  port?: { harbor: HexId; docks: number; battery?: { hull: number; guns: number } };
}

export interface Water {
  id: string;
  title: string;
  kind: 'river' | 'lake';
  any: boolean; // any vessel may enter; otherwise only those that may enter every river
  territory: SeatId | 'neutral';
  lake?: LakeId; // a lake's own id, as `lakes` of the scene names it
  value?: number; // Victory Points for its control
  hexes: HexId[];
}

// All that is printed of the hexes: one string a row, one character a column.
export interface Grid {
  columns: number;
  rows: number;
  east: number; // the first column of the East map
  terrain: string[]; // '.' clear, 'f' forest, 'r' river, 'l' lake, ' ' no hex
  territory: string[]; // 'u' American, 'b' British, 'n' neutral, ' ' no hex
  closed: HexId[]; // the Road to Sackett's Harbor, until it is open
  ferries: HexId[]; // land hexes that a ferry reaches for one point
  // Lambert conformal conic on a sphere of `radius` miles: x = x0 + 1.5 side col, y = y0 - flats (row + half a hex in odd columns).
  projection: { x0: number; y0: number; side: number; flats: number };
}

export interface RegimentFace extends FacePart {
  type: 'regular' | 'militia' | 'naw';
  full: number;
  reduced: number;
  limits?: string; // where it may not go
}
export interface OfficerFace extends FacePart {
  type: 'officer';
  stars: number; // 0: Tecumseh
  attack: number;
  defense: number;
  limits?: string;
}
export interface CommodoreFace extends FacePart {
  type: 'commodore';
  die: 6 | 8;
  lakes: LakeId[]; // none: chosen when he arrives
}
export interface VesselFace extends FacePart {
  type: 'vessel';
  captured: string; // her name as a prize
  rig: 'ship_of_the_line' | 'frigate' | 'corvette' | 'brig' | 'schooner' | 'sloop';
  hull: number; // 2: a gunboat
  guns: { d8: number; d6: number };
  reduced: { d8: number; d6: number };
  rivers?: boolean; // may enter every river
  free?: boolean; // constructed without a depot
}
export interface DepotFace extends FacePart {
  type: 'depot';
}
export type PieceFace = RegimentFace | OfficerFace | CommodoreFace | VesselFace | DepotFace;
export type PieceType = 'regular' | 'militia' | 'naw' | 'officer' | 'commodore' | 'vessel' | 'depot';

export interface Card {
  id: CardId;
  side: SeatId;
  number: number;
  year?: number; // left out: a scenario's own
  title: string;
  text: string;
  op: number;
  type: 'event' | 'combat' | 'reaction';
  when?: string[]; // ids of the windows of standing orders in which it can be played
}

export type PostureId = 'line_advance' | 'probe' | 'refused_flank' | 'feigned_retreat' | 'frontal_charge';

export interface FrontierBoard extends BoardData {
  layout: 'hexes';
  grid: Grid;
  places: Settlement[];
  waters: Water[];
  roads: { id: string; title: string; hexes: HexId[] }[];
  hexsides: { a: HexId; b: HexId; kind: 'sandbar' | 'peninsula' | 'falls' | 'rapids' | 'bank' }[];
  regions: { id: string; title: string; hexes: HexId[] }[];
  forts: { id: string; title: string; side: SeatId; place: SettlementId }[]; // event forts
  pieces: PieceFace[];
  cards: Card[];
  arrivals: { season: number; side: SeatId; pieces: PieceId[] }[]; // season: index into `seasons`
  seasons: { id: string; year: number; season: 'spring' | 'summer' | 'autumn' | 'winter'; cards: number }[];
  track: { value: number; winds: number; first: SeatId }[]; // Wider War, from British 4 to US 4; value in Victory Points of whose end it is
  postures: { id: PostureId; title: string }[];
  // dice of both sides by the postures of attacker and defender: [attacker][defender] -> [his, the defender's]
  matrix: [attacker: Dice, defender: Dice][][];
  siege: number[][]; // losses inflicted by [modified roll][strength column]
  scenarios: War[];
  setups: Record<string, Record<SettlementId, PieceId[]>>; // who stands where
}
export interface War {
  id: string;
  title: string;
  maps: 'both' | 'west' | 'east';
  start: number; // index into `seasons`
  end: number;
  setup: string;
  bonus: Bonus[];
}
// Points besides those for what is taken: while `by` holds those places, none of them, or no settlement of the enemy.
export interface Bonus {
  side: SeatId;
  by: SeatId;
  vp: number;
  test: 'controls' | 'controls_none' | 'controls_no_enemy_settlement';
  places: SettlementId[];
}
export interface Dice {
  d6: number;
  d8: number;
}

// ---------------------------------------------------------------- the scene: sent with every position

export type Supply = 'full' | 'partial' | 'isolated';

export interface Piece extends ScenePiece {
  place: HexId;
  type: PieceType;
  reduced?: boolean;
  inside?: boolean; // INSIDE a besieged fortification
  aboard?: PieceId;
  unbuilt?: boolean; // a vessel on the stocks
  prize?: boolean;
  used?: boolean; // activated in this Operation Point Segment
  moved?: boolean;
  lakes?: LakeId[]; // a commodore's
}

export interface PlaceState {
  side?: SeatId; // who controls it, if not its owner
  burned?: boolean;
  dismantled?: boolean;
  besieged?: boolean;
  fresh?: boolean; // since this Action Phase: no assault yet
  hit?: boolean; // the fort's own step is lost
  battery?: number; // hits on the harbor defense
  fort?: string; // event fort that stands here
}

export interface Hand {
  hand: number;
  deck: number;
  aside: number; // put away face down by Winds of Fortune
  cards?: CardId[]; // for the owner
  aside_cards?: CardId[]; // for who put them away
  known?: CardId[]; // what the viewer has seen of the enemy's hand
}

export interface Play {
  seat: SeatId;
  card: CardId;
  op: number; // Operation Points left
  event?: number; // the effect that is carried out, from 1
  blocked?: boolean;
  cancelled?: boolean;
}

// A Unit Activation. Public.
export interface Move {
  seat: SeatId;
  unit: PieceId;
  type?: 'land' | 'embark' | 'transfer' | 'bateaux' | 'naval' | 'disembark' | 'sally';
  hex: HexId;
  start: HexId;
  from?: HexId;
  force: PieceId[];
  left?: number; // points left, once they are rolled
  bonus?: number;
  free?: boolean; // given by a card
  halted?: boolean;
  path?: HexId[]; // of boats
  landing?: HexId;
  // Where it can get by land and what that costs; before the roll as far as twelve points (and the bonus) go, after it what can be paid.
  reach?: [hex: HexId, cost: number, how: 'free' | 'fight' | 'cut_out'][];
}

export type BoxId = 'reserve' | 'routed' | 'center' | 'left' | 'right' | 'support_center' | 'support_left' | 'support_right';
export interface LineSide {
  pieces: PieceId[]; // everybody who takes part, officers too
  commander?: PieceId;
  boxes?: Record<PieceId, BoxId>; // for the owner; for all once both are sealed. A regiment that is in no box yet is left out
  posture?: PostureId; // likewise
  choice?: 'fight' | 'evade'; // of the Evade check: likewise
  pre?: CardId;
  post?: CardId;
  leaves?: boolean;
  beaten?: boolean;
}
export interface LandFight {
  place: HexId;
  from?: HexId;
  attacker: SeatId;
  round: number; // 0: not begun
  volley?: 'center' | 'right' | 'left'; // seen from the attacker, while a round is fought
  open: boolean; // both sheets are revealed
  terrain: ('river' | 'landing' | 'bateaux' | 'sally')[]; // how the attacker comes
  us: LineSide;
  gb: LineSide;
}

export interface Hull {
  id: PieceId;
  column?: number; // 1 is A; left out: Reserves
  state?: 'struck' | 'away';
  section: number; // Damage Section
  bar?: boolean; // entered across the sand bar
}
export interface FleetSide {
  line: Hull[];
  choice?: 'fight' | 'evade';
  pre?: CardId;
  post?: CardId;
  leaves?: boolean;
  beaten?: boolean;
}
export interface NavalFight {
  place: HexId;
  from?: HexId;
  attacker: SeatId;
  round: number;
  column?: number; // whose broadsides are next
  port?: SettlementId; // whose harbor defense takes part
  us: FleetSide;
  gb: FleetSide;
}

export interface Siege {
  place: SettlementId;
  seat: SeatId; // the besieger
  pieces: PieceId[];
  dice?: [besieger: number, fort: number];
  drm: [besieger: number, fort: number]; // what cards give
  to_lose: [besieger: number, fort: number];
  lost: [besieger: number, fort: number];
}

export interface FrontierScene extends Scene {
  turn: {
    year: number;
    turn: number; // cards played and Passes in this Season
    season: number; // index into the board's seasons
    last: number; // the Ending Season
    label: string;
    active: SeatId;
    first: SeatId;
    phase: { id: string; title: string; rule: string };
    over: boolean;
  };
  scenario: string;
  maps: 'both' | 'west' | 'east';
  road_open: boolean;
  pieces: Piece[];
  places: Record<SettlementId, PlaceState>; // only those with something to say
  supply: Record<SeatId, Record<HexId, Supply>>; // where the side has units on land
  lakes: Record<LakeId, { control?: SeatId; us: number; gb: number; shut?: SeatId[] }>; // modified hulls; shut: blockaded for these vessels
  lost: PieceId[];
  waiting: PieceId[]; // exiles and commodores without a port
  due: { season: number; side: SeatId; pieces: PieceId[] }[]; // reinforcements still to come
  wwus: number; // -4 (British) to 4 (US)
  points: Record<SeatId, number>; // Victory Points as things stand
  block: Record<SeatId, boolean>; // may still Block an event this Season
  over_bar?: SeatId[]; // whose vessels ignore the sand bar this Season
  hands: Record<SeatId, Hand>;
  discard: CardId[];
  table?: CardId[]; // in play
  play?: Play;
  move?: Move;
  picked?: PieceId[]; // chosen so far in the step that is asked
  combat?: LandFight;
  naval?: NavalFight;
  siege?: Siege;
  window?: { seat: SeatId; kind: string };
}
