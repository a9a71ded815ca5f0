import { expect, it } from 'vitest';
import type { StateFrame } from '../types';
import { Arrivals } from './arrivals';

const frame = (seat: 'us' | 'gb', seq: number) =>
  ({
    type: 'state',
    seat,
    seq,
    step: 1,
    scene: {},
    decision: null,
    actions: [],
    undo: false,
    journal: [],
    from: 0,
    outcome: null,
  }) as unknown as StateFrame;

// Or a position of the other seat with the same number counts as one that was lost on the way, and the line is opened anew.
it('where one seat stands says nothing of the other', () => {
  const arrivals = new Arrivals();
  arrivals.take(frame('us', 11));
  expect(arrivals.standsAt('us', 11)).toBe(true);
  arrivals.forget();
  arrivals.take(frame('gb', 11));
  expect(arrivals.standsAt('us', 11)).toBe(false);
  expect(arrivals.standsAt('gb', 11)).toBe(true);
});
