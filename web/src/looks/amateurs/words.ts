// What things are called, made of the words of the catalogue (texts/amateurs.ts).
import { amateurs as words } from '../../texts/amateurs';
import type { Action } from '../../lib/types';
import { holderOf, leaderOf, markerOf, strengthOf, unitRows, type Book, type Force } from './forces';
import type { AmateursScene, Fleet, Marker, Space, Units } from './types';

export { words };

export const canDo = (actions: readonly Action[]): string =>
  actions.length === 1 ? words.legal(actions[0]!.label) : actions.length ? words.legalMany(actions.length) : '';

export const unitWords = (book: Book, units: Units | undefined): string =>
  unitRows(book, units)
    .map((r) => words.units(r.n, r.type.title))
    .join(', ');

export const nameOf = (book: Book, m: Marker): string => {
  const face = markerOf(book, m.id);
  return words.fleetName[m.type] ?? (m.type === 'lake' ? (face?.title ?? '') : words.expedition(face?.letter ?? '', m.side));
};

// As the eye sees it: what is not known is not said.
export function markerWords(book: Book, m: Marker): string {
  const strength = strengthOf(m);
  const names = (m.leaders ?? []).flatMap((l) => leaderOf(book, l.id)?.name ?? []);
  return [
    // What is read on it comes first.
    [markerOf(book, m.id)?.letter ?? '', strength ?? ''].join(' ').trim(),
    nameOf(book, m),
    names.length ? words.leaders(names) : '',
    strength === null ? words.unseen : words.strength(strength),
    strength === null ? '' : unitWords(book, m.units),
    m.victories ? words.victories(m.victories) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function forceWords(book: Book, f: Force): string {
  return [...f.markers.map((m) => markerWords(book, m)), f.loose ? words.loose(unitWords(book, f.loose.units)) : '']
    .filter(Boolean)
    .join('; ');
}

export function placeWords(
  book: Book,
  scene: AmateursScene,
  p: Space,
  here: readonly Force[],
  actions: readonly Action[],
  cost?: number,
): string {
  const parts = [p.title];
  if (p.kind === 'tribe') parts.push(words.tribe[scene.tribes[p.id] ?? 'none']);
  else {
    parts.push(p.kind === 'wilderness' ? words.wilderness : (words.settlements[p.settlement ?? 'none'] ?? ''));
    const holder = holderOf(scene, p);
    parts.push(holder ? words.heldBy(holder) : words.closed);
  }
  if (p.star) parts.push(words.objective(p.star));
  for (const f of scene.forts) if (f.place === p.id) parts.push(words.fort(f.level, f.side));
  if (p.port) parts.push(words.port[portState(scene, p)!]);
  for (const m of scene.marks[p.id] ?? []) parts.push(words.marks[m] ?? '');
  for (const f of here) parts.push(forceWords(book, f));
  if (cost !== undefined) parts.push(words.costs(cost));
  parts.push(canDo(actions));
  return parts.filter(Boolean).join(', ');
}

export function portState(scene: AmateursScene, p: Space): 'active' | 'ruined' | 'idle' | null {
  if (!p.port) return null;
  const s = scene.ports[p.id];
  return s?.active ? 'active' : s?.ruined ? 'ruined' : 'idle';
}

export const shipsOf = (fleet: Fleet | undefined): number => (fleet?.ships ?? []).reduce((n, s) => n + s.n, 0);
