// How much of a phone the dock takes.
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GameModel } from '../../lib/game.svelte';
import type { Scene } from '../../lib/types';
import type { Tale } from '../../telling/events';
import Dock from './Dock.svelte';
import { layout } from './layout.svelte';

const scene = { game: 'toy', viewer: 'us', pieces: [], groups: [] } as unknown as Scene;
const tale = (no: number): Tale => ({
  no,
  n: 1,
  kind: 'march',
  seat: 'us',
  mine: no === 0,
  text: 'A march',
  more: [],
  rule: '',
  way: [],
  pieces: [],
  dice: [],
  steps: 0,
  lines: [],
  before: scene,
  after: scene,
});

beforeEach(() => ([layout.width, layout.height] = [390, 844]));
afterEach(() => ([layout.width, layout.height] = [1280, 800]));

it('another question begins at its beginning, the same one stays where it was read', async () => {
  const model = new GameModel('g');
  const asks = (prompt: string) => (model.decision = { kind: 'army', rule: '6.1', prompt, own: true } as never);
  model.scene = scene;
  asks('Where to?');
  const { container } = render(Dock, { model, onmenu: () => undefined });
  const drawn = async () => (await tick(), await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
  await drawn();
  const stage = container.querySelector('.scroll')!;
  stage.scrollTop = 40;
  asks('Where to?');
  await drawn();
  expect(stage.scrollTop).toBe(40);
  asks('Fire, or retreat?');
  await drawn();
  expect(stage.scrollTop).toBe(0);
});

it('rises for what the others do, not for every step of my own, and lies low where only the recap is to be read', async () => {
  const model = new GameModel('g');
  model.scene = scene;
  model.decision = { kind: 'army', rule: '6.1', prompt: 'Where to?', own: true } as never;
  const { container } = render(Dock, { model, onmenu: () => undefined });
  const is = async (name: string) => (await tick(), container.querySelector('.dock')!.classList.contains(name));
  model.player.state = 'telling';
  model.player.now = tale(0);
  expect(await is('half')).toBe(false);
  model.player.now = tale(1);
  expect(await is('half')).toBe(true);
  expect(await is('brief')).toBe(false);
  model.player.state = 'asking';
  model.player.now = null;
  model.player.told = [tale(1)];
  expect(await is('brief')).toBe(true);
  model.place = 'a';
  expect(await is('brief')).toBe(false);
});
