import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { summary } from './en-summary';

const rulesOf = (game: string) =>
  new Set(
    readFileSync(`../games/${game}/rules.tsv`, 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0]),
  );

describe('a game on one page', () => {
  it('is there for each of the five, with the same parts', () => {
    const games = Object.values(summary.games);
    expect(games.length).toBe(5);
    for (const parts of games) expect(parts.map((p) => p.title)).toEqual(games[0]!.map((p) => p.title));
  });
  it('names rules that there are', () => {
    for (const [game, parts] of Object.entries(summary.games)) {
      const rules = rulesOf(game);
      for (const line of parts.flatMap((p) => p.lines)) expect(rules.has(line.rule), `${game} ${line.rule}`).toBe(true);
    }
  });
});
