// Levels of zoom (look.md 5): what is drawn, and how large, by pixels per degree.
import { UNITS_PER_DEGREE } from './projection';

export interface Level {
  z: number;
  detail: number; // which baked water and rivers
  wash: [number, number];
  hill: number;
  rivers: number[];
  lines: number[]; // water lines: distances from the shore
  shore: number;
  border: number;
  state: number;
  road: [number, number];
  trail: number;
  label: number; // px of town names
  labelFrom: number; // least value that is named
  piece: number;
  radius: (value: number) => number;
}

export const levels: Level[] = [
  {
    z: 0,
    detail: 0,
    wash: [16, 7],
    hill: 0,
    rivers: [1.4, 0.9, 0, 0],
    lines: [3, 6],
    shore: 1,
    border: 1.2,
    state: 0,
    road: [2.4, 1.2],
    trail: 1.2,
    label: 12,
    labelFrom: 3,
    piece: 22,
    radius: (v) => 4 + 0.8 * v,
  },
  {
    z: 1,
    detail: 1,
    wash: [24, 10],
    hill: 1,
    rivers: [2, 1.5, 1, 0.7],
    lines: [3.2, 7, 11.5],
    shore: 1.1,
    border: 1.5,
    state: 0.9,
    road: [3.6, 1.7],
    trail: 1.7,
    label: 13,
    labelFrom: 0,
    piece: 33,
    radius: (v) => 6.5 + 1.1 * v,
  },
  {
    z: 2,
    detail: 2,
    wash: [24, 10],
    hill: 1.5,
    rivers: [2.6, 2, 1.3, 0.9],
    lines: [4, 9, 15],
    shore: 1.2,
    border: 1.8,
    state: 1,
    road: [3.8, 1.8],
    trail: 1.7,
    label: 14,
    labelFrom: 0,
    piece: 40,
    radius: (v) => 7.5 + 0.75 * v,
  },
  {
    z: 3,
    detail: 2,
    wash: [30, 12],
    hill: 2,
    rivers: [3.4, 2.6, 1.8, 1.2],
    lines: [5, 11, 18],
    shore: 1.4,
    border: 2,
    state: 1.2,
    road: [5, 2.6],
    trail: 2.2,
    label: 14.5,
    labelFrom: 0,
    piece: 54,
    radius: (v) => 9 + 0.8 * v,
  },
];

export const pixelsPerDegree = (k: number) => k * UNITS_PER_DEGREE;

export function levelOf(k: number): Level {
  const ppd = pixelsPerDegree(k);
  return levels[ppd < 90 ? 0 : ppd < 160 ? 1 : ppd <= 320 ? 2 : 3]!;
}
