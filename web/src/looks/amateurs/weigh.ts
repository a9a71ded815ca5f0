// What choices mean, in numbers, and which of them are asked about again.
import { percent } from '../../board/odds';
import type { Look, RowWords, Warning } from '../../lib/look';
import type { Odds } from '../../lib/types';
import { bookOf, holderOf, other } from './forces';
import type { AmateursBoard, AmateursScene } from './types';
import { words } from './words';

const steps = new Set(['step', 'ferry', 'sail', 'trek', 'invade', 'raid']);

// A step that begins a fight: the enemy stands there, or his Militia may rise.
function against(scene: AmateursScene, board: AmateursBoard, place: string, seat: 'us' | 'gb'): 'enemy' | 'militia' | null {
  const foe = other(seat);
  if (scene.pieces.some((p) => p.place === place && p.side === foe && p.type !== 'lake')) return 'enemy';
  if (scene.groups.some((g) => g.place === place && g.side === foe)) return 'enemy';
  const p = bookOf(board).places.get(place);
  const raises = p?.settlement === 'major' || p?.settlement === 'minor' || p?.settlement === 'country';
  return p && raises && p.side === foe && holderOf(scene, p) === foe ? 'militia' : null;
}

// Of which kind the odds of a step are, and the chance that it comes out well.
function chanceOf(odds: Odds | null): ['attack' | 'trek' | 'dispersion' | null, number | null] {
  const best = odds?.rows.find((r) => r.group === 'result');
  if (!best) return [null, null];
  const kind = /^Wilderness Move/.test(odds!.title) ? 'trek' : /^Dispersion/.test(odds!.title) ? 'dispersion' : 'attack';
  return [kind, best.probability];
}

export const row: NonNullable<Look['row']> = (line, now): RowWords | null => {
  const scene = now.scene as AmateursScene;
  const board = now.board as AmateursBoard;
  const { verb } = line.actions[0]!;
  if (now.seat === 'none') return null;
  if (steps.has(verb) && line.place) {
    const cost = scene.march?.reach?.find(([id]) => id === line.place)?.[1];
    const foe = against(scene, board, line.place, now.seat);
    const target = foe !== null || verb === 'invade' || verb === 'raid';
    const met = foe === 'enemy' ? words.row.enemy : foe ? words.row.militia : '';
    const price = cost === undefined ? '' : `${cost} ${words.row.points(cost)}`;
    const notes = (...list: string[]) => ({ ...(list.some(Boolean) ? { note: list.filter(Boolean).join(' · ') } : {}) });
    const out: RowWords = target ? { target } : {};
    const [first, chance] = chanceOf(now.weighed);
    // What the dice decide is the number; what it costs stands beside it, and alone where no die is thrown.
    const rolls = first === 'attack' || first === 'trek' ? first : foe === 'enemy' ? 'attack' : verb === 'trek' ? 'trek' : null;
    if (rolls) {
      const unit = rolls === 'trek' ? words.row.reaches : words.row.takes;
      return { ...out, ...notes(price, met), ...(chance === null ? { odds: { unit } } : { n: percent(chance), unit }) };
    }
    const goOn = first === 'dispersion' && chance !== null ? words.row.goOn(percent(chance)) : '';
    if (cost !== undefined) Object.assign(out, { n: String(cost), unit: words.row.points(cost) });
    return { ...out, ...notes(met, goOn) };
  }
  const chance = now.odds?.rows.find((r) => r.group === 'result')?.probability;
  if ((verb === 'engage' || verb === 'muster') && chance !== undefined) return { n: percent(chance), unit: words.row.wins };
  return null;
};

// A step into the enemy or the Wilderness.
export const weighable: NonNullable<Look['weighable']> = (action, anyScene) => {
  const scene = anyScene as AmateursScene;
  const place = action.target?.place;
  if (!place || !steps.has(action.verb)) return false;
  const foe = scene.viewer === 'us' || scene.viewer === 'gb' ? other(scene.viewer) : null;
  return (
    ['trek', 'invade', 'raid'].includes(action.verb) ||
    scene.pieces.some((p) => p.place === place && p.side === foe && p.type !== 'lake') ||
    scene.groups.some((g) => g.place === place && g.side === foe)
  );
};

export const warns: NonNullable<Look['warns']> = (action, now): Warning | null => {
  const scene = now.scene as AmateursScene;
  const board = now.board as AmateursBoard;
  const w = words.warn;
  const place = action.target?.place;
  if (now.seat !== 'none' && place && steps.has(action.verb)) {
    const title = bookOf(board).places.get(place)?.title ?? '';
    const foe = against(scene, board, place, now.seat);
    if (foe === 'enemy' || action.verb === 'invade' || action.verb === 'raid')
      return { kind: 'attack', lost: true, title: w.attack(title), text: w.attackText, go: w.attackGo };
    if (foe === 'militia') return { kind: 'attack', lost: true, title: w.enter(title), text: w.enterText, go: w.enterGo };
    if (action.verb === 'trek') return { kind: 'attack', lost: true, title: w.trek(title), text: w.trekText, go: w.trekGo };
    return null;
  }
  if (action.verb === 'done' && scene.play?.left && now.actions.some((a) => a.verb !== 'done' && a.verb !== 'command'))
    return { kind: 'end', lost: true, title: w.done, text: w.doneText(scene.play.left), go: w.doneGo };
  return null;
};
