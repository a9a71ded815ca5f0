// French: by the browser's wish, by the switch, kept with the account; a turn is played in it, and no English sentence is on any page.
import { check, patience, settled, sleep } from './harness.mjs';

// Words that stand in English sentences and in no French one.
const english =
  /(?<!\p{L})(the|and|of|your|you|is|are|was|with|from|this|that|which|not|has|have|it|they|to|for|by|early|late|january|february|april|june|july|august|september|october|november|december)(?!\p{L})/iu;
// Printed so: names of games, publishers, people, places, units, levels and licences.
const names =
  /Mr\. Madison.s War|War of 1812|War on the Great Lakes Frontier|Amateurs to Arms!|Sabres and Smoke|Hand to Hand Entertainment|Clash of Arms|Open Font License/gi;

// In the page: every text and label that is shown and meant to be French.
function read() {
  const out = [];
  const skip = 'script, style, kbd, select option, [lang="en"], .odds'; // what odds are of is said in English
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) if (!node.parentElement.closest(skip)) out.push(node.textContent.trim());
  for (const e of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!e.closest(skip)) out.push(...['aria-label', 'title', 'placeholder'].map((a) => e.getAttribute(a) ?? ''));
  return [...new Set(out.filter(Boolean))];
}

async function noEnglish(page, where) {
  check((await page.evaluate(() => document.documentElement.lang)) === 'fr', `${where}: the page does not say that it is French`);
  const found = (await page.evaluate(read)).filter((t) => english.test(t.replace(names, '')));
  check(found.length === 0, `${where} speaks English: ${found.slice(0, 6).join(' | ')}`);
}

const inFrench = { language: 'fr' };

export const languages = {
  async 'languages: the foot of the first page switches to French, and an account keeps it'({ people }) {
    const page = await people.person();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Play', exact: true }).waitFor();
    await page.locator('footer button', { hasText: 'Français' }).click();
    await page.getByRole('heading', { name: 'Jouer', exact: true }).waitFor();
    await page.locator('article.game').nth(4).waitFor();
    await noEnglish(page, 'the first page');
    await page.goto('/account');
    await page.getByText('Créer un compte').first().click();
    await page.getByLabel('Nom').fill(`Salaberry ${Date.now() % 100_000}`);
    await page.getByLabel('Mot de passe').fill('chateauguay-1813');
    await page.locator('form button.primary').click();
    await page.getByText(/^Connecté\s: /).waitFor();
    await noEnglish(page, 'the account');
    await sleep(1500 * patience); // preferences are kept a moment later

    // Another browser, which wants English: signed in, it speaks French.
    const name = (await page.getByRole('heading', { name: /^Connecté/ }).textContent()).split(/\s:\s/)[1];
    const other = await people.person();
    await other.goto('/account');
    await other.getByLabel('Name').fill(name);
    await other.getByLabel('Password').fill('chateauguay-1813');
    await other.locator('form button.primary').click();
    await other.getByText(/^Connecté\s: /).waitFor();
    await noEnglish(other, 'the account in another browser');
    await other.locator('label', { hasText: 'English' }).click();
    await other.getByText(/^Signed in as /).waitFor();
  },

  async 'languages: a turn of War of 1812 in French'({ people }) {
    const page = await people.person({ settings: inFrench });
    await page.goto('/new/blocks');
    await page.getByRole('button', { name: 'Commencer', exact: true }).and(page.locator(':enabled')).waitFor();
    await page.locator('.seg.four label', { hasText: 'Machine' }).click();
    await page.locator('form .seg label', { hasText: 'Américain' }).click();
    await page.locator('.options label').first().click();
    await page.getByRole('button', { name: 'Commencer', exact: true }).click();
    await page.waitForURL(/\/game\//);
    let asked = 0;
    for (let i = 0; i < 14; i++) {
      if ((await settled(page, 60_000 * patience)) !== 'ready') break;
      await noEnglish(page, 'the game');
      asked++;
      const before = await page.locator('main.stage').getAttribute('data-seq');
      await page.evaluate(async () => {
        const usable = (b) => !b.disabled && b.checkVisibility();
        const all = [...document.querySelectorAll('.dock .rows .opt, .dock .acts .btn')].filter(usable);
        const acts = all.filter((b) => !/^(Annuler|Reprendre|Demander|Conseil|Les \d)/.test(b.textContent.trim()));
        await globalThis.pressed_(acts.find((b) => b.classList.contains('primary')) ?? acts[0]);
      });
      await page.waitForFunction((seq) => document.querySelector('main.stage')?.dataset.seq !== seq, before);
    }
    check(asked >= 3, `only ${asked} questions were asked`);
    await page.keyboard.press('j');
    await sleep(300 * patience);
    await noEnglish(page, 'the journal');
  },

  async 'languages: the end of a game in French'({ people }) {
    const page = await people.person({ settings: inFrench });
    await page.goto('/about');
    const id = await page.evaluate(async () => {
      const post = async (path, body) => {
        const r = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
        return r.json();
      };
      const made = await post('/api/games', { game: 'blocks', seats: { us: 'me', gb: 'me' }, options: { historical_setup: 1 } });
      await post(`/api/games/${made.game.id}/resign`, { seat: 'us' });
      return made.game.id;
    });
    await page.goto(`/game/${id}`);
    await page.locator('.end-page h1').waitFor();
    await sleep(500 * patience);
    await noEnglish(page, 'the end');
  },

  async 'languages: lessons, symbols and the summary in French'({ people }) {
    const page = await people.person({ settings: inFrench });
    await page.goto('/learn');
    await page.getByRole('heading', { name: 'Leçons' }).waitFor();
    await sleep(500 * patience);
    await noEnglish(page, 'the list of lessons');
    for (const id of ['sabres-1', 'blocks-1', 'madison-1', 'amateurs-1', 'frontier-1']) {
      await page.goto(`/learn/${id}`);
      await page.locator('.coach h2').waitFor();
      await sleep(400 * patience);
      // The texts of cards are English, and say so.
      const words = await page.locator('.coach').evaluate((coach) => {
        const copy = coach.cloneNode(true);
        for (const card of copy.querySelectorAll('[lang="en"]')) card.remove();
        return copy.textContent;
      });
      check(!english.test(words.replace(names, '')), `${id} speaks English: ${words.slice(0, 200)}`);
    }
    for (const game of ['blocks', 'sabres', 'madison', 'amateurs', 'frontier']) {
      await page.goto(`/rules/${game}#symbols`);
      await page.getByText('Anneau d’or').waitFor();
    }
  },
};
