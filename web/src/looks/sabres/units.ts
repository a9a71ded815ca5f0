// Units as they are told.
import type { SeatId } from '../../lib/types';
import { sabres as words } from '../../texts/sabres';
import { alone, figureOf } from './stands';
import type { SabresBoard, SabresScene, Unit, UnitType } from './types';

export { words };
export * from './stands';

export const typeOf = (board: SabresBoard, unit: Pick<Unit, 'type'>): UnitType | undefined => board.types.find((t) => t.id === unit.type);

export const aboard = (scene: SabresScene, ship: string): Unit[] => scene.pieces.filter((p) => p.place === 'aboard' && p.ship === ship);
export const waiting = (scene: SabresScene): Unit[] => scene.pieces.filter((p) => p.place === 'arriving' || p.place === 'reserve');

// "4 of 4 soldiers, with officer"
export function strengthWords(unit: Unit, type: UnitType): string {
  if (type.class === 'naval') return type.title;
  if (alone(unit)) return words.officerAlone;
  const parts = [words.pieces(unit.pieces, type.pieces, figureOf(type))];
  if (type.officer) parts.push(unit.officer ? words.withOfficer : words.noOfficer);
  return parts.join(', ');
}

// "49th Foot, right, British infantry, 4 of 4 soldiers, with officer, at F3, attack 23, defence 20, range 2, ordered; legal: attack"
export function unitLabel(unit: Unit, type: UnitType, marks: { legal: string; chosen: boolean; note?: string }): string {
  const parts = [unit.title];
  if (type.class !== 'naval') parts.push(type.title);
  parts.push(strengthWords(unit, type), words.at(unit.place));
  if (unit.range) parts.push(words.values(unit.attack, unit.defence, unit.range));
  for (const flag of ['ordered', 'barred', 'held', 'dismasted', 'colours', 'ambush'] as const)
    if (unit[flag]) parts.push(words.flags[flag]);
  if (marks.chosen) parts.push(words.chosen);
  if (marks.note) parts.push(marks.note);
  if (marks.legal) parts.push(words.legal(marks.legal));
  return parts.join(', ');
}

export const side = (s: SeatId): 'br' | 'us' => (s === 'gb' ? 'br' : 'us');
