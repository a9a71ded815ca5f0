// The pairs of a Lake Combat's present round, as the journal tells them: the scene keeps the dice of the one that is rolled now.
import type { JournalEntry, SeatId } from '../../lib/types';

export interface PairTold {
  dice: Record<SeatId, number>;
  total: Record<SeatId, number>;
}

const totalOf = (line: JournalEntry): number => Number(/= (-?\d+)$/.exec(line.text)?.[1] ?? 0);

export function pairsTold(journal: readonly JournalEntry[]): PairTold[] {
  const from = journal.findLastIndex((l) => l.name === 'lake_round');
  const out: PairTold[] = [];
  if (from < 0) return out;
  let half: JournalEntry | null = null;
  for (const line of journal.slice(from + 1)) {
    if (line.name !== 'pair' || !line.seat || !line.dice?.length) continue;
    // A card played after the roll: the same dice, told again with another sum.
    if (!half && out.length && line.modifiers?.some((m) => m.rule === '5.3a')) {
      out.at(-1)!.total[line.seat] = totalOf(line);
      continue;
    }
    if (!half || half.seat === line.seat) {
      half = line;
      continue;
    }
    const first = half;
    const of = (seat: SeatId) => (first.seat === seat ? first : line);
    out.push({
      dice: { us: of('us').dice![0]! % 10, gb: of('gb').dice![0]! % 10 },
      total: { us: totalOf(of('us')), gb: totalOf(of('gb')) },
    });
    half = null;
  }
  return out;
}
