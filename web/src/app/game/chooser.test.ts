// A click that can mean two things asks which; what is chosen there is aimed like everything else.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameModel } from '../../lib/game.svelte';
import Chooser from './Chooser.svelte';

afterEach(cleanup);

it('a choice in it is chosen, not carried out', async () => {
  const choose = vi.fn();
  const act = vi.fn();
  const action = { action: 'step york', label: 'March to York', verb: 'step', target: { place: 'york' } };
  const chooser = { at: { x: 5, y: 5 }, title: 'York', actions: [action], pieces: [] };
  const { getByText } = render(Chooser, { model: { chooser, choose, act } as unknown as GameModel });
  await fireEvent.click(getByText('March to York'));
  expect(choose).toHaveBeenCalledWith([action], chooser.at);
  expect(act).not.toHaveBeenCalled();
});
