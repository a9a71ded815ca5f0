// The great map, the dock and the scenes under the hand, and for those who do not see them.
import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Options } from '../../lib/selection';
import type { Action, BoardData, Decision, JournalEntry, Scene, SeatId } from '../../lib/types';
import signs from '../../texts/signs/frontier';
import Combat from './Combat.svelte';
import Desk from './Desk.svelte';
import activate from './fixtures/activate.json';
import bateaux from './fixtures/bateaux.json';
import battery from './fixtures/battery.json';
import boardJson from './fixtures/board.json';
import cards from './fixtures/cards.json';
import depots from './fixtures/depot_activation.json';
import deploy from './fixtures/deploy.json';
import line from './fixtures/line.json';
import march from './fixtures/march.json';
import movement from './fixtures/movement.json';
import naval from './fixtures/naval.json';
import ops from './fixtures/ops.json';
import road from './fixtures/road.json';
import route from './fixtures/route.json';
import sail from './fixtures/sail.json';
import siege from './fixtures/siege.json';
import spectator from './fixtures/spectator.json';
import volley from './fixtures/volley.json';
import reaction from './fixtures/window.json';
import { bookOf, hexOfPlace } from './book';
import { loadMap } from './ground';
import Stage from './Stage.svelte';
import { table } from './table.svelte';
import Theatre from './Theatre.svelte';
import Tracks from './Tracks.svelte';
import type { FrontierBoard, FrontierScene } from './types';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 }); // a busy machine is no fault

