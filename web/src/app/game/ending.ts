// The course of a game that is over: who led when, and what turned it.
import { texts } from '../../texts';
import { end as t } from '../../texts/end';
import type { Ending } from '../../lib/look';
import type { BoardData, JournalEntry, PastPosition, Scene, SeatId } from '../../lib/types';

// Whose score stands first: the winner's, in a draw the American.
export const facing = (winner: SeatId | null): [SeatId, SeatId] => (winner === 'gb' ? ['gb', 'us'] : ['us', 'gb']);

export interface Sample {
  step: number; // the position at which it was looked
  label: string; // the turn it belongs to
  scene: Scene;
  lead: number; // of the Americans
  chance?: number | undefined; // their expected result, 0 to 1, as the game judges the position; an older server does not say
}

export interface TurningPoint {
  no: number;
  sample: Sample; // after it had happened
  label: string; // the turn
  title: string;
  text: string;
  places: string[];
  from: number;
  to: number;
  chances: [number, number] | null;
  side: SeatId | null; // whom it helped
}

type Turns = readonly { step: number; label: string }[];
const labelAt = (turns: Turns, step: number) => texts.game.turn(turns.findLast((t) => t.step <= step)?.label ?? '');

// Which moments are looked at: the beginning of every turn (at most `most` of them), more between them where turns are few, and the end.
export function moments(turns: Turns, last: number, most = 32): number[] {
  const every = Math.max(1, Math.ceil(turns.length / most));
  const steps = new Set([0, last]);
  turns.forEach((t, i) => i % every === 0 && steps.add(t.step));
  const room = Math.min(16, last + 1) - steps.size;
  for (let i = 1; i <= room; i++) steps.add(Math.round((last * i) / (room + 1)));
  return [...steps].filter((s) => s <= last).sort((a, b) => a - b);
}

// How good it stood for the Americans: by what they could expect, where that is known, else by the points they were ahead.
const stood = (s: Sample) => s.chance ?? s.lead;
// So small a change of what was to be expected turned nothing.
const TURNED = 0.02;
// Nor did the end itself, where it only made certain what was to be expected.
const SURE = 0.15;
const change = (a: Sample, b: Sample) => {
  const by = Math.abs(stood(b) - stood(a));
  const least = b.chance === 0 || b.chance === 1 ? SURE : TURNED;
  return a.chance !== undefined && by < least ? 0 : by;
};

// Looks through the game; then once more, closer, at the turns in which most was won or lost.
export async function course(
  first: PastPosition,
  present: Scene,
  lead: Ending['lead'],
  at: (step: number) => Promise<PastPosition>,
): Promise<Sample[]> {
  const last = Math.max(0, first.steps - 1);
  const samples = new Map<number, Sample>();
  const look = async (step: number) => {
    if (samples.has(step)) return;
    const past = step === 0 ? first : step >= last && first.chance === undefined ? null : await at(step);
    const scene = step >= last || !past ? present : past.scene;
    samples.set(step, { step, label: labelAt(first.turns, step), scene, lead: lead(scene), chance: past?.chance });
  };
  for (const step of moments(first.turns, last)) await look(step);
  const rough = [...samples.values()].sort((a, b) => a.step - b.step);
  const spans = rough
    .slice(1)
    .map((to, i) => ({ from: rough[i]!, to }))
    .filter((s) => change(s.from, s.to) > 0)
    .sort((a, b) => change(b.from, b.to) - change(a.from, a.to))
    .slice(0, 5);
  for (const { from, to } of spans) {
    const by = Math.max(1, Math.ceil((to.step - from.step) / 10));
    for (let step = from.step + by; step < to.step; step += by) await look(step);
  }
  return [...samples.values()].sort((a, b) => a.step - b.step);
}

const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const other = (side: SeatId): SeatId => (side === 'us' ? 'gb' : 'us');

// Whom helped what a line tells? Null: either.
function helped(line: JournalEntry, ending: Ending): SeatId | null {
  if ((line.seat !== 'us' && line.seat !== 'gb') || ending.either?.includes(line.name)) return null;
  return ending.losses.includes(line.name) ? other(line.seat) : line.seat;
}

// Does the line speak of nothing but places that were named already?
function named(line: JournalEntry, board: BoardData, before: readonly string[]): boolean {
  const places = line.places ?? [];
  if (!places.length || line.pieces?.length) return false;
  const title = (id: string) => board.places.find((p) => p.id === id)?.title;
  return places.every((id) => before.some((text) => text.includes(title(id) ?? id)));
}

// The fight in which it happened: the last line before it that says who went at whom; where it names pieces, at this one.
function fought(line: JournalEntry, journal: readonly JournalEntry[], ending: Ending): JournalEntry | null {
  const at = journal.indexOf(line);
  const near = journal.slice(Math.max(0, at - 40), at).filter((e) => ending.fights.includes(e.name) && e.turn === line.turn);
  const piece = line.pieces?.[0];
  return near.findLast((e) => !e.pieces?.length || !piece || e.pieces.includes(piece)) ?? null;
}

