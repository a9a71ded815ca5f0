// The journal: keeping it in step with the server, filtering, and the mark "since my last move".
import type { JournalEntry, SeatId } from './types';

export type Filter = 'all' | 'battles' | 'mine' | 'since';
export const FILTERS: readonly Filter[] = ['all', 'battles', 'mine', 'since'];

// A frame brings the entries from number `from` on; what stood there before was undone.
export function merged(known: readonly JournalEntry[], fresh: readonly JournalEntry[], from: number): JournalEntry[] {
  return [...known.filter((e) => e.n < from), ...fresh];
}

const battleWords =
  /(battle|volley|fire|hit|retreat|pursuit|eliminat|reveal|captur|escape|withdraw|fight|casualt|rout|melee|assault|attack|loses|officer|destroyed|overrun)/i;

export function isBattle(e: JournalEntry): boolean {
  return battleWords.test(e.name);
}

export function filtered(journal: readonly JournalEntry[], filter: Filter, seat: SeatId | 'none', since: number): JournalEntry[] {
  switch (filter) {
    case 'all':
      return [...journal];
    case 'battles':
      return journal.filter(isBattle);
    case 'mine':
      return journal.filter((e) => e.seat === seat);
    case 'since':
      return journal.filter((e) => e.n >= since);
  }
}

export interface JournalGroup {
  turn: string | null;
  since: boolean; // begins with the first entry after my last move
  entries: JournalEntry[];
}

export function grouped(journal: readonly JournalEntry[], since: number): JournalGroup[] {
  const out: JournalGroup[] = [];
  let marked = false;
  for (const e of journal) {
    const last = out.at(-1);
    const begins = !marked && since > 0 && e.n >= since;
    if (begins) marked = true;
    if (!last || last.turn !== (e.turn ?? null) || begins) {
      out.push({ turn: e.turn ?? null, since: begins, entries: [e] });
    } else {
      last.entries.push(e);
    }
  }
  return out;
}

// Where "since my last move" begins: behind what one did oneself, as far as it stands first among the new lines.
export function sinceAfter(journal: readonly JournalEntry[], known: number, seat: SeatId | 'none'): number {
  const fresh = journal.filter((e) => e.n > known);
  const first = fresh.find((e) => e.seat !== seat);
  return first ? first.n : (journal.at(-1)?.n ?? -1) + 1;
}

// Where it begins on a page that sees the game for the first time: by what this browser remembers, else behind the step from which one
// last acted. 0: one has not acted yet.
export function sinceAt(journal: readonly JournalEntry[], remembered: number, back: number | null): number {
  if (remembered > 0 || back === null) return remembered;
  const first = journal.find((e) => (e.step ?? 0) > back);
  return first ? first.n : (journal.at(-1)?.n ?? -1) + 1;
}

const OPENING = 24; // lines

// What the others did before one's first decision, and what came of it: told when the game is opened, like everything else. What befalls
// one's own pieces stands under one's own seat, after the dice that caused it.
export function openingOf(journal: readonly JournalEntry[], seat: SeatId | 'none'): JournalEntry[] {
  let cause: JournalEntry | null = null;
  return journal
    .filter((e) => {
      if (e.seat === null) return false;
      if (e.seat === seat) return cause !== null && cause.step === e.step;
      if (e.dice?.length) cause = e;
      else if (cause && cause.step !== e.step) cause = null;
      return true;
    })
    .slice(-OPENING);
}

// The number of the first entry after the viewer's last own action: remembered per game and seat.
const key = (game: string, seat: string) => `ghent.seen.${game}.${seat}`;

export function readSince(game: string, seat: string): number {
  try {
    return Number(localStorage.getItem(key(game, seat))) || 0;
  } catch {
    return 0;
  }
}

export function writeSince(game: string, seat: string, n: number): void {
  try {
    localStorage.setItem(key(game, seat), String(n));
  } catch {
    /* only the mark is lost */
  }
}
