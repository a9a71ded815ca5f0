import { describe, expect, it } from 'vitest';
import { meant, type Mark } from './finger';

const town = (id: string, x: number, y: number): Mark => ({ id, x, y, r: 8 });
const lake: Mark = { id: 'lake', x: 100, y: 50, r: 10, box: { x: 60, y: 30, w: 80, h: 40 } };
const legal = (...ids: string[]) => new Set(ids);

describe('what a finger meant', () => {
  const pair = [town('york', 0, 0), town('george', 30, 0)];
  it('what it touches, whether legal or not', () => expect(meant(pair, 2, 3, legal('george'))).toEqual(['york']));
  it('the nearest where nothing may be chosen', () => expect(meant(pair, 13, 0, legal())).toEqual(['york']));
  it('the legal one, though another is nearer', () => expect(meant(pair, 12, 0, legal('george'))).toEqual(['george']));
  it('the nearer of two legal ones', () => expect(meant(pair, 18, 0, legal('york', 'george'))).toEqual(['george']));
  it('both where they are as near', () => expect(meant(pair, 15, 1, legal('york', 'george'))).toEqual(['york', 'george']));
  it('nothing far away', () => expect(meant(pair, 15, 60, legal('york'))).toEqual([]));
  it('a box inside its edges, a town on it before the box', () => {
    expect(meant([lake, town('port', 70, 40)], 120, 60, legal())).toEqual(['lake']);
    expect(meant([lake, town('port', 70, 40)], 71, 41, legal())).toEqual(['port']);
  });
});
