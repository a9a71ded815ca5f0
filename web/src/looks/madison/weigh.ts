// What choices mean, in numbers, and which of them are asked about again.
import { percent } from '../../board/odds';
import type { Look, RowWords, Warning, Weighing } from '../../lib/look';
import type { Odds, SeatId } from '../../lib/types';
import type { MadisonScene } from './types';
import { words } from './words';
import { isWindow } from './windows';

const t = words.combat;

const takenIn = (odds: Odds | null): number | null => odds?.rows.find((r) => r.group === 'result')?.probability ?? null;

// The chance of who looks on: the attackers take it, or the defenders keep it.
function attackWords(odds: Odds, seat: SeatId | 'none', attacker: SeatId | undefined): RowWords {
  const takes = takenIn(odds);
  if (takes === null) return {};
  const attacks = attacker === undefined || attacker === seat;
  return { n: percent(attacks ? takes : 1 - takes), unit: attacks ? t.take : t.hold };
}

export const row: NonNullable<Look['row']> = (line, now): RowWords | null => {
  const scene = now.scene as MadisonScene;
  const fight = scene.fight;
  const verb = line.actions[0]!.verb;
  // After the dice there is nothing left to hold: where they go is not weighed by the combat that is lost.
  if (fight && fight.round > 0 && (verb === 'retreat' || verb === 'withdraw')) return null;
  if (!fight || fight.round > 0 || (verb !== 'stand' && verb !== 'retreat' && verb !== 'withdraw')) {
    const enemy = line.place && verb === 'march' && enemyAt(scene, line.place, now.seat);
    const vessels = line.place && verb === 'sail' && isBox(now.board, line.place) ? vesselsAt(scene, line.place, now.seat) : 0;
    const attacker = fight?.attacker ?? scene.sea?.attacker;
    const room = { odds: { unit: attacker === undefined || attacker === now.seat ? t.take : t.hold } };
    const weighed = now.weighed ? attackWords(now.weighed, now.seat, attacker) : room;
    if (vessels) return { target: true, note: t.vessels(vessels), ...weighed };
    if (!enemy) return now.weighed ? weighed : null;
    const there = strengthAt(scene, (p) => p.place === line.place && p.side !== now.seat);
    return { target: true, note: t.enemy(there), ...weighed };
  }
  // Before the combat: to stand is weighed by the odds, to go costs nothing but the ground.
  if (verb !== 'stand') return { n: '0', unit: t.unhurt, note: t.leave };
  const takes = takenIn(now.odds ?? now.weighed);
  if (takes === null) return { odds: { unit: t.hold, share: true } };
  const share = fight.attacker === 'us' ? { us: takes, gb: 1 - takes } : { us: 1 - takes, gb: takes };
  return { n: percent(1 - takes), unit: t.hold, share };
};

// A card in a combat, and doing without one; a step into the enemy.
const cardVerbs = new Set(['battle', 'react', 'pass']);
export const weighable: NonNullable<Look['weighable']> = (action, any) => {
  const scene = any as MadisonScene;
  const place = action.target?.place;
  if (place && action.verb === 'march') return enemyAt(scene, place, scene.viewer);
  if (place && action.verb === 'sail') return vesselsAt(scene, place, scene.viewer) > 0;
  return cardVerbs.has(action.verb) && Boolean(scene.fight ?? scene.sea);
};

// "74 % to hold it", for the one who is asked.
export function chanceWords(odds: Odds, scene: MadisonScene, seat: SeatId | 'none'): string {
  const { n, unit } = attackWords(odds, seat, scene.fight?.attacker ?? scene.sea?.attacker);
  return n && unit ? `${n} ${unit}` : '';
}

const enemyAt = (scene: MadisonScene, place: string, seat: string): boolean =>
  scene.pieces.some((p) => p.place === place && p.side !== seat && p.kind === 'unit');
// Vessels fight in the box of a lake alone, and against sound ones (11.41b).
const isBox = (board: Weighing['board'], place: string): boolean => board.places.some((p) => p.id === place && p.kind === 'box');
const vesselsAt = (scene: MadisonScene, place: string, seat: string): number =>
  scene.pieces.filter((p) => p.place === place && p.side !== seat && p.kind === 'ship' && !p.flipped).length;
const strengthAt = (scene: MadisonScene, side: (p: MadisonScene['pieces'][number]) => boolean): number =>
  scene.pieces.filter((p) => p.kind === 'unit' && side(p)).reduce((n, p) => n + (p.strength ?? 0), 0);

const titleOf = (board: Weighing['board'], place: string): string => board.places.find((p) => p.id === place)?.title ?? '';

export const warns: NonNullable<Look['warns']> = (action, now): Warning | null => {
  const scene = now.scene as MadisonScene;
  const w = words.warn;
  const place = action.target?.place;
  if (action.verb === 'march' && place && enemyAt(scene, place, now.seat)) {
    const mine = strengthAt(scene, (p) => Boolean(p.group) && p.side === now.seat);
    const theirs = strengthAt(scene, (p) => p.place === place && p.side !== now.seat);
    return { kind: 'attack', lost: true, title: w.attack(titleOf(now.board, place)), text: w.attackText(mine, theirs), go: w.attackGo };
  }
  const vessels = action.verb === 'sail' && place && isBox(now.board, place) ? vesselsAt(scene, place, now.seat) : 0;
  if (place && vessels) {
    const mine = scene.pieces.filter((p) => p.kind === 'ship' && p.group && p.side === now.seat).length;
    return { kind: 'attack', lost: true, title: w.sail(titleOf(now.board, place)), text: w.sailText(mine, vessels), go: w.sailGo };
  }
  if (action.verb === 'stop') {
    const able = Object.values(scene.force?.mps ?? {}).filter((n) => n > 0).length;
    const more = now.actions.some((a) => a.verb === 'march' || a.verb === 'sail');
    return {
      kind: 'end',
      lost: more && able > 0,
      title: w.stop,
      text: more && able ? w.stopText(able) : w.stopPlain,
      go: w.stopGo,
    };
  }
  if (action.verb === 'pass' && scene.window && isWindow('react')) {
    const card = now.actions.some((a) => a.verb === 'react' || a.verb === 'battle');
    return { kind: 'end', lost: false, title: w.pass, text: card ? w.passText : w.stopPlain, go: w.passGo };
  }
  return null;
};
