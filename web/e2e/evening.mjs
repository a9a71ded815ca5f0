// Clocks, the planning board, notices, pictures to take along.
import { readFileSync } from 'node:fs';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { Driver } from './driver.mjs';
import { check, firmly, People, Server } from './harness.mjs';
import { axe } from './hands.mjs';

const post = (page, path, body, method = 'POST') =>
  page.evaluate(
    async ([p, b, m]) => {
      const r = await fetch(p, { method: m, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(b) });
      if (!r.ok) throw new Error(`${p}: ${await r.text()}`);
      return r.json();
    },
    [path, body, method],
  );

async function between(ann, ben, more = {}) {
  for (const page of [ann, ben]) await page.goto('/about');
  const made = await post(ann, '/api/games', { game: 'blocks', seats: { us: 'me', gb: 'open' }, ...more });
  await post(ben, `/api/games/${made.game.id}/join`, { seat: 'gb', invite: made.invite });
  return made.game.id;
}
const factsOf = (page, id) => page.evaluate((g) => fetch(`/api/games/${g}`).then((r) => r.json()), id);

// A file that a press brings.
async function taken(page, kind) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), page.locator(`[data-take="${kind}"]`).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

// Takes every letter and keeps its text. (The server's own tests speak to a real mail server.)
async function letterBox() {
  const letters = [];
  const server = createServer((socket) => {
    let text = '';
    let inside = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (d) => {
      text += d;
      for (let end; (end = text.indexOf(inside ? '\r\n.\r\n' : '\r\n')) >= 0;) {
        const said = text.slice(0, end);
        text = text.slice(end + (inside ? 5 : 2));
        if (inside) letters.push(Buffer.from(said.slice(said.indexOf('\r\n\r\n')), 'base64').toString('utf8'));
        socket.write(inside ? '250 OK\r\n' : /^DATA/i.test(said) ? '354 go on\r\n' : /^QUIT/i.test(said) ? '221 bye\r\n' : '250 OK\r\n');
        inside = !inside && /^DATA/i.test(said);
      }
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const next = async () => {
    for (let i = 0; i < 600 && !letters.length; i++) await new Promise((r) => setTimeout(r, 50));
    return letters.shift() ?? '';
  };
  return { port: server.address().port, next, close: () => server.close() };
}

// What a browser does with a sealed notice (RFC 8291).
function opened(body, keys, auth) {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const info = (...parts) => Buffer.concat(parts.map((p) => Buffer.from(p)));
  const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info('WebPush: info\0', keys.getPublicKey(), sender), 32);
  const key = hkdfSync('sha256', Buffer.from(secret), salt, info('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdfSync('sha256', Buffer.from(secret), salt, info('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
  return text.subarray(0, -1).toString('utf8');
}

export const evening = {
  async 'letters: an address is confirmed by a link, and a lost password replaced'({ people, program, webDir }) {
    const box = await letterBox();
    const server = new Server(program, webDir, ['--smtp', `smtp://127.0.0.1:${box.port}`, '--mail-from', 'ghent@example.org', '--public-url', 'http://ghent.example.org']); // prettier-ignore
    await server.start();
    const crowd = new People(people.browser, server);
    crowd.contexts = people.contexts;
    crowd.complaints = people.complaints;
    const path = (letter) => /http:\/\/ghent\.example\.org(\/\S+)/.exec(letter)?.[1] ?? '/missing';
    try {
      const here = await crowd.person();
      const there = await crowd.person({ width: 390, height: 844, phone: true });
      await here.goto('/about');
      await post(here, '/api/account', { name: 'Ann', password: 'a long password' });
      await here.goto('/account');
      await here.getByText('No address yet').waitFor();
      await axe(here, 'an account without an address');
      await here.getByLabel('E-mail address').fill('ann@example.org');
      await here.getByLabel('Your password').fill('a long password');
      await here.getByRole('button', { name: 'Send a link' }).click();
      await here.getByText('A letter is on its way to ann@example.org').waitFor();
      await there.goto(path(await box.next()));
      await there.getByText('This address is yours now').waitFor();
      await axe(there, 'a confirmed address');
      await here.reload();
      await here.getByText('ann@example.org is confirmed').waitFor();
      const kept = here.waitForResponse((r) => r.url().endsWith('/api/account/mail') && r.request().method() === 'PUT' && r.ok());
      await here.locator('section').filter({ hasText: 'is confirmed' }).getByRole('checkbox').check();
      await kept;
      // Elsewhere, without the password.
      await there.goto('/account');
      await there.getByRole('link', { name: 'Forgot the password?' }).click();
      await there.getByLabel('Name of the account').fill('Ann');
      await axe(there, 'a lost password');
      await there.getByRole('button', { name: 'Send the link' }).click();
      await there.getByText('the letter is on its way').waitFor();
      await there.goto(path(await box.next()));
      await there.getByLabel('New password').fill('quite another one');
      await there.getByRole('button', { name: 'Change the password' }).click();
      await there.getByText('The password is changed').waitFor();
      await there.goto('/account');
      await there.getByText('ann@example.org is confirmed').waitFor();
      await here.goto('/account');
      await here.getByRole('heading', { name: /Ann/ }).waitFor({ state: 'detached' });
    } finally {
      await server.close();
      box.close();
    }
  },

  async 'notices: a browser asks for them, and its service worker shows one and leads to the game'({ people, program, webDir }) {
    // A push service: what the server sends is sealed for the browser, so its keys are made here.
    const got = [];
    const service = createHttpServer((request, response) => {
      const parts = [];
      request.on('data', (d) => parts.push(d));
      request.on('end', () => {
        got.push(Buffer.concat(parts));
        response.writeHead(201).end();
      });
    });
    await new Promise((done) => service.listen(0, '127.0.0.1', done));
    const endpoint = `http://127.0.0.1:${service.address().port}/one`;
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const server = new Server(program, webDir, ['--push', 'mailto:keeper@example.org', '--push-private']);
    await server.start();
    const crowd = new People(people.browser, server);
    crowd.contexts = people.contexts;
    crowd.complaints = people.complaints;
    try {
      const [ann, ben] = [await crowd.person(), await crowd.person()];
      await ann.context().grantPermissions(['notifications'], { origin: server.url });
      // Chromium has no push service of its own here; everything else is the browser's.
      await ann.addInitScript(
        ([url, p256dh, secret]) => {
          const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer;
          const stored = () => localStorage.getItem('test.subscription');
          const subscription = (key) => ({
            endpoint: url,
            options: { applicationServerKey: bytes(key) },
            getKey: (which) => bytes(which === 'auth' ? secret : p256dh),
            unsubscribe: async () => (localStorage.removeItem('test.subscription'), true),
          });
          PushManager.prototype.getSubscription = async () => (stored() ? subscription(stored()) : null);
          PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
            localStorage.setItem('test.subscription', btoa(String.fromCharCode(...new Uint8Array(applicationServerKey))));
            return subscription(stored());
          };
        },
        [endpoint, keys.getPublicKey('base64'), auth.toString('base64')],
      );
      await ann.goto('/account');
      const box = ann.locator('[data-push] input');
      await box.waitFor();
      check(!(await box.isChecked()), 'it is on before anybody asked for it');
      await box.click();
      await ann.waitForFunction(() => document.querySelector('[data-push] input')?.checked);
      await axe(ann, 'an account with notices');
      await ann.reload();
      await ann.waitForFunction(() => document.querySelector('[data-push] input')?.checked);
      // It is her move, and she is not at the game.
      for (let mine = false; !mine;) mine = (await factsOf(ann, await between(ann, ben))).yourMove;
      for (let i = 0; i < 1200 && !got.length; i++) await new Promise((r) => setTimeout(r, 50));
      check(got.length > 0, 'the server sends nothing');
      const text = opened(got[0], keys, auth);
      const said = JSON.parse(text);
      check(Object.keys(said).sort().join() === 'game,language,seat,title', `a notice says ${text}`);
      // The service worker shows it.
      const cdp = await ann.context().newCDPSession(ann);
      const registration = new Promise((done) =>
        cdp.on(
          'ServiceWorker.workerRegistrationUpdated',
          ({ registrations }) => registrations.length && done(registrations[0].registrationId),
        ),
      );
      await cdp.send('ServiceWorker.enable');
      await cdp.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId: await registration, data: text });
      const shown = await ann.waitForFunction(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications();
        return all.length ? { title: all[0].title, body: all[0].body, tag: all[0].tag, path: all[0].data.path } : null;
      });
      const notice = await shown.jsonValue();
      check(
        notice.title === `Your move: ${said.title}` && /^You play the (American|British) side\.$/.test(notice.body),
        JSON.stringify(notice),
      );
      check(notice.path === `/game/${said.game}` && notice.tag === said.game, JSON.stringify(notice));
      // A press on it leads there. (Chromium lets only a hand open windows: where to is caught.)
      const worker = ann.context().serviceWorkers()[0] ?? (await ann.context().waitForEvent('serviceworker'));
      const led = await worker.evaluate(async () => {
        const [notification] = await self.registration.getNotifications();
        const opened = new Promise((done) => (self.clients.openWindow = async (path) => done(path)));
        self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
        return opened;
      });
      check(led === `/game/${said.game}`, `it leads to ${led}`);
      // And off again.
      await ann.goto('/account');
      await box.waitFor();
      await box.click();
      await ann.waitForFunction(() => document.querySelector('[data-push] input')?.checked === false);
      const kept = await ann.evaluate(() => fetch('/api/push').then((r) => r.json()));
      check(kept.on && !kept.here, 'the server still has it');
    } finally {
      await server.close();
      service.close();
    }
  },

  async 'clocks: both stand in the dock, and the one of whoever decides runs'({ people }) {
    const [ann, ben] = [await people.person(), await people.person({ width: 390, height: 844, phone: true })];
    // The page of a new game offers them.
    await ann.goto('/new/blocks');
    await ann.getByText('By link').click();
    await ann.locator('select').first().selectOption({ label: '30 minutes each' });
    await ann.getByText('do not count at the beginning').waitFor();
    await axe(ann, 'a new game with a clock');
    const id = await between(ann, ben, { clock: { bank: 1_800_000, delay: 2_000 } });
    const facts = await factsOf(ann, id);
    const slow = facts.pending[0];
    for (const page of [ann, ben]) {
      await page.goto(`/game/${id}`);
      const clocks = page.locator('section.clocks');
      await clocks.waitFor();
      check((await clocks.locator('time').count()) === 2, 'there are not two clocks');
      check((await clocks.locator('.runs').count()) === 1, 'not one clock runs');
      await axe(page, 'clocks in the dock');
    }
    const [first, second] = facts.pending[0] === 'us' ? ['us', 'gb'] : ['gb', 'us'];
    await ann.waitForFunction(() => /^(29|2[0-8]):/.test(document.querySelector('section.clocks .runs time')?.textContent ?? ''));
    const now = await factsOf(ann, id);
    check(now.clock[first].left < 1_800_000 && now.clock[second].left === 1_800_000, `wrong clock runs for ${slow}`);
  },

  async 'examples: the page in short shows positions, drawn as in a game'({ people }) {
    const [wide, phone] = [await people.person(), await people.person({ width: 390, height: 844, phone: true })];
    for (const game of ['blocks', 'sabres', 'madison', 'amateurs', 'frontier']) {
      for (const page of game === 'madison' ? [wide, phone] : [wide]) {
        await page.goto(`/rules/${game}#short`);
        await page.waitForFunction(() => document.querySelectorAll('[data-example] .drawn svg').length >= 2);
        check((await page.locator('[data-example]').count()) === 2, `${game}: not two examples`);
        for (const figure of await page.locator('[data-example]').all()) {
          const box = await figure.boundingBox();
          check(box && box.height > 250 && box.width > 300, `${game}: an example of ${JSON.stringify(box)}`);
          check((await figure.locator('figcaption').innerText()).length > 40, `${game}: an example without words`);
        }
        await axe(page, `${game} in short`);
      }
    }
  },

  async 'examples: chapters of the rules show them beside their rule, and the dock of a game when asked'({ people }) {
    const [wide, phone] = [await people.person(), await people.person({ width: 390, height: 844, phone: true })];
    const some = {
      blocks: ['7', '7.2f'],
      sabres: ['11', 'nat.3'],
      madison: ['13', '13.21'],
      amateurs: ['8', '8a'],
      frontier: ['18', '18.2.3.a'],
    };
    for (const [game, [chapter, rule]] of Object.entries(some))
      for (const page of game === 'frontier' ? [wide, phone] : [wide]) {
        await page.goto(`/rules/${game}#chapter-${chapter}`);
        const row = page.locator(`[data-rule="${rule}"]`);
        await row.scrollIntoViewIfNeeded();
        await row.locator('[data-example] .drawn svg').first().waitFor();
        const box = await row.locator('[data-example]').boundingBox();
        check(box && box.height > 200 && box.width > 250, `${game}: an example of ${JSON.stringify(box)}`);
        await axe(page, `a chapter of ${game}`);
      }
    // In a game they are folded: there is little room.
    const driver = await Driver.create(wide, { game: 'blocks', seats: { us: 'me', gb: 'bot:random' }, options: { historical_setup: 1 } });
    await wide.goto(`/game/${driver.id}`);
    await wide.locator('main.stage .map').waitFor();
    await wide.getByRole('tab', { name: 'Rules' }).click();
    const folded = wide.locator('[data-rule="6.1a"] details');
    await folded.scrollIntoViewIfNeeded();
    check((await wide.locator('.reader [data-example]').count()) === 0, 'it is drawn before anybody asks');
    await folded.locator('summary').click();
    await folded.locator('[data-example] .drawn svg').first().waitFor();
    await axe(wide, 'the rules in the dock with an example');
  },

  async 'planning: moves are tried and left by one press, and the game knows nothing of them'({ people }) {
    const [ann, ben] = [await people.person(), await people.person()];
    const id = await between(ann, ben, { options: { historical_setup: 1 } });
    const mine = (await factsOf(ann, id)).pending[0] === 'us' ? ann : ben;
    await mine.goto(`/game/${id}`);
    const stage = mine.locator('main.stage');
    await stage.locator('.map').waitFor();
    const before = await stage.getAttribute('data-seq');
    const updated = (await factsOf(mine, id)).updated;
    await mine.getByRole('button', { name: 'Try moves' }).click();
    await mine.waitForURL((url) => /\/game\//.test(url.pathname) && !url.pathname.endsWith(id));
    await mine.getByText('Nothing here counts').waitFor();
    await mine.locator('main.stage[data-ready="true"]').waitFor();
    await axe(mine, 'a plan');
    check((await mine.getByRole('button', { name: 'Advice' }).count()) === 0, 'a machine offers help');
    const plan = new URL(mine.url()).pathname.split('/').pop();
    const driver = new Driver(mine, plan);
    await driver.join();
    // Both sides are played until they have waited for each other at positions of the same number, and the page goes along by a press.
    const other = mine.getByRole('button', { name: /^Play the (American|British) side$/ });
    let met = false;
    let acts = 0;
    let pressed = 0;
    await driver.play(
      () => met && pressed > 0 && acts > 8,
      async (s) => {
        acts++;
        const waits = await mine.evaluate(() => globalThis.driver_.waits);
        met ||= waits.some((w) => waits.includes(w.replace(/^\w+/, (seat) => (seat === 'us' ? 'gb' : 'us'))));
        if (!pressed && (await other.count())) {
          const side = (await other.innerText()).includes('American') ? 'us' : 'gb';
          await firmly(mine, other, () => document.querySelector('main.stage')?.dataset.ready === 'true');
          check(side === s.seat, `it is ${s.seat} who decides, and the page went to ${side}`);
          pressed++;
        }
        return s.actions[0];
      },
      300,
    );
    check(met && pressed, `${acts} choices: ${met ? 'nobody pressed' : 'two positions of one number were not met'}`);
    await mine.getByRole('button', { name: 'Back to the game' }).click();
    await mine.waitForURL((url) => url.pathname.endsWith(id));
    await stage.locator('.map').waitFor();
    await mine.waitForFunction((seq) => document.querySelector('main.stage')?.dataset.seq === seq, before);
    check((await factsOf(mine, id)).updated === updated, 'the game has moved');
    await mine.waitForFunction((g) => fetch(`/api/games/${g}`).then((r) => r.status === 404), plan);
  },

  async 'pictures: of the position, and a replay of the game'({ people }) {
    for (const game of ['blocks', 'sabres', 'madison', 'amateurs', 'frontier']) {
      const page = await people.person();
      await page.goto('/about');
      const made = await post(page, '/api/games', { game, seats: { us: 'me', gb: 'me' } });
      await post(page, `/api/games/${made.game.id}/resign`, { seat: 'us' });
      await page.goto(`/game/${made.game.id}`);
      await page.locator('.end-page').waitFor();
      await page.locator('[data-pictures]').first().click();
      await page.locator('[data-take="png"]').waitFor();
      const svg = await taken(page, 'svg');
      const text = svg.bytes.toString('utf8');
      check(svg.name.endsWith('.svg') && text.includes('<svg') && text.length > 20_000, `${game}: a picture of ${text.length} bytes`);
      check(!/(href|src)="(?!data:|#)/.test(text) && !/url\(["']?https?:/.test(text), `${game}: the picture needs something else`);
      const png = await taken(page, 'png');
      check(png.bytes.subarray(1, 4).toString() === 'PNG' && png.bytes.length > 40_000, `${game}: a PNG of ${png.bytes.length} bytes`);
      if (process.env.E2E_KEEP) {
        const { writeFileSync } = await import('node:fs');
        writeFileSync(`${process.env.E2E_KEEP}/${game}.png`, png.bytes);
        writeFileSync(`${process.env.E2E_KEEP}/${game}.svg`, svg.bytes);
      }
    }
    // A game in which something happened.
    const page = await people.person();
    await page.goto('/about');
    const driver = await Driver.create(page, { game: 'blocks', seats: { us: 'me', gb: 'bot:random' }, options: { historical_setup: 1 } });
    await driver.join();
    let acts = 0;
    await driver.play(
      () => acts++ > 20,
      (s) => s.actions[0],
      200,
    );
    await page.goto(`/game/${driver.id}`);
    await page.locator('main.stage .map').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').locator('[data-pictures]').click();
    await axe(page, 'pictures');
    const film = await taken(page, 'film');
    const at = film.bytes.indexOf('acTL');
    const frames = at > 0 ? film.bytes.readUInt32BE(at + 4) : 0;
    check(film.name.endsWith('.replay.png') && frames > 2, `a replay of ${frames} pictures`);
    // A browser plays it: it is an image, as large as it says.
    const size = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, film.bytes.toString('base64'));
    check(size[0] > 300 && size[1] > 300, `it is ${size.join(' by ')}`);
    if (process.env.E2E_KEEP) (await import('node:fs')).writeFileSync(`${process.env.E2E_KEEP}/replay.png`, film.bytes);
    await page.getByText('The file is with your downloads').waitFor();
    check((await page.getByText('Looking at step').count()) === 0, 'the page stays in the past');
  },
};
