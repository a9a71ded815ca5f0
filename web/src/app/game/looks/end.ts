// How a war on a map of places ended: army blocks, lakes and towns of the enemy, checked at the end of the year.
import type { BoardData, Scene } from '../../../board/types';
import type { Change, EndCause, Ending } from '../../../lib/look';
import { SEATS, type JournalEntry, type SeatId } from '../../../lib/types';
import { texts } from '../../../texts';
import { end } from '../../../texts/end';

const t = end.blocks;
const lostBlocks = (journal: readonly JournalEntry[], side: SeatId) =>
  journal.filter((e) => e.seat === side && /^(destroyed|starve_dead)/.test(e.name)).length;

export const ending: Ending = {
  lead: (any) => {
    const { vp } = any as unknown as Scene;
    return vp.us.total - vp.gb.total;
  },
  bounds: (any) => [(any as unknown as Scene).vp.margin, -(any as unknown as Scene).vp.margin],
  changes: (anyBoard, anyBefore, anyAfter) => {
    const board = anyBoard as unknown as BoardData;
    const [before, after] = [anyBefore, anyAfter] as unknown as Scene[];
    const name = (id: string) => board.places.find((p) => p.id === id)?.title ?? id;
    const out: Change[] = [];
    const other = (side: SeatId): SeatId => (side === 'us' ? 'gb' : 'us');
    for (const side of SEATS) {
      const taken = Object.entries(after!.control).filter(([id, who]) => who === side && before!.control[id] !== side);
      const value = taken.reduce((sum, [id]) => sum + (board.places.find((p) => p.id === id)?.value ?? 0), 0);
      if (taken.length)
        out.push({
          text: t.takes(
            side,
            taken.map(([id]) => name(id)),
          ),
          size: value + 0.5,
          helps: side,
        });
      const left = Object.entries(before!.control).filter(([id, who]) => who === side && after!.control[id] !== side);
      if (left.length)
        out.push({
          text: t.leaves(
            side,
            left.map(([id]) => name(id)),
          ),
          size: left.length,
          helps: other(side),
        });
      for (const [id, who] of Object.entries(after!.lakes))
        if (who === side && before!.lakes[id] !== side) out.push({ text: t.sails(side, name(id)), size: 2.5, helps: side });
      for (const [id, who] of Object.entries(before!.lakes))
        if (who === side && after!.lakes[id] === null) out.push({ text: t.leavesLake(side, name(id)), size: 2, helps: other(side) });
      const fell = (before!.vp[side].blocks ?? 0) - (after!.vp[side].blocks ?? 0);
      if (fell > 0) out.push({ text: t.fell(side, fell), size: fell, helps: other(side) });
      if (fell < 0) out.push({ text: t.came(side, -fell), size: -fell, helps: side });
    }
    return out;
  },
  said: ['field_held', 'lake_won', 'arrive', 'arrive_hidden', 'reinforce'],
  weight: {
    field_held: 6,
    lake_won: 6,
    captured: 5,
    tecumseh_killed: 5,
    ship_sunk: 4,
    starve_dead: 4,
    starve_dead_hidden: 4,
    destroyed: 3,
    destroyed_hidden: 3,
    destroyed_hidden_owner: 3,
    retreat: 3,
    army_battle: 2,
    naval_battle: 2,
    march: 1,
    march_hidden: 1,
    enter: 1,
    arrive: 1,
    arrive_hidden: 1,
    reinforce: 1,
  },
  losses: [
    'tecumseh_killed',
    'ship_sunk',
    'starve_dead',
    'starve_dead_hidden',
    'destroyed',
    'destroyed_hidden',
    'destroyed_hidden_owner',
    'retreat',
    'ships_lost',
  ],
  either: ['army_battle', 'naval_battle'],
  fights: ['army_battle', 'naval_battle'],
  words: ({ board: anyBoard, scene: anyScene, outcome, journal }) => {
    const board = anyBoard as unknown as BoardData;
    const scene = anyScene as unknown as Scene;
    const { vp } = scene;
    const name = (id: string) => board.places.find((p) => p.id === id)?.title ?? id;
    const winner = outcome.winner === 'us' || outcome.winner === 'gb' ? outcome.winner : null;
    const lead = vp.us.total - vp.gb.total;
    const year = String(scene.turn.year ?? '');
    const lakes = Object.entries(scene.lakes).filter(([, who]) => who);
    const towns = (side: SeatId) =>
      Object.entries(scene.control).flatMap(([id, who]) =>
        who === side && board.places.find((p) => p.id === id)?.side !== side ? [name(id)] : [],
      );
    const of = (side: SeatId, list: string[]) => (list.length ? [t.held(side, list)] : []);
    const causes: (EndCause & { id: string })[] = [
      { id: 'blocks', name: t.blocks, us: vp.us.blocks ?? 0, gb: vp.gb.blocks ?? 0, rule: '8.1a' },
      {
        id: 'lakes',
        name: t.lakes([]),
        us: vp.us.lakes ?? 0,
        gb: vp.gb.lakes ?? 0,
        note: SEATS.flatMap((s) =>
          of(
            s,
            lakes.filter(([, who]) => who === s).map(([id]) => name(id)),
          ),
        ).join('. '),
        rule: '8.1c',
      },
      {
        id: 'towns',
        name: t.towns,
        us: vp.us.towns ?? 0,
        gb: vp.gb.towns ?? 0,
        note: SEATS.flatMap((s) => of(s, towns(s))).join('. '),
        rule: '8.1d',
      },
    ];
    if (vp.gb.bid) causes.push({ id: 'bid', name: t.bid, us: 0, gb: vp.gb.bid });
    const resigned = !outcome.rule;
    const why: { text: string; rule?: string }[] = [];
    if (winner) {
      const gain = (c: EndCause) => (winner === 'us' ? c.us - c.gb : c.gb - c.us);
      for (const c of [...causes].filter((x) => gain(x) > 0).sort((a, b) => gain(b) - gain(a)))
        why.push({ text: t.most(winner, t.causes[c.id]!, gain(c)), rule: c.rule });
    }
    for (const e of journal.filter((x) => x.name === 'victory_check')) {
      const [after, us, gb] = e.text.match(/-?\d+/g) ?? []; // in this order in every language
      if (after && us && gb) why.push({ text: t.check(after, Number(us), Number(gb), vp.margin), rule: e.rule });
    }
    const lost = { us: lostBlocks(journal, 'us'), gb: lostBlocks(journal, 'gb') };
    if (lost.us + lost.gb) why.push({ text: t.lost(lost.us, lost.gb) });
    return {
      title: t.title(winner, [texts.game.turn(scene.turn.label ?? ''), year].filter(Boolean).join(' ')),
      sentence: resigned
        ? end.resigned(outcome.reason ?? '')
        : winner
          ? t.won(Math.abs(lead), vp.margin, year)
          : t.drawn(Math.abs(lead), vp.margin),
      causes,
      why,
    };
  },
};
