import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import GamePage from '../app/game/GamePage.svelte';
import type { Action, BoardData, Game, ServerFrame, StateFrame } from './types';

// A whole page against a server that this test plays.
class Server {
  static now: Server;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Server.now = this;
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  says(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
    flushSync();
  }
  async answers(type: string, more: Record<string, unknown>) {
    await settle();
    const asked = this.sent.findLast((m) => m['type'] === type);
    if (!asked) throw new Error(`nobody asked ${type}: ${JSON.stringify(this.sent)}`);
    this.says({ type: 'reply', id: String(asked['id']), ok: !('error' in more), ...more });
    await settle();
    return asked;
  }
}

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await new Promise((r) => setTimeout(r, 5));
  flushSync();
};

const board: BoardData = {
  game: 'toy',
  title: 'Toy',
  data: 'x',
  seats: [
    { id: 'us', title: 'American' },
    { id: 'gb', title: 'British' },
  ],
  places: [
    { id: 'york', kind: 'town', title: 'York' },
    { id: 'albany', kind: 'town', title: 'Albany' },
  ],
  pieces: [
    { id: 'secret_us', side: 'us', title: 'Sixth Infantry', type: 'infantry' },
    { id: 'secret_gb', side: 'gb', title: 'King’s Own', type: 'infantry' },
  ],
};
const facts = (more: Partial<Game> = {}): Game => ({
  id: 'g1',
  game: 'toy',
  title: 'Toy',
  scenario: 's',
  options: {},
  seats: { us: { who: 'human', name: 'Ann', you: true, online: true }, gb: { who: 'human', name: 'Ben', you: false, online: true } },
  status: 'playing',
  pending: ['us'],
  yourMove: true,
  turn: '1812',
  outcome: null,
  hotseat: false,
  public: false,
  live: false,
  created: 0,
  updated: 0,
  commitment: 'seal',
  ...more,
});
const march: Action = {
  action: 'march secret_us york',
  label: 'March to York',
  verb: 'march',
  target: { piece: 'secret_us', place: 'york' },
};
const pass: Action = { action: 'pass', label: 'Pass', verb: 'pass', target: {} };
const state = (more: Partial<StateFrame> = {}): StateFrame => ({
  type: 'state',
  seq: 1,
  seat: 'us',
  scene: {
    game: 'toy',
    viewer: 'us',
    pieces: [{ id: 'secret_us', side: 'us', place: 'albany', steps: 3 }],
    groups: [{ place: 'york', side: 'gb', land: 1 }],
    battles: [],
  },
  decision: { kind: 'army', rule: '6.1', prompt: 'Where to?', own: true },
  actions: [march, pass],
  undo: false,
  journal: [{ n: 0, text: 'The war begins', rule: '4.2', name: 'turn', seat: null, turn: '1812' }],
  from: 0,
  outcome: null,
  ...more,
});

let page: ReturnType<typeof mount> | null = null;
let game: Game;
const text = () => document.body.textContent ?? '';
const html = () => document.body.innerHTML;
const button = (name: string | RegExp) => {
  const found = [...document.querySelectorAll('button')].find((b) =>
    typeof name === 'string' ? b.textContent?.trim().startsWith(name) : name.test(b.textContent ?? ''),
  );
  if (!found) throw new Error(`no button ${String(name)} in ${text()}`);
  return found;
};

// The looks come by themselves, a little later.
const drawn = () =>
  vi.waitFor(
    () => {
      flushSync();
      expect(document.querySelector('[data-place]')).not.toBeNull();
    },
    { timeout: 20_000, interval: 20 },
  );

async function open() {
  page = mount(GamePage, { target: document.body, props: { id: 'g1', invite: null } });
  await vi.waitFor(() => expect(Server.now).toBeDefined(), { timeout: 20_000, interval: 20 }); // its look comes first
  await settle();
}

let posted: { path: string; body: unknown }[] = [];

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  Server.now = undefined as never;
  game = facts();
  posted = [];
  vi.stubGlobal('WebSocket', Server);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') posted.push({ path, body: JSON.parse(init.body) });
    const body =
      path === '/api/board/toy'
        ? board
        : path === '/api/rules/toy'
          ? [{ id: '6.1', text: 'Armies march.', kind: 'mechanic' }]
          : path.startsWith('/api/games/')
            ? game
            : {};
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
});
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  vi.unstubAllGlobals();
});

