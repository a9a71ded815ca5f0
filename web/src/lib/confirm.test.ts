// What is asked again before it is done: always, where something is lost, never.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameModel } from './game.svelte';
import { STEADY } from './game/presses';
import type { Warning } from './look';
import { saveSettings } from './settings.svelte';
import type { Action, BoardData } from './types';

const action: Action = { action: 'end', label: 'End the turn', verb: 'end', target: null };
let model: GameModel;
let asked: Record<string, unknown>[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  localStorage.clear();
  asked = [];
  model = new GameModel('g');
  (model as unknown as { socket: unknown }).socket = {
    request: (m: Record<string, unknown>) => (asked.push(m), new Promise(() => undefined)),
    open: () => undefined,
    close: () => undefined,
  };
  model.status = 'open';
  model.board = { game: 'toy', title: '', data: '', seats: [], places: [], pieces: [] } as BoardData;
  model.scene = { game: 'toy', viewer: 'us', pieces: [], groups: [] };
  model.decision = { kind: 'orders', rule: '', prompt: '', own: true };
  model.actions = [action];
});
afterEach(() => {
  model.close();
  saveSettings({ confirm: 'lost' });
  vi.useRealTimers();
});

const warning = (kind: Warning['kind'], lost: boolean): Warning => ({ kind, lost, title: '', text: '', go: '' });
const press = (confirm: 'always' | 'lost' | 'never', w: Warning | null): 'aimed' | 'done' => {
  saveSettings({ confirm });
  model.look = { warns: () => w };
  model.press.choose([action]);
  return model.aim && asked.length === 0 ? 'aimed' : 'done';
};

describe('the first press', () => {
  const attack = warning('attack', true);
  const loss = warning('end', true);
  const end = warning('end', false);
  it.each([
    ['always', attack, 'aimed'],
    ['always', loss, 'aimed'],
    ['always', end, 'aimed'],
    ['always', null, 'done'],
    ['lost', attack, 'aimed'],
    ['lost', loss, 'aimed'],
    ['lost', end, 'done'],
    ['lost', null, 'done'],
    ['never', attack, 'done'],
    ['never', loss, 'done'],
    ['never', end, 'done'],
  ] as const)('%s, %o: %s', (confirm, w, what) => expect(press(confirm, w)).toBe(what));
});

it('the second does it, not before half a second has passed', () => {
  expect(press('lost', warning('attack', true))).toBe('aimed');
  model.press.choose([action]);
  expect(asked).toHaveLength(0);
  vi.advanceTimersByTime(STEADY);
  model.press.choose([action]);
  expect(asked).toMatchObject([{ type: 'act', action: 'end' }]);
});
