// Ending, passing and stopping are dark only where nothing else can be done.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { GameModel } from '../../lib/game.svelte';
import type { Action, Scene } from '../../lib/types';
import Acts from './Acts.svelte';

afterEach(cleanup);

const march: Action = { action: 'march b1 york', label: 'March to York', verb: 'march', target: { piece: 'b1', place: 'york' } };
const ends = ['pass', 'done', 'end', 'stop', 'decline'].map((verb): Action => ({ action: verb, label: verb, verb, target: null }));

const dark = (actions: Action[]) => {
  const model = new GameModel('g');
  model.status = 'open';
  model.seat = 'us';
  model.scene = { game: 'blocks', viewer: 'us', pieces: [], groups: [] } as unknown as Scene;
  model.decision = { kind: 'army_phase', rule: '', prompt: '', own: true };
  model.actions = actions;
  const { container } = render(Acts, { model });
  const found = [...container.querySelectorAll<HTMLElement>('[data-choice]')].map((b) => b.classList.contains('primary'));
  model.close();
  return found;
};

it.each(ends.map((a) => [a.verb, a] as const))('%s is outlined while something better can be done', (_, end) =>
  expect(dark([march, end])).toEqual([false]),
);
it('where it is the only thing to do, it is dark', () => expect(dark([ends[1]!])).toEqual([true]));
it('of two ways to end none is', () => expect(dark([ends[0]!, ends[1]!])).toEqual([false, false]));
