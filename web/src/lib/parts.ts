// Parts of the client that come when they are wanted. A line that fails for a moment is tried again.
import { moreWords } from '../texts/others';

const lost = new Set<string>(); // style sheets that did not come

// The loader asks for a style sheet once only; one that failed is fetched here, so that nothing is ever shown without its styles.
addEventListener('vite:preloadError', (event) => {
  const path = /CSS for (\S+)/.exec((event as unknown as { payload: Error }).payload.message)?.[1];
  if (!path) return;
  lost.add(path);
  event.preventDefault();
});

function style(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    link.onload = () => {
      lost.delete(path);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(path));
    };
    document.head.append(link);
  });
}

export async function part<T>(load: () => Promise<T>, waits: readonly number[] = [700, 2500], words = true): Promise<T> {
  for (let tried = 0; ; tried++)
    try {
      if (words) await moreWords();
      const loaded = await load();
      await Promise.all([...lost].map(style));
      return loaded;
    } catch (error) {
      const wait = waits[tried];
      if (wait === undefined) throw error;
      await new Promise((r) => setTimeout(r, wait));
    }
}
