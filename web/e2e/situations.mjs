// How to come to a situation of each game: what is looked at in pictures and by axe.

const first = (list) => (s) => {
  for (const verb of list) {
    const found = s.actions.filter((a) => a.verb === verb);
    if (found.length) return found[0];
  }
  return null;
};
// Goes at the enemy where it can, and does not dawdle.
const bold = (verbs, rest) => (s, dice) => {
  const eager = s.actions.filter((a) => verbs.includes(a.verb));
  if (eager.length && dice(3)) return eager[dice(eager.length)];
  return first(rest)(s) ?? s.actions[dice(s.actions.length)];
};
export const blocksWish = (side, extra = {}) => ({
  game: 'blocks',
  seats: { [side]: 'me', [side === 'us' ? 'gb' : 'us']: 'bot:recruit' },
  options: { historical_setup: 1, ...extra },
});
export const amateursWish = { game: 'amateurs', seats: { us: 'me', gb: 'bot:recruit' } };
export const frontierWish = (side, scenario) => ({
  game: 'frontier',
  scenario,
  seats: { [side]: 'me', [side === 'us' ? 'gb' : 'us']: 'bot:recruit' },
});
// Marches, sails and lays siege wherever an enemy can be reached; cards go for Operations.
const frontierBold = (s, dice) => {
  const enemies = new Set((s.scene.move?.reach ?? []).filter(([, , how]) => how !== 'free').map(([hex]) => hex));
  const at = s.actions.filter((a) => ['go', 'step'].includes(a.verb) && enemies.has(a.target?.place));
  if (at.length) return at[dice(at.length)];
  const eager = ['assault', 'besiege', 'again', 'fight', 'stand'].map((v) => s.actions.find((a) => a.verb === v)).find(Boolean);
  if (eager) return eager;
  const moves = s.actions.filter((a) => ['activate', 'by', 'go', 'step', 'play', 'take_all'].includes(a.verb));
  return moves.length ? moves[dice(moves.length)] : (first(['done', 'pass', 'place', 'decline'])(s) ?? s.actions[dice(s.actions.length)]);
};
const is = (kinds) => (s) => !s.outcome && kinds.test(s.decision?.kind ?? '');
const over = (s) => Boolean(s.outcome);

