// What the engine says about Amateurs to Arms!, beyond what every game says (lib/types.ts): the contract of games/amateurs/view.cpp.
//
// Ids are those of the data (games/amateurs/data): spaces, zones, lakes, units, ships, leaders, tribes. Sides are `us` and `gb` everywhere
// (`british` in the data is `gb`). Cards are numbers. What a viewer may not see is left out, never null; so is what is empty or at its
// beginning where the field is optional. Nothing that could tell two worlds apart may depend on what is left out: an enemy Expedition is
// the same object whatever it holds, and lists are in the order of ids, never in one that follows from something hidden.
//
// The journal is told by the names of its lines (telling/events.ts). Those to use here, with `places` in the order of the way and `pieces` the
// markers: march, sail, retreats (from, to); played, reacts, saved (cards); army_battle, naval_battle (a Combat opens); any line with dice;
// loses, eliminated, ship_sunk, ship_lost, leader_lost; captured, fort_taken, lake_control; point (a Peace step; one line each, after what
// caused it); placed, raised, built (what came); quiet: dealt, passes, turn, setup.
import type { BoardData, FacePart, PlacePart, Scene, SceneGroup, ScenePiece, SeatId } from '../../lib/types';

// ---------------------------------------------------------------- the board: sent once

export type Settlement = 'major' | 'minor' | 'country' | 'frontier' | 'none';
export type SeaId = string; // a place of kind 'sea'
export type LakeId = string; // a place of kind 'lake'

// `value` is what the place is worth at Ghent to whoever took it (12d, R57); `side` whose home it is, left out for tribes and Florida.
export interface Space extends PlacePart {
  kind: 'area' | 'tribe' | 'wilderness' | 'sea' | 'lake';
  at: [lon: number, lat: number];
  country?: 'us' | 'canada' | 'florida'; // areas, tribes, wilderness
  region?: 'east' | 'west';
  settlement?: Settlement; // areas
  star?: SeatId; // whose objective it is (2.1h): the red star is 'gb', the blue one 'us'
  sea?: SeaId; // a seacoast Area of this Zone
  lakes?: LakeId[]; // an Area on these Great Lakes
  port?: Port;
  harbors?: { id: string; title: string; side: SeatId; lake: LakeId }[]; // id: as actions name it
  parish?: boolean; // one of card 39's
}

export interface Port {
  side: SeatId;
  lake: LakeId;
  cost: number; // to activate it; 0: active from the beginning
  boxes: { cost: number; ship: ShipId }[]; // from box 1 on: what it costs to enter, what is complete on reaching it
}

export type WayType = 'stage' | 'river' | 'plain' | 'frontier_road' | 'tribal' | 'trail' | 'trail_blue';
export interface Way {
  a: string;
  b: string;
  type: WayType;
  stage?: boolean; // a river with a stage road beside it
  shore?: LakeId; // a shore that freezes
  border?: boolean; // crosses the national boundary
}

// Expedition markers and Leaders; both may be what an action points at (`target.piece`).
export interface MarkerFace extends FacePart {
  type: 'land' | 'lake' | 'if' | 'cr';
  letter: string; // 'A'; of a fleet the lake's initial; 'IF', 'CR'
  lake?: LakeId;
}
export type Rank = '1' | '2' | '3' | 'anchor' | 'tomahawk';
export interface Rating {
  rank: Rank;
  initiative: number;
  tactical: number;
}
export interface LeaderFace extends FacePart, Rating {
  type: 'leader';
  name: string; // as it stands on a plate: "Brock"; `title` is the whole name
  promoted?: Rating;
  replacement?: Rating; // the back of a Naval Leader; those of the land are Leaders of their own (us_repl_1 …)
}
export type PieceFace = MarkerFace | LeaderFace;

export type UnitId = string;
export interface UnitType {
  id: UnitId; // us_regular
  side: SeatId;
  title: string;
  type: 'regular' | 'fencible' | 'militia' | 'local' | 'ranger' | 'voyageur' | 'indian' | 'spain' | 'cavalry' | 'artillery';
  light: boolean; // round counters
  militia: boolean;
  disperses: boolean;
}

