import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawnUnder, summary } from '../texts/summary';
import { chapterNames } from '../texts/rules';
import { examples, ruleExamples } from './examples';

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

// The steps of a lesson as its file has them: id and the rules it names.
function stepsOf(game: string, lesson: string): Map<string, string[]> {
  const number = lesson.slice(game.length + 1);
  const file = readdirSync(`../games/${game}/lessons`).find((f) => f.startsWith(`${number}-`));
  const parts = readFileSync(`../games/${game}/lessons/${file}`, 'utf8').split('[[step]]').slice(1);
  return new Map(
    parts.map((part) => {
      const rules = /^why = \[(.*)\]$/m.exec(part)?.[1] ?? '';
      return [/^id = "(.*)"$/m.exec(part)![1]!, [...rules.matchAll(/"([^"]+)"/g)].map((m) => m[1]!)];
    }),
  );
}

describe('examples in the chapters', () => {
  it.each(Object.keys(summary.games))('%s: each shows a moment of a lesson that names that rule, and several chapters have one', (game) => {
    const chapters = new Set<number>();
    for (const [rule, moment] of Object.entries(ruleExamples[game] ?? {})) {
      const named = stepsOf(game, moment.lesson).get(moment.step);
      expect(named, `${moment.lesson} ${moment.step}`).toContain(rule);
      const head = /^(\d+|[a-z]+\d?[a-z]*)/i.exec(rule)![0];
      chapters.add(chapterNames[game]!.findIndex((c) => c.of.includes(head)));
    }
    expect(chapters.has(-1)).toBe(false);
    expect(chapters.size).toBeGreaterThanOrEqual(5);
  });
});
