// How long the parts of an event last, in milliseconds at normal speed.
import type { Tale } from './events';

export const CAMERA = 300;
const MARCH = 320; // a town
const TURN = 400; // sail, card, capture, points
const DICE = 700;
const LOSS = 260; // a step
const REST = 700;
const CHARACTER = 25;
const LONGEST = 2400;
const SHORTEST = 250; // rest at any speed
export const OWN_DICE = 900;

export interface Times {
  motion: number;
  results: number;
  rest: number;
}

export function timesOf(tale: Tale, speed: number, calm: boolean): Times {
  const by = Math.max(1, speed);
  const moved =
    tale.kind === 'march' || tale.kind === 'retreat'
      ? MARCH * Math.max(1, tale.way.length - 1)
      : tale.kind === 'dice'
        ? DICE
        : tale.kind === 'loss'
          ? LOSS * Math.max(1, tale.steps)
          : tale.kind === 'note'
            ? 0
            : TURN;
  const results = tale.kind === 'dice' ? LOSS * Math.min(6, tale.steps) : 0;
  const letters = [tale.text, ...tale.more].join(' ').length;
  const read = Math.max(SHORTEST, Math.min(LONGEST, REST + CHARACTER * letters) / by);
  // One's own marches need no reading; one's own dice lie before anything answers them.
  const rest = !tale.mine ? read : tale.kind === 'dice' ? OWN_DICE : 0;
  return calm ? { motion: 0, results: 0, rest } : { motion: moved / by, results: results / by, rest };
}
