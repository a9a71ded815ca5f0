// How the war ended: where the pair of Peace markers came to rest, what each side held at Ghent, what had pushed the markers.
import type { Change, EndCause, Ending } from '../../lib/look';
import { SEATS, type SeatId } from '../../lib/types';
import { texts } from '../../texts';
import { end } from '../../texts/end';
import EndScene from './EndScene.svelte';
import { holderOf } from './forces';
import { countedOf, sumOf } from './ghent';
import { causeWords, levelAt } from './peace';
import type { AmateursBoard, AmateursScene } from './types';
import { words } from './words';

const t = words.end;

// The middle between the markers, from the American end: left of the draw the Americans lead.
const lead = (scene: AmateursScene): number => (scene.ghent ? 2 * (10 - scene.ghent.pair) : 20 - scene.peace.us - scene.peace.gb);

export const ending: Ending = {
  Scene: EndScene,
  shows: (scene) => (scene as AmateursScene).ghent !== undefined,
  lead: (scene) => lead(scene as AmateursScene),
  bounds: () => [],
  changes: (anyBoard, anyBefore, anyAfter, between) => {
    const board = anyBoard as AmateursBoard;
    const [before, after] = [anyBefore as AmateursScene, anyAfter as AmateursScene];
    const out: Change[] = [];
    // The peace itself: what was held moves the pair (12g). That markers and towns change hands for the count is no news of the war.
    if (after.ghent && !before.ghent) {
      const { shift } = after.ghent;
      const [us, gb] = [countedOf(after.ghent, 'us'), countedOf(after.ghent, 'gb')];
      if (!shift) return [];
      const text = t.atGhent(words.ghent.shift(Math.max(us, gb), Math.min(us, gb), shift.steps, shift.side));
      return [{ text, size: 1, helps: shift.side }];
    }
    // Why a marker moved, as the journal says it.
    const why = (name: string, side: SeatId) =>
      [...new Set(between.filter((e) => e.name === name && e.seat === side).map((e) => e.text.replace(/^[^:]*:\s*/, '')))].join(', ');
    const other = (side: SeatId): SeatId => (side === 'us' ? 'gb' : 'us');
    for (const side of SEATS) {
      const by = (after.peace[side] - before.peace[side]) * (side === 'us' ? 1 : -1);
      // Who comes nearer to peace has the worse of it: his marker goes away from his own end.
      if (by > 0) out.push({ text: t.forward(side, by, why('peace', side)), size: 3 * by, helps: other(side) });
      if (by < 0) out.push({ text: t.back(side, -by, why('peace_back', side)), size: -3 * by, helps: side });
      const taken = board.places.filter((p) => p.kind === 'area' && holderOf(after, p) === side && holderOf(before, p) !== side);
      if (taken.length)
        out.push({
          text: end.blocks.takes(
            side,
            taken.map((p) => p.title),
          ),
          size: taken.reduce((n, p) => n + (p.value ?? 1), 0) / 2,
          helps: side,
        });
    }
    return out;
  },
  said: ['peace', 'peace_back', 'control'],
  weight: {
    peace: 6,
    city_taken: 6,
    surrenders: 6,
    tribe_defeated: 5,
    expedition_lost: 5,
    winner: 4,
    lake_won: 4,
    blockade: 4,
    napoleon: 4,
    burned: 3,
    control: 2,
    plays_event: 1,
    moves: 1,
  },
  losses: ['peace', 'expedition_lost'],
  either: ['blockade', 'napoleon'],
  fights: ['combat', 'lake_combat', 'invades', 'raid'],
  words: ({ board: anyBoard, scene: anyScene, outcome }) => {
    const board = anyBoard as AmateursBoard;
    const scene = anyScene as AmateursScene;
    const g = scene.ghent;
    const { level, side } = levelAt(board, g?.pair ?? 10);
    const title = (id: string | undefined) => board.places.find((p) => p.id === id)?.title ?? '';
    const per = (what: 'area' | 'tribe' | 'nation') => {
      const sum = (s: 'us' | 'gb') => (g?.numbers[s] ?? []).filter((n) => n.what === what).reduce((n, x) => n + x.value, 0);
      const note = SEATS.flatMap((s) => {
        const names = (g?.numbers[s] ?? []).filter((n) => n.what === what && n.place).map((n) => `${title(n.place)} ${n.value}`);
        return names.length ? [t.held(s, names)] : [];
      }).join('. ');
      return { us: sum('us'), gb: sum('gb'), ...(note ? { note } : {}) };
    };
    const causes: EndCause[] = [
      { name: t.areas, ...per('area'), rule: '12d' },
      { name: t.tribes, ...per('tribe'), rule: '12e' },
      { name: t.nation, ...per('nation'), rule: '12f' },
    ].filter((c) => c.us || c.gb);
    // What was counted is counted before the last cards; what these have changed since then does not count (12g, 12h).
    const stands = (s: 'us' | 'gb') => (g ? sumOf(g, s) : 0);
    const counted = (s: 'us' | 'gb') => (g ? (outcome.score?.[s] ?? stands(s)) : 0);
    const later = { us: counted('us') - stands('us'), gb: counted('gb') - stands('gb') };
    if (later.us || later.gb) causes.push({ name: t.later, ...later, rule: '12h' });
    const why: { text: string; rule?: string }[] = [];
    if (g) {
      const [us, gb] = [counted('us'), counted('gb')];
      why.push({
        text: g.shift ? words.ghent.shift(Math.max(us, gb), Math.min(us, gb), g.shift.steps, g.shift.side) : words.ghent.even,
        rule: '12g',
      });
      for (const card of g.last) {
        const name = board.cards.find((c) => c.num === card.card)?.title;
        why.push({ text: t.last(card.seat, name ?? '', card.steps), rule: '12j' });
      }
      for (const c of [...g.causes].sort((a, b) => b.steps - a.steps).slice(0, 5))
        why.push({ text: t.pushed(c.side, c.steps, causeWords(board, c)) });
    }
    return {
      title: words.ghent.levels(side, level),
      sentence: !outcome.rule
        ? end.resigned(outcome.reason ?? '')
        : g
          ? words.ghent.signed(texts.game.turn(scene.turn.label), g.pair)
          : (outcome.reason ?? ''),
      causes,
      why,
    };
  },
};
