// Styles meet by their names alone. Svelte keeps those of two components apart; three kinds of meeting are left, and nobody sees them happen.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(['./**/*.svelte', '!./board/Gallery.svelte'], { query: '?raw', import: 'default', eager: true });
const app = readFileSync('src/app.css', 'utf8');
const styleOf = (source: string) => (/<style>([\s\S]*)<\/style>/.exec(source)?.[1] ?? '').replace(/\/\*[\s\S]*?\*\//g, '');
const selectorsOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{/g)]
    .flatMap((m) => m[1]!.split(','))
    .map((s) => s.trim())
    .filter((s) => s && !s.startsWith('@') && !/^(from|to|\d+%)$/.test(s));
// A selector as its compounds: ".a.b > .c" is [".a.b", ".c"].
const compounds = (selector: string) => selector.split(/\s*[\s>+~]\s*/).filter(Boolean);
const classes = (text: string) => [...text.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((m) => m[1]!);
const global = new Set(
  selectorsOf(app)
    .filter((s) => compounds(s).length === 1 && classes(s).length === 1)
    .flatMap(classes),
);
const house = ['btn', 'card', 'muted', 'rule']; // what is meant wherever it is said; a component may say more about its own
const states = ['rest', 'legal', 'selected', 'target', 'done', 'chosen'];

describe('names of styles', () => {
  it('are read from the sheets', () => {
    expect(global).toContain('btn');
    expect(Object.keys(files).length).toBeGreaterThan(60);
  });
  it('a component does not define anew what the whole page calls by that name', () => {
    const met = Object.entries(files).flatMap(([file, source]) =>
      selectorsOf(styleOf(source))
        .filter((s) => !s.includes(':global'))
        .flatMap((s) => {
          const last = compounds(s).at(-1)!;
          const own = classes(last);
          return own.length === 1 && compounds(s).length === 1 && global.has(own[0]!) && !house.includes(own[0]!) ? [`${file}: ${s}`] : [];
        }),
    );
    expect(met).toEqual([]);
  });
  it('what is global is bound to something of the component', () => {
    const loose = Object.entries(files).flatMap(([file, source]) =>
      selectorsOf(styleOf(source))
        .filter((s) => s.startsWith(':global') && compounds(s).length === 1)
        .map((s) => `${file}: ${s}`),
    );
    expect(loose).toEqual([]);
  });
  it('the state of a thing is styled together with what it is: a bare ".rest" would meet whatever else is called so', () => {
    const bare = Object.entries(files).flatMap(([file, source]) =>
      /class="[^"]*\{/.test(source)
        ? selectorsOf(styleOf(source))
            .filter((s) => compounds(s).some((c) => classes(c).length === 1 && states.includes(classes(c)[0]!) && /^\.[\w-]+(:|$)/.test(c)))
            .map((s) => `${file}: ${s}`)
        : [],
    );
    expect(bare).toEqual([]);
  });
});
