import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { inWords, number, percent, plural, since } from '.';
import { en } from './en';
import { chapterNames } from './en-rules';
import { ruleName } from './rule-names';

describe('the catalogue', () => {
  it('has no empty text', () => {
    const look = (value: unknown, path: string): void => {
      if (typeof value === 'string') expect(value.trim(), path).not.toBe('');
      else if (value && typeof value === 'object') for (const [k, v] of Object.entries(value)) look(v, `${path}.${k}`);
    };
    const catalogues = import.meta.glob('./en*.ts', { eager: true });
    expect(Object.keys(catalogues).length).toBeGreaterThan(3);
    look(catalogues, 'texts');
  });
  it('is the only place with words: components have none of their own', () => {
    const files = import.meta.glob<string>(
      ['../app/**/*.svelte', '../board/*.svelte', '../looks/**/*.svelte', '!../board/Gallery.svelte'],
      { query: '?raw', import: 'default', eager: true },
    );
    expect(Object.keys(files).length).toBeGreaterThan(20);
    for (const [path, source] of Object.entries(files)) {
      const markup = source
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<style[\s\S]*?<\/style>/g, '')
        .replace(/<!--[\s\S]*?-->/g, '');
      let flat = '';
      let depth = 0;
      for (const c of markup) {
        if (c === '{') depth++;
        if (depth === 0) flat += c;
        if (c === '}') depth--;
      }
      const words = flat
        .replace(/<kbd>[^<]*<\/kbd>/g, '')
        .replace(/<[^>]*>/g, ' ')
        .match(/[A-Za-z]{3,}/g);
      expect(words, path).toBeNull();
    }
  });
});

describe('rules', () => {
  it('are called by the rulebook\u2019s number, or by what they are about; never by our own ids', () => {
    expect([ruleName('7.21'), ruleName('card.12'), ruleName('ter.hill.3')]).toEqual(['7.21', 'Cards 12', 'Hills 3']);
    for (const game of ['blocks', 'sabres', 'madison', 'amateurs', 'frontier']) {
      const ids = readFileSync(`../games/${game}/rules.tsv`, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((l) => l.split('\t')[0]!);
      expect(ids.length, game).toBeGreaterThan(50);
      const names = ids.map(ruleName);
      expect(
        names.filter((n) => !/^\d/.test(n) && !/^[A-Z][A-Za-z -]+( \w+)?$/.test(n)),
        game,
      ).toEqual([]);
      expect(new Set(names).size, game).toBe(ids.length);
    }
  });
  it('stand in chapters that have a name', () => {
    for (const game of ['blocks', 'sabres', 'madison', 'amateurs', 'frontier']) {
      const known = new Set(chapterNames[game]?.flatMap((c) => c.of));
      const starts = readFileSync(`../games/${game}/rules.tsv`, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((l) => /^\d+|^[^.\t]+/.exec(l)![0]);
      expect(
        [...new Set(starts)].filter((s) => !known.has(s)),
        game,
      ).toEqual([]);
    }
  });
});

describe('numbers', () => {
  it('plural', () =>
    expect([plural(0, 'block', 'blocks'), plural(1, 'block', 'blocks'), plural(1812, 'block', 'blocks')]).toEqual([
      '0 blocks',
      '1 block',
      '1,812 blocks',
    ]));
  it('in words', () => expect([inWords(3), inWords(12)]).toEqual(['three', '12']));
  it('shares', () => expect([percent(0.125), percent(1), number(1000)]).toEqual(['12.5%', '100%', '1,000']));
});

describe('time gone by', () => {
  const now = Date.UTC(2026, 0, 10, 12);
  it('now', () => expect(since(now - 20_000, now)).toBe('just now'));
  it('minutes', () => expect(since(now - 5 * 60_000, now)).toBe('5 minutes'));
  it('hours, from seconds', () => expect(since(now / 1000 - 3 * 3600, now)).toBe('3 hours'));
  it('days, from text', () => expect(since('2026-01-05T12:00:00Z', now)).toBe('5 days'));
  it('nonsense', () => expect(since('never', now)).toBe('just now'));
});

describe('what the machine and the odds take', () => {
  it('a level says what it may spend on a decision', () => {
    expect(en.lobby.levelTime('5 seconds')).toBe('Up to 5 s for a decision.');
    expect(en.lobby.levelTime('20,000 iterations')).toBe('Looks at 20,000 ways to go on before each decision.');
    expect(en.lobby.levelTime('')).toBe('');
  });
  it('a sample is never without an error', () => {
    expect(en.game.oddsSampled(0.004)).toBe('Sampled: each figure is within 1%.');
    expect(en.game.oddsSampled(0.03)).toBe('Sampled: each figure is within 3%.');
  });
});
