import { beforeEach, describe, expect, it } from 'vitest';
import { type Clock, GameSocket, Refused, type SocketLike, type Status } from './socket';
import type { ServerFrame } from './types';

class FakeSocket implements SocketLike {
  static all: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  says(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drops() {
    this.onclose?.({ code: 1006 });
  }
}

class FakeClock implements Clock {
  time = 0;
  private timers: { at: number; run: () => void; id: number }[] = [];
  private next = 1;
  set(run: () => void, ms: number) {
    this.timers.push({ at: this.time + ms, run, id: this.next });
    return this.next++;
  }
  clear(id: unknown) {
    this.timers = this.timers.filter((t) => t.id !== id);
  }
  now() {
    return this.time;
  }
  random() {
    return 0.5;
  }
  pass(ms: number) {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((t) => t !== due);
      this.time = due.at;
      due.run();
    }
    this.time = end;
  }
}

let clock: FakeClock;
let frames: ServerFrame[];
let statuses: [Status, number][];
let socket: GameSocket;
const last = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  FakeSocket.all = [];
  clock = new FakeClock();
  frames = [];
  statuses = [];
  socket = new GameSocket(
    'ws://x/ws',
    { frame: (f) => frames.push(f), status: (s, at) => statuses.push([s, at]) },
    (url) => new FakeSocket(url),
    clock,
  );
  socket.open();
});

describe('GameSocket', () => {
  it('hands frames on and resolves requests by their id', async () => {
    last().onopen?.();
    last().says({ type: 'presence', us: true, gb: false, spectators: 0 });
    expect(frames).toHaveLength(1);
    const asked = socket.request({ type: 'why', action: 'pass' });
    const { id } = last().sent[0]!;
    last().says({ type: 'reply', id, ok: true, allowed: true });
    expect((await asked)['allowed']).toBe(true);
  });

  it('rejects with the reason and the rule', async () => {
    last().onopen?.();
    const asked = socket.request({ type: 'act', action: 'march' });
    last().says({ type: 'reply', id: last().sent[0]!['id'], ok: false, error: { code: 'illegal', message: 'too far', rule: '6.1' } });
    await expect(asked).rejects.toMatchObject({ code: 'illegal', message: 'Too far', rule: '6.1' });
    await expect(asked).rejects.toBeInstanceOf(Refused);
  });

  it('gives every request another id', () => {
    last().onopen?.();
    void socket.request({ type: 'ping' });
    void socket.request({ type: 'ping' });
    expect(last().sent[0]!['id']).not.toBe(last().sent[1]!['id']);
  });

  it('waits for the line before sending', () => {
    void socket.request({ type: 'ping' });
    expect(last().sent).toHaveLength(0);
    last().onopen?.();
    expect(last().sent).toHaveLength(1);
  });

  it('sends an unanswered request again with the same id after reconnecting', async () => {
    last().onopen?.();
    const asked = socket.request({ type: 'act', seq: 3, action: 'pass' });
    const first = last();
    first.drops();
    expect(socket.status).toBe('lost');
    clock.pass(1000);
    expect(FakeSocket.all).toHaveLength(2);
    last().onopen?.();
    expect(last().sent).toEqual(first.sent);
    last().says({ type: 'reply', id: first.sent[0]!['id'], ok: true });
    await expect(asked).resolves.toMatchObject({ ok: true });
  });

  it('does not send an answered request again', () => {
    last().onopen?.();
    void socket.request({ type: 'ping' });
    last().says({ type: 'reply', id: last().sent[0]!['id'], ok: true });
    last().drops();
    clock.pass(1000);
    last().onopen?.();
    expect(last().sent).toHaveLength(0);
  });

  it('waits longer after each failure, and says until when', () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      last().drops();
      const [status, at] = statuses.at(-1)!;
      expect(status).toBe('lost');
      waits.push(at - clock.time);
      clock.pass(at - clock.time);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16000, 20000, 20000]);
  });

  it('begins with short waits again once it was back', () => {
    last().drops();
    clock.pass(500);
    last().drops();
    clock.pass(1000);
    last().onopen?.();
    last().drops();
    expect(statuses.at(-1)![1] - clock.time).toBe(500);
  });

  it('finds a dead line by a ping without answer', () => {
    last().onopen?.();
    clock.pass(25_000);
    expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
    clock.pass(12_000);
    expect(socket.status).toBe('lost');
    clock.pass(1000);
    last().onopen?.();
    expect(last().sent.filter((m) => m['type'] === 'ping')).toHaveLength(0);
  });

  it('keeps a line whose pings are answered', async () => {
    last().onopen?.();
    clock.pass(25_000);
    last().says({ type: 'reply', id: last().sent.at(-1)!['id'], ok: true });
    await Promise.resolve();
    await Promise.resolve();
    clock.pass(12_000);
    expect(socket.status).toBe('open');
  });

  it('ignores what is not JSON and answers to nothing', () => {
    last().onopen?.();
    last().onmessage?.({ data: 'garbage' });
    last().says({ type: 'reply', id: 'nobody', ok: true });
    expect(frames).toHaveLength(0);
  });

  it('stays closed when told so', async () => {
    last().onopen?.();
    const asked = socket.request({ type: 'ping' });
    socket.close();
    await expect(asked).rejects.toMatchObject({ code: 'closed' });
    clock.pass(100_000);
    expect(FakeSocket.all).toHaveLength(1);
    await expect(socket.request({ type: 'ping' })).rejects.toMatchObject({ code: 'closed' });
  });

  it('does not listen to a socket it has replaced', () => {
    const old = last();
    socket.open();
    old.onopen?.();
    expect(socket.status).toBe('connecting');
    expect(old.closed).toBe(true);
  });
});
