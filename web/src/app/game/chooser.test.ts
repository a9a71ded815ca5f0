// A press on the map that can mean two things asks which, in the dock and not over the map; what is chosen there is aimed like everything else.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { GameModel } from '../../lib/game.svelte';
import { gameKey } from '../../lib/keys';
import Acts from './Acts.svelte';
import Prompt from './Prompt.svelte';
import Rows from './Rows.svelte';

afterEach(cleanup);

const action = { action: 'step york', label: 'March to York', verb: 'step', target: { place: 'york' } };
function asked() {
  const model = new GameModel('g');
  model.status = 'open';
  model.seat = 'us';
  model.decision = { kind: 'move', prompt: 'Move', rule: '' } as never;
  model.actions = [action] as never;
  model.scene = { pieces: [], groups: [] } as never;
  model.tab = 'journal';
  model.rule = '2.1';
  // Two meanings: a piece to take, or the march.
  (model.press as unknown as { meant: (c: unknown, at: unknown, w: unknown) => void }).meant(
    { kind: 'choose', actions: [action], pieces: ['us_r06'] },
    { x: 5, y: 5 },
    { place: 'york' },
  );
  return model;
}

it('stands in the dock, whatever stood there', () => {
  const model = asked();
  expect([model.tab, model.rule]).toEqual(['now', null]);
  const { getByText } = render(Prompt, { model });
  getByText('york: what do you mean?');
});

it('a choice in it is chosen, not carried out', async () => {
  const model = asked();
  const choose = vi.spyOn(model.press, 'choose').mockImplementation(() => undefined);
  const act = vi.spyOn(model, 'act');
  const { getByText } = render(Rows, { model });
  await fireEvent.click(getByText('March to York'));
  expect(choose.mock.calls[0]![0]).toEqual([action]);
  expect(act).not.toHaveBeenCalled();
});

it('a piece in it is taken in hand, by its key too', () => {
  for (const press of [
    (m: GameModel) => m.press.row(m.offer.rows[0]!),
    (m: GameModel) => gameKey(new KeyboardEvent('keydown', { key: '1' }), m, { tab: () => undefined }),
  ]) {
    const model = asked();
    const taken = vi.spyOn(model.press, 'piece').mockImplementation(() => undefined);
    press(model);
    expect(taken).toHaveBeenCalledWith('us_r06', { x: 5, y: 5 });
    expect(model.chooser).toBe(null);
  }
});

it('Cancel leaves everything as it was', async () => {
  const model = asked();
  const { getByText } = render(Acts, { model });
  await fireEvent.click(getByText('Cancel'));
  expect(model.chooser).toBe(null);
  expect(model.offer.rows.map((r) => r.title)).toEqual(['March to York']);
});
