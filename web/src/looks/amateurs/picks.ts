// Units named one by one: what may be chosen, what was tried on this side of the line, and the actions that say it.
import type { Action } from '../../lib/types';
import { sumOf, type Book } from './forces';
import type { AmateursScene, Pick, Units } from './types';

const verbs = new Set(['take', 'leave', 'lose', 'hold_back', 'remove', 'defend', 'send_back', 'give', 'receive']);
export const isPick = (a: Action): boolean => verbs.has(a.verb);

// What an event takes away is told Unit by Unit, and nothing may be sent together past something told: one is named at a time (5.1d).
export const asked = (pick: Pick): Pick =>
  pick.what === 'remove' ? { ...pick, least: Math.min(1, pick.least), most: Math.min(1, pick.most) } : pick;

export interface PickRow {
  key: string;
  from: string; // a marker, or a place for its loose Units
  unit: string;
  have: number;
  action: Action | null; // none: it may not be named now
}

// The unit and the group that an action means. A group that is not named is the only one there is.
export function meantBy(a: Action, book: Book, pick: Pick): { unit: string; from: string } | null {
  const words = a.action.split(' ').slice(1);
  const unit = words.find((w) => book.units.has(w));
  if (!unit) return null;
  const ids = new Set(pick.from.map((f) => f.id));
  const from = words.find((w) => ids.has(w)) ?? a.target?.piece ?? a.target?.place ?? pick.from.find((f) => f.units[unit])?.id;
  return from ? { unit, from } : null;
}

export function rowsOf(scene: AmateursScene, actions: readonly Action[], book: Book): PickRow[] {
  const { pick } = scene;
  if (!pick) return [];
  const legal = new Map<string, Action>();
  for (const a of actions) {
    const m = isPick(a) ? meantBy(a, book, pick) : null;
    if (m && !legal.has(`${m.from}/${m.unit}`)) legal.set(`${m.from}/${m.unit}`, a);
  }
  // Of losses some may be named only when others have been (8.3c): sent in that order they are allowed.
  const later = (from: string, unit: string): Action | null =>
    pick.what === 'losses'
      ? { action: `lose ${unit}${book.pieces.has(from) ? ` from ${from}` : ''}`, label: '', verb: 'lose', target: null }
      : null;
  return pick.from.flatMap((group) =>
    Object.entries(group.units)
      .sort(([a], [b]) => (book.order.get(a) ?? 0) - (book.order.get(b) ?? 0))
      .map(([unit, n]) => {
        const key = `${group.id}/${unit}`;
        return { key, from: group.id, unit, have: n, action: legal.get(key) ?? later(group.id, unit) };
      }),
  );
}

export type Tried = Record<string, number>; // by key

export const triedSum = (tried: Tried): number => sumOf(tried as Units);
export const firmOf = (rows: readonly PickRow[], tried: Tried, book: Book): number =>
  rows.reduce((n, r) => n + (book.units.get(r.unit)?.militia ? 0 : (tried[r.key] ?? 0)), 0);

// Is it enough, and is it allowed as far as this side can tell? The engine has the last word.
export function isWhole(pick: Pick, rows: readonly PickRow[], tried: Tried, book: Book): boolean {
  const n = triedSum(tried);
  if (n < pick.least || n > pick.most) return false;
  const there = rows.reduce((sum, r) => sum + (book.units.get(r.unit)?.militia ? 0 : r.have), 0);
  return firmOf(rows, tried, book) >= Math.min(pick.firm ?? 0, there, n);
}

// All that was tried, as actions: those that are firm first, so that each is allowed when its turn comes.
export function actionsOf(pick: Pick, rows: readonly PickRow[], tried: Tried, book: Book, done: Action | undefined): Action[] {
  const out: Action[] = [];
  for (const firm of [true, false])
    for (const r of rows)
      if (r.action && !book.units.get(r.unit)?.militia === firm) for (let i = 0; i < (tried[r.key] ?? 0); i++) out.push(r.action);
  if (pick.closes) out.push(done ?? { action: 'done', label: '', verb: 'done', target: null });
  return out;
}
