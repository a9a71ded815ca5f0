// Units as they are drawn: no words, so that the picture in the lobby needs none.
import type { FigureKind } from './Figure.svelte';
import type { Unit, UnitType } from './types';

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
