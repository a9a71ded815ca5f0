import type { Point } from '../../../lib/look';

// Where a click was; for a key press, the middle of what it was pressed on.
export function pointOf(event: Event): Point {
  const mouse = event as MouseEvent;
  if (mouse.clientX || mouse.clientY) return { x: mouse.clientX, y: mouse.clientY };
  const box = (event.target as Element | null)?.getBoundingClientRect?.();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: innerWidth / 2, y: 160 };
}
