// How a battle ended: units destroyed and places taken, and what the scenario asked for.
import type { Change, EndCause, Ending } from '../../lib/look';
import { SEATS, type JournalEntry, type SeatId } from '../../lib/types';
import { end } from '../../texts/end';
import { sabres as words } from '../../texts/sabres';
import { sheetOf, type SabresBoard, type SabresScene } from './types';

const t = end.sabres;
const other = (s: SeatId): SeatId => (s === 'us' ? 'gb' : 'us');
const unique = (list: string[]) => [...new Set(list)];
// The units of a side that were lost for good. One of which only its officer is left has scored already.
const fallen = (journal: readonly JournalEntry[], side: SeatId) =>
  unique(
    journal.filter((e) => e.seat === side && ['destroyed', 'lone_officer'].includes(e.name)).map((e) => e.text.replace(words.fallen, '')),
  );

export const ending: Ending = {
  lead: (any) => {
    const { points } = any as SabresScene;
    return points.us - points.gb;
  },
  bounds: () => [],
  changes: (_, anyBefore, anyAfter, between) => {
    const out: Change[] = [];
    const [before, after] = [anyBefore as SabresScene, anyAfter as SabresScene];
    for (const side of SEATS) {
      const names = fallen(between, side);
      if (names.length) out.push({ text: t.loses(side, names), size: names.length, helps: other(side) });
      const won = (scene: SabresScene) => (scene.objectives ?? []).filter((o) => o.taken && o.side === side);
      const taken = won(after).filter((o) => !won(before).some((x) => x.hex === o.hex));
      if (taken.length)
        out.push({ text: t.takes(side, taken.map((o) => o.hex)), size: taken.reduce((sum, o) => sum + o.points, 0), helps: side }); // prettier-ignore
    }
    return out;
  },
  said: ['destroyed', 'lone_officer', 'hex_taken'],
  weight: {
    destroyed: 6,
    lone_officer: 6,
    hex_taken: 6,
    officer_killed: 5,
    surrender: 5,
    magazine: 5,
    reinforce: 2,
    officer_lost: 3,
    loses: 2,
    retreats: 1,
  },
  losses: ['destroyed', 'lone_officer', 'officer_killed', 'officer_lost', 'surrender', 'loses', 'retreats'],
  fights: ['attack', 'volley', 'battle_back', 'overrun'],
  words: ({ board, scene: any, outcome, journal }) => {
    const scene = any as SabresScene;
    const sheet = sheetOf(board as SabresBoard, scene);
    const winner = outcome.winner === 'us' || outcome.winner === 'gb' ? outcome.winner : null;
    const { points, turn } = scene;
    const taken = (side: SeatId) => (scene.objectives ?? []).filter((o) => o.taken && o.side === side);
    const hexes = (side: SeatId) =>
      Math.min(
        points[side],
        taken(side).reduce((sum, o) => sum + o.points, 0),
      );
    const causes: EndCause[] = [
      { name: t.units, us: points.us - hexes('us'), gb: points.gb - hexes('gb'), rule: 'play.5' },
      ...(hexes('us') + hexes('gb') + (sheet?.objectives.length ?? 0) > 0
        ? [
            {
              name: t.hexes,
              us: hexes('us'),
              gb: hexes('gb'),
              note: SEATS.flatMap((s) => taken(s).map((o) => o.hex)).join(', '),
              rule: 'play.6',
            },
          ]
        : []),
    ];
    const last = journal.findLast((e) => /^(wins_|draws)/.test(e.name))?.name ?? '';
    const why: { text: string; rule?: string }[] = [];
    for (const s of winner ? [other(winner), winner] : SEATS) {
      const names = fallen(journal, s);
      why.push({ text: names.length ? t.lost(s, names) : t.none(s) });
    }
    for (const s of SEATS) {
      const officers = journal.filter((e) => e.seat === s && /^officer_/.test(e.name)).length;
      if (officers) why.push({ text: t.officers(s, officers), rule: 'off.5' });
    }
    if (winner)
      why.push({ text: `${t.need(points.to_win)} ${t.short(other(winner), points.to_win - points[other(winner)])}`, rule: 'play.7' });
    const resigned = !outcome.rule;
    return {
      title: t.title(winner, sheet?.title ?? ''),
      sentence: resigned
        ? end.resigned(outcome.reason ?? '')
        : last === 'wins_field' && winner
          ? t.field(other(winner))
          : last === 'wins_points' && winner
            ? t.points(winner, points.to_win, turn.turn ?? 1)
            : t.time(turn.turn ?? 1, points.us === points.gb ? winner : null),
      causes,
      why,
    };
  },
};
