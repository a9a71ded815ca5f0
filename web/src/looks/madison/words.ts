// What things are called, made of the words of the catalogue (texts/madison.ts).
import { madison as words } from '../../texts/madison';
import type { Action } from '../../lib/types';
import { leaderFace, surname, type Force } from './forces';
import type { Counter, PieceFace, PlaceState, Space } from './types';

export { words };

export { glyphOf } from './glyphs';

export const titleOf = (face: PieceFace, piece: { flipped?: boolean }): string =>
  face.kind === 'leader' ? leaderFace(face, piece).name : face.title;

// A piece in a few words, without its name.
export function detailOf(face: PieceFace, piece: Counter): string {
  if (face.kind === 'leader') {
    const l = leaderFace(face, piece);
    return words.leader(l.command, l.combat, l.stars);
  }
  if (face.kind === 'ship') return words.ship(face.type, face.cls ?? 'C', piece.flipped ?? false);
  return words.unit(
    words.kinds[face.type as keyof typeof words.kinds] ?? face.type,
    piece.cls ?? face.cls ?? 'C',
    piece.strength ?? face.full ?? 0,
    face.full ?? 0,
    piece.flipped ?? false,
  );
}

export const canDo = (actions: readonly Action[]): string =>
  actions.length === 1 ? words.legal(actions[0]!.label) : actions.length ? words.legalMany(actions.length) : '';

// As it is printed on the piece: the label must hold what the eye sees.
const printed = (face: PieceFace, piece: Counter): string => {
  if (face.kind === 'leader') return `${leaderFace(face, piece).command} ${surname(face, piece)}`;
  return face.kind === 'ship' ? `${face.title} ${face.cls}` : `${piece.cls ?? face.cls} ${piece.strength ?? face.full}`;
};

export function pieceLabel(face: PieceFace, piece: Counter, where: string, actions: readonly Action[], state: string): string {
  return [
    printed(face, piece),
    titleOf(face, piece),
    detailOf(face, piece),
    where ? words.at(where) : '',
    state === 'selected' ? words.takesPart : state === 'done' ? words.hasMoved : '',
    canDo(actions),
  ]
    .filter(Boolean)
    .join(', ');
}

export function forceWords(f: Force, faces: ReadonlyMap<string, PieceFace>): string {
  const who = f.leaders.map((l) => titleOf(faces.get(l.id)!, l));
  const parts = [
    words.adjective[f.side],
    who.join(' and '),
    f.units.length ? words.unitsOf(f.units.length, f.strength) : '',
    f.ships.length ? words.vessels(f.ships.length) : '',
    f.cut ? words.cut : '',
  ];
  return parts.filter(Boolean).join(', ');
}

// "Kingston, value 5, held by the British, fort 2 B, naval base, British, Prevost, three units of strength 10, legal: march here"
export function placeLabel(
  space: Space,
  now: PlaceState | undefined,
  here: readonly Force[],
  faces: ReadonlyMap<string, PieceFace>,
  actions: readonly Action[],
): string {
  const parts = [space.title, words.value(now?.destroyed ? 0 : (space.value ?? 0))];
  if (now) parts.push(now.control === 'none' ? words.nobody : words.heldBy(now.control));
  if (space.terrain === 'forest') parts.push(words.forest);
  if (now?.destroyed) parts.push(words.destroyed);
  if (now?.fort) parts.push(words.fort(now.fort.value, now.fort.cls));
  if (now?.depot) parts.push(words.depotOf(now.depot));
  if (now?.base && now.base !== 'gone') parts.push(words.base);
  for (const f of here) parts.push(forceWords(f, faces));
  if (actions.length) parts.push(canDo(actions));
  return parts.join(', ');
}
