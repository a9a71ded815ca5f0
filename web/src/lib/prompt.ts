// Which legal actions stand in the dock: choices as rows, endings as outlined buttons. The rest is reached over the map and by the list
// of all choices.
import type { Options } from './selection';
import type { Action } from './types';

export interface Row {
  key: string;
  actions: Action[]; // for several pieces one each
  title: string;
  place: string | null;
  piece: string | null;
  takes?: string; // it does nothing yet, but takes this piece in hand
}

export interface Offer {
  rows: Row[];
  endings: Action[];
}

// What ends, passes or leaves something alone is never the first thing to press.
const ends = new Set(['pass', 'done', 'end', 'stop', 'decline', 'none', 'keep']);
export const isEnding = (a: Action): boolean => ends.has(a.verb) && !a.target?.piece && !a.target?.place;

const FEW = 6; // choices that are listed whatever they point at
const MOST = 9; // rows, as there are keys

export interface OfferOptions {
  selected: readonly string[];
  titleOf: (id: string) => string;
  onBoard?: boolean; // what points at something is chosen on the board
  lists?: ((a: Action) => boolean) | undefined; // and yet stands in the dock
}

const row = (a: Action): Row => ({
  key: a.action,
  actions: [a],
  title: a.label,
  place: a.target?.place ?? null,
  piece: a.target?.piece ?? null,
});
const shortest = (list: Action[]): Action => list.reduce((best, a) => (a.action.length < best.action.length ? a : best));

export function offerOf(options: Options, { selected, titleOf, onBoard = false, lists }: OfferOptions): Offer {
  const endings = options.plain.filter(isEnding);
  const plain = options.plain.filter((a) => !isEnding(a)).map(row);
  if (selected.length) {
    const rows: Row[] = [];
    for (const place of options.legalPlaces(selected)) {
      const each = selected.map((p) => (options.byPiece.get(p) ?? []).filter((a) => a.target?.place === place));
      if (each.some((list) => list.length === 0)) continue;
      if (selected.length === 1 && each[0]!.length > 1) rows.push(...each[0]!.map(row));
      else rows.push({ key: `to ${place}`, actions: each.map(shortest), title: titleOf(place), place, piece: null });
    }
    if (selected.length === 1) rows.push(...(options.byPiece.get(selected[0]!) ?? []).filter((a) => !a.target?.place).map(row));
    return { rows: rows.slice(0, MOST + 3), endings };
  }
  const targeted = options.actions.filter((a) => a.target?.piece || a.target?.place);
  const listed = lists ? targeted.filter(lists) : onBoard ? [] : targeted;
  const few = listed.length + plain.length <= FEW || (lists !== undefined && listed.length <= MOST);
  const places = options.byPiece.size === 0 && !onBoard && targeted.length <= MOST;
  // To stand and fight comes before all the places one could go instead.
  return { rows: [...plain, ...(few || places ? listed.map(row) : [])].slice(0, MOST + 3), endings };
}

// A press on the map that can mean several things: they stand in the dock, and nothing else does until one is chosen.
export const offerOfPress = (actions: readonly Action[], pieces: readonly string[], takes: (piece: string) => string): Offer => ({
  rows: [
    ...pieces.map((p): Row => ({ key: `take ${p}`, actions: [], title: takes(p), place: null, piece: p, takes: p })),
    ...actions.map(row),
  ],
  endings: [],
});

// Keys 1 to 9: first the rows, then the endings.
export const keyed = (offer: Offer): Pick<Row, 'actions' | 'takes'>[] => [...offer.rows, ...offer.endings.map((a) => ({ actions: [a] }))];
