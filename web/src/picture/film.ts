// A replay as one file: the board at chosen moments of the game, seen with the eyes of whoever looks.
import { animated, type Frame } from './apng';
import type { Caption } from './flatten';
import { flatten } from './flatten';
import { changed, painted, pngOf } from './paint';

// Which steps: all of a short game; of a longer one the beginning of every turn and as many between as there is room for.
export function chosen(turns: readonly number[], last: number, most: number): number[] {
  if (last < most) return Array.from({ length: last + 1 }, (_, i) => i);
  const steps = new Set([0, last]);
  const every = Math.max(1, Math.ceil(turns.length / (most - 2)));
  turns.forEach((s, i) => i % every === 0 && s <= last && steps.size < most && steps.add(s));
  const room = most - steps.size;
  for (let i = 1; i <= room; i++) steps.add(Math.round((last * i) / (room + 1)));
  return [...steps].sort((a, b) => a - b);
}

export interface Filming {
  steps: readonly number[];
  stage: () => HTMLElement | null;
  goTo: (step: number) => Promise<void>; // returns when it is drawn
  caption: (step: number) => Caption;
  width: number; // of the film, in points
  progress: (share: number) => void;
  stopped: () => boolean;
}

export async function film(f: Filming): Promise<Blob | null> {
  const frames: Frame[] = [];
  let before: { data: Uint32Array; width: number; height: number } | null = null;
  for (const [i, step] of f.steps.entries()) {
    if (f.stopped()) return null;
    f.progress(i / f.steps.length);
    await f.goTo(step);
    const stage = f.stage();
    if (!stage) return null;
    const { svg, width, height } = await flatten(stage, f.caption(step));
    const canvas = await painted(svg, width, height, Math.min(1, f.width / width));
    const last = i === f.steps.length - 1;
    const ms = last ? 4000 : i === 0 ? 1500 : 700;
    const context = canvas.getContext('2d')!;
    const data = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    // Somebody has turned the telephone: it goes on in the first size.
    if (before && (before.width !== canvas.width || before.height !== canvas.height)) continue;
    const region = before ? changed(before.data, data, canvas.width, canvas.height) : { x: 0, y: 0, w: canvas.width, h: canvas.height };
    before = { data, width: canvas.width, height: canvas.height };
    if (!region) {
      const same = frames.at(-1);
      if (same) same.ms += ms;
      continue;
    }
    const part = document.createElement('canvas');
    part.width = region.w;
    part.height = region.h;
    part.getContext('2d')!.drawImage(canvas, -region.x, -region.y);
    frames.push({ png: new Uint8Array(await (await pngOf(part)).arrayBuffer()), x: region.x, y: region.y, ms });
  }
  f.progress(1);
  return frames.length ? new Blob([animated(frames)], { type: 'image/apng' }) : null;
}
