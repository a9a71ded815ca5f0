// What lies under the pointer, in the words of the game's table of signs; and where to say it so that nothing is covered that must be seen.
import { texts } from '../../texts';
import { selectorOf, type Sign } from '../../texts/signs';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Found {
  label: string; // of the thing itself, as it is read out
  signs: Sign[]; // the one under the pointer first
  at: Rect;
}

const rect = (e: Element): Rect => {
  const { x, y, width: w, height: h } = e.getBoundingClientRect();
  return { x, y, w, h };
};
const inside = (r: Rect, x: number, y: number) => x >= r.x - 2 && x <= r.x + r.w + 2 && y >= r.y - 2 && y <= r.y + r.h + 2;
const WIDE = 460; // a thing larger than this is no sign but a part of the page
const HIGH = 330;

const small = (r: Rect) => r.w <= WIDE && r.h <= HIGH;

// From the innermost thing outward: the first that is a sign, or small enough and bears some.
export function legendAt(target: Element, x: number, y: number, signs: readonly Sign[], most = 6): Found | null {
  const whole = target.closest('[data-piece], [data-place], button, [role="button"]');
  // All that a piece or place bears is told together.
  let box: Element | null = whole && small(rect(whole)) ? whole : target;
  for (let depth = 0; box && depth < 7; depth++, box = box.parentElement) {
    if (box.matches('main, aside, body, svg.stage, .sign-note')) return null;
    const at = rect(box);
    if (!small(at)) continue;
    const hits: { sign: Sign; size: number; under: boolean }[] = [];
    for (const sign of signs) {
      const selector = selectorOf(sign);
      const self = box.matches(selector);
      const inner = [...box.querySelectorAll(selector)].filter((e) => shown(e));
      if (!self && !inner.length) continue;
      const rects = [...(self ? [at] : []), ...inner.map(rect)];
      const under = rects.filter((r) => inside(r, x, y));
      hits.push({ sign, size: Math.min(...(under.length ? under : rects).map((r) => r.w * r.h)), under: under.length > 0 });
    }
    if (!hits.length) continue;
    hits.sort((a, b) => Number(b.under) - Number(a.under) || a.size - b.size);
    const named = box.closest<HTMLElement>('[data-piece], [data-place], [role="img"][aria-label], [role="button"][aria-label]');
    const label = named?.getAttribute('aria-label') ?? named?.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
    return { label: label.replace(texts.game.legalPart, ''), signs: hits.slice(0, most).map((h) => h.sign), at };
  }
  return null;
}

function shown(e: Element): boolean {
  for (let p: Element | null = e, i = 0; p && i < 3; p = p.parentElement, i++) if (p.getAttribute('opacity') === '0') return false;
  return e.checkVisibility?.() ?? true;
}

const overlap = (a: Rect, b: Rect) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

// Beside the thing, inside the window, over as little as possible of what glows. `above` first for fingers, which cover what is below.
export function legendPlace(
  note: { w: number; h: number },
  at: Rect,
  window: { w: number; h: number },
  keep: readonly (Rect & { weight?: number })[],
  finger = false,
): { x: number; y: number } {
  const gap = finger ? 28 : 12;
  const mid = { x: at.x + at.w / 2 - note.w / 2, y: at.y + at.h / 2 - note.h / 2 };
  const spots = [
    { x: mid.x, y: at.y - note.h - gap },
    { x: at.x + at.w + gap, y: mid.y },
    { x: at.x - note.w - gap, y: mid.y },
    { x: mid.x, y: at.y + at.h + gap },
    { x: at.x + at.w + gap, y: at.y - note.h - gap },
    { x: at.x - note.w - gap, y: at.y - note.h - gap },
    { x: at.x + at.w + gap, y: at.y + at.h + gap },
    { x: at.x - note.w - gap, y: at.y + at.h + gap },
    // Far from it, where there is room.
    { x: 8, y: 60 },
    { x: window.w - note.w - 8, y: 60 },
    { x: 8, y: window.h - note.h - 8 },
  ];
  let best = { x: 8, y: 8 };
  let least = Infinity;
  spots.forEach((spot, i) => {
    const p = {
      x: Math.max(8, Math.min(spot.x, window.w - note.w - 8)),
      y: Math.max(8, Math.min(spot.y, window.h - note.h - 8)),
    };
    const box = { ...p, ...note };
    const cost = overlap(box, at) * 100 + keep.reduce((sum, r) => sum + overlap(box, r) * (r.weight ?? 4), 0) + i * 30 + (i > 7 ? 2000 : 0);
    if (cost < least) {
      least = cost;
      best = p;
    }
  });
  return best;
}
