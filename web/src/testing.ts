// What the tests' document lacks and a browser has. Nothing here is laid out, so nothing is ever resized.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= ((query: string) => ({
  matches: query.includes('reduce'),
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof window.matchMedia;
