// This browser's subscription to notices of moves: it is asked for here, kept by the browser's push service and by our server.
import { api } from '../lib/api';
import { pushKey, wantsPush } from '../lib/notify';
import { language } from '../texts/language';

export type PushState = 'none' | 'off' | 'on'; // none: this browser has no such thing

export function canPush(): boolean {
  return globalThis.isSecureContext === true && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(pushKey, 'on');
    else localStorage.removeItem(pushKey);
  } catch {
    /* then it is not renewed by itself */
  }
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
}
export function textOf(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'none';
  const facts = await api.push();
  if (!facts.on) return 'none';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return facts.here && subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

async function subscribe(): Promise<void> {
  const { key: ours } = await api.push();
  if (!ours) throw new Error('no key');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  // One that was made with another key of the server is worth nothing.
  if (subscription && textOf(subscription.options.applicationServerKey) !== ours) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(ours) });
  await api.setPush({
    endpoint: subscription.endpoint,
    key: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
    language,
  });
}

// False: the player or his browser does not allow it.
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe();
  remember(true);
  return true;
}

export async function turnOff(): Promise<void> {
  remember(false);
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await api.endPush();
}

// What was wanted and has been lost (a new key, a subscription that ran out, another session) comes back by itself.
export async function renew(): Promise<void> {
  if (!wantsPush() || !canPush() || Notification.permission !== 'granted') return;
  if ((await pushState()) === 'off') await subscribe();
}
