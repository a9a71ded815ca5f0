// What a click means. Knows no rules: only which legal actions point at which piece and place.
import type { Action, Scene, ScenePiece } from './types';

export interface Choice {
  kind: 'act'; // do it
  actions: Action[];
}
export interface Select {
  kind: 'select';
  pieces: string[];
}
export interface Choose {
  kind: 'choose'; // several actions, or several pieces to select: ask
  actions: Action[];
  pieces: string[];
}
export interface Refuse {
  kind: 'refuse'; // ask the server why
  guesses: string[];
}
export type Click = Choice | Select | Choose | Refuse;

const pieceOf = (a: Action) => a.target?.piece || null;
const placeOf = (a: Action) => a.target?.place || null;

export class Options {
  readonly byPiece = new Map<string, Action[]>();
  readonly byPlace = new Map<string, Action[]>(); // without a piece
  readonly toPlace = new Map<string, Action[]>(); // with a piece
  readonly plain: Action[] = []; // buttons

  constructor(readonly actions: readonly Action[]) {
    const add = (map: Map<string, Action[]>, key: string, a: Action) => {
      const list = map.get(key);
      if (list) list.push(a);
      else map.set(key, [a]);
    };
    for (const a of actions) {
      const piece = pieceOf(a);
      const place = placeOf(a);
      if (piece) {
        add(this.byPiece, piece, a);
        if (place) add(this.toPlace, place, a);
      } else if (place) {
        add(this.byPlace, place, a);
      } else {
        this.plain.push(a);
      }
    }
  }

  legalPieces(): Set<string> {
    return new Set(this.byPiece.keys());
  }

  // Where every choice is about the same piece, it need not be picked up first.
  get only(): string | null {
    return this.byPiece.size === 1 && this.byPlace.size === 0 && this.plain.length === 0 ? this.byPiece.keys().next().value! : null;
  }

  // Places that act on a click: those of the selected pieces (all of them must be able to go), or those that need no piece.
  legalPlaces(selected: readonly string[]): Set<string> {
    if (selected.length === 0) return this.only ? this.placesOf(this.only) : new Set(this.byPlace.keys());
    const out = new Set<string>();
    const [first, ...rest] = selected.map((piece) => this.placesOf(piece));
    for (const place of first!) if (rest.every((set) => set.has(place))) out.add(place);
    return out;
  }

  placesOf(piece: string): Set<string> {
    return new Set((this.byPiece.get(piece) ?? []).map(placeOf).filter((p) => p !== null));
  }

  // Selected pieces that still have something to do.
  keep(selected: readonly string[]): string[] {
    return selected.filter((piece) => this.placesOf(piece).size > 0);
  }
}

// A piece that stands with the selected ones and can go where they can joins them; any other takes their place.
export function clickPiece(options: Options, selected: readonly string[], piece: string, more: boolean, scene: Scene | null = null): Click {
  const actions = options.byPiece.get(piece);
  if (!actions) return { kind: 'refuse', guesses: guesses(options, { piece }) };
  const places = options.placesOf(piece);
  if (places.size === 0) {
    return actions.length === 1 ? { kind: 'act', actions } : { kind: 'choose', actions, pieces: [] };
  }
  const direct = actions.filter((a) => !placeOf(a));
  if (selected.includes(piece)) {
    // A second click on what is selected does what needs no place, or lets go.
    if (direct.length && !more) return { kind: 'choose', actions: direct, pieces: [] };
    return { kind: 'select', pieces: selected.filter((p) => p !== piece) };
  }
  const together = [...selected, piece];
  const joins = selected.length > 0 && (more || sameplace(scene, together)) && options.legalPlaces(together).size > 0;
  return { kind: 'select', pieces: joins ? together : [piece] };
}

function sameplace(scene: Scene | null, pieces: readonly string[]): boolean {
  const at = new Map((scene?.pieces ?? []).map((p) => [p.id, p.place]));
  const first = at.get(pieces[0]!);
  return first !== undefined && pieces.every((p) => at.get(p) === first);
}

