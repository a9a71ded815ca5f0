// Which lessons were taken to the end, on this device.
const KEY = 'ghent.lessons';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((x): x is string => typeof x === 'string') : [];
  } catch {
    return [];
  }
}

class Progress {
  finished = $state.raw<readonly string[]>(read());
}
export const progress = new Progress();

export function finish(id: string): void {
  if (progress.finished.includes(id)) return;
  progress.finished = [...progress.finished, id];
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.finished));
  } catch {
    /* only the mark is lost */
  }
}
