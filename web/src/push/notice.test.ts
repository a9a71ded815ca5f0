import { expect, it } from 'vitest';
import { noticeOf } from './notice';

const sent = { game: '1r8kq2m4x7abc', title: 'Châteauguay', seat: 'gb', language: 'en' };

it('says which game and which side, in the language that was asked for', () => {
  expect(noticeOf(JSON.stringify(sent))).toEqual({
    title: 'Your move: Châteauguay',
    body: 'You play the British side.',
    language: 'en',
    tag: sent.game,
    path: `/game/${sent.game}`,
  });
  expect(noticeOf(JSON.stringify({ ...sent, seat: 'us', language: 'fr' }))).toMatchObject({
    title: 'À vous de jouer\u00a0: Châteauguay',
    body: 'Vous jouez le camp américain.',
    language: 'fr',
  });
  expect(noticeOf(JSON.stringify({ ...sent, language: 'tlh' })).language).toBe('en');
});

it('shows something whatever comes, and leads nowhere else', () => {
  for (const text of ['', '{', 'null', '[]', '7', '{"game":7}', '{"game":"../account"}', '{"game":"https://example.org"}'])
    expect(noticeOf(text)).toMatchObject({ title: 'Ghent', path: '/', tag: 'ghent' });
  expect(noticeOf(JSON.stringify({ ...sent, title: 'x'.repeat(5000) })).title.length).toBeLessThan(200);
  expect(noticeOf(JSON.stringify({ ...sent, title: null, seat: 'x' }))).toMatchObject({ title: 'Ghent', path: `/game/${sent.game}` });
});
