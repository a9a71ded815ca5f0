// How the war ended: spaces and lakes held, cards, and what was lost for want of supply; the level of victory.
import type { Change, EndCause, Ending } from '../../lib/look';
import { SEATS, type SeatId } from '../../lib/types';
import { end } from '../../texts/end';
import { pointsOf } from './forces';
import type { MadisonBoard, MadisonScene } from './types';
import { words } from './words';

const t = end.madison;

export const ending: Ending = {
  lead: (any) => -(any as MadisonScene).vp.net,
  bounds: () => [10, -10],
  changes: (anyBoard, anyBefore, anyAfter) => {
    const board = anyBoard as MadisonBoard;
    const [before, after] = [anyBefore as MadisonScene, anyAfter as MadisonScene];
    const name = (id: string) => board.places.find((p) => p.id === id)?.title ?? id;
    const out: Change[] = [];
    const other = (side: SeatId): SeatId => (side === 'us' ? 'gb' : 'us');
    for (const side of SEATS) {
      const missing = (a: MadisonScene, b: MadisonScene) =>
        a.vp[side].spaces.filter((x) => !b.vp[side].spaces.some((y) => y.place === x.place));
      const sum = (list: { value: number }[]) => list.reduce((n, x) => n + x.value, 0);
      const taken = missing(after, before);
      const lost = missing(before, after);
      if (taken.length)
        out.push({
          text: t.takes(
            side,
            taken.map((x) => name(x.place)),
          ),
          size: sum(taken),
          helps: side,
        });
      if (lost.length)
        out.push({
          text: t.leaves(
            side,
            lost.map((x) => name(x.place)),
          ),
          size: sum(lost),
          helps: other(side),
        });
      for (const l of after.vp[side].lakes.filter((x) => !before.vp[side].lakes.includes(x)))
        out.push({ text: t.sails(side, words.lakes[l] ?? l), size: 2, helps: side });
      for (const l of before.vp[side].lakes.filter((x) => SEATS.every((s) => !after.vp[s].lakes.includes(x))))
        out.push({ text: t.leavesLake(side, words.lakes[l] ?? l), size: 2, helps: other(side) });
      const cards = after.vp[side].cards - before.vp[side].cards;
      if (cards > 0) out.push({ text: t.scores(side, cards), size: cards, helps: side });
      const cut = (after.vp[side].unsupplied ?? 0) - (before.vp[side].unsupplied ?? 0);
      if (cut > 0) out.push({ text: t.starves(side, cut), size: cut, helps: other(side) });
    }
    return out;
  },
  said: ['lake_control', 'lake_free', 'scores'],
  weight: {
    town: 6,
    instant: 6,
    lake_control: 6,
    strikes: 5,
    attacker_wins: 5,
    scores: 4,
    base: 4,
    defender_wins: 3,
    surrenders: 3,
    captured: 3,
    depot_gone: 2,
    eliminated: 2,
    lake_free: 2,
    march: 1,
    lands: 1,
    arrives: 1,
  },
  losses: ['strikes', 'surrenders', 'captured', 'eliminated', 'lost', 'ship_lost', 'depot_gone', 'lake_free'],
  fights: ['attack', 'sea'],
  words: ({ board: anyBoard, scene: anyScene, outcome, journal }) => {
    const board = anyBoard as MadisonBoard;
    const scene = anyScene as MadisonScene;
    const { vp } = scene;
    const winner: SeatId = outcome.winner === 'us' ? 'us' : 'gb';
    const name = (id: string) => board.places.find((p) => p.id === id)?.title ?? id;
    const per = { us: pointsOf(scene, 'us'), gb: pointsOf(scene, 'gb') };
    const note = (list: (side: SeatId) => string[]) => SEATS.flatMap((s) => (list(s).length ? [t.held(s, list(s))] : [])).join('. ');
    const causes: (EndCause & { id: string })[] = [
      {
        id: 'spaces',
        name: t.spaces,
        us: per.us.spaces,
        gb: per.gb.spaces,
        note: note((s) => vp[s].spaces.map((x) => t.valued(name(x.place), x.value))),
        rule: '4.13',
      },
      {
        id: 'lakes',
        name: t.lakes,
        us: per.us.lakes,
        gb: per.gb.lakes,
        note: note((s) => vp[s].lakes.map((l) => words.lakes[l] ?? l)),
        rule: '4.16',
      },
      { id: 'cards', name: t.cards, us: per.us.cards, gb: per.gb.cards },
    ];
    const cut = { us: vp.us.unsupplied ?? 0, gb: vp.gb.unsupplied ?? 0 };
    if (cut.us + cut.gb) causes.push({ id: 'unsupplied', name: t.unsupplied, us: -cut.us, gb: -cut.gb, rule: '4.31' });
    const last = journal.findLast((e) => e.name === 'instant') ?? journal.findLast((e) => e.name === 'end');
    const level = vp.level ?? 1;
    const size = Math.abs(vp.net);
    const why: { text: string; rule?: string }[] = [];
    if (last && t.how[last.rule]) why.push({ text: t.how[last.rule]!, rule: last.rule });
    const gain = (c: EndCause) => (winner === 'us' ? c.us - c.gb : c.gb - c.us);
    for (const c of [...causes].filter((x) => t.causes[x.id] && gain(x) > 0).sort((a, b) => gain(b) - gain(a)))
      why.push({ text: t.most(winner, t.causes[c.id]!, gain(c)), rule: c.rule });
    const lost = (side: SeatId) => journal.filter((e) => e.seat === side && ['eliminated', 'surrenders', 'lost'].includes(e.name)).length;
    if (lost('us') + lost('gb')) why.push({ text: t.lost(lost('us'), lost('gb')) });
    if (level < 3 && last?.name === 'end')
      why.push({ text: t.missed(winner, (level === 2 ? 20 : 10) - size, t.levels[level]!), rule: '17.1' });
    return {
      title: t.title(winner, t.levels[level - 1] ?? ''),
      sentence: !outcome.rule
        ? end.resigned(outcome.reason ?? '')
        : last?.name === 'instant'
          ? t.how[last.rule]!
          : t.net(winner, size, level),
      causes,
      why: last?.name === 'instant' ? why.slice(1) : why,
    };
  },
};
