// The odds of a fight stand in the dock as long as something is left to chance.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { GameModel } from '../../lib/game.svelte';
import type { Odds, Scene } from '../../lib/types';
import Now from './Now.svelte';
import Crest from '../Crest.svelte';

afterEach(cleanup);

const shown = (...chances: number[]): boolean => {
  const model = new GameModel('g');
  model.look = { Battle: Crest as never }; // any: it is drawn on the map
  model.scene = {
    game: 'toy',
    viewer: 'us',
    pieces: [],
    groups: [],
    battles: [{ kind: 'army', place: 'york', attacker: 'us', defender: 'gb', round: 1 }],
  } as Scene;
  model.weighing.odds = {
    title: 'Battle of York',
    policy: '',
    exact: true,
    error: 0,
    modifiers: [],
    rows: chances.map((probability, i) => ({ what: `row ${i}`, group: 'result', probability })),
  } as Odds;
  const { container } = render(Now, { model });
  const there = container.querySelector('.odds') !== null;
  cleanup();
  return there;
};

it('shown before the dice, gone when they have decided', () => {
  expect(shown(0.6, 0.4)).toBe(true);
  expect(shown(0.999, 0.001)).toBe(true);
  expect(shown(1, 0)).toBe(false);
  expect(shown(1)).toBe(false);
});
