// Windows for hidden cards: what asks, and what the server passes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameModel } from './game.svelte';
import type { Action, Game, Orders, SeatId, StateFrame } from './types';

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
const orders: Orders = { all: 'able', kinds: {}, turn: null, resting: false };
const state = (seq: number, actions: Action[], more: Partial<StateFrame> = {}): StateFrame => ({
  type: 'state',
  seq,
  seat: 'us',
  scene: { game: 'toy', viewer: 'us' },
  decision: actions.length ? { kind: 'react', rule: '8.31.8', prompt: 'Play a Reaction card?', own: true } : null,
  actions,
  undo: false,
  window: { seat: 'us', kind: 'reaction', title: 'Reaction', rule: '8.31.8', cards: ['c74'], pass: 'pass', passing: false },
  orders,
  journal: [],
  from: 0,
  outcome: null,
  ...more,
});

let model: GameModel;
let sent: Record<string, unknown>[];
function open() {
  model = new GameModel('g');
  sent = [];
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  (model as unknown as { socket: unknown }).socket = {
    request: async (m: Record<string, unknown>) => (sent.push(m), { orders: m['orders'] }),
    close: () => undefined,
  };
  model.status = 'open';
  model.receive({
    type: 'hello',
    game: facts(['us'], true),
    viewer: 'us',
    windows: [{ id: 'reaction', title: 'Reaction', rule: '8.31.8' }],
  });
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  model.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a window', () => {
  it('is the server’s to pass: the page sends nothing by itself', async () => {
    open();
    model.receive(state(1, [pass]));
    await after(60_000);
    expect(sent).toEqual([]);
    expect(model.canAct).toBe(true);
  });
  it('that standing orders are about to pass is not asked', () => {
    open();
    const window = { ...state(1, []).window!, passing: true };
    model.receive(state(1, [rain, pass], { window }));
    expect([model.decision, model.canAct]).toEqual([null, false]);
  });
  it('an undo is not answered by a pass: who comes back to the window is asked', async () => {
    open();
    model.receive(state(1, [rain, pass]));
    model.receive(state(2, [pass], { undo: true, orders: { ...orders, resting: true } }));
    await after(60_000);
    expect(sent).toEqual([]);
    expect(model.canAct).toBe(true);
    expect(model.undoable).toBe(true);
  });
  it('orders are given to the server and kept as it says', async () => {
    open();
    model.receive(state(1, [rain, pass]));
    await model.windows.give({ all: 'pass' });
    expect(sent).toMatchObject([{ type: 'orders', seat: 'us', orders: { all: 'pass', kinds: {}, turn: null } }]);
    expect(model.windows.orders?.all).toBe('pass');
    model.receive({ type: 'orders', seat: 'us', orders: { ...orders, all: 'ask' } });
    expect(model.windows.orders?.all).toBe('ask');
  });
});