export function clickPlace(options: Options, picked: readonly string[], place: string, scene: Scene | null): Click {
  const selected = picked.length || !options.only || !options.placesOf(options.only).has(place) ? picked : [options.only];
  if (selected.length) {
    const perPiece = selected.map((piece) => (options.byPiece.get(piece) ?? []).filter((a) => placeOf(a) === place));
    if (perPiece.every((list) => list.length > 0)) {
      if (selected.length > 1) return { kind: 'act', actions: perPiece.map(shortest) };
      const list = perPiece[0]!;
      return list.length === 1 ? { kind: 'act', actions: list } : { kind: 'choose', actions: list, pieces: [] };
    }
  }
  const direct = options.byPlace.get(place) ?? [];
  const standing = piecesAt(scene, place).filter((piece) => options.byPiece.has(piece));
  if (direct.length && !selected.length) {
    // What stands there may be meant as well: to go there, or to attack it.
    const at = standing.flatMap((piece) => options.byPiece.get(piece)!.filter((a) => !placeOf(a)));
    const all = [...direct, ...at];
    if (all.length === 1) return { kind: 'act', actions: all };
    if (at.length) return { kind: 'choose', actions: all, pieces: [] };
  }
  if (selected.length) {
    const others = standing.filter((piece) => !selected.includes(piece));
    if (others.length === 1) return { kind: 'select', pieces: others };
    if (others.length > 1) return { kind: 'choose', actions: [], pieces: others };
    return { kind: 'refuse', guesses: guesses(options, { piece: selected[0]!, place }) };
  }
  if (direct.length) return { kind: 'choose', actions: direct, pieces: standing };
  if (standing.length === 1) return clickPiece(options, [], standing[0]!, false);
  if (standing.length > 1) return { kind: 'choose', actions: [], pieces: standing };
  const incoming = options.toPlace.get(place) ?? [];
  if (incoming.length) return { kind: 'choose', actions: incoming, pieces: [] };
  return { kind: 'refuse', guesses: guesses(options, { place }) };
}

export function piecesAt(scene: Scene | null, place: string): string[] {
  return (scene?.pieces ?? []).filter((p: ScenePiece) => p.place === place).map((p) => p.id);
}

function shortest(list: Action[]): Action {
  return list.reduce((best, a) => (a.action.length < best.action.length ? a : best));
}

// The notation that the click most plausibly meant: that of a legal action of the same kind, with the clicked thing put
// in the place of its own. At most `limit`, the likeliest first.
export function guesses(options: Options, clicked: { piece?: string; place?: string }, limit = 4): string[] {
  const out: string[] = [];
  const add = (text: string) => {
    if (text && !out.includes(text) && out.length < limit) out.push(text);
  };
  const rank = (a: Action) => {
    let score = a.action.split(' ').length; // without detours
    if (clicked.piece && pieceOf(a) !== clicked.piece) score += 10;
    if (clicked.place && placeOf(a) !== clicked.place) score += 5;
    return score;
  };
  const fits = options.actions.filter(
    (a) => (!clicked.piece || pieceOf(a)) && (!clicked.place || placeOf(a)) && (clicked.piece || !pieceOf(a)),
  );
  const wider = clicked.piece ? fits : [...fits, ...options.actions.filter((a) => placeOf(a) && pieceOf(a))];
  const verbs = new Set<string>();
  for (const a of [...wider].sort((x, y) => rank(x) - rank(y))) {
    if (verbs.has(a.verb)) continue;
    verbs.add(a.verb);
    add(substituted(a, clicked));
  }
  return out;
}

export function substituted(a: Action, clicked: { piece?: string; place?: string }): string {
  const piece = pieceOf(a);
  const place = placeOf(a);
  let words = a.action.split(' ');
  if (clicked.place && place && clicked.place !== place) {
    const via = words.indexOf('via'); // a detour belongs to the other destination
    if (via >= 0) words = words.slice(0, via);
  }
  return words
    .map((word, i) => {
      if (i === 0) return word;
      if (clicked.piece && word === piece) return clicked.piece;
      if (clicked.place && word === place) return clicked.place;
      return word;
    })
    .join(' ');
}
