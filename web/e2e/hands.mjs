// What scenarios do and look at on any page: a press on the map, the newest position, what axe finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check, patience, sleep } from './harness.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function axe(page, what) {
  // Evaluated by the tools, not by the page: its policy stays as it is.
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    // Figures on counters are no name that anybody would say: "2" and "4" beside each other are read as "24".
    const named = (n) => /\p{L}/u.test(document.querySelector(n.target[0])?.textContent ?? '');
    return violations
      .map((v) => (v.id === 'label-content-name-mismatch' ? { ...v, nodes: v.nodes.filter(named) } : v))
      .filter((v) => v.nodes.length && ['serious', 'critical'].includes(v.impact))
      .map(
        (v) =>
          `${v.id}: ${v.nodes
            .slice(0, 3)
            .map((n) => n.html.slice(0, 140))
            .join(' | ')}`,
      );
  });
  check(found.length === 0, `${what}: ${found.join('\n    ')}`);
}

// Clicks a thing on the map where it is drawn; keys reach what lies outside the view.
export async function clickThing(page, kind, id) {
  await page.evaluate(
    ([k, i]) => {
      const thing = document.querySelector(`[data-${k}="${i}"]`);
      if (!thing) throw new Error(`no ${k} ${i} on the map`);
      const target = thing.matches('[role=button],button') ? thing : (thing.querySelector('[role=button]') ?? thing);
      const r = target.getBoundingClientRect();
      target.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2 }),
      );
    },
    [kind, id],
  );
}

// Nothing that floats over the map lies on what glows in the window: the map makes way.
export async function touchable(page) {
  const covered = () =>
    page.evaluate(() => {
      const glowing =
        '.place.legal, .place.target, .box.legal, .box.target, .transit.legal, .piece.legal, .hex.battle, .hex.move, .hex.place, .hex.retreat, .unit.legal, .unit.target';
      return [...document.querySelectorAll('.map:not(.under) svg.stage')]
        .flatMap((map) => [...map.querySelectorAll(glowing)])
        .flatMap((thing) => {
          const { x, y, width, height } = (thing.querySelector('.hit') ?? thing).getBoundingClientRect();
          // Where a finger presses, half a unit is not enough.
          const round = innerWidth < 900 && thing.matches('.unit') ? [-0.25, 0, 0.25] : [0];
          for (const dx of round)
            for (const dy of round) {
              const top = document.elementFromPoint(x + width * (0.5 + dx), y + height * (0.5 + dy));
              if (top?.closest('.map') && !top.closest('svg.stage'))
                return [`${thing.dataset.place ?? thing.dataset.piece} lies under ${top.outerHTML.slice(0, 120)}`];
            }
          return [];
        });
    });
  let bad = await covered();
  for (let i = 0; i < 30 && bad.length; i++) {
    await sleep(50 * patience);
    bad = await covered();
  }
  check(bad.length === 0, bad.join(', '));
}

// A stack fans out at the first click; the second takes the piece.
export async function takePiece(page, id) {
  const taken = () => page.evaluate(() => document.querySelector('.prompt .title')?.textContent.includes('where to') ?? false);
  for (let i = 0; i < 3 && !(await taken()); i++) {
    await clickThing(page, 'piece', id);
    await sleep(50);
  }
  await page.waitForFunction(() => document.querySelector('.prompt .title')?.textContent.includes('where to'));
}

// Small numbers that are the same in every run.
export function dice(seed) {
  let x = seed;
  return (n) => (x = (x * 48271) % 2147483647) % n;
}

// Looked for from the end: a game is hundreds of frames long.
export function lastState(page) {
  for (let i = page.frames_.length - 1; i >= 0; i--) {
    const frame = JSON.parse(page.frames_[i]);
    if (frame.type === 'state') return { ...frame, scene: whole(frame.scene, page.board_) };
  }
  return undefined;
}

// Pages that have the board are sent scenes without what follows from it (docs/api.md). What tests read of it is put back here.
function whole(scene, board) {
  if (!scene.at || scene.pieces || !board) return scene;
  const faces = new Map(board.pieces.map((f) => [f.id, f]));
  const pieces = Object.entries(scene.at).flatMap(([place, ids]) =>
    ids.map((id) => ({ id, place, kind: faces.get(id).kind, side: scene.marks[id]?.side ?? faces.get(id).side })),
  );
  return { ...scene, pieces };
}