export type ShipId = 'gunboat' | 'schooner' | 'brig' | 'frigate' | 'ship_of_the_line';
export interface ShipType {
  id: ShipId;
  title: string;
  strength: number;
}

export interface Card {
  num: number;
  title: string;
  color: 'black' | 'red' | 'blue' | 'green';
  ops: number;
  kind: 'event' | 'reaction' | 'reaction*';
  text: string;
  remove?: boolean;
  stays?: boolean;
  must?: boolean; // may not be Saved
  reshuffle?: boolean;
}

// A row of the Operations chart (5.4): what the actions of a verb cost. A verb may have several rows.
export interface OpsItem {
  verb: string;
  mode: 'card' | 'point' | 'port' | 'fixed'; // the whole card; each; as the Port's chart says; once
  cost?: number;
}

export interface AmateursBoard extends BoardData {
  places: Space[];
  paths: Way[];
  pieces: PieceFace[];
  units: UnitType[];
  ships: ShipType[];
  cards: Card[];
  ops: OpsItem[];
  // Combat Results Table: results from a die of -2 (and less) to 11 (and more), such as "4**".
  crt: { size: [number, number]; supply: Supply; leadership: number; results: string[] }[];
  seasons: { id: string; name: string; us: number; gb: number }[]; // cards dealt
  peace: { level: -3 | -2 | -1 | 0 | 1 | 2 | 3; fewer: number }[]; // 19 spaces; level < 0 American, fewer: American cards
  napoleon: { name: string; defeated?: boolean }[];
}

// ---------------------------------------------------------------- the scene: sent with every position

export type Units = Record<UnitId, number>; // strength points by type; types with none are left out
export type Supply = 'full' | 'partial' | 'none';

// An Expedition marker that is in play. `place` is a space, a Sea Zone (in its At Sea box; IF and CR stand in their own), or a lake (a
// fleet that is out; one in port is no piece: see `fleets`). All that follows `done` is for those who may look into it.
export interface Marker extends ScenePiece {
  type: 'land' | 'lake' | 'if' | 'cr';
  done?: boolean; // it may not be activated any more now (a Campaign used it, a card bars it)
  victories?: number; // Combat Victory markers
  known?: Known; // for the enemy: what follows from all that was announced
  units?: Units;
  leaders?: { id: string; promoted?: boolean; replacement?: boolean }[];
  commander?: string;
  command?: number; // how many Units he may lead
}
export interface Known {
  least?: number;
  most?: number;
  types?: Record<UnitId, [least: number, most: number]>;
  leaders?: string[]; // who may be there
}

// Loose Units of a side in a place; `land` is their sum.
export interface Loose extends SceneGroup {
  land: number;
  units: Units;
  leaders?: string[]; // Weatherford
}

export interface Fort {
  place: string;
  side: SeatId;
  level: number;
}

export interface PortState {
  active?: boolean;
  ruined?: boolean; // taken while active: to be rebuilt
  activate?: number; // what it costs now to activate it
  stocks?: { box: number; ship?: ShipId; moved?: boolean; next?: number }[]; // ship: for the owner; next: what the next box costs him now
}

export interface Fleet {
  lake: LakeId;
  side: SeatId;
  out?: boolean; // on the Lake, as a marker among `pieces`
  leader?: { id: string; replacement?: boolean };
  ships: { ship: ShipId; n: number; at?: string }[]; // at: the Port's or Harbor's Area, or put_in_bay; left out for those on the Lake
}

export type Mark = 'raised' | 'captured' | 'surrendered' | 'burned' | 'raided' | 'flag' | 'parish';

export type Cause =
  | 'battle' // Major Battle on land
  | 'loss' // Devastating Loss
  | 'eliminated'
  | 'city'
  | 'star'
  | 'invasion'
  | 'raid'
  | 'blockade'
  | 'tribe'
  | 'lake_battle'
  | 'lake_winter'
  | 'card';

