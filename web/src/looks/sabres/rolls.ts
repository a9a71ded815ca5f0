// Dice that were thrown, as the journal tells them: who at whom, the faces, what came of it, and which dice had an effect.
import type { JournalEntry, SeatId } from '../../lib/types';
import { sabres as words } from '../../texts/sabres';
import type { Card, Face, SabresBoard } from './types';

export interface Die {
  face: Face;
  side: number; // 1 to 6
  counts: boolean;
}

export interface Roll {
  n: number; // journal number: a new one is a new throw
  kind: 'attack' | 'back' | 'magazine';
  seat: SeatId | null;
  who: string;
  whom: string;
  dice: Die[];
  results: JournalEntry[];
  line: JournalEntry;
}

const kinds: Record<string, Roll['kind']> = { attack: 'attack', volley: 'attack', battle_back: 'back', magazine: 'magazine' };
const results = new Set([
  'loses',
  'officer_lost',
  'lone_officer',
  'officer_killed',
  'destroyed',
  'passengers_lost',
  'ship_holds',
  'ignores',
  'retreats',
  'cannot_retreat',
  'surrender',
]);

const number = (text: string): number => Number(/\b(\d+) (?:piece|retreat)/.exec(text)?.[1] ?? 0);

// Pieces are lost to hits first, then to shells, then hand to hand; one leader takes the officer; retreats are those not ignored.
function marked(faces: Face[], after: readonly JournalEntry[]): boolean[] {
  const told = (name: string) => after.filter((e) => e.name === name);
  const sum = (name: string) => told(name).reduce((n, e) => n + number(e.text), 0);
  const officer = told('officer_lost').length + told('officer_killed').length;
  const driven = told('retreats').length + told('cannot_retreat').length;
  const gone = told('destroyed').length > 0;
  const counts = faces.map(() => false);
  const take = (face: Face, n: number): number => {
    let left = n;
    faces.forEach((f, i) => {
      if (f !== face || left <= 0 || counts[i]) return;
      counts[i] = true;
      left--;
    });
    return left;
  };
  const lost = sum('loses') - told('cannot_retreat').length;
  if (lost > 0) take('hand_to_hand', take('shell', take('hit', lost)));
  else if (gone) take('hit', faces.length); // a ship
  take('leader', officer);
  take('retreat', driven);
  return counts;
}

export function rollsOf(board: Pick<SabresBoard, 'die'>, journal: readonly JournalEntry[]): Roll[] {
  const out: Roll[] = [];
  journal.forEach((line, i) => {
    const kind = kinds[line.name];
    if (!kind || !line.dice?.length) return;
    let end = i + 1;
    while (end < journal.length && (results.has(journal[end]!.name) || journal[end]!.name === 'point')) end++;
    const after = journal.slice(i + 1, end).filter((e) => results.has(e.name));
    const faces = line.dice.map((side) => board.die[side - 1] ?? 'hit');
    const counts = marked(faces, after);
    const [who = '', rest = ''] = line.text.split(words.attacks);
    const whom = rest.replace(words.withDice, '');
    out.push({
      n: line.n,
      kind,
      seat: line.seat,
      who,
      whom,
      dice: line.dice.map((side, j) => ({ side, face: faces[j]!, counts: counts[j]! })),
      results: after,
      line,
    });
  });
  return out;
}

// The dice of the last attack: with those that answered it.
export function lastRolls(rolls: readonly Roll[]): Roll[] {
  const from = rolls.findLastIndex((r) => r.kind !== 'back');
  return from < 0 ? [] : rolls.slice(from);
}

export interface Drawn {
  n: number;
  card: Card;
  seat: SeatId | null;
  effects: JournalEntry[];
  cancelled: boolean;
}

const effects = new Set([
  'reinforce',
  'promoted',
  'restored',
  'held',
  'dismasted',
  'colours',
  'surrender',
  'destroyed',
  'officer_lost',
  'loses',
  'retreats',
  'cannot_retreat',
  'kept',
  'lone_officer',
  'cancelled',
  'countermand',
  'countermand_back',
  'countermand_again',
  'stands',
]);

// The battle card that was drawn last, and what it did.
export function lastCard(board: Pick<SabresBoard, 'cards'>, journal: readonly JournalEntry[]): Drawn | null {
  const at = journal.findLastIndex((e) => e.name === 'draw');
  if (at < 0) return null;
  const line = journal[at]!;
  const card = board.cards.find((c) => line.text.endsWith(`: ${c.title}`));
  if (!card) return null;
  let end = at + 1;
  while (end < journal.length && (effects.has(journal[end]!.name) || journal[end]!.name === 'point')) end++;
  const told = journal.slice(at + 1, end).filter((e) => effects.has(e.name));
  const passed = journal.slice(at + 1, at + 3).some((e) => e.name === 'passed_over' && e.text.startsWith(card.title));
  return passed
    ? null
    : {
        n: line.n,
        card,
        seat: line.seat,
        effects: told,
        cancelled: told.some((e) => e.name === 'cancelled' && e.text.startsWith(card.title)),
      };
}

// ---------------------------------------------------------------- odds of the attack on one unit

export interface Weighed {
  gone: number; // all pieces lost
  mean: number;
  officer: number | null;
  back: number;
  holds: number;
  own: number;
}

interface Row {
  what: string;
  group: string;
  probability: number;
  about?: string;
}

export function weigh(rows: readonly Row[], target: string): Weighed | null {
  const mine = rows.filter((r) => !r.about || r.about === target);
  const group = (name: string) => mine.filter((r) => r.group === name || r.group.endsWith(`: ${name}`));
  const p = (name: string, ...what: string[]) =>
    group(name)
      .filter((r) => what.includes(r.what))
      .reduce((n, r) => n + r.probability, 0);
  const pieces = group('pieces');
  const total = group('result').reduce((n, r) => n + r.probability, 0);
  if (!pieces.length || total <= 0) return null;
  const share = (v: number) => Math.min(1, v / total); // rows of two ways to attack are shared out
  const officer = group('officer');
  return {
    gone: share(p('result', 'destroyed', 'left to its officer')),
    mean: pieces.reduce((n, r) => n + (parseInt(r.what) || 0) * r.probability, 0) / total,
    officer: officer.length ? share(p('officer', 'officer lost')) : null,
    back: share(p('result', 'driven back')),
    holds: share(p('result', 'holds its hex')),
    own: share(
      group('attacker in return')
        .filter((r) => !r.what.startsWith('0 lost') || r.what.includes('officer'))
        .reduce((n, r) => n + r.probability, 0),
    ),
  };
}
