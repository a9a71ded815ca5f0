// People who do not behave, and people who do not come back: mute, block, report, the moderators' page, the time for a decision.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Driver } from './driver.mjs';
import { check, People, Server, sleep } from './harness.mjs';
import { axe } from './hands.mjs';

// A game between two browsers, both at its page.
async function twoAt(people, wish = {}) {
  const [host, guest] = [await people.person(), await people.person()];
  const driver = await Driver.create(host, { game: 'blocks', seats: { us: 'me', gb: 'open' }, options: { historical_setup: 1 }, ...wish });
  await guest.goto('/about');
  const joined = await guest.evaluate(
    async ([id, invite]) => {
      const body = JSON.stringify({ seat: 'gb', invite });
      const r = await fetch(`/api/games/${id}/join`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      return r.status;
    },
    [driver.id, driver.invite],
  );
  check(joined === 200, `joining: ${joined}`);
  for (const page of [host, guest]) {
    await page.goto(`/game/${driver.id}`);
    await page.locator('.dock .prompt').waitFor();
  }
  return { host, guest, id: driver.id };
}

async function say(page, text) {
  await page.getByRole('tab', { name: /^Chat/ }).click();
  await page.getByPlaceholder('Write a message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.chat .lines', { hasText: text }).waitFor();
}

const hears = (page, text) => page.locator('.chat .lines', { hasText: text }).waitFor();

// What was said before this has arrived: the line comes in order.
async function hearsNot(page, text) {
  await page.evaluate(() => fetch('/api/me'));
  await sleep(300);
  check(!(await page.locator('.chat .lines').textContent()).includes(text), `“${text}” is shown`);
}

const trouble = async (page, button) => {
  const details = page.locator('.chat details');
  if (!(await details.evaluate((d) => d.open))) await details.locator('summary').click();
  await details.getByRole('button', { name: button, exact: true }).first().click();
};

async function account(page, name) {
  const status = await page.evaluate(async (n) => {
    const body = JSON.stringify({ name: n, password: 'a good password' });
    return (await fetch('/api/account', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status;
  }, name);
  check(status === 201, `an account for ${name}: ${status}`);
}

export const manners = {
  async 'manners: mute, block and take it back; report, and a moderator reads it'({ people, server, program }) {
    const { host, guest, id } = await twoAt(people);
    await say(guest, 'good evening');
    await host.getByRole('tab', { name: /^Chat/ }).click();
    await hears(host, 'good evening');

    await trouble(host, 'Mute');
    await host.getByText(/is not shown to you any more/).waitFor();
    await say(guest, 'can you hear me');
    await hearsNot(host, 'can you hear me');
    await say(host, 'nothing to hear');
    await hears(guest, 'nothing to hear'); // who is muted need not know

    await trouble(host, 'Neither any more');
    await host.getByText('Muting and blocking are taken back.').waitFor();
    await say(guest, 'and now');
    await hears(host, 'and now');

    await trouble(host, 'Block');
    await host.getByText(/do not hear each other/).waitFor();
    await say(host, 'shouting into the void');
    await hearsNot(guest, 'shouting into the void');

    // Blocked people are listed on one's own page, and can be forgiven there.
    await host.goto('/account');
    await host.getByText('blocked', { exact: true }).waitFor();
    await host.getByRole('button', { name: /^Take back for/ }).click();
    await host.getByText('blocked', { exact: true }).waitFor({ state: 'detached' });

    // A report, and who reads it.
    await host.goto(`/game/${id}`);
    await host.getByRole('tab', { name: /^Chat/ }).click();
    await hears(host, 'and now');
    await trouble(host, 'Report');
    await host.getByLabel(/^What happened/).fill('He sings all the time.');
    await host.locator('.chat form').last().getByRole('button', { name: 'Report' }).click();
    await host.getByText('A moderator will look at it.').waitFor();

    const judge = await people.person();
    await judge.goto('/moderation');
    await judge.getByText('This page is for moderators').waitFor();
    const name = `Judge ${id.slice(0, 6)}`;
    await account(judge, name);
    execFileSync(program, ['store', 'moderator', name, '--store', `sqlite:${join(server.folder, 'games.db')}`]);
    await judge.goto('/account');
    await judge.getByRole('link', { name: 'To the reports' }).click();
    const report = judge.locator('article', { hasText: 'He sings all the time.' });
    await report.getByText('can you hear me').waitFor();
    await axe(judge, 'moderation');
    await report.getByRole('button', { name: /^Silence .* for 3 days/ }).click();
    await judge.locator('details summary').click();
    await report.getByText(/silenced until/).waitFor();

    // Who is silenced says nothing more, and is told so.
    await guest.getByRole('tab', { name: /^Chat/ }).click();
    await guest.getByPlaceholder('Write a message').fill('la la la');
    await guest.getByRole('button', { name: 'Send', exact: true }).click();
    await guest.locator('.chat .error').waitFor();
    await hearsNot(host, 'la la la');
    await report.getByRole('button', { name: 'End the silence' }).click();
    await report.getByText(/silenced until/).waitFor({ state: 'detached' });
    await say(guest, 'thank you');
    await hears(host, 'thank you');
  },

  // With a server of its own: time is made to pass by writing to its store while it is away.
  async 'manners: whose time runs stands in the dock, and who let it pass loses the game to who takes it'({ people, program, webDir }) {
    const server = new Server(program, webDir);
    await server.start();
    const own = new People(people.browser, server);
    try {
      const { host, guest, id } = await twoAt(own, { patience: 600_000 });
      const limit = (page) => page.locator('.dock .limit');
      const asks = async (page) => (await page.locator('main.stage').getAttribute('data-ready')) === 'true';
      await host.waitForFunction(() => document.querySelector('.dock .limit'));
      const [mover, other] = (await asks(host)) ? [host, guest] : [guest, host];
      check(/^Your time runs: (9|10) minutes left, until /.test(await limit(mover).innerText()), await limit(mover).innerText());
      check(/^The time of Guest \w+ runs: (9|10) minutes left/.test(await limit(other).innerText()), await limit(other).innerText());
      check((await limit(other).getByRole('button').count()) === 0, 'it can be taken too early');
      await axe(other, 'the dock with a time limit');

      await server.kill('SIGTERM');
      const store = join(server.folder, 'games.db');
      const script = `import sqlite3; db = sqlite3.connect(${JSON.stringify(store)}); db.execute("UPDATE game SET asked = asked - 700000"); db.commit()`;
      execFileSync('python3', ['-c', script]);
      await server.start();
      await limit(mover).getByText('Your time is over.').waitFor();
      check((await limit(mover).getByRole('button').count()) === 0, 'who is late can take the game');
      await limit(other).getByText('has let the time pass').waitFor();
      // Nobody loses by the clock alone.
      check(
        (await other.evaluate(async (g) => (await (await fetch(`/api/games/${g}`)).json()).status, id)) === 'playing',
        'it is over by itself',
      );
      await other.setViewportSize({ width: 390, height: 844 });
      await limit(other).getByRole('button', { name: 'Take the game' }).click();
      await other.locator('.over.card, .end-page').first().waitFor();
      await mover.locator('.over.card, .end-page').first().waitFor();
      const outcome = (await other.evaluate(async (g) => (await fetch(`/api/games/${g}`)).json(), id)).outcome;
      check(outcome.winner === (other === host ? 'us' : 'gb') && /ran out of time/.test(outcome.reason), JSON.stringify(outcome));
      check((await limit(other).count()) === 0, 'time still runs');
      people.complaints.push(...own.complaints);
    } finally {
      await own.close();
      await server.close();
    }
  },
};
