// The parts of the end page come when a game is over, not before.
import type Acts from './EndActs.svelte';
import type Counted from './Counted.svelte';
import type Page from './EndPage.svelte';

class Parts {
  Page = $state.raw<typeof Page | null>(null);
  Acts = $state.raw<typeof Acts | null>(null);
  Counted = $state.raw<typeof Counted | null>(null);
}
export const ending = new Parts();

let asked = false;
// No frame comes after the end: what cannot be had, also not after a while, is of another version of the page, and `failed` says so.
export function loadEnding(failed: () => void, again = true): void {
  if (asked) return;
  asked = true;
  Promise.all([import('./EndPage.svelte'), import('./EndActs.svelte'), import('./Counted.svelte')]).then(
    ([page, acts, counted]) => {
      ending.Page = page.default;
      ending.Acts = acts.default;
      ending.Counted = counted.default;
    },
    () => {
      asked = false;
      if (again) setTimeout(() => loadEnding(failed, false), 3000);
      else failed();
    },
  );
}
