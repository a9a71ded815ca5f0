// Three levels of zoom (look-amateurs-frontier.md): the theatre, the lakes, one front.
import type { Level } from '../../board/levels';
import type { Settlement, Space } from './types';

export const Z1 = 0.075; // px per map unit from which towns are all named and stocks are boxes
export const Z2 = 0.24;

// What a place is to the map: its rank decides the symbol, and which names show from afar.
const ranks: Record<Settlement, number> = { none: 0, frontier: 1, country: 2, minor: 3, major: 4 };
export const rankOf = (p: Space): number => (p.kind === 'wilderness' ? 5 : p.kind === 'area' ? ranks[p.settlement ?? 'none'] : 6);
const radii = [
  [1.9, 2.7, 3, 3.8, 4.9, 5.2, 9],
  [3.5, 4.9, 5.4, 7, 8.9, 9, 12],
];
const radius =
  (z: number) =>
  (rank: number): number =>
    radii[Math.min(z, 1)]![rank]! * (z > 1 ? 1.3 : 1);

const common = { hill: 0, road: [3.6, 1.7] as [number, number], trail: 1.7 };
export const levels: readonly Level[] = [
  {
    ...common,
    z: 0,
    detail: 0,
    wash: [12, 5],
    rivers: [1.3, 0.8, 0, 0],
    lines: [3, 6],
    shore: 1,
    border: 1.3,
    state: 0,
    label: 12.5,
    labelFrom: 2.5,
    piece: 22,
    radius: radius(0),
  },
  {
    ...common,
    z: 1,
    detail: 1,
    wash: [22, 9],
    rivers: [2, 1.4, 0.9, 0.6],
    lines: [3.2, 7, 11.5],
    shore: 1.1,
    border: 1.6,
    state: 0.9,
    label: 13.5,
    labelFrom: 0,
    piece: 38,
    radius: radius(1),
  },
  {
    ...common,
    z: 2,
    detail: 2,
    wash: [28, 12],
    rivers: [2.8, 2.1, 1.4, 0.9],
    lines: [4.5, 10, 16],
    shore: 1.3,
    border: 1.9,
    state: 1.1,
    label: 14.5,
    labelFrom: 0,
    piece: 54,
    radius: radius(2),
  },
];

export const depth = (k: number): 0 | 1 | 2 => (k < Z1 ? 0 : k < Z2 ? 1 : 2);
export const levelAt = (k: number): Level => levels[depth(k)]!;
