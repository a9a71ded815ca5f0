// A button that appears or moves takes no press of a pointer for half a second, so that nothing is pressed that was not there when the
// hand set out. Keys and scripts say what they mean: they are let through. Meant are all choices, and what is marked: `data-steady` may
// name what the button does, where its words change.
import { STEADY } from '../../lib/game/presses';

interface Seen {
  x: number;
  y: number;
  text: string;
  at: number;
}

const meant = '[data-steady], [data-choice], [data-use]';

// `opens`: the node itself has just appeared. Else a page that is being loaded has buttons that were never anything else.
export function steady(node: HTMLElement, opens = false) {
  const seen = new WeakMap<Element, Seen>();
  const began = performance.now();
  const look = () => {
    const now = performance.now();
    for (const button of node.querySelectorAll<HTMLElement>(meant)) {
      const r = button.getBoundingClientRect();
      const { steady, choice, use } = button.dataset;
      const text = steady || choice || use || button.textContent || ''; // odds that come in later leave a choice what it was
      const old = seen.get(button);
      if (old && Math.abs(old.x - r.x) < 8 && Math.abs(old.y - r.y) < 8 && old.text === text) continue;
      seen.set(button, { x: r.x, y: r.y, text, at: !opens && now - began < 400 ? -STEADY : now });
    }
  };
  let frame = 0;
  // Once a frame, however much changes meanwhile.
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  const watch = new MutationObserver(soon);
  watch.observe(node, { childList: true, subtree: true, characterData: true });
  const guard = (event: MouseEvent) => {
    const button = (event.target as Element).closest?.(meant);
    if (!button || event.detail === 0) return;
    const s = seen.get(button);
    if (s && performance.now() - s.at >= STEADY) return;
    if (!s) look();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // What the hand itself scrolls has not moved by itself.
  const follow = () => {
    for (const button of node.querySelectorAll<HTMLElement>(meant)) {
      const r = button.getBoundingClientRect();
      const old = seen.get(button);
      if (old) seen.set(button, { ...old, x: r.x, y: r.y });
    }
  };
  node.addEventListener('scroll', follow, true);
  node.addEventListener('click', guard, true);
  look();
  return {
    destroy() {
      watch.disconnect();
      cancelAnimationFrame(frame);
      node.removeEventListener('scroll', follow, true);
      node.removeEventListener('click', guard, true);
    },
  };
}
