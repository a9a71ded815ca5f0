// What choices mean on a map of places, in words and numbers, and which of them are asked about again.
import { lineOf } from '../../../board/dice';
import { enemyAt } from '../../../board/legal';
import { percent, result, winOf } from '../../../board/odds';
import { stacksOf, size } from '../../../board/stacks';
import type { BattleScene, BoardData, OddsReport, Scene, Side } from '../../../board/types';
import { holderOf, words } from '../../../board/words';
import type { Look, RowWords, Warning, Weighing } from '../../../lib/look';
import type { Row } from '../../../lib/prompt';
import type { Tale } from '../../../telling/events';

const t = words.choice;
interface Now extends Weighing {
  odds: unknown;
  weighed: unknown;
  selected: readonly string[];
}
const typed = (now: Weighing) => ({ board: now.board as unknown as BoardData, scene: now.scene as unknown as Scene });

// Dice of the side left in the town: one a block, two for Indians and for dragoons without dragoons against them, none for artillery
// (7.22). Where a block is not known it is reckoned as one, and they are about so many.
export function pursuitDice(board: BoardData, scene: Scene, battle: BattleScene, retreating: Side): { dice: number; about: boolean } {
  const faces = new Map(board.pieces.map((f) => [f.id, f]));
  const stays = lineOf(scene, battle, retreating === 'us' ? 'gb' : 'us');
  const horse = lineOf(scene, battle, retreating).known.some((p) => faces.get(p.id)?.type === 'dragoon');
  const dice = stays.known.reduce((n, p) => {
    const type = faces.get(p.id)?.type;
    return n + (type === 'artillery' ? 0 : type === 'indian' || (type === 'dragoon' && !horse) ? 2 : 1);
  }, stays.hidden);
  return { dice, about: stays.hidden > 0 };
}

// Expected loss in steps: each die hits with a half, and no more steps can fall than stand there.
function expected(dice: number, steps: number): number {
  let sum = 0;
  let p = 0.5 ** dice;
  for (let hits = 0; hits <= dice; hits++) {
    sum += p * Math.min(hits, steps);
    p = (p * (dice - hits)) / (hits + 1);
  }
  return sum;
}

const fought = { unit: t.fought, share: true };
function foughtOut(odds: OddsReport, seat: Side): RowWords {
  const shares = result(odds);
  const of = (s: Side) => shares.find((x) => x.side === s)?.p ?? 0;
  return { n: percent(winOf(odds, seat)), unit: t.fought, share: { us: of('us'), gb: of('gb') } };
}

export const row: NonNullable<Look['row']> = (line: Row, now: Now): RowWords | null => {
  const { board, scene } = typed(now);
  const seat = now.seat === 'gb' ? 'gb' : now.seat === 'us' ? 'us' : null;
  if (!seat) return null;
  const verb = line.actions[0]!.verb;
  const battle = scene.battles.at(-1);
  const weighed = now.weighed as OddsReport | null;
  if (battle) {
    // To stand and fight is what the odds beside it are of: one number for both.
    const stands = ['fire', 'accept', 'stay'].includes(verb);
    const odds = stands ? ((now.odds as OddsReport | null) ?? weighed) : weighed;
    if (stands || (weighed && ['hold', 'escape', 'withdraw'].includes(verb))) {
      if (!odds) return { target: verb === 'fire', odds: fought };
      return { ...foughtOut(odds, seat), target: verb === 'fire' };
    }
    if (verb === 'retreat' || verb === 'reembark') {
      const { dice, about } = pursuitDice(board, scene, battle, seat);
      const mine = lineOf(scene, battle, seat);
      return dice
        ? { n: expected(dice, mine.steps).toFixed(1), unit: t.lost, note: (about ? t.pursuedAbout : t.pursued)(words.stack.dice(dice)) }
        : { n: '0', unit: t.lost, note: t.unpursued };
    }
    return null;
  }
  if (!line.place) return null;
  const place = board.places.find((p) => p.id === line.place);
  if (!place) return null;
  const stacks = stacksOf(board, scene).filter((s) => s.place === line.place);
  const ships = verb === 'sail';
  const foes = stacks.filter((s) => s.side !== seat && s.ships === ships).reduce((n, s) => n + size(s), 0);
  const dice = scene.pieces
    .filter((p) => (now.selected.length ? now.selected.includes(p.id) : p.id === line.piece))
    .reduce((n, p) => n + p.steps, 0);
  if (foes && enemyAt(scene, line.place, seat))
    return { note: t.attack(foes, ships, dice), target: true, ...(weighed ? foughtOut(weighed, seat) : { odds: fought }) };
  if (place.kind !== 'town') return null;
  if (holderOf(place, scene) !== seat) return { note: t.theirs };
  const there = stacks.filter((s) => s.side === seat && !s.ships).reduce((n, s) => n + size(s), 0);
  return { note: t.yours(there, place.value ?? 0) };
};

export const warns: NonNullable<Look['warns']> = (action, now): Warning | null => {
  const { scene } = typed(now);
  const seat = now.seat;
  const w = words.warn;
  if (seat === 'none' || scene.battles.length) return null;
  const phase = scene.turn.phase.id;
  const moves = scene.orders[seat]?.moves ?? [];
  if (action.verb === 'pass') {
    const more = now.actions.length > 1;
    const army = /army/.test(phase);
    return army
      ? { kind: 'end', lost: more, title: w.nobody, text: w.nobodyText, go: w.end }
      : { kind: 'end', lost: false, title: w.nothing, text: w.nothingText, go: w.end };
  }
  if (action.verb === 'done') {
    const fights = new Set(moves.map((m) => m.to).filter((to) => enemyAt(scene, to, seat))).size;
    if (fights)
      return { kind: 'attack', lost: true, title: w.done, text: w.attackText(fights), go: /naval/.test(phase) ? w.sail : w.march };
    return { kind: 'end', lost: false, title: w.done, text: w.doneText, go: w.go };
  }
  return null;
};

// What a march of the other side means to who looks on.
export function meaning(tale: Tale, now: { board: unknown; scene: unknown; seat: string }): string {
  if (tale.kind !== 'march' || tale.way.length < 2) return '';
  const board = now.board as BoardData;
  const scene = now.scene as Scene;
  const to = tale.way.at(-1)!;
  const here = board.places.find((p) => p.id === to);
  const near = board.edges.filter((e) => e.a === to || e.b === to).map((e) => (e.a === to ? e.b : e.a));
  const mine = near.flatMap((id) => {
    const n = scene.pieces.filter((p) => p.place === id && p.side === now.seat && p.type !== 'warship').length;
    const place = board.places.find((p) => p.id === id);
    return n && place ? [{ title: place.title, n }] : [];
  });
  const said = [words.meaning.towns(tale.way.length - 1)];
  if (here && mine.length === 1) said.push(words.meaning.reach(here.title, mine[0]!.title, mine[0]!.n));
  else if (here && mine.length > 1) said.push(words.meaning.many(here.title, mine.length));
  return said.join(' ');
}
