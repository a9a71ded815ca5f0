// What is drawn again only where it has changed. A scene comes as new objects every time; a row that is equal to the one before is the one
// before, and what shows it is left alone.
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((k) => Object.hasOwn(b, k) && equal((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k]));
}

export function keeper<T extends object>(): (key: string, row: T) => T {
  const kept = new Map<string, T>();
  return (key, row) => {
    const before = kept.get(key);
    if (before && equal(before, row)) return before;
    kept.set(key, row);
    return row;
  };
}
