// Frames that come late, twice, out of order or broken; a line lost in the middle of a telling; a server that knows more than the page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameFault } from './frames';
import { GameModel } from './game.svelte';
import { saveSettings } from './settings.svelte';
import type { Game, JournalEntry, ServerFrame, StateFrame } from './types';

const line = (n: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  n,
  text: `Line ${n}`,
  rule: '1.1',
  name: 'march_hidden',
  seat: 'gb',
  turn: '1812',
  places: ['a', 'b'],
  ...more,
});
const facts: Game = {
  id: 'g',
  game: 'toy',
  title: 'Toy',
  scenario: '',
  options: {},
  status: 'playing',
  pending: ['us'],
  yourMove: true,
  turn: null,
  outcome: null,
  hotseat: false,
  public: false,
  live: false,
  created: 0,
  updated: 0,
  commitment: null,
  seats: { us: { who: 'human', name: 'Ann', you: true, online: true }, gb: { who: 'bot:regular', name: '', you: false, online: true } },
};
const pass = { action: 'pass', label: 'Pass', verb: 'pass', target: null };
const state = (seq: number, from: number, lines: JournalEntry[], more: Partial<StateFrame> = {}): StateFrame => ({
  type: 'state',
  seq,
  seat: 'us',
  scene: { game: 'toy', viewer: 'us', pieces: [], groups: [] },
  decision: { kind: 'army', rule: '6.1', prompt: 'Where to?', own: true },
  actions: [pass],
  undo: false,
  journal: lines,
  from,
  outcome: null,
  ...more,
});

