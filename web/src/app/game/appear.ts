// What opens in the dock is seen: when it lies outside the part that is scrolled into view, the dock goes there.
const scrollerOf = (node: HTMLElement): HTMLElement | null => {
  for (let e = node.parentElement; e; e = e.parentElement) if (/auto|scroll/.test(getComputedStyle(e).overflowY)) return e;
  return null;
};

const ROOM = 96; // of it must be in sight

export function appear(node: HTMLElement, _what: unknown) {
  const show = () => {
    const box = scrollerOf(node);
    if (!box) return;
    const [own, seen] = [node.getBoundingClientRect(), box.getBoundingClientRect()];
    if (own.top < seen.top || own.top > seen.bottom - ROOM) box.scrollTop += own.top - seen.top - 8;
  };
  requestAnimationFrame(show);
  return { update: () => requestAnimationFrame(show) };
}
