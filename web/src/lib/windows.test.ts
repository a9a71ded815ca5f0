// Windows for hidden cards: what passes by itself, what asks, and what one screen is spared.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameModel } from './game.svelte';
import { saveSettings } from './settings.svelte';
import type { Action, Game, SeatId, StateFrame } from './types';

const pass: Action = { action: 'pass', label: 'Pass', verb: 'pass', target: null };
const rain: Action = { action: 'react c74', label: 'Play Heavy Rains', verb: 'react', target: null };
const facts = (pending: SeatId[], bot: boolean, hotseat = false): Game => ({
  id: 'g',
  game: 'toy',
  title: 'Toy',
  scenario: '',
  options: {},
  status: 'playing',
  pending,
  yourMove: true,
  turn: null,
  outcome: null,
  hotseat,
  public: false,
  live: false,
  created: 0,
  updated: 0,
  commitment: null,
  seats: {
    us: { who: 'human', name: 'Ann', you: true, online: true },
    gb: { who: bot ? 'bot:random' : 'human', name: 'Ben', you: hotseat, online: true },
  },
});
const state = (seq: number, seat: SeatId, actions: Action[], window: SeatId | null): StateFrame => ({
  type: 'state',
  seq,
  seat,
  scene: { game: 'toy', viewer: seat, window },
  decision: actions.length ? { kind: 'react', rule: '8.31.8', prompt: 'Play a Reaction card?', own: true } : null,
  actions,
  undo: false,
  journal: [],
  from: 0,
  outcome: null,
});

let model: GameModel;
let sent: Record<string, unknown>[];
function open(bot: boolean, hotseat = false) {
  model = new GameModel('g');
  sent = [];
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  (model as unknown as { socket: unknown }).socket = {
    request: async (m: Record<string, unknown>) => (sent.push(m), {}),
    close: () => undefined,
  };
  model.status = 'open';
  model.look = {
    asked: (s) => (s as unknown as { window: SeatId | null }).window,
    passes: (kind, actions) => (kind === 'react' ? (actions.find((a) => a.verb === 'pass') ?? null) : null),
  };
  model.receive({ type: 'hello', game: facts(['us'], bot, hotseat), viewer: hotseat ? 'hotseat' : 'us' });
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  saveSettings({ windows: 'can' });
});
afterEach(() => {
  model.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  saveSettings({ windows: 'can' });
});

describe('a window', () => {
  it('with nothing to play passes by itself, and nothing can be pressed meanwhile', async () => {
    open(true);
    model.receive(state(1, 'us', [pass], 'us'));
    expect(model.canAct).toBe(false);
    await after(100);
    expect(sent).toMatchObject([{ type: 'act', action: 'pass', seat: 'us', seq: 1 }]);
  });
  it('with a card to play asks', async () => {
    open(true);
    model.receive(state(1, 'us', [rain, pass], 'us'));
    expect(model.canAct).toBe(true);
    await after(5000);
    expect(sent).toEqual([]);
  });
  it('against people passes only after a while', async () => {
    open(false);
    model.receive(state(1, 'us', [pass], 'us'));
    await after(400);
    expect(sent).toEqual([]);
    await after(1000);
    expect(sent).toHaveLength(1);
  });
  it('always asks, or never, where the player says so', async () => {
    open(true);
    saveSettings({ windows: 'always' });
    model.receive(state(1, 'us', [pass], 'us'));
    await after(5000);
    expect(sent).toEqual([]);
    saveSettings({ windows: 'never' });
    model.receive(state(2, 'us', [rain, pass], 'us'));
    await after(100);
    expect(sent).toMatchObject([{ action: 'pass', seq: 2 }]);
  });
  it('of any other kind is never passed', async () => {
    open(true);
    const f = state(1, 'us', [pass], null);
    f.decision!.kind = 'winter_card';
    model.receive(f);
    await after(5000);
    expect(sent).toEqual([]);
  });
});

describe('on one screen', () => {
  it('the other side’s window is looked through unseen, and passes where he has nothing to play', async () => {
    open(true, true);
    model.takeScreen('us');
    model.receive(state(1, 'us', [], 'gb'));
    sent.length = 0;
    model.receive({ type: 'hello', game: facts(['gb'], true, true), viewer: 'hotseat' });
    expect(sent).toMatchObject([{ type: 'handover', seat: 'gb' }]);
    expect(model.mustPass).toBe(false); // nobody is asked to pass the screen yet
    model.receive(state(2, 'gb', [pass], 'gb'));
    expect(model.seat).toBe('us'); // nothing of it is taken over
    await after(10);
    expect(sent).toMatchObject([
      { type: 'handover', seat: 'gb' },
      { type: 'act', seat: 'gb', action: 'pass', seq: 2 },
      { type: 'handover', seat: 'us' },
    ]);
  });
  it('where he can play, the screen must be passed', async () => {
    open(true, true);
    model.takeScreen('us');
    model.receive(state(1, 'us', [], 'gb'));
    model.receive({ type: 'hello', game: facts(['gb'], true, true), viewer: 'hotseat' });
    sent.length = 0;
    model.receive(state(2, 'gb', [rain, pass], 'gb'));
    await after(10);
    expect(sent).toMatchObject([{ type: 'handover', seat: 'us' }]);
    model.receive(state(2, 'us', [], 'gb'));
    expect(model.mustPass).toBe(true);
  });
});