let model: GameModel;
let opened: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.clear();
  saveSettings({ speed: 1, wait: false });
  model = new GameModel('g');
  opened = 0;
  (model as unknown as { socket: unknown }).socket = {
    request: () => new Promise(() => undefined),
    open: () => opened++,
    close: () => undefined,
  };
  model.status = 'open';
  model.receive({ type: 'hello', game: facts, viewer: 'us' });
  model.receive(state(1, 0, [line(0, { name: 'turn', seat: null })]));
});
afterEach(() => {
  model.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('faults of a frame', () => {
  const known = { seq: 5, lines: 3 };
  it('none', () => expect(frameFault(state(6, 3, [line(3)]), known)).toBeNull());
  it('late', () => expect(frameFault(state(4, 3, []), known)).toBe('late'));
  it('a gap before it, or in it', () => {
    expect(frameFault(state(6, 4, [line(4)]), known)).toBe('gap');
    expect(frameFault(state(6, 2, [line(2), line(4)]), known)).toBe('gap');
    expect(frameFault(state(6, 2, [line(2)]), null)).toBe('gap');
  });
  it('nonsense', () => expect(frameFault({ type: 'state', seq: 'x' } as unknown as StateFrame, known)).toBe('nonsense'));
});

describe('what happened is told before anything is asked', () => {
  it('the question stands when the last line has been told', () => {
    model.receive(state(2, 1, [line(1)], { decision: null, actions: [] }));
    model.receive(state(3, 2, [line(2), line(3, { places: ['c', 'd'] })]));
    expect([model.canAct, model.seq, model.player.telling]).toEqual([false, 1, true]);
    vi.advanceTimersByTime(1400);
    expect([model.canAct, model.seq]).toEqual([false, 2]);
    vi.advanceTimersByTime(10_000);
    expect([model.canAct, model.seq, model.player.state]).toEqual([true, 3, 'asking']);
    expect(model.player.told.map((t) => t.n)).toEqual([1, 2, 3]);
  });
  it('a frame that comes twice is told once, a late one never', () => {
    const f = state(2, 1, [line(1)]);
    model.receive(f);
    model.receive(f);
    model.receive(state(1, 0, [line(0)]));
    vi.advanceTimersByTime(20_000);
    expect([model.seq, model.journal.length, model.player.told.length, opened]).toEqual([2, 2, 1, 0]);
  });
  it('after a gap the position is fetched anew, and what was missed is told from the journal', () => {
    model.receive(state(4, 3, [line(3)]));
    expect(opened).toBe(1);
    expect(model.seq).toBe(1);
    model.receive(state(4, 0, [line(0), line(1), line(2, { places: ['c', 'd'] }), line(3, { places: ['e', 'f'] })]));
    vi.advanceTimersByTime(20_000);
    expect(model.player.told.map((t) => t.n)).toEqual([1, 2, 3]);
    expect([model.seq, model.canAct, model.outdated]).toEqual([4, true, false]);
  });
  it('nonsense again and again: the player is told to load the page, and what stands stays', () => {
    for (let i = 0; i < 6; i++) model.receive({ type: 'state', seq: 'x', seat: 'us' } as unknown as ServerFrame);
    expect(opened).toBe(3);
    expect([model.outdated, model.seq, model.canAct]).toEqual([true, 1, true]);
  });
  it('a frame of a newer server is passed over, and said', () => {
    model.receive({ type: 'weather', rain: true } as unknown as ServerFrame);
    expect([model.outdated, model.canAct]).toEqual([true, true]);
  });
  it('a line lost in mid-telling: it goes on, and what comes after is told too', () => {
    model.receive(state(2, 1, [line(1)], { decision: null, actions: [] }));
    (model as unknown as { lineChanged: (s: string, at: number) => void }).lineChanged('lost', 0);
    vi.advanceTimersByTime(5000);
    expect([model.seq, model.canAct]).toEqual([2, false]);
    (model as unknown as { lineChanged: (s: string, at: number) => void }).lineChanged('open', 0);
    model.receive(state(3, 0, [line(0), line(1), line(2)]));
    vi.advanceTimersByTime(5000);
    expect([model.seq, model.canAct]).toEqual([3, true]);
    expect(model.player.told.map((t) => t.n)).toEqual([1, 2]);
  });
  it('a place that lies open closes with the first question that is not about it', async () => {
    model.receive({ type: 'hello', viewer: 'us', game: facts } as ServerFrame);
    const at = (place: string) =>
      ({ game: 'toy', viewer: 'us', pieces: [{ id: 'x', place }], groups: [] }) as unknown as StateFrame['scene'];
    const march = { action: 'march x', label: 'March', verb: 'march', target: { piece: 'x' } };
    const settle = () => vi.advanceTimersByTimeAsync(60_000);
    model.receive(state(1, 0, [], { scene: at('a'), actions: [march, pass] }));
    await settle();
    model.place = 'a';
    model.receive(state(2, 0, [], { scene: at('a'), actions: [march, pass] }));
    await settle();
    expect(model.place).toBe('a');
    model.receive(state(3, 0, [], { scene: at('b'), actions: [march, pass] }));
    await settle();
    expect(model.place).toBeNull();
  });
  it('an undo is not a story: the old position is there at once', () => {
    model.receive(state(2, 1, [line(1, { seat: 'us', name: 'drops' })], { undo: true }));
    model.receive(state(3, 1, []));
    expect([model.seq, model.canAct, model.journal.length]).toEqual([3, true, 1]);
  });
});

describe('since my last move', () => {
  it('begins behind what I did myself', () => {
    void model.act([pass]);
    model.receive(state(2, 1, [line(1, { seat: 'us', name: 'army_pass' }), line(2), line(3)], { decision: null, actions: [] }));
    vi.advanceTimersByTime(20_000);
    expect(model.since).toBe(2);
    model.receive(state(3, 4, [line(4)]));
    vi.advanceTimersByTime(20_000);
    expect(model.since).toBe(2);
  });
  it('stays where it is when I answer in the middle of the other side’s turn', () => {
    const turn = (active: 'us' | 'gb') => ({ scene: { game: 'toy', viewer: 'us', pieces: [], groups: [], turn: { active } } });
    void model.act([pass]);
    model.receive(state(2, 1, [line(1, { seat: 'us', name: 'army_pass' }), line(2), line(3)], turn('gb')));
    vi.advanceTimersByTime(20_000);
    expect([model.canAct, model.since]).toEqual([true, 2]);
    void model.act([pass]); // a reaction that is let go by
    model.receive(state(3, 4, [line(4, { seat: 'us', name: 'pass' }), line(5)], turn('us')));
    vi.advanceTimersByTime(20_000);
    expect([model.canAct, model.since]).toEqual([true, 2]);
    void model.act([pass]);
    model.receive(state(4, 6, [line(6, { seat: 'us', name: 'army_pass' }), line(7)], turn('gb')));
    vi.advanceTimersByTime(20_000);
    expect(model.since).toBe(7);
  });
});

describe('a game that is opened', () => {
  const fresh = () => {
    model.close();
    model = new GameModel('g');
    model.status = 'open';
    model.receive({ type: 'hello', game: facts, viewer: 'us' });
  };
  it('in which the others have moved: that is told, the position is there meanwhile, then it is asked', () => {
    fresh();
    model.receive(state(3, 0, [line(0, { name: 'turn', seat: null }), line(1), line(2, { places: ['c', 'd'] })]));
    expect([model.canAct, model.player.telling, model.shownScene !== null, model.seat]).toEqual([false, true, true, 'us']);
    vi.advanceTimersByTime(20_000);
    expect([model.canAct, model.seq]).toEqual([true, 3]);
    expect(model.player.told.map((t) => t.n)).toEqual([1, 2]);
  });
  it('in which nobody has moved: the position, plainly', () => {
    fresh();
    model.receive(state(1, 0, [line(0, { name: 'turn', seat: null }), line(1, { seat: 'us', name: 'deploy' })]));
    expect([model.canAct, model.player.told.length]).toEqual([true, 0]);
  });
  it('in which I have acted elsewhere: what came since is there to be told, from the step from which I acted', () => {
    fresh();
    const lines = [line(0, { step: 0, seat: 'us' }), line(1, { step: 1 }), line(2, { step: 2, places: ['c', 'd'] })];
    model.receive(state(3, 0, lines, { back: 1 }));
    expect([model.canAct, model.since]).toEqual([true, 2]);
    expect(model.player.told.map((t) => t.n)).toEqual([2]);
  });
});
