// The two armies of a scenario, counted by kind.
import type { SeatId } from '../../lib/types';
import type { SabresBoard, ScenarioSheet, UnitType } from './types';

export interface Force {
  type: UnitType;
  n: number;
}

export function forcesOf(board: Pick<SabresBoard, 'types'>, sheet: ScenarioSheet, side: SeatId): Force[] {
  return board.types
    .map((type) => ({ type, n: sheet.units.filter((u) => u.side === side && u.type === type.id).length }))
    .filter((f) => f.n > 0);
}

export const later = (sheet: ScenarioSheet, side: SeatId): number => sheet.units.filter((u) => u.side === side && u.arrives).length;
export const shipped = (sheet: ScenarioSheet, side: SeatId): number => sheet.units.filter((u) => u.side === side && u.aboard).length;
