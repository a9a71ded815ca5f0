// What was told, in at most three lines: grouped by force or place, the weightiest first, in their order.
import type { JournalEntry } from '../lib/types';
import { dock } from '../texts/dock';
import type { Tale } from './events';

export interface RecapLine {
  tale: Tale; // is told again
  numbers: number[];
  text: string;
  rule: string;
}

const weight: Record<Tale['kind'], number> = {
  points: 9,
  capture: 8,
  loss: 7,
  dice: 6,
  retreat: 5,
  battle: 4,
  card: 4,
  march: 3,
  sail: 3,
  note: 1,
  quiet: 0,
};

// Dice that fall nowhere, as for the initiative, weigh little.
const weightOf = (t: Tale): number => (t.kind === 'dice' && !t.way.length && !t.pieces.length ? 2 : weight[t.kind]);

const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

// Without where the dice come from; before a sum, what was added to them stays: "3 4 (+5) = 12".
export const plainly = (text: string): string =>
  text.replace(/\s*\((?:[^()]|\([^()]*\))*[+−-]\d(?:[^()]|\([^()]*\))*\)( = \d)?/g, (all: string, sum: string | undefined) => {
    if (!sum) return '';
    const added = [...all.slice(0, -sum.length).matchAll(/(?<![\w)])([+−-])(\d+)/g)].reduce(
      (n, [, sign, by]) => n + (sign === '+' ? 1 : -1) * Number(by),
      0,
    );
    return `${added ? ` (${added > 0 ? '+' : '−'}${Math.abs(added)})` : ''}${sum}`;
  });

// What the dice decide is not read out before they lie. A regiment's number is no die.
export const undecided = (text: string): string =>
  text.replace(/^(?:\d+ )+(?:= \d+ )?(\w)/, (_, first: string) => first.toUpperCase()).split(/: | rolls? \d/)[0]!;

// In few words: what dice showed is left out, and where they came from.
function briefly(t: Tale, sentence: (line: JournalEntry) => string | undefined): string {
  const line = t.lines.find((l) => l.dice?.length) ?? t.lines.find((l) => l.text === t.text);
  const text = (line && sentence(line)) || t.text;
  const sentences = [plainly(text), ...t.more].map(stopped);
  // Where there is no room for all, what came of it is read first.
  const all = sentences.join(' ');
  return all.length > ROOM && t.more.length ? [...sentences.slice(1), sentences[0]].join(' ') : all;
}
const ROOM = 80;

// Each attack stands for itself, though two be made on one unit.
const attacks = (t: Tale) => t.lines.some((l) => l.name === 'attack' && l.dice?.length);

// A march that was told step by step is one way: from where it began to where it ended, and what it cost together.
function wayOf(tales: readonly Tale[], best: Tale): string | null {
  const steps = tales.filter((t) => t.kind === best.kind && t.pieces.join() === best.pieces.join());
  if ((best.kind !== 'march' && best.kind !== 'sail') || steps.length < 2 || best !== steps.at(-1)) return null;
  const { cost, to, spent } = dock.parse;
  const begins = steps[0]!.text.replace(cost, '');
  const ends = best.text.replace(cost, '');
  const [from, goal] = [begins.lastIndexOf(to('')), ends.lastIndexOf(to(''))];
  if (from < 0 || goal < 0) return null;
  const points = steps.reduce((n, t) => n + Number(cost.exec(t.text)?.[1] ?? 0), 0);
  return [begins.slice(0, from) + ends.slice(goal) + (points ? spent(points) : ''), ...best.more].map(stopped).join(' ');
}

export function recapOf(
  told: readonly Tale[],
  most = 3,
  sentence: (line: JournalEntry) => string | undefined = () => undefined,
): { lines: RecapLine[]; more: number } {
  const groups: { tales: Tale[] }[] = [];
  for (const t of told) {
    if (t.mine) continue;
    const last = groups.at(-1);
    const first = last?.tales[0];
    const fights = (x: Tale) => x.kind === 'dice' || x.kind === 'loss' || x.kind === 'battle';
    // Volleys of one battle, and what one force does, stand together.
    const together =
      last &&
      first &&
      !attacks(t) &&
      ((fights(first) && fights(t) && sameplace(first, t)) || (first.seat === t.seat && first.pieces.length > 0 && shared(first, t)));
    if (together) last.tales.push(t);
    else groups.push({ tales: [t] });
  }
  const lines = groups.map(({ tales }) => {
    const best = tales.reduce((a, b) => (weightOf(b) >= weightOf(a) ? b : a));
    const text = wayOf(tales, best) ?? briefly(best, sentence);
    return { tale: best, numbers: tales.map((t) => t.no), text, rule: best.rule, of: tales };
  });
  const chosen = lines
    .map((line, i) => ({ line, i, w: Math.max(...line.of.map(weightOf)) }))
    .sort((a, b) => b.w - a.w || b.i - a.i)
    .slice(0, most)
    .sort((a, b) => a.i - b.i)
    .map(({ line }) => line);
  // What stands in a line with others is not read there: it counts with the rest.
  return { lines: chosen, more: told.filter((t) => !t.mine).length - chosen.length };
}

const sameplace = (a: Tale, b: Tale) => a.way.length === 0 || b.way.length === 0 || a.way.some((p) => b.way.includes(p));
const shared = (a: Tale, b: Tale) => b.pieces.some((p) => a.pieces.includes(p));
