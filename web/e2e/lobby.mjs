// What is seen first: the lobby with the games that wait, Start within reach, and an invitation that says what one is invited to.
import { Driver } from './driver.mjs';
import { check, patience, settled } from './harness.mjs';
import { axe } from './hands.mjs';
import { places } from './places.mjs';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

// Is it in the window, whole, and would it get the press?
const inReach = (page, selector) =>
  page.evaluate((s) => {
    const thing = document.querySelector(s);
    if (!thing) return 'is not there';
    const { x, y, right, bottom, width, height } = thing.getBoundingClientRect();
    if (x < 0 || y < 0 || right > innerWidth || bottom > innerHeight) return `ends at ${right}, ${bottom}`;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return thing.contains(top) ? '' : `lies under ${top?.outerHTML.slice(0, 90)}`;
  }, selector);

const text = async (locator) => (await locator.textContent()).replace(/\s+/g, ' ').trim();

export const lobby = {
  async 'lobby: my games stand above the fold with scenario, turn and whose move; Start is within reach'({ people }) {
    const page = await people.person();
    // One waits for me, one for somebody to come.
    const battle = await Driver.create(page, { game: 'sabres', scenario: '06-stoney-creek', seats: { gb: 'me', us: 'bot:random' } });
    await battle.join();
    check((await battle.turn()) !== null, 'nothing to decide');
    const war = await Driver.create(page, { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'open' } });
    for (const size of sizes) {
      const where = `${size.width} x ${size.height}`;
      await page.setViewportSize(size);
      await page.goto('/');
      const mine = page.locator(`.mygame[href$="${battle.id}"]`);
      await mine.waitFor();
      await page.getByRole('heading', { name: 'Sabres and Smoke' }).waitFor();
      check((await page.locator('.mygame').first().getAttribute('href')).endsWith(battle.id), 'what waits for me is not first');
      check(await mine.evaluate((e) => e.matches('.yours')), 'what waits for me is not edged');
      const words = await text(mine);
      check(/Stoney Creek/.test(words) && /Sabres and Smoke/.test(words), `${where}: no scenario in “${words}”`);
      check(/Turn \d|turn \d|18\d\d/.test(words), `${where}: no turn in “${words}”`);
      check(/Your move/.test(words), `${where}: whose move it is does not stand in “${words}”`);
      const other = await text(page.locator(`.mygame[href$="${war.id}"]`));
      check(/1813/.test(other) && /waiting for a player/.test(other) && !/Your move/.test(other), `${where}: “${other}”`);
      const fold = await inReach(page, `.mygame[href$="${battle.id}"]`);
      check(fold === '', `${where}: my game ${fold}`);
      // On a phone, upright or on its side, Start is there from the first moment and wherever the page is scrolled.
      if (size.width > 900) continue;
      for (const at of [0, 1e6]) {
        await page.evaluate((y) => scrollTo(0, y), at);
        const start = await inReach(page, '.foot .btn');
        check(start === '', `${where}: Start a game ${start}`);
      }
      await page.locator('.foot .btn').click();
      await page.locator('.start:enabled').waitFor();
      for (const at of [0, 1e6]) {
        await page.evaluate((y) => scrollTo(0, y), at);
        const start = await inReach(page, '.start');
        check(start === '', `${where}: Start ${start}`);
      }
    }
    // Who made the games is named with thanks; how this was made is nobody's business here.
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sabres and Smoke' }).waitFor();
    const front = await text(page.locator('body'));
    for (const name of [
      'Tom Dalgliesh',
      'Columbia Games',
      'Gilbert Collins',
      'GMT Games',
      'Jerry Shiles',
      'Kevin McPartland',
      'Clash of Arms',
    ])
      check(front.includes(name), `${name} is not named`);
    for (const name of ['Ken Repel', 'Compass Games', 'Eric Sheppard', 'Hand to Hand Entertainment', 'whom we thank'])
      check(front.includes(name), `${name} is not named`);
    // No page is wider than a phone, upright or on its side.
    for (const [name, path] of [...new Map(places.map(([name, path]) => [name.split(',')[0], [name, path]])).values()]) {
      await page.goto(path);
      await page.locator('main').first().waitFor();
      const said = /\b(iterations?|visits|proved by|rules? proved|test suite|C\+\+|JSON|digest|resampl\w*)\b/i.exec(
        await text(page.locator('body')),
      );
      check(['about', 'import', 'corrections', 'rulings'].includes(name) || !said, `${name} says “${said?.[0]}”`);
      // Rules are read by players: names out of files are none of theirs.
      if (name === 'rulings')
        for (const { id: game } of (await page.evaluate(async () => (await fetch('/api/catalog')).json())).games) {
          const rules = await page.evaluate(async (g) => (await fetch(`/api/rules/${g}`)).json(), game);
          const bad = (rules.rules ?? rules).filter((r) => /`|\.toml|\b[a-z]+_[a-z_]+\b/.test(r.text));
          check(bad.length === 0, `${game}, ${bad[0]?.id}: ${bad[0]?.text}`);
        }
      for (const size of sizes.slice(1)) {
        await page.setViewportSize(size);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        check(wide <= 0, `${name}, ${size.width} x ${size.height}: ${wide} px too wide`);
      }
    }
    // Nothing on the pages where a game is made is wider than a phone.
    await page.setViewportSize(sizes[1]);
    for (const game of ['frontier', 'madison', 'sabres']) {
      await page.goto(`/new/${game}`);
      await page.locator('.start:enabled').waitFor();
      await page.locator('.scenarios label').first().waitFor();
      if (game === 'frontier')
        check(
          (await page.locator('.scenarios label.on').innerText()).includes('Loss of the Northwest'),
          'a first game of 1812! is not a short one',
        );
      const wide = await page.evaluate(
        () =>
          [...document.querySelectorAll('main .columns > *, main .columns .card')].filter(
            (e) => e.getBoundingClientRect().right > innerWidth,
          ).length,
      );
      check(wide === 0, `${game}: ${wide} parts of the page are wider than the window`);
    }
    // And it starts.
    await page.locator('.start').click();
    await page.waitForURL(/\/game\//);
    await settled(page, 60_000 * patience);
  },

  async 'lobby: an invitation names who, game, scenario and side; everybody can read it'({ people }) {
    const host = await people.person({ width: 390, height: 844, phone: true });
    await host.goto('/new/madison');
    await host.locator('.start:enabled').waitFor();
    await host.locator('.seg.four label', { hasText: 'By link' }).click();
    await host.locator('form .seg label', { hasText: 'British' }).click();
    await host
      .locator('form select')
      .last()
      .selectOption({ label: '1814' })
      .catch(() => undefined);
    const scenario = await host
      .locator('form select')
      .last()
      .evaluate((s) => s.selectedOptions[0].textContent);
    await host.locator('.start').click();
    await host.waitForURL(/\/game\//);
    const link = await host.locator('#invite-link').inputValue();
    const offered = await text(host.locator('main.wait'));
    for (const part of ['Mr. Madison', scenario, 'American']) check(offered.includes(part), `the host does not read ${part}: “${offered}”`);
    const friend = await people.person();
    for (const dark of [false, true])
      for (const [page, who] of [
        [host, 'waiting'],
        [friend, 'the invitation'],
      ]) {
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
        if (page === friend) await page.goto(link);
        await page.locator('main.wait h1').waitFor();
        await axe(page, `${who}, ${dark ? 'dark' : 'light'}`);
      }
    const invited = friend.locator('main.wait', { hasText: scenario });
    await invited.waitFor();
    const words = await text(invited);
    for (const part of ['Mr. Madison', 'invites you', scenario, 'American']) check(words.includes(part), `no ${part} in “${words}”`);
    check((await inReach(friend, 'main.wait .btn.primary')) === '', 'the seat cannot be taken');
    await friend.getByRole('button', { name: /^Take the American seat/ }).click();
    for (const page of [host, friend]) await page.locator('main.stage').waitFor();
    // Who comes later is told so.
    const late = await people.person();
    await late.goto(link);
    await late.locator('main.stage, h1').first().waitFor();
    check(!/Take the .* seat/.test(await late.locator('body').textContent()), 'a taken seat is offered again');
  },
};
