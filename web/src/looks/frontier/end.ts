// How the war on the frontier ended: what was taken, which lakes were held, where the Wider War stood.
import type { Change, EndCause, Ending } from '../../lib/look';
import { SEATS, type SeatId } from '../../lib/types';
import { texts } from '../../texts';
import { end } from '../../texts/end';
import { bookOf, controlOf } from './book';
import type { FrontierBoard, FrontierScene } from './types';
import { pointRows } from './victory';
import { words } from './words';

const t = words.end;

export const ending: Ending = {
  lead: (scene) => (scene as FrontierScene).points.us - (scene as FrontierScene).points.gb,
  bounds: () => [],
  changes: (anyBoard, anyBefore, anyAfter) => {
    const board = anyBoard as FrontierBoard;
    const [before, after] = [anyBefore as FrontierScene, anyAfter as FrontierScene];
    const out: Change[] = [];
    for (const side of SEATS) {
      const taken = board.places.filter((p) => controlOf(after, p) === side && controlOf(before, p) !== side);
      if (taken.length) out.push({ text: t.takes(side, taken.map((p) => p.title)), size: taken.reduce((n, p) => n + p.value, 0), helps: side }); // prettier-ignore
      for (const [id, w] of bookOf(board).lakes)
        if (after.lakes[id]?.control === side && before.lakes[id]?.control !== side)
          out.push({ text: t.lake(side, w.title), size: w.value ?? 1, helps: side });
    }
    return out;
  },
  said: ['control'],
  weight: {
    sudden_death: 7,
    surrenders: 6,
    control: 5,
    captured: 4,
    ship_burned: 4,
    combat_won: 4,
    naval_over: 4,
    depot_overrun: 3,
    depot_destroyed: 3,
    burned: 3,
    eliminated: 3,
    wwus: 2,
    event: 1,
  },
  losses: ['surrenders', 'eliminated', 'ship_burned', 'depot_overrun', 'depot_destroyed'],
  fights: ['combat', 'naval', 'assault'],
  words: ({ board: anyBoard, scene: anyScene, outcome }) => {
    const board = anyBoard as FrontierBoard;
    const scene = anyScene as FrontierScene;
    const book = bookOf(board);
    const held = (side: SeatId) =>
      board.places.filter((p) => p.side !== side && controlOf(scene, p) === side).map((p) => `${p.title} ${p.value}`);
    const lakes = (side: SeatId) =>
      [...book.lakes].filter(([id]) => scene.lakes[id]?.control === side).map(([, w]) => `${w.title} ${w.value ?? ''}`.trim());
    const note = (of: (side: SeatId) => string[]) =>
      SEATS.filter((s) => of(s).length)
        .map((s) => t.held(s, of(s)))
        .join('. ');
    const names = { settlements: t.settlements, lakes: t.lakes, track: t.track, other: t.rest };
    const notes = { settlements: note(held), lakes: note(lakes), track: '', other: '' };
    const causes: EndCause[] = pointRows(book, scene)
      .filter((r) => r.us || r.gb)
      .map((r) => ({ name: names[r.id], us: r.us, gb: r.gb, ...(notes[r.id] ? { note: notes[r.id] } : {}), rule: words.victory.rule }));
    const winner = outcome.winner === 'us' || outcome.winner === 'gb' ? outcome.winner : null;
    const lost = (side: SeatId) => scene.lost.filter((id) => book.faces.get(id)?.side === side).length;
    return {
      title: winner ? t.title(winner) : t.draw,
      sentence: !outcome.rule
        ? end.resigned(outcome.reason ?? '')
        : t.sentence(texts.game.turn(scene.turn.label), scene.points.us, scene.points.gb),
      causes,
      score: scene.points, // the engine counts half points
      why: [{ text: t.trackAt(words.war.at(scene.wwus)), rule: '22' }, ...SEATS.map((s) => ({ text: t.lost(s, lost(s)) }))],
    };
  },
};
