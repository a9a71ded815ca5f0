// Dice as the journal tells them, and which of them hit.
import type { BattleScene, JournalLine, Scene, Side } from './types';

export interface Roll {
  n: number; // journal number: a new one rolls anew
  side: Side;
  faces: number[];
  hits: number;
  text: string;
  rule: string;
  name: string;
}

const rolls = new Set(['fire', 'naval_fire', 'pursuit', 'escape_roll', 'militia']);

// "…; 2 hits" says how many hit. Low numbers hit, so those are the lowest faces.
const hitsIn = (text: string): number => Number(/(\d+) hits?\b/.exec(text)?.[1] ?? 0);

export function rollsOf(journal: readonly JournalLine[]): Roll[] {
  return journal
    .filter((l) => l.dice?.length && (rolls.has(l.name) || /fire|pursuit/.test(l.name)))
    .map((l) => ({
      n: l.n,
      side: l.seat === 'gb' ? 'gb' : 'us',
      faces: l.dice!,
      hits: hitsIn(l.text),
      text: l.text,
      rule: l.rule,
      name: l.name,
    }));
}

// Hits first, as many as the journal counts, the lowest faces.
export function marked(roll: Pick<Roll, 'faces' | 'hits'>): { face: number; hit: boolean; at: number }[] {
  const byFace = roll.faces.map((face, at) => ({ face, at })).sort((a, b) => a.face - b.face || a.at - b.at);
  const hit = new Set(byFace.slice(0, roll.hits).map((d) => d.at));
  return roll.faces
    .map((face, at) => ({ face, at, hit: hit.has(at) }))
    .sort((a, b) => Number(b.hit) - Number(a.hit) || (a.hit ? a.face - b.face : 0) || a.at - b.at);
}

// The part of the journal that belongs to the battle being fought.
export function ofBattle(journal: readonly JournalLine[]): JournalLine[] {
  const from = journal.findLastIndex((l) => l.name === 'army_battle' || l.name === 'naval_battle');
  return journal.slice(Math.max(0, from));
}

export const currentBattle = (scene: Scene): BattleScene | null => scene.battles.at(-1) ?? null;

export interface Line {
  side: Side;
  known: { id: string; steps: number }[];
  hidden: number;
  steps: number;
}

// Who stands in a battle on one side: those face up by name, the others as a number.
export function lineOf(scene: Scene, battle: BattleScene, side: Side): Line {
  const naval = battle.kind === 'naval';
  const here = scene.pieces.filter((p) => p.place === battle.place && p.side === side && (p.type === 'warship') === naval && p.steps > 0);
  const order = battle.line?.[side];
  const known = (order ? here.filter((p) => order.includes(p.id)) : here).map(({ id, steps }) => ({ id, steps }));
  const group = scene.groups.find((g) => g.place === battle.place && g.side === side);
  const hidden = (naval ? group?.ships : group?.land) ?? 0;
  return { side, known, hidden, steps: known.reduce((n, p) => n + p.steps, 0) };
}
