import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawnUnder, summary } from '../texts/summary';
import { examples } from './examples';

describe('examples in a game\u2019s page in short', () => {
  it.each(Object.keys(summary.games))('%s has one of a turn and one of a fight, from lessons that are there', (game) => {
    const picks = examples[game] ?? [];
    expect(picks.map((p) => p.under).sort()).toEqual(['fight', 'turn']);
    for (const p of picks) {
      const number = p.lesson.slice(game.length + 1);
      const file = readdirSync(`../games/${game}/lessons`).find((f) => f.startsWith(`${number}-`));
      expect(file, p.lesson).toBeDefined();
      expect(readFileSync(`../games/${game}/lessons/${file}`, 'utf8'), p.lesson).toContain(`id = "${p.step}"`);
      expect(summary.games[game]!.map((x) => x.title)).toContain(drawnUnder[p.under]);
    }
  });
});
