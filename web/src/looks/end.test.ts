// Why a game was won, in its own terms: the causes add up to the score.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ending as blocks } from '../app/game/looks/end';
import type { EndNow } from '../lib/look';
import type { JournalEntry, Outcome } from '../lib/types';
import { ending as amateurs } from './amateurs/end';
import { ending as frontier } from './frontier/end';
import { ending as madison } from './madison/end';
import { ending as sabres } from './sabres/end';

const entry = (name: string, seat: 'us' | 'gb', text: string, rule = ''): JournalEntry =>
  ({ n: 0, name, seat, text, rule, turn: null }) as JournalEntry;
const outcome = (winner: Outcome['winner'], us: number, gb: number, rule: string | null = '8.0'): Outcome => ({
  winner,
  reason: 'American resigned',
  rule,
  score: { us, gb },
});
const now = (parts: object) => ({ seat: 'us', journal: [], ...parts }) as unknown as EndNow;
const sum = (causes: { us: number; gb: number }[]) => [causes.reduce((n, c) => n + c.us, 0), causes.reduce((n, c) => n + c.gb, 0)];

describe('blocks', () => {
  const board = {
    places: [
      { id: 'york', title: 'York', side: 'gb', value: 2 },
      { id: 'buffalo', title: 'Buffalo', side: 'us', value: 2 },
      { id: 'erie', title: 'Lake Erie' },
    ],
  };
  const scene = {
    turn: { year: 1813, turn: 10, label: 'November' },
    vp: { us: { total: 18, blocks: 14, lakes: 2, towns: 2 }, gb: { total: 8, blocks: 5, lakes: 0, towns: 0, bid: 3 }, margin: 10 },
    control: { york: 'us', buffalo: null },
    lakes: { erie: 'us' },
  };
  const journal = [
    entry('victory_check', 'us', 'End of 1812: American 12 points, British 11', '8.0'),
    entry('destroyed', 'gb', '49th is destroyed'),
    entry('victory_check', 'us', 'End of 1813: American 18 points, British 8', '8.0'),
  ];
  it('counts blocks, lakes, towns and the bid, and names the checks of both years', () => {
    const words = blocks.words(now({ board, scene, journal, outcome: outcome('us', 18, 8) }));
    expect(sum(words.causes)).toEqual([18, 8]);
    expect(words.title).toBe('American victory, November 1813');
    expect(words.sentence).toBe('A lead of 10 at the check after 1813; ten wins the war.');
    expect(words.causes.find((c) => c.name === 'Enemy towns held')!.note).toBe('The Americans: York');
    expect(words.why.map((w) => w.text)).toEqual([
      'Army blocks gave the Americans nine points more than the other side.',
      'The lakes gave the Americans two points more than the other side.',
      'Towns of the enemy gave the Americans two points more than the other side.',
      'The check after 1812: American 12, British 11; a lead of ten was needed.',
      'The check after 1813: American 18, British 8; a lead of ten was needed.',
      'In the whole war the Americans lost 0 blocks, the British 1.',
    ]);
  });
  it('knows a draw and a resignation', () => {
    expect(blocks.words(now({ board, scene, outcome: outcome('draw', 18, 8, '8.1i') })).title).toBe('A draw, November 1813');
    expect(blocks.words(now({ board, scene, outcome: outcome('gb', 18, 8, null) })).sentence).toContain('American resigned');
  });
  it('says what changed between two moments', () => {
    const before = { ...scene, control: {}, lakes: { erie: 'gb' }, vp: { ...scene.vp, gb: { ...scene.vp.gb, blocks: 8 } } };
    const changes = blocks.changes(board as never, before as never, scene as never, []);
    expect(changes.map((c) => c.text).sort()).toEqual([
      'The Americans control Lake Erie.',
      'The Americans take York.',
      'Three British blocks are lost.',
    ]);
    expect(changes.every((c) => c.helps === 'us')).toBe(true);
    expect(blocks.lead(scene as never)).toBe(10);
  });
});

