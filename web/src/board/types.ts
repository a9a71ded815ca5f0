// What the engine sends: the static board, the scene of a viewer, actions, journal, odds (docs/api.md).

export type Side = 'us' | 'gb';

export interface Place {
  id: string;
  kind: 'town' | 'lake' | 'box';
  title: string;
  lat?: number;
  lon?: number;
  side?: Side;
  value?: number;
  lake?: string;
  base?: boolean;
  entry?: boolean;
  label?: string;
  shift?: [number, number];
  bases?: Record<Side, string>;
  ship_names?: Record<Side, string[]>;
}

export interface Edge {
  a: string;
  b: string;
  kind: string;
  border?: boolean;
  water?: string;
  via?: [number, number][];
}

export interface Face {
  id: string;
  side: Side;
  title: string;
  type: string;
  militia?: boolean;
  strength: number;
  fire: number;
  move: number;
}

export interface BoardData {
  game: string;
  title: string;
  seats: { id: Side; title: string }[];
  map?: { lat_min: number; lat_max: number; lon_min: number; lon_max: number };
  places: Place[];
  edges: Edge[];
  pieces: Face[];
  track: { years: number[]; turns: number; labels: string[] };
  victory?: { margin: number };
}

export interface Piece {
  id: string;
  side: Side;
  type: string;
  place: string;
  steps: number;
  up?: boolean;
}

export interface Group {
  place: string;
  side: Side;
  land?: number;
  ships?: number;
}

export interface Move {
  how: string;
  from: string;
  to: string;
  via?: string;
  count: number;
  pieces: string[];
}

export interface Sheet {
  stage?: string;
  moves: Move[];
  picked?: string[];
  lake?: string;
}

export interface BattleScene {
  kind: 'army' | 'naval';
  place: string;
  attacker: Side;
  defender: Side;
  round: number;
  accepted?: boolean;
  amphibious?: string | null;
  came_from?: string[];
  no_retreat?: boolean;
  volleys?: number;
  hits?: { side: Side; left: number };
  retreat?: { side: Side; to: string | null; by: string; dice: number };
  line?: Record<Side, string[]>;
}

export interface Points {
  total: number;
  blocks?: number;
  lakes?: number;
  towns?: number;
  bid?: number;
}

export interface Scene {
  game: string;
  viewer: string;
  turn: {
    year?: number;
    turn: number;
    label: string | null;
    active: Side | null;
    phase: { id: string; title: string; rule: string };
    over: boolean;
  };
  vp: Record<Side, Points> & { margin: number };
  control: Record<string, Side | null>;
  lakes: Record<string, Side | null>;
  pieces: Piece[];
  groups: Group[];
  battles: BattleScene[];
  open: string[];
  orders: Partial<Record<Side, Sheet>>;
}

export interface Action {
  action: string;
  label: string;
  verb?: string;
  target?: { piece?: string | null; place?: string | null } | null;
}

export interface Legal {
  places: Map<string, Action[]>;
  pieces: Map<string, Action[]>;
}

export interface JournalLine {
  n: number;
  text: string;
  rule: string;
  name: string;
  seat: Side | string;
  turn?: string;
  dice?: number[];
  places?: string[];
}

export interface OddsReport {
  title: string;
  policy: string;
  exact: boolean;
  error?: number;
  rows: { what: string; group: string; probability: number }[];
  modifiers: { source: string; value: string; rule: string }[];
}

// What a place or piece looks like now (look.md 6).
export type State = 'rest' | 'legal' | 'selected' | 'target' | 'done' | 'disabled';
