import { describe, expect, it } from 'vitest';
import { parseRoute, paths } from './router.svelte';

describe('routes', () => {
  it('lobby', () => expect(parseRoute('/')).toEqual({ page: 'lobby' }));
  it('a game', () => expect(parseRoute(paths.game('abc'))).toEqual({ page: 'game', id: 'abc', invite: null }));
  it('a moment of a game', () => expect(parseRoute('/game/abc', '#step-57')).toEqual({ page: 'game', id: 'abc', invite: null, step: 57 }));
  it.each(['#step-', '#step--1', '#step-1e9', '#step-12345678901', '#rest'])('no moment: %s', (hash) =>
    expect(parseRoute('/game/abc', hash)).toEqual({ page: 'game', id: 'abc', invite: null }),
  );
  it('a new game', () => expect(parseRoute(paths.fresh('blocks'))).toEqual({ page: 'fresh', game: 'blocks' }));
  it('an invitation', () => expect(parseRoute(paths.join('abc', 'k/1'))).toEqual({ page: 'game', id: 'abc', invite: 'k/1' }));
  it('what letters lead to', () => {
    const code = 'ab'.repeat(32);
    expect(parseRoute('/mail', `#${code}`)).toEqual({ page: 'mail', code });
    expect(parseRoute('/recover', `#${code}`)).toEqual({ page: 'recover', code });
    expect(parseRoute('/recover')).toEqual({ page: 'recover', code: null });
    expect(parseRoute('/mail', '#nonsense')).toEqual({ page: 'mail', code: null });
  });
  it('a rule', () => expect(parseRoute('/rules/blocks', '#7.22')).toEqual({ page: 'rules', game: 'blocks', rule: '7.22' }));
  it('rules', () => expect(parseRoute('/rules/blocks')).toEqual({ page: 'rules', game: 'blocks', rule: null }));
  it.each(['account', 'moderation', 'import', 'about'])('%s', (page) => expect(parseRoute(`/${page}`)).toEqual({ page }));
  it.each(['/nowhere', '/game', '/join/abc', '/account/x', '/game/a/b', '/a/b/c/d', '/game/%E0%A4%A'])('%s is missing', (path) =>
    expect(parseRoute(path).page).toBe('missing'),
  );
});
