// One WebSocket per open game. Reconnects by itself; a request that got no answer is sent again with the same id, and
// the server applies it once.
import { texts } from '../texts';
import type { ApiFailure, ReplyFrame, ServerFrame } from './types';

export type Status = 'connecting' | 'open' | 'lost' | 'closed' | 'gone';

export class Refused extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  constructor(failure: ApiFailure) {
    super(texts.errors.said(failure.message));
    this.code = failure.code;
    this.rule = failure.rule;
  }
}

export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
}

export interface Clock {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
  now(): number;
  random(): number;
}

const realClock: Clock = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  now: () => Date.now(),
  random: () => Math.random(),
};

interface Waiting {
  text: string;
  resolve: (reply: ReplyFrame) => void;
  reject: (error: Error) => void;
}

export interface Hooks {
  frame: (frame: ServerFrame) => void;
  status: (status: Status, retryAt: number) => void;
}

const firstDelay = 500;
const longestDelay = 20_000;
const pingEvery = 25_000;
const pongWithin = 12_000;

// What a game asks and is told through. (A lesson brings its own: all its answers are known beforehand.)
export interface Line {
  open(): void;
  close(): void;
  request(message: Record<string, unknown>): Promise<ReplyFrame>;
}

export class GameSocket implements Line {
  status: Status = 'connecting';
  private socket: SocketLike | null = null;
  private waiting = new Map<string, Waiting>();
  private failures = 0;
  private timer: unknown = null;
  private heart: unknown = null;
  private next = 1;
  // Ids must differ between pages and reloads of the same player.
  private readonly prefix: string;

  constructor(
    private readonly url: string,
    private readonly hooks: Hooks,
    private readonly make: (url: string) => SocketLike = (u) => new WebSocket(u) as unknown as SocketLike,
    private readonly clock: Clock = realClock,
  ) {
    this.prefix = Math.floor(clock.random() * 0xffffffff).toString(36) + clock.now().toString(36);
  }

  open(): void {
    if (this.status === 'closed') return;
    this.clock.clear(this.timer);
    this.timer = null;
    this.drop();
    this.tell('connecting', 0);
    const socket = this.make(this.url);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.failures = 0;
      this.tell('open', 0);
      for (const { text } of this.waiting.values()) socket.send(text); // in the order they were made
      this.beat();
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.receive(event.data);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.clock.clear(this.heart);
      if (this.status === 'closed') return;
      const delay = this.delay();
      this.failures++;
      this.tell('lost', this.clock.now() + delay);
      this.timer = this.clock.set(() => this.open(), delay);
    };
    socket.onerror = () => undefined; // a close follows
  }

  // Doubling, with a little chance so that a thousand pages do not come back at once.
  private delay(): number {
    const base = Math.min(longestDelay, firstDelay * 2 ** this.failures);
    return Math.round(base * (0.75 + 0.5 * this.clock.random()));
  }

  request(message: Record<string, unknown>): Promise<ReplyFrame> {
    if (this.status === 'closed') return Promise.reject(new Refused({ code: 'closed', message: '' }));
    const id = `${this.prefix}-${this.next++}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject });
      if (this.status === 'open') this.socket?.send(text);
    });
  }

  close(): void {
    this.clock.clear(this.timer);
    this.clock.clear(this.heart);
    this.tell('closed', 0);
    this.drop();
    for (const { reject } of this.waiting.values()) reject(new Refused({ code: 'closed', message: '' }));
    this.waiting.clear();
  }

  private drop(): void {
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    try {
      old.close(1000);
    } catch {
      /* it was not open */
    }
  }

  private receive(data: unknown): void {
    let frame: ServerFrame;
    try {
      frame = JSON.parse(String(data)) as ServerFrame;
    } catch {
      return; // not ours
    }
    if (frame.type === 'reply') {
      const waiting = this.waiting.get(frame.id);
      if (!waiting) return; // answered before
      this.waiting.delete(frame.id);
      if (frame.ok) waiting.resolve(frame);
      else waiting.reject(new Refused(frame.error ?? { code: 'refused', message: '' }));
      return;
    }
    this.hooks.frame(frame);
  }

  // A dead line that never says so is found by a ping that gets no answer.
  private beat(): void {
    this.clock.clear(this.heart);
    this.heart = this.clock.set(() => {
      const socket = this.socket;
      let answered = false;
      this.request({ type: 'ping' }).then(
        () => (answered = true),
        () => (answered = true),
      );
      this.heart = this.clock.set(() => {
        if (answered) this.beat();
        else if (this.socket === socket && this.status === 'open') this.fail();
      }, pongWithin);
    }, pingEvery);
  }

  private fail(): void {
    for (const [id, { text }] of this.waiting) if (text.includes('"type":"ping"')) this.waiting.delete(id);
    const close = this.socket?.onclose;
    const old = this.socket;
    close?.({ code: 1006 });
    if (old) {
      old.onopen = old.onmessage = old.onclose = old.onerror = null;
      try {
        old.close();
      } catch {
        /* it is gone already */
      }
    }
  }

  private tell(status: Status, retryAt: number): void {
    if (this.status === 'closed') return;
    this.status = status;
    this.hooks.status(status, retryAt);
  }
}
