// What a player chose goes with his account: fetched when he is known, kept a moment after he changed something.
import { api } from './api';
import { readSettings, saveSettings, settings, type Settings, watchSettings } from './settings.svelte';

// Not those that belong to one browser: what it allows, and how its page lies.
const shared = ['theme', 'sound', 'speed', 'hints', 'confirm', 'wait', 'left'] as const satisfies readonly (keyof Settings)[];
type Shared = Pick<Settings, (typeof shared)[number]>;

const soon = 800; // ms: several changes are kept as one
let known = ''; // what the account has, as far as this page knows
let following = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const pick = (s: Settings) => Object.fromEntries(shared.map((key) => [key, s[key]])) as Shared;

function keep(): void {
  clearTimeout(timer);
  if (!following) return;
  timer = setTimeout(() => {
    const text = JSON.stringify(pick(settings));
    if (text === known) return;
    api.savePreferences(text).then(
      () => (known = text),
      () => undefined, // this browser has it; the next change tries again
    );
  }, soon);
}
watchSettings(keep);

// The account's choices count; one that has none yet takes over those of this browser.
export async function followAccount(account: boolean): Promise<void> {
  following = false;
  clearTimeout(timer);
  if (!account) return;
  let text: string;
  try {
    text = await api.preferences();
  } catch {
    return; // an older server, or no line: the browser's own stand
  }
  known = text;
  if (text) saveSettings(pick(readSettings(text)));
  following = true;
  if (!text) keep();
}
