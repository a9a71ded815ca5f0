// Units as they are drawn and told.
import type { SeatId } from '../../lib/types';
import { sabres as words } from '../../texts/en-sabres';
import type { FigureKind } from './Figure.svelte';
import type { SabresBoard, SabresScene, Unit, UnitType } from './types';

export { words };

export interface Figure {
  kind: FigureKind;
  x: number;
  y: number;
  scale: number;
}

export interface StandPlan {
  figures: Figure[];
  holes: { x: number; y: number }[]; // pieces that are lost
}

export const figureOf = (type: UnitType): FigureKind =>
  type.class === 'artillery' ? 'gun' : type.class === 'native' ? 'warrior' : type.militia ? 'militia' : 'soldier';

// Pieces from the left, the officer larger at the right: strength is counted, not printed.
export function standPlan(type: UnitType, pieces: number, officer: boolean): StandPlan {
  const kind = figureOf(type);
  const step = kind === 'gun' ? 15 : 11.9;
  const room = type.officer ? 10 : 0;
  const left = (-(type.pieces - 1) * step) / 2 - room + (kind === 'gun' ? 1 : 0);
  const figures: Figure[] = [];
  const holes: { x: number; y: number }[] = [];
  for (let i = 0; i < type.pieces; i++) {
    const x = left + i * step;
    const y = i % 2 ? 5.1 : 3.6;
    if (i < pieces) figures.push({ kind, x, y: kind === 'gun' ? 6.5 : y, scale: kind === 'gun' ? 1 : 1.14 });
    else holes.push({ x, y });
  }
  if (officer) figures.push({ kind: 'officer', x: pieces ? 22 : 0, y: 7.4, scale: 1.28 });
  else if (type.officer) holes.push({ x: 22, y: 5.5 });
  return { figures, holes };
}

export const isShip = (type: UnitType | undefined): boolean => type?.class === 'naval';
export const alone = (unit: Unit): boolean => unit.pieces === 0 && unit.officer;

// How many guns a ship shows: brig, frigate, man o' war.
export const rate = (type: UnitType): 1 | 2 | 3 => (type.id.includes('man_o_war') ? 3 : type.id.includes('frigate') ? 2 : 1);

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
  for (const flag of ['ordered', 'barred', 'held', 'dismasted', 'colours', 'ambush'] as const) if (unit[flag]) parts.push(words.flags[flag]);
  if (marks.chosen) parts.push(words.chosen);
  if (marks.note) parts.push(marks.note);
  if (marks.legal) parts.push(words.legal(marks.legal));
  return parts.join(', ');
}

export const side = (s: SeatId): 'br' | 'us' => (s === 'gb' ? 'br' : 'us');
