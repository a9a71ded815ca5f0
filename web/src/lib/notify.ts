// "It is your move", when the page is not in front.
import { settings } from './settings.svelte';

export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === 'granted') return true;
  return (await Notification.requestPermission()) === 'granted';
}

export function notify(title: string, body: string, tag: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  const note = new Notification(title, { body, tag, icon: '/favicon.svg' });
  note.onclick = () => {
    focus();
    note.close();
  };
}

// Whether the player wants notices in this browser when no page is open (push/subscription.ts).
export const pushKey = 'ghent.push';
export function wantsPush(): boolean {
  try {
    return localStorage.getItem(pushKey) === 'on';
  } catch {
    return false;
  }
}
