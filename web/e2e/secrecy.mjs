// Whether a viewer was told more than he may know. The law: in a world he cannot tell from the real one, the same would have been sent.
import { check, Engine } from './harness.mjs';

const viewers = ['us', 'gb', 'none'];
const text = (value) => JSON.stringify(value);
const bare = (line) => text([line.text, line.rule, line.name]);

// `pages`: who watched through each; a player's page was a spectator's until he took his seat.
export async function checkFrames(program, record, pages) {
  const sent = { us: [], gb: [], none: [] };
  for (const [viewer, page] of Object.entries(pages))
    for (const raw of page.frames_) {
      const frame = JSON.parse(raw);
      check(!/"digest"|"seed"/.test(raw), `${viewer} was sent a digest or the seed`);
      if (!frame.scene) continue;
      const eyes = frame.scene.viewer;
      check([viewer, 'none'].includes(eyes), `${viewer} was sent what ${eyes} sees`);
      sent[eyes].push(frame);
    }
  const open = Object.fromEntries(viewers.map((v) => [v, new Set(sent[v].map((f) => text(f.scene)))]));
  for (const v of viewers) check(open[v].size > 5, `${v} was sent hardly anything`);

  const engine = new Engine(program);
  let compared = 0;
  try {
    const rows = record
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{"n":')).length; // header and keyframes are none
    for (let at = 0; at < rows; at++) {
      const { handle } = await engine.ask('replay', { record, at });
      for (const viewer of viewers) {
        const scene = text(await engine.ask('view', { handle, seat: viewer }));
        if (!open[viewer].delete(scene) || viewer === 'none') continue;
        const world = (await engine.ask('resample', { handle, seat: viewer, seed: at + 1 })).handle;
        check(
          text(await engine.ask('view', { handle: world, seat: viewer })) === scene,
          `row ${at}: what ${viewer} was shown depends on what he may not know`,
        );
        const asked = sent[viewer].find((f) => f.decision && text(f.scene) === scene);
        const legal = asked ? await engine.ask('legal', { handle: world, seat: viewer }) : [];
        if (legal.length)
          check(
            text(legal.map((a) => [a.action, a.label])) === text(asked.actions.map((a) => [a.action, a.label])),
            `row ${at}: the choices of ${viewer} betray something`,
          );
        compared++;
        await engine.ask('close', { handle: world });
      }
      if (at === rows - 1)
        for (const viewer of viewers) {
          const told = new Set((await engine.ask('journal', { handle, seat: viewer })).map(bare));
          for (const line of sent[viewer].flatMap((f) => f.journal ?? [])) check(told.has(bare(line)), `${viewer} was told: ${line.text}`);
        }
      await engine.ask('close', { handle });
    }
    for (const v of viewers) {
      const odd = sent[v].find((f) => open[v].has(text(f.scene)));
      check(
        !odd,
        `${v} was sent ${open[v].size} scenes that no position explains, the first at seq ${odd?.seq}: ${odd?.decision?.prompt ?? 'nothing to decide'}`,
      );
    }
    check(compared > 20, `only ${compared} positions were compared with another world`);
    return compared;
  } finally {
    engine.close();
  }
}

// Every piece the document names, in whatever attribute or word, stands in the state that it shows. That need not be the last one that
// was sent: frames come while one looks. So the document says which it is, in the same breath.
export async function checkDocument(page, ids) {
  const { named, seq } = await page.evaluate((all) => {
    const html = document.documentElement.outerHTML;
    return {
      named: all.filter((id) => new RegExp(`\\b${id}\\b`).test(html)),
      seq: document.querySelector('main.stage')?.dataset.seq,
    };
  }, ids);
  const shown = page.frames_.findLast((raw) => raw.includes('"type":"state"') && String(JSON.parse(raw).seq) === seq);
  check(shown || named.length === 0, `the document shows position ${seq}, which was not sent`);
  for (const id of named) check(new RegExp(`\\b${id}\\b`).test(shown), `${id} is in the document and was not sent`);
}
