// Games that stand at a chosen moment: the rows of a game that two machines have played are put into the store while no server has it open.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, People, Server } from './harness.mjs';

// A whole game by chance. The same seed gives the same game as long as the rules stay the same.
function played(program, game, scenario, seed, folder) {
  const file = join(folder, `${game}-${scenario}-${seed}.jsonl`);
  if (!existsSync(file)) {
    const which = scenario ? ['--scenario', scenario] : [];
    const made = spawnSync(program, ['play', game, ...which, '--us', 'random', '--gb', 'random', '--seed', String(seed), '--save', file], {
      encoding: 'utf8',
    });
    check(made.status === 0, `no game to begin with: ${made.stderr}`);
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((l) => l.startsWith('{"n":')).map((line) => ({ line, ...JSON.parse(line) }));
}

// Of the first game in which `find` finds it, what was played before that row.
export function before(program, game, folder, find, scenario = '') {
  for (let seed = 1; seed < 200; seed++) {
    const rows = played(program, game, scenario, seed, folder);
    const at = find(rows);
    if (at > 0) return { rows: rows.slice(0, at), next: rows[at], scenario };
  }
  throw new Error(`no game of ${game} comes to that`);
}

const write = `
import json, sqlite3, sys
letters = "0123456789abcdefghjkmnpqrstvwxyz"
db = sqlite3.connect(sys.argv[1])
for text, lines in json.load(sys.stdin).items():
    game = 0
    for letter in text:
        game = game * 32 + letters.index(letter)
    db.execute("DELETE FROM record WHERE game = ?", (game,))
    db.execute("DELETE FROM keyframe WHERE game = ?", (game,))
    db.executemany("INSERT INTO record VALUES (?, ?, ?)", [(game, n, line) for n, line in enumerate(lines)])
db.commit()
`;

// Two people at a server of their own, and games between them that stand where they are wanted: { name: {rows, next} }.
export async function tables({ people, program, webDir }, game, moments, ann, ben) {
  const server = new Server(program, webDir);
  await server.start();
  const crowd = new People(people.browser, server);
  crowd.contexts = people.contexts;
  crowd.complaints = people.complaints;
  try {
    const [us, gb] = [await crowd.person(ann), await crowd.person(ben)];
    for (const page of [us, gb]) await page.goto('/about');
    const post = (page, path, body) =>
      page.evaluate(
        async ([p, b]) => {
          const r = await fetch(p, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(b) });
          if (!r.ok) throw new Error(`${p}: ${await r.text()}`);
          return r.json();
        },
        [path, body],
      );
    const ids = {};
    for (const [name, { scenario }] of Object.entries(moments)) {
      const made = await post(us, '/api/games', { game, ...(scenario ? { scenario } : {}), seats: { us: 'me', gb: 'open' } });
      await post(gb, `/api/games/${made.game.id}/join`, { seat: 'gb', invite: made.invite });
      ids[name] = made.game.id;
    }
    await server.kill('SIGTERM');
    const plan = Object.fromEntries(Object.entries(moments).map(([name, m]) => [ids[name], m.rows.map((r) => r.line)]));
    const done = spawnSync('python3', ['-c', write, join(server.folder, 'games.db')], { input: JSON.stringify(plan), encoding: 'utf8' });
    check(done.status === 0, `the store cannot be written: ${done.stderr}`);
    await server.start();
    return { server, us, gb, ids };
  } catch (error) {
    await server.close();
    throw error;
  }
}
