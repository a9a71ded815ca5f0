// What choices mean, in numbers, and which of them are asked about again.
import { percent } from '../../board/odds';
import type { Look, RowWords, Warning } from '../../lib/look';
import type { Odds, SeatId } from '../../lib/types';
import { bookOf, hexOfPlace, titleOf } from './book';
import { goalsOf } from './reach';
import type { FrontierBoard, FrontierScene } from './types';
import { words } from './words';

const steps = new Set(['go', 'step', 'land']);

// To fight on is what the odds beside it are of; to Evade leaves them the hex or the water.
function fought(verb: string, scene: FrontierScene, seat: SeatId, odds: Odds | null): RowWords | null {
  const attacker = scene.combat ? scene.combat.attacker : scene.naval ? 'us' : null; // on the water the American chance stands first
  if (!attacker || (verb !== 'fight' && verb !== 'evade')) return null;
  const unit = scene.combat ? words.row.holds : words.row.holdsWater;
  if (verb === 'evade') return { note: scene.combat ? words.row.leaves : words.row.leavesWater };
  const [first, second] = odds?.rows.filter((r) => r.group === 'result').map((r) => r.probability) ?? [];
  if (first === undefined || second === undefined) return { odds: { unit, share: true } };
  const share = attacker === 'us' ? { us: first, gb: second } : { us: second, gb: first };
  return { n: percent(share[seat]), unit, share };
}

export const row: NonNullable<Look['row']> = (line, now): RowWords | null => {
  const scene = now.scene as FrontierScene;
  const book = bookOf(now.board as FrontierBoard);
  const { verb } = line.actions[0]!;
  if (now.seat === 'none') return null;
  const stands = fought(verb, scene, now.seat, now.odds ?? now.weighed);
  if (stands) return stands;
  if (!steps.has(verb) || !line.place) return null;
  const hex = hexOfPlace(book, line.place);
  const goal = goalsOf(scene.move).find((g) => g.hex === hex);
  const out: RowWords = {};
  if (goal)
    Object.assign(
      out,
      goal.percent === null ? { n: String(goal.n), unit: words.row.remain } : { n: percent(goal.percent / 100), unit: words.row.chance },
    );
  if (goal?.how === 'fight') Object.assign(out, { target: true, note: words.row.enemy });
  return out;
};

export const warns: NonNullable<Look['warns']> = (action, now): Warning | null => {
  const scene = now.scene as FrontierScene;
  const book = bookOf(now.board as FrontierBoard);
  const w = words.warn;
  const hex = action.target?.place ? hexOfPlace(book, action.target.place) : null;
  if (hex && steps.has(action.verb)) {
    const how = goalsOf(scene.move).find((g) => g.hex === hex)?.how;
    const enemy = scene.pieces.some(
      (p) => p.place === hex && p.side !== now.seat && (p.type === 'regular' || p.type === 'militia' || p.type === 'naw'),
    );
    if (how === 'fight' || (action.verb === 'land' && enemy))
      return { kind: 'attack', lost: true, title: w.attack(titleOf(book, hex)), text: w.attackText, go: w.attackGo };
    return null;
  }
  if (action.verb === 'assault')
    return { kind: 'attack', lost: true, title: w.assault(hex ? titleOf(book, hex) : ''), text: w.assaultText, go: w.assaultGo };
  if (action.verb === 'done' && scene.combat && now.actions.some((a) => a.verb === 'posture' || a.verb === 'deploy'))
    return { kind: 'end', lost: false, title: w.seal, text: w.sealText, go: w.sealGo };
  if (action.verb === 'done' && scene.play?.op && scene.turn.phase.id === 'ops' && !scene.move)
    return { kind: 'end', lost: true, title: w.done, text: w.doneText(scene.play.op), go: w.doneGo };
  if (action.verb === 'pass' && scene.turn.phase.id === 'action')
    return { kind: 'end', lost: true, title: w.pass, text: w.passText, go: w.passGo };
  return null;
};
