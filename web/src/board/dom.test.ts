// What reaches the page: nothing of a hidden block, and everything a hand or a screen reader needs.
import { cleanup, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import accept from '../fixtures/accept.json';
import army from '../fixtures/army.json';
import boardJson from '../fixtures/board.json';
import deploy from '../fixtures/deploy.json';
import hits from '../fixtures/hits.json';
import naval from '../fixtures/naval.json';
import spectator from '../fixtures/spectator.json';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { loadMap } from './geography';
import { legalTargets } from './legal';
import type { Action, BoardData, JournalLine, Scene } from './types';

const board = boardJson as unknown as BoardData;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // a busy machine is no fault

beforeAll(async () => {
  await loadMap('great-lakes');
});
afterEach(cleanup);

async function show(fixture: { scene: unknown; actions: unknown }, more: Record<string, unknown> = {}) {
  const actions = fixture.actions as Action[];
  const { container } = render(Board, {
    board,
    scene: fixture.scene as Scene,
    legal: legalTargets(actions, (more.selection as Set<string>) ?? new Set()),
    ...more,
  });
  await waitFor(() => expect(container.querySelector('.stage')).toBeTruthy(), { timeout: 30_000 });
  return container;
}

describe('hidden information', () => {
  it.each(Object.entries({ army, deploy, naval, spectator, accept }))('%s: the page holds no unseen block', async (_, fixture) => {
    const container = await show(fixture);
    const seen = new Set((fixture.scene.pieces as { id: string }[]).map((p) => p.id));
    let html = container.innerHTML;
    for (const face of board.pieces) if (seen.has(face.id)) html = html.replaceAll(face.title, '').replaceAll(`"${face.id}"`, '');
    for (const face of board.pieces) {
      if (seen.has(face.id)) continue;
      expect(html.includes(face.id), face.id).toBe(false);
      expect(html.includes(face.title), face.title).toBe(false);
    }
  });

  it('backs of one side are all alike', async () => {
    const container = await show(army);
    const backs = [...container.querySelectorAll('.piece')].filter((p) => p.querySelector('[aria-label*="hidden American block"]'));
    expect(backs.length).toBeGreaterThan(3);
    const plain = backs.map((b) =>
      b
        .querySelector('g[aria-hidden]')!
        .innerHTML.replace(/<g transform[^>]*><circle.*?<\/g>/g, '')
        .replace(/<!---->/g, ''),
    );
    expect(new Set(plain.map((h) => h.length)).size).toBeLessThanOrEqual(2);
  });

  it('a battle not yet accepted shows backs only', () => {
    const { container } = render(Battle, {
      board,
      scene: accept.scene as unknown as Scene,
      actions: accept.actions as Action[],
      journal: accept.journal as unknown as JournalLine[],
    });
    const own = new Set(accept.scene.pieces.map((p) => p.id));
    for (const face of board.pieces) if (!own.has(face.id)) expect(container.innerHTML.includes(face.title)).toBe(false);
    expect(container.querySelectorAll('[aria-label="hidden British block"]')).toHaveLength(1);
  });
});

describe('the board under the hand', () => {
  it('labels places fully and lights what is legal', async () => {
    const container = await show(army, { selection: new Set(['br_r49']) });
    expect(container.querySelector('[data-place="montreal"]')!.getAttribute('aria-label')).toBe(
      'Montreal, value 4, held by Americans, two blocks, legal: attack',
    );
    expect(container.querySelectorAll('.place.target')).toHaveLength(2);
    expect(container.querySelector('[data-piece="br_r49"]')!.classList.contains('selected')).toBe(true);
  });

  it('legal places come last in the picture and west to east, so that Tab meets them in order', async () => {
    const container = await show(army, { selection: new Set(['br_r08']) });
    const tabs = [...container.querySelectorAll('.place[tabindex="0"]')].map((e) => e.getAttribute('data-place'));
    expect(tabs).toEqual(['kingston', 'ogdensburg', 'montreal']);
  });

  it('reports clicks and Enter', async () => {
    const onplace = vi.fn(),
      onpiece = vi.fn();
    const container = await show(army, { onplace, onpiece });
    container.querySelector('[data-place="york"]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(onplace).toHaveBeenCalledWith('york', expect.anything());
    container.querySelector('[data-piece="br_r49"] [role="button"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onpiece).toHaveBeenCalledWith('br_r49', expect.anything());
  });

  it('a stack opens in the dock before a piece is taken from it, and stays where it stands', async () => {
    const onpiece = vi.fn(),
      onopen = vi.fn();
    const container = await show(army, { onpiece, onopen });
    const block = () => container.querySelector('[data-piece="br_watt"]')!;
    const click = () =>
      block()
        .querySelector('[role="button"]')!
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const at = block().getAttribute('transform');
    click();
    expect(onpiece).not.toHaveBeenCalled();
    expect(onopen).toHaveBeenCalledWith('quebec');
    cleanup();
    const open = await show(army, { onpiece, onopen, open: 'quebec' });
    const again = open.querySelector('[data-piece="br_watt"]')!;
    expect(open.querySelectorAll('.opened')).toHaveLength(1);
    expect(again.getAttribute('transform')).toBe(at);
    again.querySelector('[role="button"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onpiece).toHaveBeenCalledWith('br_watt', expect.anything());
  });
});

describe('the battle', () => {
  it('hits are taken by the block that is clicked', () => {
    const onact = vi.fn();
    const { container } = render(Battle, {
      board,
      scene: hits.scene as unknown as Scene,
      actions: hits.actions as Action[],
      journal: hits.journal as unknown as JournalLine[],
      onact,
    });
    container.querySelector('.line [role="button"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onact).toHaveBeenCalledWith(expect.objectContaining({ action: 'hit us_mpa' }));
    expect(container.textContent).toContain('one hit to take');
  });
  it('what came of a roll is read when the dice lie', () => {
    const props = { board, scene: hits.scene as unknown as Scene, journal: hits.journal as unknown as JournalLine[] };
    const lying = render(Battle, { ...props, rolling: null }).container.querySelector('.res')!;
    expect(lying.classList).not.toContain('rolling');
    cleanup();
    const rolling = render(Battle, { ...props, rolling: 0.4 }).container.querySelector('.res')!;
    expect(rolling.classList).toContain('rolling');
  });
});
