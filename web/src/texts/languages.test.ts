// Every language says the same as the English catalogue: the types see that nothing is missing, these tests that nothing is left out.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from './en';
import { lessons } from './en-lessons';
import { amateurs } from './en-amateurs';
import { board } from './en-board';
import { clock } from './en-clock';
import { dock } from './en-dock';
import { end } from './en-end';
import { frontier } from './en-frontier';
import { madison } from './en-madison';
import { mail } from './en-mail';
import { moderation } from './en-moderation';
import { picture } from './en-picture';
import { planning } from './en-planning';
import { ruleWords } from './en-rule-names';
import { chapterNames, reader } from './en-rules';
import { sabres } from './en-sabres';
import { drawnUnder, summary } from './en-summary';
import { common } from './signs-common';
import type { Sign } from './signs';
import { languages } from './language';
import { refusals } from './fr-errors';
import type { First, More } from './others';

const english: First & Omit<More, 'signs'> = {
  texts: en,
  lessons,
  amateurs,
  board,
  clock,
  picture,
  planning,
  dock,
  end,
  frontier,
  madison,
  mail,
  moderation,
  ruleWords,
  chapterNames,
  reader,
  sabres,
  summary,
  drawnUnder,
};
const firsts = import.meta.glob<{ default: First }>('./??.ts', { eager: true });
const mores = import.meta.glob<{ default: More }>('./??-more.ts', { eager: true });
const signs = import.meta.glob<{ default: readonly Sign[] }>('./signs/*.ts', { eager: true });
const others = Object.keys(languages).filter((id) => id !== 'en');

// What a function is given: numbers that can be found again in what it says. Where one must be a side, a list or a word of its own it is one.
const given = (n: number): unknown[][] => {
  const numbers = Array.from({ length: n }, (_, i) => 7001 + i);
  const out: unknown[][] = [numbers, numbers.map(String)];
  const special = ['us', ['Q1', 'Q2'], true];
  for (let i = 0; i < n; i++)
    for (const one of special) {
      out.push(numbers.map((x, at) => (at === i ? one : x)));
      for (let j = i + 1; j < n; j++) for (const two of special) out.push(numbers.map((x, at) => (at === i ? one : at === j ? two : x)));
    }
  return out;
};
function spoken(f: (...args: never[]) => unknown, args: unknown[]): string | null {
  try {
    const said = f(...(args as never[]));
    return typeof said === 'string' && !/undefined|NaN/.test(said) ? said : null;
  } catch {
    return null; // not made for such arguments
  }
}
const found = (text: string) => {
  const plain = text.replace(/[\s,.\u202f\u00a0]/g, '');
  return ['7001', '7002', '7003', '7004', 'Q1', 'Q2'].filter((x) => plain.includes(x));
};

