// Cards on the table, read from the journal: "… plays Heavy Rains (74) …".
import type { JournalEntry, SeatId } from '../../lib/types';
import { cardsOf } from './forces';
import type { Card, MadisonBoard } from './types';

export interface Played {
  n: number;
  card: Card;
  seat: SeatId;
  how: string; // name of the event
}

const names = new Set([
  'plays_event',
  'plays_leader',
  'plays_units',
  'plays_build',
  'plays_restore',
  'depot',
  'reacts',
  'battle_card',
  'winter_card',
]);

export function playedIn(board: MadisonBoard, journal: readonly JournalEntry[]): Played[] {
  const cards = cardsOf(board);
  return journal.flatMap((line) => {
    if (!names.has(line.name) || !line.seat) return [];
    const num = Number(/\((\d+)\)/.exec(line.text)?.[1]);
    const card = cards.get(num);
    return card ? [{ n: line.n, card, seat: line.seat, how: line.name }] : [];
  });
}

// The other side's cards since one's last move; if there are none, the last card played by anybody.
export function onTable(
  board: MadisonBoard,
  journal: readonly JournalEntry[],
  seat: SeatId | 'none',
  since: number,
): { fresh: boolean; cards: Played[] } {
  const all = playedIn(board, journal.slice(-160));
  const fresh = seat === 'none' ? [] : all.filter((p) => p.seat !== seat && p.n >= since);
  return fresh.length ? { fresh: true, cards: fresh.slice(-3) } : { fresh: false, cards: all.slice(-1) };
}
