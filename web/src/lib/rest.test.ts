import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';
import { blake2b256 } from './blake2b';
import { bytesOf, type DicePromise, freshEntropy, hex, remember, remembered, withPromise, withShare } from './entropy';
import { isTyping } from './keys';
import { isEnding, keyed, offerOf } from './prompt';
import { texts } from '../texts';
import { chapterNames } from '../texts/rules';
import { chapters, findRule, rulingLines, rulingsOn, searchRules } from './rules';
import { Options } from './selection';
import { readSettings, standard } from './settings.svelte';
import { judge } from './verify';

describe('BLAKE2b-256', () => {
  const of = (text: string) => hex(blake2b256(new TextEncoder().encode(text)));
  it('of nothing', () => expect(of('')).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8'));
  it('of abc', () => expect(of('abc')).toBe('bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'));
  it('of more than a block', () => {
    expect(of('a'.repeat(128))).toHaveLength(64);
    expect(of('a'.repeat(128))).not.toBe(of('a'.repeat(129)));
  });
});

describe('the promise of the dice', () => {
  beforeEach(() => localStorage.clear());
  const seed = '11'.repeat(32);
  const commitment = hex(blake2b256(bytesOf(seed)));
  const answer = { ok: true, commitment, seed, entropy: { us: 'aa', gb: null }, rows: 12 };
  it('entropy is 32 bytes and never the same', () => {
    expect(freshEntropy()).toMatch(/^[0-9a-f]{64}$/);
    expect(freshEntropy()).not.toBe(freshEntropy());
  });
  it('what was promised first stays', () => {
    remember('g', { commitment: 'first' });
    remember('g', { commitment: 'second', entropy: 'e' });
    expect(remembered('g')).toEqual({ commitment: 'first', entropy: 'e' });
  });
  const mine = { rolls: 5, draws: 2, unknown: 0, problem: '' };
  const ok = (v: typeof answer, kept: DicePromise, own = mine) => judge(v, kept, own).ok;
  it('holds', () => expect(ok(answer, { commitment, entropy: 'aa', before: true })).toBe(true));
  it('says what it cannot know of a game that began at a position', () => {
    expect(judge(answer, {}, mine, true).lines[0]).toEqual({ text: texts.verify.given, ok: null });
    expect(judge(answer, {}, mine).lines.some((l) => l.text === texts.verify.given)).toBe(false);
  });
  it('holds for who came later', () => expect(ok(answer, {})).toBe(true));
  it('breaks with another seed', () => expect(ok({ ...answer, seed: '22'.repeat(32) }, {})).toBe(false));
  it('breaks with another seal than the one kept', () => expect(ok(answer, { commitment: 'x' })).toBe(false));
  it('breaks without my bytes', () => expect(ok(answer, { entropy: 'bb' })).toBe(false));
  it('breaks with other dice', () => expect(ok({ ...answer, ok: false }, {})).toBe(false));
  it('breaks with dice that are others here', () => expect(ok(answer, {}, { ...mine, problem: 'row 3' })).toBe(false));
  it('the promise comes before the share, and is kept whatever the game then says', async () => {
    const order: string[] = [];
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((a) => {
      order.push('share');
      return a;
    });
    await withPromise(
      async () => {
        order.push('promise');
        return Promise.resolve({ ticket: 't', commitment: 'promised' });
      },
      (ticket, entropy) => {
        order.push(`game ${ticket} ${entropy.length}`);
        return Promise.resolve({ game: { id: 'g2', commitment: 'another' } });
      },
    );
    random.mockRestore();
    expect(order).toEqual(['promise', 'share', 'game t 64']);
    expect(remembered('g2')).toMatchObject({ commitment: 'promised', before: true });
  });
  it('who joins keeps the seal first', async () => {
    await withShare({ id: 'g3', commitment: 'seen' }, (entropy) => {
      expect(remembered('g3')).toEqual({ commitment: 'seen' });
      return Promise.resolve(entropy);
    });
    expect(remembered('g3').entropy).toHaveLength(64);
  });
});

describe('rules', () => {
  const rules = ['1.1a', '2.1', '2.11a', '7.2a', '7.2b', '7.22'].map((id) => ({ id, text: `text of ${id}`, kind: 'mechanic' }));
  const at = (id: string) => rules[findRule(rules, id)]?.id;
  it('by number', () => expect(at('7.22')).toBe('7.22'));
  it('the first of a chapter', () => expect(at('7.2')).toBe('7.2a'));
  it('not a longer number', () => expect(at('2.1')).toBe('2.1'));
  it('the nearest above', () => expect(at('7.2a1')).toBe('7.2a'));
  it('a whole chapter', () => expect(at('7.0')).toBe('7.2a'));
  it('none', () => expect(findRule(rules, '9.9')).toBe(-1));
  it('chapters of a game without names stand by their numbers', () =>
    expect(chapters(rules).map((c) => [c.title, c.rules.length])).toEqual([
      ['1', 1],
      ['2', 2],
      ['7', 3],
    ]));
  it('chapters have the names that players know, and no developer id is a number', () => {
    const all = chapters(
      [...rules, { id: 'R3', text: 'how', kind: 'ruling', about: ['7.2'] }],
      [
        { title: 'The map', of: ['1', '2'] },
        { title: 'Battle', of: ['7'] },
      ],
    );
    expect(all.map((c) => [c.n, c.title, c.rules.length])).toEqual([
      [1, 'The map', 3],
      [2, 'Battle', 3],
    ]);
    const sabres = chapters([{ id: 'battle.dice.1', text: '', kind: 'data' }], chapterNames['sabres']);
    expect(sabres.map((c) => [c.title, c.rules[0]!.number])).toEqual([['Attacking', 'Battle dice 1']]);
  });
  it('rulings stand with the rules they are about', () => {
    const list = [
      { id: 'R1', text: '', kind: 'ruling', about: ['7.2'] },
      { id: 'R2', text: '', kind: 'ruling', about: ['6.0'] },
      { id: 'R3', text: '', kind: 'ruling' },
    ];
    expect(rulingsOn(list, ['7.22', '7.2a']).map((r) => r.id)).toEqual(['R1']);
    expect(rulingsOn(list, ['6.1a']).map((r) => r.id)).toEqual(['R2']);
  });
  it('rulings that say the same stand once, with all their numbers', () => {
    const of = (text: string, ...ns: number[]) => ns.map((n) => ({ id: `R${n}`, text, kind: 'ruling' as const, about: ['7.2'] }));
    const lines = rulingLines([...of('one', 4, 5, 6), ...of('two', 7), ...of('three', 9), ...of('two', 10)]);
    expect(lines.map((l) => [l.number, l.rule.text])).toEqual([
      ['R4–R6', 'one'],
      ['R7, R10', 'two'],
      ['R9', 'three'],
    ]);
    expect(lines[0]!.ids).toEqual(['R4', 'R5', 'R6']);
  });
  it('search takes every word', () => expect(searchRules(rules, 'text 7.2').map((r) => r.id)).toEqual(['7.2a', '7.2b', '7.22']));
});

describe('settings', () => {
  it('standard without any', () => expect(readSettings(null)).toEqual(standard));
  it('broken ones do not break the page', () => {
    expect(readSettings('{')).toEqual(standard);
    expect(readSettings('[1]')).toEqual(standard);
    expect(readSettings('{"theme":"pink","speed":99,"sound":"yes"}')).toEqual(standard);
  });
  it('good ones hold', () => expect(readSettings('{"theme":"dark","sound":true}')).toEqual({ ...standard, theme: 'dark', sound: true }));
});

describe('the prompt', () => {
  const plain = (action: string) => ({ action, label: action, verb: action, target: null });
  const piece = (action: string, p: string, place?: string) => ({
    action,
    label: action,
    verb: action,
    target: { piece: p, ...(place ? { place } : {}) },
  });
  const titleOf = (id: string) => id.toUpperCase();
  const offer = (list: ConstructorParameters<typeof Options>[0], selected: string[] = [], more = {}) =>
    offerOf(new Options(list), { selected, titleOf, ...more });
  it('lists all when there are few, endings as buttons', () => {
    const { rows, endings } = offer([plain('fire'), piece('retreat', 'x', 'y'), plain('pass')]);
    expect(rows.map((r) => r.key)).toEqual(['fire', 'retreat']);
    expect(endings.map((a) => a.action)).toEqual(['pass']);
  });
  it('passing, ending and stopping are endings, unless they point at something', () => {
    expect(['pass', 'done', 'end', 'stop', 'fire'].map((v) => isEnding(plain(v)))).toEqual([true, true, true, true, false]);
    expect(isEnding(piece('done', 'x'))).toBe(false);
  });
  it('shows where the selected pieces can all go, one action each', () => {
    const list = [piece('a1', 'x', '1'), piece('a2', 'x', '2'), piece('b1', 'y', '1'), plain('done')];
    const { rows } = offer(list, ['x', 'y']);
    expect(rows.map((r) => [r.title, r.actions.map((a) => a.action)])).toEqual([['1', ['a1', 'b1']]]);
    expect(offer(list, ['x']).rows.map((r) => r.place)).toEqual(['1', '2']);
  });
  it('what is chosen on the board is not listed, unless the look says so', () => {
    const list = [piece('attack', 'x'), piece('attack2', 'y')];
    expect(offer(list, [], { onBoard: true }).rows).toEqual([]);
    expect(offer(list, [], { onBoard: true, lists: () => true }).rows).toHaveLength(2);
  });
  it('keys go through rows and endings', () => {
    expect(keyed(offer([plain('fire'), plain('pass')])).map((r) => r.actions[0]!.action)).toEqual(['fire', 'pass']);
  });
});

describe('keys', () => {
  it('are text in a field', () => {
    const input = document.createElement('input');
    expect(isTyping(input)).toBe(true);
    input.type = 'range';
    expect(isTyping(input)).toBe(false);
    expect(isTyping(document.createElement('button'))).toBe(false);
  });
});

describe('REST', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answers = (status: number, body: string) => {
    const asked = vi.fn((..._: unknown[]) => Promise.resolve(new Response(body, { status })));
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  it('sends JSON and returns JSON', async () => {
    const asked = answers(200, '{"id":"g"}');
    expect(await api.join('g', 'us', 'key', 'ee')).toEqual({ id: 'g' });
    const [path, init] = asked.mock.calls[0] as unknown as [string, RequestInit];
    expect(path).toBe('/api/games/g/join');
    expect(JSON.parse(String(init.body))).toEqual({ seat: 'us', invite: 'key', entropy: 'ee' });
  });
  it('says what the server says', async () => {
    answers(409, '{"error":{"code":"over","message":"the game is over","rule":"8.0"}}');
    await expect(api.resign('g', 'us')).rejects.toMatchObject({ code: 'over', message: 'The game is over', rule: '8.0', status: 409 });
  });
  it('survives an answer that is no JSON', async () => {
    answers(502, '<html>');
    await expect(api.me()).rejects.toMatchObject({ code: 'http_502' });
  });
  it('survives no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(api.me()).rejects.toBeInstanceOf(ApiError);
  });
  it('ids cannot leave their place in the path', async () => {
    const asked = answers(404, '{}');
    await api.game('../me').catch(() => undefined);
    expect(asked.mock.calls[0]![0]).toBe('/api/games/..%2Fme');
  });
});
