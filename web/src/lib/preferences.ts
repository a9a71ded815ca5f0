// What a player chose goes with his account: fetched when he is known, kept a moment after he changed something.
import { api } from './api';
import { kept, readSettings, saveSettings, settings, type Settings, watchSettings } from './settings.svelte';
import { language, wanted, type Language } from '../texts/language';

// Not those that belong to one browser: what it allows, and how its page lies.
const shared = ['theme', 'sound', 'speed', 'hints', 'confirm', 'wait', 'left', 'language'] as const satisfies readonly (keyof Settings)[];
type Shared = Pick<Settings, (typeof shared)[number]>;

const soon = 800; // ms: several changes are kept as one
let known = ''; // what the account has, as far as this page knows
let following = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const pick = (s: Settings) => Object.fromEntries(shared.map((key) => [key, s[key]])) as Shared;

async function send(): Promise<void> {
  const text = JSON.stringify(pick(settings));
  if (text === known) return;
  await api.savePreferences(text).then(
    () => (known = text),
    () => undefined, // this browser has it; the next change tries again
  );
}

function keep(): void {
  clearTimeout(timer);
  if (following) timer = setTimeout(() => void send(), soon);
}
watchSettings(keep);

// The page is loaded again, for every word of it is of one language.
export async function speakIn(id: Language): Promise<void> {
  saveSettings({ language: id });
  clearTimeout(timer);
  if (following) await send();
  location.reload();
}

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
  // Whoever signs in where another language was spoken. A browser that keeps nothing would do this for ever.
  if (wanted() !== language && kept().language === settings.language) location.reload();
  following = true;
  if (!text) keep();
}
