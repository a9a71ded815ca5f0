// Which places and pieces the list of actions points at, given what is selected.
import type { Action, Legal, Piece, Scene, Side } from './types';

const push = (map: Map<string, Action[]>, key: string, action: Action) => {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
};

// Nothing selected: the pieces that can do something, and the places that are targets by themselves. Pieces selected: the places
// open to all of them (each place with one action per piece), and the pieces that may join or be swapped in.
export function legalTargets(actions: readonly Action[], selection: ReadonlySet<string> = new Set()): Legal {
  const places = new Map<string, Action[]>();
  const pieces = new Map<string, Action[]>();
  for (const a of actions) {
    const piece = a.target?.piece;
    const place = a.target?.place;
    if (piece) push(pieces, piece, a);
    if (place && (piece ? selection.has(piece) : selection.size === 0)) push(places, place, a);
  }
  if (selection.size > 1)
    for (const [place, list] of places) {
      const movers = new Set(list.map((a) => a.target!.piece));
      if (movers.size < selection.size) places.delete(place);
    }
  return { places, pieces };
}

export interface Choice {
  selection: Set<string>;
  send: Action[];
}

// A click on a piece: one action without a place is done at once; otherwise the piece joins or leaves the selection.
// Pieces at different places are never selected together.
export function pickPiece(actions: readonly Action[], pieces: readonly Piece[], selection: ReadonlySet<string>, id: string): Choice {
  const mine = actions.filter((a) => a.target?.piece === id);
  if (mine.length === 0) return { selection: new Set(selection), send: [] };
  if (mine.length === 1 && !mine[0]!.target?.place) return { selection: new Set(), send: mine };
  const next = new Set(selection);
  if (next.has(id)) next.delete(id);
  else {
    const at = pieces.find((p) => p.id === id)?.place;
    for (const other of selection) if (pieces.find((p) => p.id === other)?.place !== at) next.delete(other);
    next.add(id);
  }
  return { selection: next, send: [] };
}

// A click on a place: what is to be sent, one action per selected piece, or the single action of the place.
export function pickPlace(actions: readonly Action[], selection: ReadonlySet<string>, id: string): Action[] {
  const list = legalTargets(actions, selection).places.get(id) ?? [];
  if (selection.size === 0) return list.length === 1 ? list : [];
  const once = new Map<string, Action>();
  for (const a of list) if (a.target?.piece && !once.has(a.target.piece)) once.set(a.target.piece, a);
  return [...once.values()];
}

export function enemyAt(scene: Scene, place: string, own: Side): boolean {
  return (
    scene.groups.some((g) => g.place === place && g.side !== own) ||
    scene.pieces.some((p) => p.place === place && p.side !== own && p.steps > 0)
  );
}
