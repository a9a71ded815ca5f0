// What is drawn at which hex side in pixels.
export interface Level {
  z: 0 | 1 | 2 | 3 | 4;
  counter: number;
  town: number; // half its width
  name: number; // px of settlement names
}
const levels: Level[] = [
  { z: 0, counter: 0, town: 3, name: 12.5 },
  { z: 1, counter: 18, town: 4.6, name: 13 },
  { z: 2, counter: 24, town: 6.5, name: 14 },
  { z: 3, counter: 28, town: 8.5, name: 15 },
  { z: 4, counter: 34, town: 11, name: 17 },
];
export const levelOf = (side: number): Level => levels[side < 9.5 ? 0 : side < 17 ? 1 : side < 27 ? 2 : side < 42 ? 3 : 4]!;