function compare(a: unknown, b: unknown, path: string, faults: string[]): void {
  if (typeof a === 'function' && typeof b === 'function') {
    const f = a as (...args: never[]) => unknown;
    let heard = 0;
    const sets = given(f.length).flatMap((args) => {
      const one = spoken(f, args);
      return one === null ? [] : [{ args, one, two: spoken(b as typeof f, args) }];
    });
    for (const { args, one, two } of sets) {
      if (two === null) continue;
      heard++;
      const lost = found(one).filter((x) => !found(two).includes(x));
      if (lost.length) faults.push(`${path}(${args.join(', ')}): "${one}" and "${two}"`);
    }
    if (sets.length && !heard) faults.push(`${path} cannot be asked what the English can`);
  } else if (a && b && typeof a === 'object' && !(a instanceof RegExp)) {
    const [mine, theirs] = [Object.keys(a), Object.keys(b)];
    for (const key of new Set([...mine, ...theirs])) {
      if (!mine.includes(key) || !theirs.includes(key)) faults.push(`${path}.${key} is on one side only`);
      else compare((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}.${key}`, faults);
    }
  } else if (typeof a !== typeof b) faults.push(`${path} is a ${typeof a} and a ${typeof b}`);
  else if (typeof b === 'string' && !b.trim() && a) faults.push(`${path} is empty`);
}

describe.each(others)('%s', (id) => {
  const first = firsts[`./${id}.ts`]!.default;
  const more = mores[`./${id}-more.ts`]!.default;
  const { signs: theirSigns, ...rest } = more;

  it('says everything that English says, with everything that belongs into it', () => {
    const faults: string[] = [];
    compare(english, { ...first, ...rest }, id, faults);
    // What a translation alone has to say, and what stays English in it.
    expect(faults.filter((f) => !f.includes('account.untranslated'))).toEqual([]);
  });
  it('names every sign', () => {
    const tables: Record<string, readonly Sign[]> = { common };
    for (const [path, m] of Object.entries(signs)) tables[/(\w+)\.ts$/.exec(path)![1]!] = m.default;
    for (const [game, list] of Object.entries(tables))
      expect(Object.keys(theirSigns[game as keyof typeof theirSigns]).sort(), game).toEqual(list.map((s) => s.id).sort());
  });
  it('has the chapters and the rules of the English pages', () => {
    for (const [game, chapters] of Object.entries(chapterNames))
      expect(
        more.chapterNames[game]!.map((c) => c.of),
        game,
      ).toEqual(chapters.map((c) => c.of));
    for (const [game, parts] of Object.entries(summary.games))
      expect(
        more.summary.games[game]!.map((p) => p.lines.map((l) => l.rule)),
        game,
      ).toEqual(parts.map((p) => p.lines.map((l) => l.rule)));
  });
});

it('French keeps its spaces together: before : ; ? ! % » and after «', () => {
  const texts: string[] = [];
  const collect = (v: unknown): void => {
    if (typeof v === 'string') texts.push(v);
    else if (typeof v === 'function')
      for (const args of given(v.length)) texts.push(spoken(v as (...args: never[]) => unknown, args) ?? '');
    else if (v && typeof v === 'object' && !(v instanceof RegExp)) Object.values(v).forEach(collect);
  };
  collect([firsts['./fr.ts']!.default, mores['./fr-more.ts']!.default]);
  expect(texts.filter((t) => / [:;?!%»]|« |[^\s\u00a0\u202f][?!;](?:\s|$)/.test(t.replace(/'/g, '’')))).toEqual([]);
});

it('French runs small words into names that begin with a vowel', () => {
  const texts: string[] = [];
  // Where numbers or ids of lakes stand, no name can.
  const never = /sides\.lead|peace\.step|pick\.chosen|board\.lead|blocks\.(check|won)|battle\.won|hand\.whose|combat\.enemy|fight\.on/;
  const names = ['Américain', 'Oswego', 'Isle aux Noix', 'Amateurs to Arms!', 'Érié'];
  const collect = (v: unknown, path: string): void => {
    if (typeof v === 'function')
      for (const name of names)
        for (let i = 0; i < v.length; i++)
          for (const other of [3, 'us', 'Kingston']) {
            const args = Array.from({ length: v.length }, (_, at) => (at === i ? name : other));
            const said = spoken(v as (...args: never[]) => unknown, args);
            if (said && !never.test(path)) texts.push(`${path}: ${said}`);
          }
    else if (v && typeof v === 'object' && !(v instanceof RegExp)) for (const [key, x] of Object.entries(v)) collect(x, `${path}.${key}`);
  };
  collect([firsts['./fr.ts']!.default, mores['./fr-more.ts']!.default], 'fr');
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((t) => /(?:^|\s)(?:[dlq]e|la|au|du|que) (?:Américain|Oswego|Isle|Amateurs|Érié)/i.test(t))).toEqual([]);
});

// What the server refuses with, as its sources say it.
function refused(): { all: string[]; plain: string[] } {
  const found = new Set<string>();
  for (const file of readdirSync('../server').filter((f) => /\.(cpp|h)$/.test(f))) {
    const source = readFileSync(`../server/${file}`, 'utf8').replace(/"\s*\n\s*"/g, '');
    const calls =
      /(?:ApiError|conflict|forbidden|bad_request|refuse|failed|failure|return)\s*[({]+(?:\d+, )?(?:"\w+",\s*)?"((?:[^"\\]|\\.)*)"\s*[)}]/g;
    for (const m of source.matchAll(calls)) found.add(m[1]!.replaceAll('\\"', '"'));
  }
  // Fields, methods and JSON are the business of programs.
  const plain = [...found].filter((t) => / /.test(t) && !/"|JSON|HTTP|NUL|Content-Type|method|message of this type/.test(t));
  return { all: [...found], plain };
}
it('every refusal of the server has its French sentence, and none is left over', () => {
  const { all, plain } = refused();
  expect(plain.length).toBeGreaterThan(80);
  expect(plain.filter((t) => !refusals[t])).toEqual([]);
  expect(Object.keys(refusals).filter((t) => !all.includes(t))).toEqual([]);
  expect(Object.values(refusals).filter((t) => / [:;?!%»]|« /.test(t))).toEqual([]);
});
