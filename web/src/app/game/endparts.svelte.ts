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
export function loadEnding(): void {
  if (asked) return;
  asked = true;
  Promise.all([import('./EndPage.svelte'), import('./EndActs.svelte'), import('./Counted.svelte')]).then(
    ([page, acts, counted]) => {
      ending.Page = page.default;
      ending.Acts = acts.default;
      ending.Counted = counted.default;
    },
    () => (asked = false), // asked for again with the next frame
  );
}
