// What a game page does not need at once: it comes while nobody waits, or when it is wanted.
import { wantsPush } from '../../lib/notify';
import { part } from '../../lib/parts';

export const later = {
  menu: () => part(() => import('./Menu.svelte')),
  choices: () => part(() => import('./AllChoices.svelte')),
  advice: () => part(() => import('./Advice.svelte')),
  pictures: () => part(() => import('./Pictures.svelte')),
  waiting: () => part(() => import('./Waiting.svelte')),
  journal: () => part(() => import('./Journal.svelte')),
  rules: () => part(() => import('../RulesReader.svelte')),
  planning: () => part(() => import('./Planning.svelte')),
  forces: () => part(() => import('./Forces.svelte')),
  notes: () => part(() => import('./Notes.svelte')),
  chat: () => part(() => import('./Chat.svelte')),
};

// Fetched beforehand, so that a lost line takes nothing away. What does not come now is asked for again when it is wanted.
export function fetchLater(): void {
  const soon = globalThis.requestIdleCallback ?? ((go: () => void) => setTimeout(go, 1500));
  soon(() => {
    for (const load of [later.journal, later.rules, later.choices, later.menu, later.forces, later.notes]) load().catch(() => undefined);
    if (wantsPush()) void import('../../push/subscription').then((p) => p.renew()).catch(() => undefined);
  });
}
