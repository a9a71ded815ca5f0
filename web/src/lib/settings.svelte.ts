// What a player chose for this browser.

export interface Settings {
  theme: 'light' | 'dark' | 'system';
  sound: boolean;
  notify: boolean;
  speed: number; // of the replay: 1, 2, 4, or 0 for at once
  panel: boolean; // the panel at the right is open
  hints: boolean;
  confirm: Confirm; // what is asked again before it is done
  wait: boolean; // after each event that is told
  left: boolean; // the dock is at the left
  language: string; // of the page (texts/language.ts); '': as the browser wants it
}

export type Confirm = 'always' | 'lost' | 'never';

export const standard: Settings = {
  theme: 'system',
  sound: false,
  notify: false,
  speed: 1,
  panel: true,
  hints: true,
  confirm: 'lost',
  wait: false,
  left: false,
  language: '',
};
const key = 'ghent.settings';

export function readSettings(text: string | null): Settings {
  let read: Partial<Settings> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (parsed && typeof parsed === 'object') read = parsed;
  } catch {
    read = {};
  }
  const out = { ...standard };
  if (read.theme === 'light' || read.theme === 'dark' || read.theme === 'system') out.theme = read.theme;
  if ([0, 1, 2, 4].includes(read.speed as number)) out.speed = read.speed as number;
  if (read.confirm === 'always' || read.confirm === 'lost' || read.confirm === 'never') out.confirm = read.confirm;
  if (typeof read.language === 'string' && read.language.length < 9) out.language = read.language;
  for (const flag of ['sound', 'notify', 'panel', 'hints', 'wait', 'left'] as const) {
    if (typeof read[flag] === 'boolean') out[flag] = read[flag];
  }
  return out;
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(stored()));
// As the browser has kept them.
export const kept = (): Settings => readSettings(stored());

// Whoever keeps them elsewhere too.
let changed: () => void = () => undefined;
export function watchSettings(watch: () => void): void {
  changed = watch;
}

export function saveSettings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    /* then it lasts as long as the page */
  }
  showTheme();
  changed();
}

export function isDark(): boolean {
  if (settings.theme !== 'system') return settings.theme === 'dark';
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

export function showTheme(): void {
  const dark = isDark();
  if (dark) document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#352f26' : '#fcf6e9');
}