// A loss is told with its side, where the line itself does not name it.
const whose = (line: JournalEntry, ending: Ending): string =>
  ending.losses.includes(line.name) && (line.seat === 'us' || line.seat === 'gb') && !t.names[line.seat].test(line.text)
    ? t.of(line.seat, stopped(line.text))
    : stopped(line.text);

const LITTLE = 1; // the weight of a line that tells of no more than a move
const SENTENCES = 3; // under the title
const MODIFIERS = /\s*\([+−-]\d[^)]*\)/g; // "(+3 Attack less defence)"

// The largest changes, spread over the turns, in their order. What was won stands above, the weightiest line of the journal below: only what
// helped the side that gained; last what was lost for it. Of equal lines the last.
export function turningPoints(
  samples: readonly Sample[],
  journal: readonly JournalEntry[],
  board: BoardData,
  ending: Ending,
  sentence: (line: JournalEntry) => string = (line) => line.text, // a line without its dice
  most = 4,
): TurningPoint[] {
  const weight = (e: JournalEntry) => ending.weight[e.name] ?? 0;
  const spans = samples.slice(1).map((to, i) => {
    const from = samples[i]!;
    const side: SeatId | null = change(from, to) === 0 ? null : stood(to) > stood(from) ? 'us' : 'gb';
    const between = journal.filter((e) => e.step !== undefined && e.step > from.step && e.step <= to.step);
    const there = between.filter((e) => weight(e) > 0 && (!side || (helped(e, ending) ?? side) === side));
    const best = there.reduce<JournalEntry | null>((a, b) => (a && weight(a) > weight(b) ? a : b), null);
    const changes = ending.changes(board, from.scene, to.scene, between).sort((a, b) => b.size - a.size);
    const won = changes.filter((c) => !side || c.helps === side).map((c) => c.text);
    const lost = changes.filter((c) => side && c.helps !== side).map((c) => c.text);
    return { from, to, side, best, won, lost, weight: best ? weight(best) : 0 };
  });
  // Where nobody came to lead by more, nothing turned; unless that holds for the whole game. Of what nothing can be said, nobody is told.
  // A march that took nothing turned nothing either, however much was to be expected after it.
  const turned = spans.filter((s) => s.side && (s.weight > LITTLE || s.won.length > 0));
  const ranked = (turned.length ? turned : spans.filter((s) => s.best)).sort(
    (a, b) => change(b.from, b.to) - change(a.from, a.to) || b.weight - a.weight || b.to.step - a.to.step,
  );
  const kept: typeof spans = [];
  const perTurn = Math.ceil(most / Math.max(1, new Set(samples.map((s) => s.label)).size));
  for (const s of ranked) {
    const same = kept.filter((k) => k.to.label === s.to.label).length;
    if (kept.length < most && same < perTurn) kept.push(s);
  }
  return kept
    .sort((a, b) => a.to.step - b.to.step)
    .map((s, i) => {
      const says = s.best && !(s.won.length && ending.said.includes(s.best.name)) && !named(s.best, board, s.won);
      const fight = s.best && ending.losses.includes(s.best.name) ? fought(s.best, journal, ending) : null;
      const lines = [...(says ? [whose(s.best!, ending)] : []), ...(fight ? [stopped(sentence(fight).replace(MODIFIERS, ''))] : [])];
      const [title, ...more] = [...s.won, ...lines, ...s.lost];
      return {
        no: i + 1,
        sample: s.to,
        label: s.to.label,
        title: title!,
        text: more.slice(0, SENTENCES).join(' '),
        places: s.best?.places ?? [],
        from: s.from.lead,
        to: s.to.lead,
        chances: s.from.chance === undefined || s.to.chance === undefined ? null : [s.from.chance, s.to.chance],
        side: s.side,
      };
    });
}

// The curve: x from 0 to 1, y from 1 (all American) to -1, and what y = 1 stands for.
// With expected results y = 1 stands for certain victory, and the leads that decide something have no place.
export function curve(
  samples: readonly Sample[],
  bounds: readonly number[],
): { top: number; expected: boolean; at: { x: number; y: number }[] } {
  const expected = samples.length > 0 && samples.every((s) => s.chance !== undefined);
  const top = Math.max(1, ...bounds.map(Math.abs), ...samples.map((s) => Math.abs(s.lead))) * 1.08;
  const first = samples[0]?.step ?? 0;
  const span = Math.max(1, (samples.at(-1)?.step ?? 1) - first);
  const y = (s: Sample) => (expected ? (2 * s.chance! - 1) * 0.96 : s.lead / top);
  return { top, expected, at: samples.map((s) => ({ x: (s.step - first) / span, y: y(s) })) };
}