describe('sabres', () => {
  const board = { scenarios: [{ id: 's', title: 'Stoney Creek', objectives: [{ hex: 'F5', side: 'gb', points: 2 }] }] };
  const scene = {
    scenario: 's',
    turn: { turn: 8 },
    points: { us: 1, gb: 4, to_win: 4 },
    objectives: [{ hex: 'F5', side: 'gb', points: 2, taken: true }],
  };
  it('tells units from places taken', () => {
    const journal = [
      entry('destroyed', 'us', '5th Infantry is lost at I7'),
      entry('lone_officer', 'us', '16th Infantry has only its officer left, at D7'),
      entry('destroyed', 'gb', '49th is lost at D7'),
      entry('wins_points', 'gb', 'British victory on points'),
    ];
    const words = sabres.words(now({ board, scene, journal, outcome: outcome('gb', 1, 4, 'play.7') }));
    expect(sum(words.causes)).toEqual([1, 4]);
    expect(words.causes.map((c) => [c.us, c.gb])).toEqual([
      [1, 2],
      [0, 2],
    ]);
    expect(words.sentence).toBe('The British had their four points in turn 8.');
    expect(words.why[0]!.text).toBe('The Americans lost 5th Infantry and 16th Infantry.');
    expect(words.why.at(-1)!.text).toContain('The Americans were three points short.');
  });
  it('says who lost what, and whom that helped', () => {
    const lines = [
      entry('destroyed', 'us', '5th Infantry is lost at I7'),
      entry('loses', 'gb', '49th loses one piece; 3 left'),
      entry('lone_officer', 'gb', '41st has only its officer left, at D7'),
      entry('merged_away', 'gb', '8th is merged away'),
    ];
    const before = { ...scene, objectives: [{ hex: 'F5', side: 'gb', points: 2 }] };
    expect(sabres.changes(board as never, before as never, scene as never, lines)).toEqual([
      { text: 'The Americans lose 5th Infantry.', size: 1, helps: 'gb' },
      { text: 'The British lose 41st.', size: 1, helps: 'us' },
      { text: 'The British take F5.', size: 2, helps: 'gb' },
    ]);
  });
  it('a loss of its own never made a side lead', () => {
    for (const name of Object.keys(sabres.weight).filter((n) => /destroyed|officer|surrender|loses|retreats/.test(n)))
      expect(sabres.losses, name).toContain(name);
  });
});

describe('madison', () => {
  const board = { places: [{ id: 'york', title: 'York' }] };
  const scene = {
    vp: {
      net: -11,
      level: 2,
      us: { cards: 5, spaces: [{ place: 'york', value: 4 }], lakes: ['erie'], unsupplied: 0 },
      gb: { cards: 0, spaces: [{ place: 'x', value: 3 }], lakes: [], unsupplied: 3 },
    },
  };
  it('adds up to the net score, less what was out of supply', () => {
    const journal = [entry('end', 'us', 'American marginal victory', '4.22a')];
    const words = madison.words(now({ board, scene, journal, outcome: outcome('us', 11, 0, '17.1') }));
    const [us, gb] = sum(words.causes);
    expect(gb! - us!).toBe(scene.vp.net);
    expect(words.title).toBe('A marginal American victory');
    expect(words.sentence).toBe('Net 11 points for the Americans; ten to nineteen are a marginal victory.');
    expect(words.why[0]).toEqual({ text: 'The Treaty of Ghent was signed and ended the war.', rule: '4.22a' });
    expect(words.why.at(-1)!.text).toBe('The Americans were nine points short of a decisive victory.');
  });
  it('knows a victory at once', () => {
    const journal = [entry('instant', 'us', 'American instant victory', '17.31'), entry('end', 'us', 'American decisive victory', '17.31')];
    const words = madison.words(now({ board, scene: { vp: { ...scene.vp, level: 3 } }, journal, outcome: outcome('us', 11, 0, '17.1') }));
    expect(words.sentence).toContain('Quebec');
  });
});

describe('turning points', () => {
  it('go by lines that the game has', () => {
    for (const [game, ending] of Object.entries({ blocks, sabres, madison, amateurs, frontier })) {
      const list = readFileSync(`../games/${game}/events.inc`, 'utf8');
      const known = new Set([...list.matchAll(/EVENT\(\w+, "(\w+)"/g)].map((m) => m[1]!));
      const names = [...Object.keys(ending.weight), ...ending.said, ...ending.losses, ...ending.fights, ...(ending.either ?? [])];
      expect(
        names.filter((n) => !known.has(n)),
        game,
      ).toEqual([]);
    }
  });
});
