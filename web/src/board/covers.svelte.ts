// What floats over a map and hides what lies under it, measured where it stands: `use:cover` on each.
import type { Box } from './layout';

const nodes = new Set<Element>();
let boxes = $state.raw<readonly Box[]>([]); // px of the page
let sizes: ResizeObserver | undefined;

export const floating = (): readonly Box[] => boxes;

// Said by hand where something may have moved and kept its size.
export function measureCovers(): void {
  const now = [...nodes]
    .map((n) => n.getBoundingClientRect())
    .filter((r) => r.width && r.height)
    .map((r) => ({ x: r.x, y: r.y, w: r.width, h: r.height }));
  if (JSON.stringify(now) !== JSON.stringify(boxes)) boxes = now;
}

export function cover(node: Element) {
  sizes ??= new ResizeObserver(measureCovers);
  nodes.add(node);
  sizes.observe(node);
  return {
    destroy() {
      nodes.delete(node);
      sizes?.unobserve(node);
      measureCovers();
    },
  };
}

// When what changed now has been drawn: measuring then costs nothing, before it the whole page would be laid out twice.
export function whenDrawn(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
