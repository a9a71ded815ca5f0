// Positions as they come over the line: late ones are passed over, gaps and nonsense fetch everything anew, the rest is told.
import type { Passage } from '../../telling/events';
import { frameFault } from '../frames';
import { merged } from '../journal';
import type { JournalEntry, Scene, SeatId, StateFrame } from '../types';

export interface Arrival {
  passage: Passage;
  journal: JournalEntry[];
  first: boolean; // nothing was known before: a new page, another seat
  back: boolean; // something was taken back
}

const patience = 20_000; // ms in which the position is fetched anew three times at most

export class Arrivals {
  private head = -1; // seq of the newest position that has come; the one that is shown may be older
  private ahead: JournalEntry[] = []; // the journal as it has come
  private scene: Scene | null = null;
  private seat: SeatId | 'none' | null = null;
  private resyncs: number[] = []; // when the position was fetched anew

  // Has this seat seen nothing since? Seats count their own positions: the number of one says nothing of the other's.
  standsAt(seat: SeatId | 'none', seq: number): boolean {
    return this.seat === seat && this.head === seq;
  }

  take(f: StateFrame): Arrival | 'late' | 'anew' {
    const other = this.seat !== f.seat;
    const fault = frameFault(f, other || this.head < 0 ? null : { seq: this.head, lines: this.ahead.length });
    if (fault) return fault === 'late' ? 'late' : 'anew';
    const first = other || (this.ahead.length === 0 && this.head < 0);
    const known = first ? [] : this.ahead;
    const journal = merged(known, f.journal, first ? 0 : f.from);
    const told = known.at(-1)?.n ?? -1;
    const back = journal.length < known.length;
    const passage: Passage = {
      lines: first || back ? [] : journal.filter((e) => e.n > told),
      before: first ? null : this.scene,
      scene: f.scene,
      seat: f.seat,
      last: (f.decision !== null && !f.window?.passing) || f.outcome !== null,
    };
    this.head = f.seq;
    this.ahead = journal;
    this.seat = f.seat;
    this.scene = f.scene;
    return { passage, journal, first, back };
  }

  // May the position be fetched anew once more? Where that does not help, only a new page does.
  anew(): boolean {
    const now = Date.now();
    this.resyncs = [...this.resyncs.filter((t) => now - t < patience), now];
    if (this.resyncs.length > 3) return false;
    this.head = -1;
    return true;
  }

  forget(): void {
    this.head = -1;
    this.ahead = [];
    this.scene = null;
    this.seat = null;
  }
}