export const situations = [
  { name: 'blocks, set-up', wish: { game: 'blocks', seats: { us: 'me', gb: 'bot:recruit' } }, until: is(/deploy/) },
  { name: 'blocks, start', wish: blocksWish('us'), until: () => true },
  { name: 'blocks, moving', wish: blocksWish('us'), until: is(/army|march/) },
  {
    name: 'blocks, battle',
    wish: blocksWish('us'),
    until: (s) => s.scene.battles?.length > 0 && s.actions.some((a) => a.verb === 'fire'),
    pick: (s) => {
      const enemies = new Set(s.scene.groups.filter((g) => g.side !== s.seat).map((g) => g.place));
      const attack = s.actions.find((a) => a.verb === 'march' && enemies.has(a.target?.place));
      return attack ?? first(['accept', 'fire', 'done', 'pass'])(s) ?? s.actions[0];
    },
  },
  {
    name: 'blocks, telling',
    wish: blocksWish('us'),
    until: (s) => s.seq > 6 && s.actions.some((a) => a.verb === 'pass'),
    pick: first(['pass', 'done']),
    tell: 'pass',
  },
  { name: 'blocks, end', wish: blocksWish('gb', { vp_bid: 20 }), until: over, pick: first(['pass', 'done', 'fire']) },
  {
    name: 'sabres, start',
    wish: { game: 'sabres', scenario: '06-stoney-creek', seats: { us: 'me', gb: 'bot:recruit' } },
    until: () => true,
  },
  {
    name: 'sabres, moving',
    wish: { game: 'sabres', scenario: '06-stoney-creek', seats: { gb: 'me', us: 'bot:recruit' } },
    until: is(/move|march|orders/),
  },
  {
    name: 'sabres, combat',
    wish: { game: 'sabres', scenario: '06-stoney-creek', seats: { gb: 'me', us: 'bot:recruit' } },
    until: (s) => s.actions.some((a) => a.verb === 'attack' || a.verb === 'fire'),
    pick: bold(['move', 'order'], ['done']),
  },
  {
    name: 'sabres, telling',
    wish: { game: 'sabres', scenario: '02-queenston-heights', seats: { us: 'me', gb: 'bot:recruit' } },
    until: (s) => s.seq > 4 && s.actions.some((a) => a.verb === 'done' || a.verb === 'end'),
    pick: first(['done', 'end', 'pass']),
    tell: 'done',
  },
  {
    name: 'sabres, end',
    wish: { game: 'sabres', scenario: '01-brownstown', seats: { us: 'me', gb: 'bot:recruit' } },
    until: over,
    pick: bold(['attack', 'fire', 'order', 'move'], ['done', 'end', 'pass']),
  },
  { name: 'madison, start', wish: { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'bot:recruit' } }, until: () => true },
  {
    name: 'madison, moving',
    wish: { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'bot:recruit' } },
    until: is(/move|declare/),
    pick: first(['leader', 'activate', 'take']),
  },
  {
    name: 'madison, combat',
    wish: { game: 'madison', scenario: 'war_1814', seats: { us: 'me', gb: 'bot:recruit' } },
    until: (s) => Boolean(s.scene.fight),
    pick: bold(['march', 'attack', 'leader', 'activate', 'take', 'stand', 'fight'], ['done', 'pass']),
  },
  {
    name: 'madison, reaction',
    wish: { game: 'madison', scenario: 'war_1814', seats: { gb: 'me', us: 'bot:recruit' } },
    until: (s) => Boolean(s.window?.seat === s.seat && s.decision),
    asked: 'gb',
  },
  {
    name: 'madison, telling',
    wish: { game: 'madison', scenario: 'war_1814', seats: { us: 'me', gb: 'bot:recruit' } },
    until: (s) => s.seq > 3 && s.decision?.kind === 'card',
    pick: first(['depot', 'pass', 'done']),
    tell: 'depot',
  },
  {
    name: 'madison, end',
    wish: { game: 'madison', scenario: 'war_1814', seats: { us: 'me', gb: 'bot:recruit' } },
    until: over,
    pick: first(['depot', 'pass', 'done', 'stand', 'discard']),
  },
  { name: 'amateurs, start', wish: amateursWish, until: () => true },
  { name: 'amateurs, operations', wish: amateursWish, until: is(/ops/), pick: first(['ops']) },
  { name: 'amateurs, moving', wish: amateursWish, until: is(/move/), pick: first(['activate', 'ops', 'done']) },
  {
    name: 'amateurs, combat',
    wish: amateursWish,
    until: (s) => Boolean(s.scene.fight) && is(/losses|retreat|window/)(s),
    pick: bold(['step', 'activate'], ['ops', 'done', 'muster']),
  },
  {
    name: 'amateurs, lake',
    wish: amateursWish,
    until: (s) => Boolean(s.scene.sea) && !s.outcome,
    pick: bold(['sortie'], ['sortie', 'ops', 'done', 'pass']),
  },
  {
    name: 'amateurs, end',
    wish: amateursWish,
    until: over,
    pick: first(['ops', 'event', 'pass', 'done', 'stop', 'stay', 'decline', 'engage']),
  },
  { name: 'frontier, start', wish: frontierWish('us', 'campaign_1812'), until: () => true },
  { name: 'frontier, hand', wish: frontierWish('us', 'campaign_1812'), until: is(/^action/), pick: first(['place', 'done', 'pass']) },
  { name: 'frontier, operations', wish: frontierWish('us', 'west_1812'), until: is(/^ops/), pick: first(['place', 'play']) },
  {
    name: 'frontier, moving',
    wish: frontierWish('us', 'west_1812'),
    until: (s) => s.decision?.kind === 'march' && s.scene.move?.reach?.length > 8,
    pick: (s, dice) => s.actions.find((a) => a.action === 'by land') ?? frontierBold(s, dice),
  },
  { name: 'frontier, battle line', wish: frontierWish('us', 'east_1814'), until: is(/^deploy/), pick: frontierBold },
  {
    name: 'frontier, volley',
    wish: frontierWish('us', 'east_1814'),
    until: (s) => Boolean(s.scene.combat?.open) && Boolean(s.decision),
    pick: frontierBold,
  },
  { name: 'frontier, naval', wish: frontierWish('gb', 'campaign_1813'), until: (s) => Boolean(s.scene.naval), pick: frontierBold },
  { name: 'frontier, siege', wish: frontierWish('us', 'west_1812'), until: (s) => Boolean(s.scene.siege), pick: frontierBold },
  {
    name: 'frontier, telling',
    wish: frontierWish('us', 'west_1812'),
    until: (s) => s.seq > 6 && s.actions.some((a) => a.verb === 'done') && s.decision?.kind === 'ops',
    pick: first(['place', 'play', 'done']),
    tell: 'done',
  },
  {
    name: 'frontier, end',
    wish: frontierWish('us', 'west_1812'),
    until: over,
    pick: first(['place', 'play', 'done', 'pass', 'decline', 'stand', 'posture']),
  },
  { name: 'hand-over', wish: { game: 'blocks', seats: { us: 'me', gb: 'me' } }, until: null },
  { name: 'waiting', wish: { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'open' } }, until: null },
];

// Stops what is told, once two events or the dice of one have been seen; it is told as fast as everybody is told.
// The page itself presses: a busy machine would come too late with its hand. What has only one event is stopped at that.
export async function holdTelling(page) {
  await page.bringToFront();
  await page.evaluate(
    () =>
      new Promise((done) => {
        const hold = () => {
          watch.disconnect();
          window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
          setTimeout(done, 200);
        };
        const look = () => {
          if (document.querySelector('main.stage')?.dataset.telling !== 'telling') return;
          const [told, all] = ['.done', 'i'].map((s) => document.querySelectorAll(`.dock .segs ${s}`).length);
          if (told >= 1 || all === 1) hold();
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { subtree: true, childList: true, attributes: true });
        setTimeout(() => (watch.disconnect(), done()), 30_000);
        look();
      }),
  );
}