// A step of a Peace marker. One line each: who pushed whom, by what.
export interface PeaceStep {
  side: SeatId; // whose marker
  from: number;
  to: number;
  cause: Cause;
  place?: string; // space, lake, zone or tribe
  card?: number;
}

export interface Hand {
  hand: number;
  saved: number;
  cards?: number[]; // for the owner
  saved_cards?: number[];
  known?: number[]; // for the other side: what it has seen of them (card 128)
  deal?: number; // how many he is dealt next turn
}

// What is being done with a card.
export interface Play {
  seat: SeatId;
  card?: number;
  how: 'event' | 'ops';
  ops: number;
  left?: number; // points not spent yet; left out once the whole card is used
  again?: boolean; // another card may follow (play_again, campaign)
}

// An activation or the move of a group, while it lasts. Public.
export interface March {
  piece?: string; // the marker; none: Units that move individually
  kind: 'march' | 'combat' | 'wilderness' | 'units' | 'sea' | 'lake' | 'raid' | 'invasion';
  way: string[]; // places so far, the first is where it began
  left?: number; // movement points
  reach?: [place: string, cost: number][]; // where it may go now, for who decides: what the step or the whole way costs
  crossed?: boolean; // a Dispersion check is due
}

// Units, Leaders or cards to be named one by one, for who decides. Each legal action has verb `take`, names one unit type, leader or card as
// a word of its notation and points (`target.piece`, `target.place`) at the marker or at the space whose loose Units are meant. There is no
// putting back: `undo` does that, and the dock lets one try on its own side and sends all takes at once. `done` closes it if `closes`.
export interface Pick {
  what: 'losses' | 'fighting' | 'behind' | 'split' | 'exchange' | 'group' | 'returns' | 'winter' | 'supply' | 'raid' | 'remove' | 'discard';
  from: { id: string; place: string; units: Units }[]; // id: a marker, or the place for its loose Units
  taken: { id: string; units: Units }[];
  least: number; // all told
  most: number;
  firm?: number; // of these so many that are not Militia, as far as there are any
  closes?: boolean;
}

// ---------------------------------------------------------------- combat

export interface Modifier {
  source: string; // in words: "You hold Lake Ontario"
  value: number;
  rule: string;
}

export interface FightSide {
  markers: string[]; // Expeditions that fight, IF or CR
  loose?: Units; // that stand there, seen by all
  local?: number; // Local Militia that rose
  tribe?: number; // strength of a tribe that was found
  supply?: Supply; // announced (B5)
  band?: [number, number];
  leadership?: number; // the column that is read, shifts included
  shift?: number; // of these by cards
  leader?: string; // whose rating it is: for the owner, and for all where it is known
  fort?: number; // level that counts in this Combat
  units?: Units; // who fights, Local Militia besides: for the owner
  idle?: Units; // held back by a limit: for the owner
  cards: number[];
  modifiers: Modifier[]; // to this side's die, all but the die itself
  stars: Modifier[]; // to the asterisks this side inflicts, as announced (Cavalry, Artillery, cards)
  die?: number; // 0 to 9
  read?: number; // with all modifiers, -2 to 11
  inflicts?: { losses: number; stars: number }; // what it does to the other: losses less the enemy's Fort, stars with `stars` above
  absorbed?: number; // of these asterisks the enemy's Fort took
  loses?: Units; // shown once both have chosen
  ready?: boolean; // for the owner: he has chosen his losses
  retreats?: { to?: string; forced?: boolean }; // to: left out until chosen, or if it has nowhere to go
}

export interface Fight {
  place: string; // also of a Raid, an Invasion, a tribe
  kind: 'land' | 'raid' | 'invasion' | 'tribe';
  attacker: SeatId;
  from?: string; // where the attacker came from
  shore?: LakeId; // Queenston, Buffalo: chosen by the attacker
  stage: 'before' | 'announced' | 'rolled' | 'losses' | 'retreat' | 'after';
  us: FightSide;
  gb: FightSide;
  winner?: SeatId | 'draw';
}

