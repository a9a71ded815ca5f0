// Pictures are taken of every page there is (tools/web.sh pictures).
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error it is plain JavaScript, for the browser tests
import { places } from '../../e2e/places.mjs';
import { parseRoute, type Route } from './router.svelte';

// A page that is added is named here, or this does not compile. Games are pictured in situations (e2e/situations.mjs).
const kinds: Record<Route['page'], boolean> = {
  lobby: true,
  game: false,
  account: true,
  moderation: true,
  import: true,
  rules: true,
  fresh: true,
  mail: true,
  recover: true,
  about: true,
  lessons: true,
  lesson: true,
  missing: true,
};

it('the picture set has every page, and in every language', () => {
  const seen = new Set((places as [string, string][]).map(([, path]) => parseRoute(path.split('#')[0]!, path.replace(/^[^#]*/, '')).page));
  expect([...seen].sort()).toEqual(
    Object.entries(kinds)
      .filter(([, pictured]) => pictured)
      .map(([kind]) => kind)
      .sort(),
  );
  const script = readFileSync('e2e/pictures.mjs', 'utf8');
  expect(script).toContain(`?? 'en fr'`);
});
