// Short scenes and whole ones of the same positions, as the engine made them (tools/scenes.py).
import { describe, expect, it } from 'vitest';
import type { BoardData, Scene } from '../../lib/types';
import { complete } from './complete';
import pairs from './fixtures/short.json';

describe('what the server leaves out', () => {
  it('is put back from the board', () => {
    expect(pairs.scenes.length).toBe(5);
    for (const { short, view } of pairs.scenes)
      expect(complete(pairs.board as unknown as BoardData, short as unknown as Scene)).toEqual(view);
  });

  it('is a good part of it', () => {
    for (const { short, view } of pairs.scenes) expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(view).length / 2);
  });

  it('changes nothing about a whole scene', () => {
    const { view } = pairs.scenes[0]!;
    expect(complete(pairs.board as unknown as BoardData, view as unknown as Scene)).toBe(view);
  });
});