// One ship in the line. The first of a line is paired with the first of the other.
export interface Hull {
  ship: ShipId;
  state?: 'withdrawn' | 'sunk' | 'captured';
  leader?: boolean; // he sails in her
  with?: number; // an extra ship: the index of the one it doubles
}
export interface LakeSide {
  leader?: { id: string; replacement?: boolean; tactical: number };
  line: Hull[];
  sunk: number; // strength taken from the enemy so far, for the ten of 9.3
  cards: number[];
}
export interface LakePair {
  us: number; // index of the front ship in the line
  gb: number;
  dice?: { us: number; gb: number };
  modifiers?: { us: Modifier[]; gb: Modifier[] }; // strengths, Leader, cards
  total?: { us: number; gb: number };
}
export interface LakeFight {
  lake: LakeId;
  attacker: SeatId; // whose fleet came
  round: number; // 0: it may still be avoided
  us: LakeSide;
  gb: LakeSide;
  pairs: LakePair[]; // of this round, those that have rolled and the one that rolls now
  winner?: SeatId | 'none';
}

// ---------------------------------------------------------------- Ghent

export interface Ghent {
  met: number; // where the markers met
  stage: 'held' | 'last_cards' | 'over';
  numbers: Record<SeatId, { place?: string; what: 'area' | 'tribe' | 'nation'; value: number }[]>; // what each holds and what it is worth
  counted?: Record<SeatId, number>; // what was counted, before the last cards (12g)
  shift: { side: SeatId; steps: number } | null; // 12g
  last: { seat: SeatId; card?: number; how?: 'event' | 'ops'; steps: number }[]; // the last cards, as they are played; without card: declined
  pair: number; // where the pair stands now
  causes: { side: SeatId; cause: Cause; place?: string; card?: number; steps: number }[]; // all Peace steps of the game, summed; marker of `side` forward (back: less than 0)
}

// ---------------------------------------------------------------- all of it

export type WindowKind = string; // enemy_card, enemy_activation, … as in the data

export interface AmateursScene extends Scene {
  turn: {
    year: number;
    turn: number; // from 1
    season: string;
    label: string; // "May to June 1812"
    active: SeatId;
    first: SeatId; // has the first Round of this turn
    round?: number;
    phase: { id: string; title: string; rule: string };
    over: boolean;
  };
  pieces: Marker[];
  groups: Loose[];
  control: Record<string, SeatId>; // only spaces that their home side does not hold, and Florida's once it is open
  supply: Record<SeatId, Record<string, Supply>>; // where the side has forces on land
  forts: Fort[];
  roads: [string, string][];
  ports: Record<string, PortState>; // only those that are active, ruined or have something on the stocks
  fleets: Fleet[]; // only those with ships
  blockades: Record<SeaId, 'military' | 'full'>;
  tribes: Record<string, 'belligerent' | 'defeated'>;
  florida?: boolean; // open
  marks: Record<string, Mark[]>; // Troops Raised, City Captured …
  peace: { us: number; gb: number; steps?: PeaceStep[] }; // steps: of this turn, the latest last
  napoleon: number; // index of his space
  paris?: boolean; // Paris has fallen: British Regulars may be Raised, British first
  secretary: string; // 'eustis' or a Leader
  hands: Record<SeatId, Hand>;
  deck: number;
  discard: number[];
  removed: number[];
  table: number[]; // in play: David Parish, the Indian Nation …
  reshuffle?: boolean; // at the end of this turn
  pool?: Record<SeatId, number>; // Leaders to be drawn
  own_pool?: string[]; // the viewer's own
  gone?: { id: string; how: 'dead' | 'captured' | 'aside' | 'wounded' }[]; // Leaders publicly out of play
  bans?: { side: SeatId; what: string; until: string }[]; // what cards forbid: in words
  play?: Play;
  march?: March;
  pick?: Pick;
  fight?: Fight;
  sea?: LakeFight;
  window?: { seat: SeatId; kind: WindowKind; place?: string; piece?: string };
  ghent?: Ghent;
}
