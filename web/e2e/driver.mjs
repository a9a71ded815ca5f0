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

  // Until the next decision of ours, or the end.
  async join() {
    await this.page.evaluate((id) => {
      const d = (globalThis.driver_ = { state: null, hello: null, replies: new Map(), n: 0, waits: [] });
      d.ws = new WebSocket(`${location.origin.replace('http', 'ws')}/api/games/${id}/ws`);
      d.ws.onmessage = (e) => {
        const frame = JSON.parse(e.data);
        if (frame.type === 'hello') d.hello = frame;
        if (frame.type === 'state') d.state = frame;
        if (frame.type === 'reply') d.replies.set(frame.id, frame);
      };
      d.send = async (message) => {
        const key = `d${d.n++}`;
        d.ws.send(JSON.stringify({ ...message, id: key }));
        for (let i = 0; i < 400; i++) {
          if (d.replies.has(key)) return d.replies.get(key);
          await new Promise((r) => setTimeout(r, 25));
        }
        return null;
      };
    }, this.id);
  }

  // Ours to decide: the state; over: the outcome stands in it; null: nothing came in time.
  async turn(timeout = 60_000) {
    return this.page
      .waitForFunction(
        () => {
          const d = globalThis.driver_;
          if (!d?.hello) return null;
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
        },
        null,
        { timeout, polling: 30 },
      )
      .then(
        (h) => h.jsonValue(),
        () => null,
      );
  }

  // What is to be done with windows out of turn.
  async order(seat, orders) {
    await this.page.waitForFunction(() => globalThis.driver_?.hello);
    return this.page.evaluate(([s, o]) => globalThis.driver_.send({ type: 'orders', seat: s, orders: o }), [seat, orders]);
  }

  async act(state, action) {
    return this.page.evaluate(
      async ([seat, seq, a]) => {
        const d = globalThis.driver_;
        const was = d.state;
        const reply = await d.send({ type: 'act', seat, seq, action: a });
        for (let i = 0; reply?.ok && d.state === was && i < 100; i++) await new Promise((r) => setTimeout(r, 20));
        return reply;
      },
      [state.seat, state.seq, action],
    );
  }

  // Plays until `until(state)`; `pick(state, dice)` chooses, or the dice do.
  async play(until, pick = null, most = 2000) {
    let seed = 1812;
    const dice = (n) => ((seed = (seed * 16807) % 2147483647), seed % n);
    for (let i = 0; i < most; i++) {
      const s = await this.turn();
      if (!s) throw new Error('nothing came');
      if (until(s)) return s;
      if (s.outcome) return null;
      const chosen = (await pick?.(s, dice)) ?? s.actions[dice(s.actions.length)];
      const reply = await this.act(s, chosen.action);
      if (!reply?.ok && reply?.error?.code !== 'stale') throw new Error(`${chosen.action}: ${JSON.stringify(reply)}`);
    }
    return null;
  }
}
