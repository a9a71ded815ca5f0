// The service worker, /sw.js. It does one thing: it shows that it is somebody's move, and leads to the game. It keeps no pages and answers no
// requests, so what a page loads always comes from the server.
import { noticeOf } from './notice';

// What the page's own types do not have.
interface Lasting extends Event {
  waitUntil(until: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  data: { text(): string } | null;
}
interface Pressed extends Lasting {
  notification: Notification;
}
interface Window_ {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker_ {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Window_[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', hear: () => void): void;
  addEventListener(type: 'push', hear: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: Pressed) => void): void;
}
const worker = globalThis as unknown as Worker_;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const n = noticeOf(event.data?.text() ?? '');
  const options = { body: n.body, tag: n.tag, lang: n.language, icon: '/favicon.svg', data: { path: n.path } };
  event.waitUntil(worker.registration.showNotification(n.title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = (event.notification.data as { path?: string } | null)?.path ?? '/';
  event.waitUntil(open(path));
});

// A page that shows the game already comes to the front.
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((p) => new URL(p.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}