interface Fixture {
  seat: string;
  scene: unknown;
  actions: unknown;
  decision: unknown;
  journal: unknown;
}
const board = boardJson as unknown as BoardData;
beforeAll(async () => {
  // Nothing is laid out here; the map wants a window to look through.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 920 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 748 });
  await loadMap();
});
afterEach(() => {
  cleanup();
  table.card = table.hex = table.group = table.picked = null;
  table.show = 'none';
});
const marksOf = (f: Fixture) => {
  const o = new Options(f.actions as Action[]);
  return { legalPieces: o.legalPieces(), legalPlaces: o.legalPlaces([]), selected: new Set<string>(), lit: new Set<string>() };
};
const common = (f: Fixture) => ({
  board,
  scene: f.scene as Scene,
  seat: f.seat as SeatId,
  marks: marksOf(f),
  actions: f.actions as Action[],
  decision: f.decision as Decision | null,
  journal: f.journal as JournalEntry[],
  odds: null,
});
async function theatre(f: Fixture) {
  const calls = { onpiece: vi.fn(), onplace: vi.fn(), onact: vi.fn() };
  const { container } = render(Theatre, { ...common(f), ...calls });
  await waitFor(() => expect(container.querySelector('.hex-sheet')).toBeTruthy(), { timeout: 60_000 });
  return { container, ...calls };
}
const stage = (f: Fixture, more: object = {}) => {
  const calls = { onact: vi.fn(), onpiece: vi.fn(), onopen: vi.fn(), onrule: vi.fn(), why: vi.fn() };
  return { ...render(Stage, { ...common(f), open: null, aim: null, ...calls, ...more }), ...calls };
};
const battle = (f: Fixture) => {
  const calls = { onact: vi.fn(), onpiece: vi.fn(), onmap: vi.fn(), onrule: vi.fn() };
  return { ...render(Combat, { ...common(f), busy: false, ...calls }), ...calls };
};
const cardText = (id: string) => (board as unknown as FrontierBoard).cards.find((c) => c.id === id)!.text;
it.each(['use', 'block'])('who is asked to %s a card reads what it does', (verb) => {
  const f = cards as unknown as Fixture;
  const actions = [verb, 'pass'].map((v) => ({ action: v, label: v, verb: v, target: null }));
  const scene = { ...(f.scene as object), play: { seat: 'us', card: 'us1', op: 2 } };
  const { container } = stage({ ...f, scene, actions });
  expect(text(container.querySelector('.effect'))).toContain(
    text(Object.assign(document.createElement('p'), { textContent: cardText('us1') })),
  );
});
const text = (e: Element | null) => (e?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('the great map', () => {
  it('from afar shows the regions with the strength of both sides', async () => {
    const { container } = await theatre(cards);
    const plates = [...container.querySelectorAll('[data-region]')];
    expect(plates.length).toBeGreaterThan(8);
    expect(plates[0]!.getAttribute('aria-label')).toMatch(/American strength \d+, British strength \d+/);
    expect(container.querySelectorAll('[data-stack]')).toHaveLength(0);
  });
  it('near by shows the reach: every hex a button with its cost, pressed it marches', async () => {
    const { container, onact } = await theatre(march);
    await waitFor(() => expect(container.querySelectorAll('path.hex').length).toBeGreaterThan(20), { timeout: 60_000 });
    const hexes = [...container.querySelectorAll('path.hex')];
    expect(hexes.length).toBeLessThanOrEqual(250);
    for (const h of hexes.slice(0, 20)) expect(h.getAttribute('aria-label')).toMatch(/remain/);
    await fireEvent.keyDown(hexes[0]!, { key: 'Enter' });
    expect(onact.mock.calls[0]![0].action).toBe(`go ${hexes[0]!.getAttribute('data-place')}`);
    expect(container.querySelectorAll('.tint').length).toBeGreaterThan(0);
    expect(container.querySelector('.border')).toBeTruthy();
  });
  it('shows nobody who only looks on where somebody else may go', async () => {
    const { container } = await theatre({ ...(movement as unknown as Fixture), actions: [] });
    await waitFor(() => expect(container.querySelector('.force-mark')).toBeTruthy(), { timeout: 60_000 });
    expect(container.querySelector('.number, .cost, .tint, .border')).toBeNull();
  });
  it('draws the map that is not played on paler', async () => {
    const maps = (of: string) => ({ ...(movement as unknown as Fixture), scene: { ...(movement.scene as object), maps: of } });
    for (const of of ['west', 'east']) expect((await theatre(maps(of))).container.querySelector('.beyond'), of).toBeTruthy();
    expect((await theatre(maps('both'))).container.querySelector('.beyond')).toBeNull();
  });
  it('lists the regions once: above while the map is seen from afar, else below', () => {
    const f = ops as unknown as Fixture;
    const desk = () => render(Desk, { ...common(f), compact: true }).container.querySelectorAll('.regions').length;
    const above = () => stage(f, { compact: true }).container.querySelectorAll('.regions').length;
    for (const far of [true, false]) {
      table.far = far;
      expect([above(), desk()], `far: ${far}`).toEqual(far ? [1, 0] : [0, 1]);
      cleanup();
    }
  });
  it('before the roll numbers are costs, with the chance at settlements', async () => {
    const { container } = await theatre(movement);
    await waitFor(() => expect(container.querySelectorAll('.number').length).toBeGreaterThan(20), { timeout: 60_000 });
    expect([...container.querySelectorAll('.cost text')].some((t) => /\d+ · \d+%/.test(t.textContent))).toBe(true);
    expect(container.querySelector('.force-mark.selected')).toBeTruthy();
  });
  it('paints nothing where there is no canvas, and has no more elements than it needs', async () => {
    const { container } = await theatre(movement);
    expect(container.querySelectorAll('canvas')).toHaveLength(0);
    expect(container.querySelectorAll('.things > *').length).toBeLessThan(700);
  });
});

describe('the dock', () => {
  it('lists the hand; a card opens with its text and uses', async () => {
    const { container, onact } = stage(cards);
    const faces = [...container.querySelectorAll<HTMLElement>('[data-card]')];
    expect(faces).toHaveLength(7);
    await fireEvent.click(faces[0]!);
    const use = container.querySelector<HTMLElement>('[data-use="play"]')!;
    expect(text(use)).toMatch(/Play for \d/);
    await fireEvent.click(use);
    expect(onact.mock.calls[0]![0].action).toBe(`play ${faces[0]!.dataset.card}`);
  });
  it('groups what Operation Points buy', async () => {
    const { container, onact } = stage(ops);
    const verbs = [...container.querySelectorAll<HTMLElement>('[data-ops]')].map((e) => e.dataset.ops);
    expect(verbs).toContain('construct');
    await fireEvent.click(container.querySelector('[data-ops="construct"]')!);
    await fireEvent.click(container.querySelector('[data-choice]')!);
    expect(onact.mock.calls[0]![0].verb).toBe('construct');
  });
  it('opens a hex: what it is, and every counter in it', async () => {
    const scene = ops.scene as unknown as { pieces: { place: string; id: string }[] };
    const hex = scene.pieces[0]!.place;
    const { container } = stage(ops);
    table.hex = hex;
    await waitFor(() => expect(container.querySelectorAll('[data-piece]').length).toBe(scene.pieces.filter((p) => p.place === hex).length));
    expect(text(container.querySelector('.place p'))).toContain('held by');
  });
  it('draws the chance of every cost before the roll', () => {
    const { container } = stage(movement);
    expect(container.querySelector('.bars')!.getAttribute('aria-label')).toBe(
      '2: 100, 3: 97, 4: 92, 5: 83, 6: 72, 7: 58, 8: 42, 9: 28, 10: 17, 11: 8, 12: 3',
    );
  });
  it('shows points, Wider War and who is still to come', async () => {
    const { container } = render(Desk, common(cards));
    expect(text(container.querySelector('.sum'))).toContain('10½');
    expect(container.querySelectorAll('.boxes span')).toHaveLength(9);
    const due = [...container.querySelectorAll('button')].find((b) => text(b) === 'Arrivals')!;
    await fireEvent.click(due);
    expect(text(container.querySelector('.due'))).toContain('Summer');
  });
  it('the head tells year, Season and both scores', () => {
    const { container } = render(Tracks, { board, scene: cards.scene as unknown as Scene });
    expect(container.querySelector('[aria-label="Spring 1813"]')).toBeTruthy();
    expect(container.querySelector('[aria-label="American Victory Points: 10½"]')).toBeTruthy();
  });
});

describe('the battle line', () => {
  it('is filled by pressing a place', async () => {
    const { container, onact } = battle(deploy);
    const slots = [...container.querySelectorAll<HTMLButtonElement>('[data-box]:not(:disabled)')];
    expect(slots.map((s) => s.dataset.box)).toContain('support_center');
    await fireEvent.click(container.querySelector('[data-box="support_center"]:not(:disabled)')!);
    expect(onact.mock.calls[0]![0].action).toMatch(/^deploy \S+ support_center$/);
  });
  it('is filled by keys, and by dragging', async () => {
    const { container, onact } = battle(deploy);
    await fireEvent.keyDown(window, { key: 'L', shiftKey: true });
    expect(onact.mock.calls[0]![0].action).toMatch(/support_left$/);
    const loose = [...container.querySelectorAll<HTMLElement>('.reserve [data-regiment]')].at(-1)!;
    await fireEvent.dragStart(loose);
    await fireEvent.drop(container.querySelector('[data-box="reserve"]')!);
    expect(onact.mock.calls[1]![0].action).toBe(`deploy ${loose.dataset.regiment} reserve`);
  });
  it('hides theirs behind a veil that says nothing, however far they are', () => {
    const { container } = battle(deploy);
    const veils = [...container.querySelectorAll('.veil')];
    expect(veils.map((v) => text(v))).toEqual(['Their Right', 'Their Center', 'Their Left']);
    expect(veils.every((v) => v.querySelector('[data-regiment]') === null)).toBe(true);
  });
  it('shows who looks on no sheet at all', () => {
    const { container } = battle(spectator);
    expect(container.querySelectorAll('.ours [data-regiment]')).toHaveLength(0);
    expect(container.querySelectorAll('[data-box]')).toHaveLength(0);
  });
  it('opens both sheets, tells the volley and glows where it is fired', () => {
    const { container } = battle(volley);
    expect(container.querySelectorAll('.veil')).toHaveLength(0);
    expect([...container.querySelectorAll('.position.now')].map((p) => p.getAttribute('aria-label'))).toEqual([
      'Their Center',
      'Your Center',
    ]);
    expect(text(container.querySelector('.between'))).toContain('11 + 9 = 20');
  });
  it('offers five postures with better, equal and worse dice', async () => {
    const { container, onact } = stage(deploy);
    const list = [...container.querySelectorAll<HTMLElement>('[data-posture]')];
    expect(list).toHaveLength(5);
    expect(container.querySelector('[aria-pressed="true"]')!.getAttribute('data-posture')).toBe('probe');
    await fireEvent.click(list[4]!);
    expect(onact.mock.calls[0]![0].action).toBe('posture frontal_charge');
  });
});

describe('on the water and before a fort', () => {
  it('vessels stand in columns; a target is pressed', async () => {
    const { container, onact } = battle(naval);
    expect([...container.querySelectorAll('.column h2')].map(text)).toEqual(['A', 'B', 'C', 'Reserves']);
    const target = container.querySelector<HTMLElement>('.vessel.target')!;
    await fireEvent.click(target);
    expect(onact.mock.calls[0]![0].action).toBe(`phd_fires ${target.dataset.vessel}`);
    expect(container.querySelector('.fort')).toBeTruthy();
  });
  it('a vessel is put into a column', async () => {
    const { container, onact } = battle(line);
    await fireEvent.click(container.querySelector('[data-column="2"]')!);
    expect(onact.mock.calls[0]![0].action).toMatch(/^column \S+ column_2$/);
  });
  it('a siege lights the cells that were read', () => {
    const { container } = battle(siege);
    expect(container.querySelectorAll('td.us')).toHaveLength(1);
    expect(container.querySelectorAll('td.gb')).toHaveLength(1);
  });
});

describe('positions that the engine has come to', () => {
  const all: [string, Fixture][] = Object.entries({ activate, road, sail, bateaux, route, reaction, battery, depots });
  it.each(all)('%s: everything that can be chosen is found on the map or in the dock', async (_, f) => {
    const book = bookOf(board as FrontierBoard);
    for (const a of f.actions as Action[]) {
      if (a.target?.place) expect(hexOfPlace(book, a.target.place), a.action).not.toBeNull();
      if (a.target?.piece) expect(book.faces.has(a.target.piece), a.action).toBe(true);
    }
    const { container } = await theatre(f);
    expect(container.querySelector('.things')).toBeTruthy();
    stage(f);
    const scene = f.scene as FrontierScene;
    if (scene.combat ?? scene.naval ?? scene.siege) expect(battle(f).container.querySelector('h1')).toBeTruthy();
  });
  it('where a march can go glows, also on the water', async () => {
    for (const f of [road, sail, bateaux, route]) {
      const { container } = await theatre(f);
      await waitFor(() => expect(container.querySelectorAll('path.hex').length).toBeGreaterThan(3), { timeout: 60_000 });
      expect(container.querySelector('.glow, .border')).toBeTruthy();
      cleanup();
    }
  });
  it('a press with Operation Points to spend opens the hex and spends nothing', async () => {
    const { container, onact, onplace } = await theatre(activate);
    const first = (activate.actions as Action[]).find((a) => a.verb === 'depot')!;
    const hex = hexOfPlace(bookOf(board as FrontierBoard), first.target!.place!)!;
    await fireEvent.click(container.querySelector('[data-region="niagara"]')!);
    await waitFor(() => expect(container.querySelectorAll('path.hex').length).toBeGreaterThan(3), { timeout: 60_000 });
    const near = container.querySelector<HTMLElement>('path.hex')!;
    await fireEvent.keyDown(near, { key: 'Enter' });
    expect(table.hex).toBe(near.dataset.place);
    expect(hex).toMatch(/^\d{5}$/);
    expect([onact.mock.calls.length, onplace.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('the legend', () => {
  it('has a name for every sign that is drawn', async () => {
    const drawn = new Set<string>();
    const note = () => document.querySelectorAll('[data-sign]').forEach((e) => drawn.add(e.getAttribute('data-sign')!));
    for (const f of [deploy, volley, naval, siege]) {
      battle(f);
      note();
      cleanup();
    }
    for (const f of [cards, ops, movement]) {
      stage(f);
      note();
      cleanup();
    }
    table.show = 'supply';
    const { container } = await theatre(movement);
    await waitFor(() => expect(container.querySelectorAll('[data-stack]').length).toBeGreaterThan(3), { timeout: 60_000 });
    note();
    const named = new Set(signs.map((s) => s.id));
    expect([...drawn].filter((id) => !named.has(id))).toEqual([]);
    expect(drawn.size).toBeGreaterThan(14);
  });
});
