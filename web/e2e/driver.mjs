// Plays a game without its page: over the same WebSocket, from inside the browser, so that it is the same person.
export class Driver {
  constructor(page, id) {
    this.page = page;
    this.id = id;
  }

  static async create(page, wish) {
    await page.goto('/about');
    const made = await page.evaluate(async (w) => {
      const r = await fetch('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(w) });
      return r.json();
    }, wish);
    if (!made.game) throw new Error(`no game: ${JSON.stringify(made)}`);
    const driver = new Driver(page, made.game.id);
    driver.invite = made.invite;
    return driver;
  }

  // Whatever is waited for is looked at when something arrives, not by the clock: whole games are played this way.
  async join() {
    await this.page.evaluate((id) => {
      const d = (globalThis.driver_ = { state: null, hello: null, replies: new Map(), n: 0, waits: [], watchers: new Set() });
      d.until = (what, ms) =>
        new Promise((done) => {
          const end = (value) => {
            clearTimeout(timer);
            d.watchers.delete(look);
            done(value);
          };
          const look = () => {
            const found = what();
            if (found) end(found);
          };
          const timer = setTimeout(() => end(null), ms);
          d.watchers.add(look);
          look();
        });
      d.ws = new WebSocket(`${location.origin.replace('http', 'ws')}/api/games/${id}/ws`);
      d.ws.onmessage = (e) => {
        const frame = JSON.parse(e.data);
        if (frame.type === 'hello') d.hello = frame;
        if (frame.type === 'state') d.state = frame;
        if (frame.type === 'reply') d.replies.set(frame.id, frame);
        for (const look of [...d.watchers]) look();
      };
      d.send = (message) => {
        const key = `d${d.n++}`;
        d.ws.send(JSON.stringify({ ...message, id: key }));
        return d.until(() => d.replies.get(key), 10_000);
      };
      // Ours to decide, or over: the position.
      d.turn = (ms) =>
        d.until(() => {
          if (!d.hello) return null;
          if (d.hello.viewer === 'hotseat' && !d.state && !d.asked) {
            d.asked = true;
            void d.send({ type: 'handover', seat: d.hello.game.pending[0] ?? 'us' });
          }
          const s = d.state;
          if (!s) return null;
          if (s.outcome || (s.decision && s.actions.length && !s.window?.passing)) return s;
          // Each seat counts its own positions: two of them may have one number.
          const here = `${s.seat} ${s.seq}`;
          if (d.hello.viewer === 'hotseat' && !s.decision && d.waits.at(-1) !== here) {
            d.waits.push(here);
            void d.send({ type: 'handover', seat: s.seat === 'us' ? 'gb' : 'us' });
          }
          return null;
        }, ms);
      d.act = async (seat, seq, action) => {
        const was = d.state;
        const reply = await d.send({ type: 'act', seat, seq, action });
        if (reply?.ok) await d.until(() => d.state !== was, 2000);
        return reply;
      };
    }, this.id);
  }

  // Ours to decide: the state; over: the outcome stands in it; null: nothing came in time.
  async turn(timeout = 60_000) {
    return this.page.evaluate((ms) => globalThis.driver_.turn(ms), timeout);
  }

  // What is to be done with windows out of turn.
  async order(seat, orders) {
    await this.page.waitForFunction(() => globalThis.driver_?.hello);
    return this.page.evaluate(([s, o]) => globalThis.driver_.send({ type: 'orders', seat: s, orders: o }), [seat, orders]);
  }

  async act(state, action) {
    return this.page.evaluate(([seat, seq, a]) => globalThis.driver_.act(seat, seq, a), [state.seat, state.seq, action]);
  }

  // Plays until `until(state)`; `pick(state, dice)` chooses, or the dice do.
  async play(until, pick = null, most = 2000) {
    let seed = 1812;
    const dice = (n) => ((seed = (seed * 16807) % 2147483647), seed % n);
    let s = await this.turn();
    for (let i = 0; i < most; i++) {
      if (!s) throw new Error('nothing came');
      if (until(s)) return s;
      if (s.outcome) return null;
      const chosen = (await pick?.(s, dice)) ?? s.actions[dice(s.actions.length)];
      const [reply, next] = await this.page.evaluate(
        async ([seat, seq, a]) => [await globalThis.driver_.act(seat, seq, a), await globalThis.driver_.turn(60_000)],
        [s.seat, s.seq, chosen.action],
      );
      if (!reply?.ok && reply?.error?.code !== 'stale') throw new Error(`${chosen.action}: ${JSON.stringify(reply)}`);
      s = next;
    }
    return null;
  }
}
