import { describe, expect, it } from 'vitest';
import { clockFace, restOf } from './limit.svelte';

describe('clocks of a whole game', () => {
  it('are written as clocks are', () => {
    expect([3_729_000, 845_000, 9_000, 8_001, 0, -5_000].map(clockFace)).toEqual(['1:02:09', '14:05', '0:09', '0:09', '0:00', '0:00']);
  });
  it('run for who decides, after the free seconds, and never below nothing', () => {
    const waits = { left: 60_000, runs: false, free: 0 };
    expect(restOf(waits, 50_000).left).toBe(60_000);
    const decides = { left: 60_000, runs: true, free: 10_000 };
    expect(restOf(decides, 4_000)).toEqual({ left: 60_000, runs: true, free: 6_000 });
    expect(restOf(decides, 30_000)).toEqual({ left: 40_000, runs: true, free: 0 });
    expect(restOf(decides, 300_000).left).toBe(0);
  });
});
