// What the Victory Points are made of, as far as the scene shows it (23.1): the parts that are not told apart stand together.
import type { SeatId } from '../../lib/types';
import { type Book, controlOf } from './book';
import type { FrontierScene } from './types';

export interface PointRow {
  id: 'settlements' | 'lakes' | 'track' | 'other';
  us: number;
  gb: number;
}
export function pointRows(book: Book, scene: FrontierScene): PointRow[] {
  const taken = (side: SeatId) =>
    book.board.places.filter((p) => p.side !== side && controlOf(scene, p) === side).reduce((n, p) => n + p.value, 0);
  const lakes = (side: SeatId) =>
    [...book.lakes].filter(([id]) => scene.lakes[id]?.control === side).reduce((n, [, w]) => n + (w.value ?? 0), 0);
  const box = book.board.track[scene.wwus + 4];
  const track = (side: SeatId) => ((side === 'us' ? scene.wwus > 0 : scene.wwus < 0) ? (box?.value ?? 0) : 0);
  const rows: PointRow[] = [
    { id: 'settlements', us: taken('us'), gb: taken('gb') },
    { id: 'lakes', us: lakes('us'), gb: lakes('gb') },
    { id: 'track', us: track('us'), gb: track('gb') },
  ];
  const rest = (side: SeatId) => scene.points[side] - rows.reduce((n, r) => n + r[side], 0);
  if (rest('us') || rest('gb')) rows.push({ id: 'other', us: rest('us'), gb: rest('gb') });
  return rows;
}
