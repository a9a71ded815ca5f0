// Pages by path. The server answers every path that is not its own with the same page.

export type Route =
  | { page: 'lobby' }
  | { page: 'game'; id: string; invite: string | null; step?: number } // step: a moment of it
  | { page: 'account' }
  | { page: 'moderation' }
  | { page: 'import' }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'fresh'; game: string }
  | { page: 'mail' | 'recover'; code: string | null } // where the links of letters lead
  | { page: 'about' }
  | { page: 'lessons' }
  | { page: 'lesson'; id: string }
  | { page: 'missing' };

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function parseRoute(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  if (parts.includes(null)) return { page: 'missing' };
  const [head, first, second, ...more] = parts as string[];
  if (more.length) return { page: 'missing' };
  if (head === undefined) return { page: 'lobby' };
  if (head === 'game' && first && !second) {
    const step = /^#step-(\d{1,9})$/.exec(hash)?.[1];
    return { page: 'game', id: first, invite: null, ...(step ? { step: Number(step) } : {}) };
  }
  if (head === 'join' && first && second) return { page: 'game', id: first, invite: second };
  if (head === 'rules' && first && !second) {
    return { page: 'rules', game: first, rule: decoded(hash.replace(/^#/, '')) || null };
  }
  if (head === 'learn' && !second) return first ? { page: 'lesson', id: first } : { page: 'lessons' };
  if (head === 'new' && first && !second) return { page: 'fresh', game: first };
  if (first) return { page: 'missing' };
  if (head === 'mail' || head === 'recover') return { page: head, code: /^#([0-9a-f]{64})$/.exec(hash)?.[1] ?? null };
  if (head === 'account' || head === 'moderation' || head === 'import' || head === 'about') return { page: head };
  return { page: 'missing' };
}

export const paths = {
  lobby: '/',
  account: '/account',
  moderation: '/moderation',
  recover: '/recover',
  import: '/import',
  about: '/about',
  lessons: '/learn',
  lesson: (id: string) => `/learn/${encodeURIComponent(id)}`,
  fresh: (game: string) => `/new/${encodeURIComponent(game)}`,
  game: (id: string) => `/game/${encodeURIComponent(id)}`,
  moment: (id: string, step: number) => `/game/${encodeURIComponent(id)}#step-${step}`,
  join: (id: string, invite: string) => `/join/${encodeURIComponent(id)}/${encodeURIComponent(invite)}`,
  rules: (game: string, rule?: string) => `/rules/${encodeURIComponent(game)}${rule ? `#${rule}` : ''}`,
};

class Router {
  route: Route = $state({ page: 'lobby' });

  start(): void {
    const read = () => (this.route = parseRoute(location.pathname, location.hash));
    read();
    addEventListener('popstate', read);
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!link || link.hasAttribute('download') || link.getAttribute('target')) return;
      const href = link.getAttribute('href') ?? '';
      if (!href.startsWith('/') || href.startsWith('/api/')) return;
      event.preventDefault();
      this.go(href);
    });
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.route = parseRoute(location.pathname, location.hash);
    scrollTo(0, 0);
  }
}

export const router = new Router();
