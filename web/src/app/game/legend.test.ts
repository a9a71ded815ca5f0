import { describe, expect, it } from 'vitest';
import { selectorOf, signsOf, type Sign } from '../../texts/signs';
import { legendAt, legendPlace, type Rect } from './legend';

const at = (e: Element, r: Rect) => {
  e.getBoundingClientRect = () => ({
    ...r,
    width: r.w,
    height: r.h,
    top: r.y,
    left: r.x,
    right: r.x + r.w,
    bottom: r.y + r.h,
    toJSON: () => '',
  });
  return e;
};

describe('the legend', () => {
  const signs: Sign[] = [
    { id: 'pips', name: 'Pips', text: '', on: '.rim' },
    { id: 'fire', name: 'Fire', text: '' },
    { id: 'page', name: 'Page', text: '', on: 'section' },
  ];
  function block() {
    const main = document.createElement('main');
    main.innerHTML =
      '<section><g data-piece="b"><i class="rim"></i><i data-sign="fire"></i><b role="button" aria-label="49th, 3 of 4, legal: march"></b></g></section>';
    document.body.append(main);
    at(main.querySelector('section')!, { x: 0, y: 0, w: 900, h: 900 });
    at(main.querySelector('g')!, { x: 10, y: 10, w: 40, h: 40 });
    at(main.querySelector('.rim')!, { x: 10, y: 10, w: 40, h: 10 });
    at(main.querySelector('[data-sign]')!, { x: 12, y: 40, w: 8, h: 8 });
    at(main.querySelector('b')!, { x: 10, y: 10, w: 40, h: 40 });
    return main;
  }

  it('names what a piece bears, what lies under the pointer first', () => {
    const button = block().querySelector('b')!;
    const over = legendAt(button, 14, 44, signs);
    expect(over!.signs.map((s) => s.id)).toEqual(['fire', 'pips']);
    expect(over!.label).toBe('49th, 3 of 4');
    expect(legendAt(button, 30, 14, signs)!.signs[0]!.id).toBe('pips');
  });

  it('says nothing about the page itself', () => {
    const main = block();
    expect(legendAt(main.querySelector('section')!, 400, 400, signs)).toBeNull();
    expect(legendAt(main, 400, 400, signs)).toBeNull();
  });

  it('stands beside the thing, inside the window, and covers nothing that glows', () => {
    const note = { w: 200, h: 80 };
    const window = { w: 1000, h: 700 };
    const hits = (p: { x: number; y: number }, r: Rect) => p.x < r.x + r.w && p.x + note.w > r.x && p.y < r.y + r.h && p.y + note.h > r.y;
    const thing = { x: 500, y: 300, w: 40, h: 40 };
    const free = legendPlace(note, thing, window, []);
    expect(hits(free, thing)).toBe(false);
    const above = { x: 380, y: 150, w: 300, h: 140 };
    const p = legendPlace(note, thing, window, [above]);
    expect(hits(p, thing) || hits(p, above)).toBe(false);
    for (const corner of [
      { x: 0, y: 0, w: 20, h: 20 },
      { x: 980, y: 680, w: 20, h: 20 },
    ]) {
      const c = legendPlace(note, corner, window, []);
      expect(c.x >= 0 && c.y >= 0 && c.x + note.w <= 1000 && c.y + note.h <= 700).toBe(true);
      expect(hits(c, corner)).toBe(false);
    }
  });

  it.each(['blocks', 'madison', 'sabres'])('%s has a table whose selectors can be asked', async (game) => {
    const table = await signsOf(game);
    expect(table.length).toBeGreaterThan(20);
    expect(new Set(table.map((s) => s.id)).size).toBe(table.length);
    for (const s of table) {
      expect(() => document.querySelector(selectorOf(s)), s.id).not.toThrow();
      expect(Boolean(s.icon) !== Boolean(s.print), s.id).toBe(true);
      expect(s.text, s.id).toMatch(/[.!]$/);
    }
  });
});
