// What has not changed stays the same thing, so that nothing draws it again.
import { describe, expect, it } from 'vitest';
import { equal, keeper } from './kept';

describe('rows that are kept', () => {
  it('are the ones before where nothing differs', () => {
    const keep = keeper<{ at: number[]; who: { id: string } }>();
    const first = keep('york', { at: [1, 2], who: { id: 'gb_a' } });
    expect(keep('york', { at: [1, 2], who: { id: 'gb_a' } })).toBe(first);
    const moved = keep('york', { at: [1, 3], who: { id: 'gb_a' } });
    expect(moved).not.toBe(first);
    expect(moved.at).toEqual([1, 3]);
    expect(keep('york', { at: [1, 3], who: { id: 'gb_a' } })).toBe(moved);
  });
  it('are kept apart by their keys', () => {
    const keep = keeper<{ n: number }>();
    expect(keep('a', { n: 1 })).not.toBe(keep('b', { n: 1 }));
  });
  it('differ by a field more, a field less, and by null', () => {
    expect(equal({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(equal({ a: 1, b: 2 }, { a: 1 })).toBe(false);
    expect(equal({ a: undefined, b: 1 }, { b: 1, c: undefined })).toBe(false);
    expect(equal({ a: null }, { a: {} })).toBe(false);
    expect(equal([], {})).toBe(false);
    expect(equal({ a: [{ b: NaN }] }, { a: [{ b: NaN }] })).toBe(true);
  });
});
