import { describe, expect, it } from 'vitest';
import { part } from './parts';

const failing = (times: number, tell = () => {}) => {
  let n = 0;
  return () => {
    tell();
    return n++ < times ? Promise.reject(new Error('no line')) : Promise.resolve('here');
  };
};

describe('parts that come when they are wanted', () => {
  it('are asked for again when the line failed', async () => expect(await part(failing(2), [0, 0])).toBe('here'));
  it('are given up in the end', async () => {
    let asked = 0;
    await expect(
      part(
        failing(9, () => asked++),
        [0, 0],
      ),
    ).rejects.toThrow('no line');
    expect(asked).toBe(3);
  });
  it('wait for a style sheet that did not come', async () => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new Error('Unable to preload CSS for /assets/look.css'),
    });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true); // else the loader would give up, and take it for loaded the next time
    const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[href="/assets/look.css"]')];
    let done = false;
    const loaded = part(() => Promise.resolve('here'), [0]).then((x) => ((done = true), x));
    await new Promise((r) => setTimeout(r));
    links()[0]!.onerror!(new Event('error') as never);
    await new Promise((r) => setTimeout(r, 5));
    expect([done, links().length]).toEqual([false, 1]);
    links()[0]!.onload!(new Event('load'));
    expect(await loaded).toBe('here');
    expect(await part(() => Promise.resolve('next'))).toBe('next');
  });
  it('other errors are left to the loader', () => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new Error('Failed to fetch dynamically imported module'),
    });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
