// A combat as it is shown: from the position, and from what is being told of it.
import type { Tale } from '../../telling/events';
import type { JournalEntry, SeatId } from '../../lib/types';
import { other } from './forces';
import { words } from './words';
import type { Counter, Fight, MadisonScene, Modifier, SeaFight } from './types';

const rolls = new Set(['roll_land', 'roll_sea']);

// The combat table (10.51): what a total brings.
export const TABLE: readonly { upto: number; result: string; label: string }[] = [
  { upto: 2, result: 'AR-2', label: '2' },
  { upto: 3, result: 'AR-1', label: '3' },
  { upto: 4, result: 'AR-1', label: '4' },
  { upto: 5, result: 'AR', label: '5' },
  { upto: 6, result: 'EX', label: '6' },
  { upto: 7, result: 'EX', label: '7' },
  { upto: 8, result: 'EX', label: '8' },
  { upto: 9, result: '9', label: '9' },
  { upto: 10, result: 'DR', label: '10' },
  { upto: 11, result: 'DR-1', label: '11' },
  { upto: 99, result: 'DR-2', label: '12+' },
];

// Results in words, their code after them.
export function sentence(line: JournalEntry): string {
  if (line.name !== 'result') return line.text;
  const [, where, code] = /^(.*): result (\S+)$/.exec(line.text) ?? [];
  const means = code && words.fight.results[code];
  return means ? `${where}: ${means} (${code})` : line.text;
}

// The result that counts: that of the table, or what a card has made of it since the dice fell.
export function resultIn(journal: readonly JournalEntry[]): string | null {
  const thrown = journal.findLastIndex((l) => rolls.has(l.name));
  const line = journal.findLast((l, i) => i > thrown && l.name === 'result');
  return thrown < 0 ? null : (/: result (\S+)$/.exec(line?.text ?? '')?.[1] ?? null);
}

// Which field of the table that is: the one of the total, unless a card has moved the result to another.
export function fieldOf(total: number | null, result: string | null, fort: boolean): number {
  const at = total === null ? -1 : TABLE.findIndex((r) => total <= r.upto);
  const named = (i: number) => (TABLE[i]?.result === '9' ? (fort ? 'AR' : 'DR') : TABLE[i]?.result);
  if (at < 0 || !result || named(at) === result) return at;
  const other = TABLE.findIndex((_, i) => named(i) === result);
  return other < 0 ? at : other;
}

export interface Thrown {
  dice: number[];
  drm: number;
  total: number;
  result: string;
}

// The roll of an event, as its lines tell it.
export function thrownIn(tale: Tale | null): Thrown | null {
  const line = tale?.lines.find((l) => rolls.has(l.name));
  if (!tale || !line?.dice?.length) return null;
  const total = Number(/total ([+-]?\d+)/.exec(line.text)?.[1] ?? NaN);
  if (Number.isNaN(total)) return null; // words that this page does not know: better no sum than a wrong one
  const result = tale.lines.find((l) => l.name === 'result' || l.name === 'sea_result');
  return {
    dice: line.dice,
    drm: total - line.dice.reduce((a, b) => a + b, 0),
    total,
    result: /: (?:result )?([^:]+)$/.exec(result?.text ?? '')?.[1] ?? '',
  };
}

// The roll that stands while a card may still change what came of it.
export function standing(fight: Fight | null): (Omit<Thrown, 'dice'> & { roll: number }) | null {
  if (!fight?.result || fight.roll === undefined) return null;
  return { roll: fight.roll, drm: fight.drm, total: fight.roll + fight.drm, result: fight.result };
}

export interface Shown {
  land: boolean;
  place: string; // space or box of the lake
  attacker: SeatId;
  round: number;
  leads: (string | null)[]; // attacker first
  commanders: (string | null)[];
  cards: number[];
  strength: number[] | null;
  modifiers: Modifier[];
  drm: number;
  fight: Fight | null;
}

export function shownOf(scene: MadisonScene): Shown | null {
  const fight = scene.fight;
  const sea: SeaFight | undefined = scene.sea;
  if (fight)
    return {
      land: true,
      place: fight.place,
      attacker: fight.attacker,
      round: fight.round,
      leads: fight.leads,
      commanders: fight.commanders,
      cards: fight.cards,
      strength: [fight.attack, fight.defence],
      modifiers: fight.modifiers,
      drm: fight.drm,
      fight,
    };
  if (sea)
    return {
      land: false,
      place: `box_${sea.lake}`,
      attacker: sea.attacker,
      round: 0,
      leads: sea.leads,
      commanders: [],
      cards: sea.cards,
      strength: null,
      modifiers: sea.modifiers,
      drm: sea.drm,
      fight: null,
    };
  return null;
}

// Who fights: all that stand at the place; leaders first, then those that lead.
export function lineOf(scene: MadisonScene, shown: Shown, side: SeatId): { leaders: Counter[]; pieces: Counter[] } {
  const here = scene.pieces.filter((p) => p.place === shown.place && p.side === side);
  const lead = shown.leads[side === shown.attacker ? 0 : 1];
  const pieces = here
    .filter((p) => (shown.land ? p.kind === 'unit' : p.kind === 'ship'))
    .sort((a, b) => Number(b.id === lead) - Number(a.id === lead) || (b.strength ?? 0) - (a.strength ?? 0));
  return { leaders: here.filter((p) => p.kind === 'leader'), pieces };
}

export const sides = (shown: Shown): [SeatId, SeatId] => [shown.attacker, other(shown.attacker)];
