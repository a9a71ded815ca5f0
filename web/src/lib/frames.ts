// What can be wrong with a position that comes over the line.
import type { StateFrame } from './types';

export type Fault = 'late' | 'gap' | 'nonsense';

// `known`: the newest position so far and how many lines of the journal are there; null: nothing yet.
export function frameFault(f: StateFrame, known: { seq: number; lines: number } | null): Fault | null {
  const whole =
    Number.isInteger(f.seq) &&
    typeof f.scene === 'object' &&
    f.scene !== null &&
    Array.isArray(f.journal) &&
    Array.isArray(f.actions) &&
    Number.isInteger(f.from);
  if (!whole) return 'nonsense';
  if (f.journal.some((e, i) => e.n !== f.from + i)) return 'gap';
  if (!known) return f.from === 0 ? null : 'gap';
  if (f.seq < known.seq) return 'late';
  return f.from > known.lines ? 'gap' : null;
}
