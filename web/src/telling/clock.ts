// Time as the player knows it; tests give it another.
export interface Clock {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
  now(): number;
  frame(run: () => void): unknown;
  unframe(handle: unknown): void;
}

export const realClock: Clock = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  now: () => performance.now(),
  frame: (run) => (typeof requestAnimationFrame === 'function' ? requestAnimationFrame(run) : setTimeout(run, 16)),
  unframe: (handle) => (typeof cancelAnimationFrame === 'function' ? cancelAnimationFrame(handle as number) : undefined),
};
