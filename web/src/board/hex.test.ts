import { describe, expect, it } from 'vitest';
import { centre, corners, crossed, distance, hexId, hexOf, neighbour, outline, R, W, WAYS } from './hex';

const at = (id: string) => hexOf(id)!;

describe('hexes', () => {
  it('names go there and back', () => {
    for (const id of ['A1', 'F6', 'M15']) expect(hexId(at(id))).toBe(id);
    for (const bad of ['', 'a1', 'F', '6F', 'FF6', 'reserve', 'F123']) expect(hexOf(bad)).toBeNull();
  });
  it('every neighbour is one hex away, and as far on the paper as any other', () => {
    for (const id of ['F6', 'F5', 'A1', 'M10'])
      for (let way = 0; way < WAYS; way++) {
        const n = neighbour(at(id), way);
        expect(distance(at(id), n)).toBe(1);
        const [a, b] = [centre(at(id)), centre(n)];
        expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeCloseTo(W);
      }
  });
  it('edge i looks to neighbour i', () => {
    for (const id of ['F6', 'F5'])
      for (let way = 0; way < WAYS; way++) {
        const c = corners(centre(at(id)));
        const edge = [(c[way]![0] + c[(way + 1) % WAYS]![0]) / 2, (c[way]![1] + c[(way + 1) % WAYS]![1]) / 2];
        const [x, y] = centre(neighbour(at(id), way));
        const [x0, y0] = centre(at(id));
        expect(edge[0]).toBeCloseTo((x + x0) / 2);
        expect(edge[1]).toBeCloseTo((y + y0) / 2);
      }
  });
  it('distances', () => {
    expect(distance(at('G4'), at('G5'))).toBe(1);
    expect(distance(at('G4'), at('H5'))).toBe(1); // rows with an even number stand half a hex to the right
    expect(distance(at('F4'), at('H5'))).toBe(2);
    expect(distance(at('A1'), at('M1'))).toBe(12);
    expect(distance(at('A1'), at('A10'))).toBe(9);
    expect(distance(at('D6'), at('D6'))).toBe(0);
  });
  it('a line passes through hexes, not along their edges', () => {
    const ids = (a: string, b: string) => crossed(at(a), at(b)).map(hexId);
    expect(ids('A1', 'D1')).toEqual(['B1', 'C1']);
    expect(ids('F4', 'F5')).toEqual([]);
    expect(ids('F3', 'F5')).toEqual([]); // along the edge between E4 and F4
    expect(ids('D6', 'G4')).toEqual(ids('G4', 'D6').reverse());
    expect(ids('D6', 'G4')).toContain('F5');
  });
  it('the border of one hex, of two, and of a ring', () => {
    expect(outline([at('F6')]).map((l) => l.length)).toEqual([6]);
    expect(outline([at('F6'), at('G6')]).map((l) => l.length)).toEqual([10]);
    const ring = Array.from({ length: WAYS }, (_, way) => neighbour(at('F6'), way));
    expect(
      outline(ring)
        .map((l) => l.length)
        .sort(),
    ).toEqual([18, 6]);
    expect(outline([])).toEqual([]);
    const [x, y] = centre(at('F6'));
    for (const [px, py] of outline([at('F6')])[0]!) expect(Math.hypot(px - x, py - y)).toBeCloseTo(R);
  });
});