describe('a game without looks', { timeout: 30_000 }, () => {
  it('is played from lists and buttons', async () => {
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'us' });
    Server.now.says(state());
    await settle();
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Where to?');
    await drawn();
    button('Sixth Infantry').click();
    flushSync();
    document.querySelector<HTMLButtonElement>('[data-place="york"]')!.click();
    const asked = await Server.now.answers('act', { seq: 2 });
    expect(asked).toMatchObject({ type: 'act', seat: 'us', seq: 1, action: 'march secret_us york' });
  });

  it('says why not, with the rule', async () => {
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'us' });
    Server.now.says(state());
    await settle();
    await drawn();
    button('Sixth Infantry').click();
    flushSync();
    document.querySelector<HTMLButtonElement>('[data-place="albany"]')!.click();
    const asked = await Server.now.answers('why', { allowed: false, rule: '6.1', reason: 'that is where it stands' });
    expect(asked).toMatchObject({ action: 'march secret_us albany' });
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('that is where it stands');
    const link = [...document.querySelectorAll('a.rule')].find((a) => a.closest('.note'))! as HTMLElement;
    link.click();
    await vi.waitFor(() => {
      flushSync();
      expect(text()).toContain('Armies march.'); // the reader comes when it is wanted
    }, 20000);
  });

  it('tells when the position had moved on', async () => {
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'us' });
    Server.now.says(state());
    await settle();
    button('Pass').click();
    await Server.now.answers('act', { error: { code: 'stale', message: 'look again' } });
    expect(text()).toContain('The position had moved on');
  });

  it('sends one action for two quick clicks', async () => {
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'us' });
    Server.now.says(state());
    await settle();
    button('Pass').click();
    button('Pass').click();
    await settle();
    expect(Server.now.sent.filter((m) => m['type'] === 'act')).toHaveLength(1);
  });

  it('marks a lost line and lets nothing be done', async () => {
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'us' });
    Server.now.says(state());
    await settle();
    Server.now.onclose?.({ code: 1006 });
    flushSync();
    expect(text()).toContain('Connection lost');
    expect((button('Pass') as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows the past and returns', async () => {
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'us' });
    Server.now.says(state({ step: 5 }));
    await settle();
    document.querySelector<HTMLButtonElement>('[aria-label="A step back"]')!.click();
    await Server.now.answers('at', { step: 0, steps: 6, turns: [], scene: state().scene, journal: [] });
    await Server.now.answers('at', { step: 4, steps: 6, turns: [], scene: state().scene, journal: [] });
    expect(text()).toContain('Looking at step 4');
    button('Return to now').click();
    flushSync();
    expect(text()).not.toContain('Looking at step');
  });

  it('asks the other before taking back', async () => {
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'us' });
    Server.now.says(state());
    Server.now.says({ type: 'rollback', by: 'gb', to: 3 });
    await settle();
    expect(text()).toContain('Ben asks to take back');
    // Agreed to what was shown, and to nothing that is asked meanwhile.
    button('Agree').click();
    await settle();
    expect(posted.at(-1)).toEqual({ path: '/api/games/g1/rollback', body: { seat: 'us', answer: true, to: 3 } });
  });
});

describe('on one screen', { timeout: 30_000 }, () => {
  it('nothing of a side stays when the screen is passed', async () => {
    game = facts({
      hotseat: true,
      seats: { us: { who: 'human', name: 'Ann', you: true, online: true }, gb: { who: 'human', name: 'Ann', you: true, online: true } },
    });
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'hotseat' });
    await settle();
    expect(text()).toContain('Pass the screen to the American');
    expect(html()).not.toContain('secret_us');

    button('I am the American player').click();
    await Server.now.answers('handover', {});
    Server.now.says(state());
    await drawn();
    expect(html()).toContain('secret_us');

    const done = { ...game, pending: ['gb' as const] };
    Server.now.says(state({ seq: 2, decision: null, actions: [] }));
    Server.now.says({ type: 'hello', game: done, viewer: 'hotseat' });
    await settle();
    expect(text()).toContain('The British side has to decide.');
    expect([...document.querySelectorAll('.seats b')].map((b) => b.textContent)).toEqual(['American', 'British']);
    button('Pass the screen').click();
    await settle();
    expect(text()).toContain('Pass the screen to the British');
    for (const word of ['secret_us', 'Sixth Infantry', 'The war begins', 'York', 'Albany']) expect(html()).not.toContain(word);
    // A frame that comes late for the one who left shows nothing.
    Server.now.says(state({ seq: 3 }));
    await settle();
    expect(html()).not.toContain('secret_us');

    button('I am the British player').click();
    const asked = await Server.now.answers('handover', {});
    expect(asked).toMatchObject({ seat: 'gb' });
    expect(html()).not.toContain('secret_us');
  });

  it('in a plan the other side is played by a press, where both positions have one number too', async () => {
    game = facts({
      hotseat: true,
      planning: { game: 'g0', seat: 'us' },
      seats: { us: { who: 'human', name: 'Ann', you: true, online: true }, gb: { who: 'human', name: 'Ann', you: true, online: true } },
    });
    await open();
    Server.now.says({ type: 'hello', game, viewer: 'hotseat' });
    expect(await Server.now.answers('handover', {})).toMatchObject({ seat: 'us' });
    Server.now.says(state({ seq: 11 }));
    await drawn();
    Server.now.says(state({ seq: 12, decision: null, actions: [] }));
    Server.now.says({ type: 'hello', game: { ...game, pending: ['gb' as const] }, viewer: 'hotseat' });
    await settle();
    button('Play the British side').click();
    expect(await Server.now.answers('handover', {})).toMatchObject({ seat: 'gb' });
    Server.now.says(state({ seat: 'gb', seq: 12, decision: { kind: 'army', rule: '6.1', prompt: 'What now?', own: true } }));
    await vi.waitFor(() => {
      flushSync();
      expect(text()).toContain('What now?');
    });
  });
});
