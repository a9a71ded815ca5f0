// What happened, cut into events that can be told one after another: the lines of the journal, grouped, cause before effect.
// Knows no game: what a line is about follows from its name, and a name nobody knows is told by its words.
import { dock } from '../texts/dock';
import type { BoardData, JournalEntry, Scene, ScenePiece, SeatId } from '../lib/types';

export type Kind = 'card' | 'march' | 'sail' | 'battle' | 'dice' | 'loss' | 'retreat' | 'capture' | 'points' | 'note' | 'quiet';

const kinds: Partial<Record<Kind, string>> = {
  march:
    'march march_hidden march_via march_via_hidden move enter enter_hidden arrive arrive_hidden arrives advance land lands reinforce placed flees fleet_in fleet_out back transfer deploy_hidden moves group_moves splits transfers depot_moves convoy unloads',
  sail: 'sail sail_hidden carry carry_hidden ships_withdraw fleet_moves fleet_home',
  card: 'draw played plays_event plays_leader plays_units plays_build plays_restore depot reacts battle_card winter_card declaration prewar_draw countermand plays_ops saves plays blocks combat_card event winds',
  battle: 'army_battle naval_battle accept sea ambush_over assault_due combat lake_combat invades naval assault siege',
  loss: 'hit hit_hidden hit_hidden_owner ship_hit ship_sunk destroyed destroyed_hidden destroyed_hidden_owner starve starve_hidden starve_dead starve_dead_hidden loses officer_lost officer_killed lone_officer passengers_lost step_lost eliminated damaged ship_lost surrenders surrender lost replaced leader_flips attrition tecumseh_killed ships_lost overrun dismasted losses expedition_lost ship_withdraws ship_taken leader_killed leader_wounded leader_turned fort_reduced reduced drowned evade_lost fort_step ship_burned phd_destroyed depot_destroyed no_home scrapped arrival_lost ejected',
  retreat:
    'retreat reembark retreated retreats retreats_water naval_retreat halt must_retreat cannot_retreat turns_back no_retreat breaks_off avoids evades chooses_evade bateaux_fails exiled',
  capture:
    'field_held lake_won lake_control lake_free lake_empty exchanged attacker_wins defender_wins hex_taken town base strikes control city_taken burned winner combat_draw tribe_defeated combat_won naval_over siege_over holds_out',
  points:
    'point scores victory_check wins draws end treaty instant end_loss wins_points wins_field wins_time peace peace_back peace_met pair_moves ghent_shift points lake_points wwus sudden_death',
  // What only leads up to something, or is nobody's business.
  quiet:
    'order orders force lead commander drops deploy ship_start dealt dealt_card passes keeps prewar_drawn setup turn merged_away saves_card raises_own draws_leader_own placed_own commands_own stays columns winds_card moves_by loads column battle_line commands',
};
const byName = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((n) => [n, kind as Kind] as const)));

export function kindOf(line: JournalEntry): Kind {
  if (line.dice?.length) return 'dice';
  if (line.name === 'attack') return 'battle'; // with dice it is a roll
  if (line.name === 'captured') return line.places?.length ? 'capture' : 'loss';
  return byName.get(line.name) ?? 'note';
}

// One's own steps that need no telling, and the other side's that do.
const seenByOthers = new Set(['raises_own']);

// What came of dice belongs to them, unless somebody moves or a place changes hands.
const follows = new Set<Kind>(['loss', 'points']);
const outcomes = new Set(['result', 'sea_result', 'ignores', 'ship_holds', 'cannot_retreat', 'naval_stay', 'decline']);

export interface Tale {
  no: number; // on its disc; 0: it has none
  n: number; // of its first line
  kind: Kind;
  seat: SeatId | null;
  mine: boolean;
  text: string;
  more: string[]; // what came of it, sentence by sentence
  rule: string;
  way: string[]; // places, in order
  pieces: string[];
  dice: number[];
  steps: number; // lost
  lines: JournalEntry[];
  before: Scene;
  after: Scene;
  opens?: boolean; // the fight in which it happens, by my own step that is not told
}

// Where an event happens: the places it names, else where its pieces stood.
export function placesOf(tale: Tale): string[] {
  if (tale.way.length) return tale.way;
  const stood = new Map([...(tale.after.pieces ?? []), ...(tale.before.pieces ?? [])].map((p) => [p.id, p.place]));
  return [...new Set(tale.pieces.flatMap((id) => stood.get(id) ?? []))];
}

// One change of the position: the lines that came with it, and where it led.
export interface Passage {
  lines: readonly JournalEntry[];
  before: Scene | null;
  scene: Scene;
  seat: SeatId | 'none'; // who looks on
  last?: boolean; // a question or the end follows
}

// Dice of both sides are nobody's.
const nobodys = new Set(['initiative', 'tie']);
const whose = (line: JournalEntry): SeatId | null => (nobodys.has(line.name) ? null : line.seat);

// What loses its last step is lost with it, not once more.
function lostIn(line: JournalEntry, told: readonly JournalEntry[] = []): number {
  if (told.some((l) => l.pieces?.[0] && l.pieces[0] === line.pieces?.[0] && dock.parse.none.test(l.text))) return 0;
  return Number(dock.parse.lost.exec(line.text)?.[1] ?? 1);
}

// Both sides fired before anybody fell: what my own dice did not do is not told with them.
function ofBothVolleys(tales: readonly Tale[], line: JournalEntry, scenes: readonly Scene[]): boolean {
  const [first, second] = tales.slice(-2);
  // Who was hidden before is known when he has fallen.
  const known = scenes.flatMap((s) => s.pieces ?? []).find((p) => p.id === line.pieces?.[0]);
  const side = known?.side ?? line.seat;
  return first?.kind === 'dice' && second?.kind === 'dice' && second.seat === side && first.seat !== null && first.seat !== side;
}

// A way that goes on: its words name the last goal, and what all its steps cost together.
function longer(text: string, line: JournalEntry, to: string, titles: ReadonlyMap<string, string>, way: readonly string[]): string {
  const name = (id: string) => titles.get(id) ?? id;
  const { cost, to: goal, spent: together } = dock.parse;
  const [ends, spent, more] = [goal(name(way.at(-1)!)), cost.exec(text)?.[1], cost.exec(line.text)?.[1]];
  const rest = spent ? text.replace(cost, '') : text;
  const at = rest.lastIndexOf(ends);
  const who = at < 0 ? '' : rest.slice(at + ends.length); // "to York: Drummond and 4 others"
  if (at < 0 || (who && !/^\s?:/.test(who))) return text;
  return `${rest.slice(0, at)}${goal(name(to))}${who}${spent ? together(Number(spent) + Number(more ?? 0)) : ''}`;
}

// The same of several pieces is one event: "3rd, 5th and 9th (British) are held back for a turn".
const alike = new Set(['delayed', 'arrives', 'arrive', 'built']);
function together(last: Tale, line: JournalEntry, places: readonly string[]): string | null {
  const name = last.lines.at(-1)!.name;
  if (name !== line.name || !alike.has(name) || last.seat !== line.seat || last.way.at(-1) !== places.at(-1)) return null;
  const texts = [...last.lines.filter((l) => l.name === name).map((l) => l.text), line.text];
  let same = texts[0]!.length;
  for (const t of texts) while (same && !t.endsWith(texts[0]!.slice(-same))) same--;
  const rest = texts[0]!.slice(texts[0]!.length - same);
  const end = dock.parse.alike.exec(rest)?.[0];
  if (!end) return null;
  return dock.parse.several(
    texts.map((t) => t.slice(0, -end.length)),
    end,
  );
}

export function talesOf(passage: Passage, board: Pick<BoardData, 'places'> | null): Tale[] {
  // On a map of hexes a settlement is also what its hex is called.
  const titles = new Map(
    (board?.places ?? []).flatMap((p) => [p.id, (p as { hex?: string }).hex ?? p.id].map((id) => [id, p.title] as const)),
  );
  const before = passage.before ?? passage.scene;
  const out: Tale[] = [];
  let lead: JournalEntry[] = []; // quiet lines that wait for what they lead up to
  for (const line of passage.lines) {
    if (typeof line?.text !== 'string') continue;
    // A card that did not apply was never drawn, for whoever looks on: the one that did is told.
    if (line.name === 'passed_over' && out.at(-1)?.lines.at(-1)?.name === 'draw') {
      lead.push(...out.pop()!.lines, line);
      continue;
    }
    const others = seenByOthers.has(line.name) && line.seat !== passage.seat;
    const kind = others ? 'note' : kindOf(line);
    if (kind === 'quiet') {
      lead.push(line);
      continue;
    }
    const last = out.at(-1);
    const places = fromWhere(line, kind, out, before);
    const belongs =
      (follows.has(kind) || outcomes.has(line.name)) && !(kind === 'loss' && ofBothVolleys(out, line, [before, passage.scene]));
    if (last && (last.kind === 'dice' || last.kind === 'loss') && belongs) {
      if (kind === 'loss') last.steps += lostIn(line, last.lines);
      if (last.kind === 'loss' && !last.more.length && !told([last.text], line).includes(last.text)) last.text = line.text;
      else last.more = told(last.more, line);
      last.lines.push(line);
      last.way.push(...places.filter((p) => !last.way.includes(p)));
      last.pieces.push(...(line.pieces ?? []).filter((p) => !last.pieces.includes(p)));
      continue;
    }
    const both = last ? together(last, line, places) : null;
    if (last && both) {
      last.text = both;
      last.lines.push(line);
      last.pieces.push(...(line.pieces ?? []));
      continue;
    }
    if (
      last &&
      (kind === 'march' || kind === 'sail') &&
      last.kind === kind &&
      last.seat === line.seat &&
      sameForce(last, line) &&
      last.way.at(-1) === places[0]
    ) {
      // A force's way of many steps is one event.
      const to = places.slice(1);
      if (to.length) last.text = longer(last.text, line, to.at(-1)!, titles, last.way);
      else last.more = told(last.more, line);
      last.way.push(...to);
      last.lines.push(line);
      continue;
    }
    out.push({
      no: 0,
      n: line.n,
      kind,
      seat: whose(line),
      mine: line.seat !== null && whose(line) === passage.seat,
      text: line.text,
      more: [],
      rule: line.rule,
      way: wayOf(line, places),
      pieces: [...(line.pieces ?? [])],
      dice: line.dice ?? [],
      steps: kind === 'loss' ? lostIn(line) : 0,
      lines: [...lead, line],
      before,
      after: passage.scene,
    });
    lead = [];
  }
  // One's own steps that neither move nor roll anything are seen where they were made.
  const untold = (t: Tale) => t.mine && (t.kind === 'note' || t.kind === 'card' || t.kind === 'battle') && !t.dice.length;
  const stays = fights.map((key) => placeOf(passage.scene[key]));
  const tales = out.filter((t) => !untold(t));
  for (const t of out)
    if (untold(t) && t.kind === 'battle' && t.way.some((p) => stays.includes(p))) {
      const next = out[out.indexOf(t) + 1];
      if (next) next.opens = true;
    }
  // One that was over before is left as soon as something else is told.
  const left = fights.some((key) => over(before[key]) && placeOf(passage.scene[key]) !== placeOf(before[key]));
  // Without a position from which it began, a fight whose opening is still to be told has not opened, nor one to which somebody has yet to march.
  const unopened = !passage.before && tales.some((t) => t.kind === 'battle' || t.kind === 'march' || t.kind === 'sail' || ofBoth(t));
  const start = unopened || (left && tales[0] && !fighting(tales[0])) ? unfought(before) : before;
  tales.forEach((t, i) => {
    t.before = tales[i - 1]?.after ?? start;
    t.after = blend(start, passage.scene, tales.slice(0, i + 1), i === tales.length - 1);
    // What comes after a fight does not begin in its scene.
    const gone = shown.filter((key) => placeOf(t.before[key]) !== undefined && placeOf(t.after[key]) === undefined);
    if (gone.length && ((!fighting(t) && t.kind !== 'battle') || goesOn(t))) t.before = without(t.before, gone);
    // Nor does what I opened myself begin outside of it.
    if (t.opens && fighting(t)) {
      const scene: Scene = { ...t.before };
      for (const key of fights) if (placeOf(t.after[key]) !== undefined) scene[key] = t.after[key] as never;
      t.before = scene;
    }
  });
  return tales;
}

// Where a line names only the goal, the way begins where its piece stood.
function fromWhere(line: JournalEntry, kind: Kind, told: readonly Tale[], before: Scene): string[] {
  const places = line.places ?? [];
  const id = line.pieces?.[0];
  if (places.length !== 1 || !id || (kind !== 'march' && kind !== 'sail' && kind !== 'retreat')) return [...places];
  const gone = told.findLast((t) => t.pieces.includes(id) && (t.kind === 'march' || t.kind === 'sail' || t.kind === 'retreat'));
  const from = gone?.way.at(-1) ?? before.pieces?.find((p) => p.id === id)?.place;
  return from && from !== places[0] ? [from, ...places] : [...places];
}

// The same piece named twice is told by its last state.
function told(sentences: readonly string[], line: JournalEntry): string[] {
  const who = /^(.*?) (?:is reduced to|is destroyed|has|loses|is hit|is lost)/.exec(line.text)?.[1];
  const rest = who ? sentences.filter((s) => !s.startsWith(`${who} is reduced to`) && !s.startsWith(`${who} is hit`)) : sentences;
  return [...rest, line.text];
}

function sameForce(tale: Tale, line: JournalEntry): boolean {
  if (tale.pieces.length && line.pieces?.length) return tale.pieces.join() === line.pieces.join();
  return tale.lines.at(-1)?.name === line.name || line.name === 'lands';
}

// "from b by way of d to c" names the place between last.
function wayOf(line: JournalEntry, places: readonly string[]): string[] {
  if (/via/.test(line.name) && places.length === 3) return [places[0]!, places[2]!, places[1]!];
  return [...places];
}

// The position while an event is told: what the events so far were about stands as it will stand, the rest as it stood.
export function blend(before: Scene, after: Scene, told: readonly Tale[], last = false): Scene {
  const places = new Set(told.flatMap((t) => t.way));
  const named = new Set(told.flatMap((t) => t.pieces));
  const now = told.at(-1);
  if (!now || before === after) return before;
  const was = new Map((before.pieces ?? []).map((p) => [p.id, p]));
  const will = new Map((after.pieces ?? []).map((p) => [p.id, p]));
  const moved = (id: string) =>
    named.has(id) || places.has(was.get(id)?.place ?? '') || places.has(will.get(id)?.place ?? '') || now.kind === 'loss';
  const out: Scene = { ...before };
  for (const key of fights) openFight(out, key, before, after, told, last);
  if (told.some(goesOn)) Object.assign(out, ended(out, before, after));
  // On an open field of battle everybody stands as he was until he is told to fall or to leave, also who is hidden again when it is over.
  const field = fights.map((key) => placeOf(out[key])).find((p) => typeof p === 'string');
  const closing = field !== undefined && !fights.some((key) => placeOf(after[key]) === field);
  const left = (side: unknown) => told.some((t) => t.kind === 'retreat' && t.seat === side);
  const gone = (id: string) => told.some((t) => (t.kind === 'march' || t.kind === 'sail') && t.pieces.includes(id));
  const stays = (p: ScenePiece) =>
    closing && p.place === field && will.get(p.id)?.place !== field && !left(p.side) && !gone(p.id) && !falls(p, told);
  const pieces = (before.pieces ?? []).flatMap((p) =>
    stays(p) ? hurt(p, will.get(p.id), told) : moved(p.id) ? (will.get(p.id) ?? []) : p,
  );
  for (const p of after.pieces ?? []) if (!was.has(p.id) && moved(p.id)) pieces.push(p);
  const changed = (place: string) => places.has(place) && !(closing && place === field);
  const groups = [...(before.groups ?? []).filter((g) => !changed(g.place)), ...(after.groups ?? []).filter((g) => changed(g.place))];
  const control = before.control ? { ...before.control } : undefined;
  if (control)
    for (const place of places) {
      const now = after.control?.[place];
      if (now) control[place] = now;
      else if (place in control && !(place in (after.control ?? {}))) delete control[place]; // where only what was taken is listed
    }
  Object.assign(out, { pieces, groups });
  if (control) out.control = control;
  return out;
}

// Losses told so far of a piece that is not on the field any more when all is told.
const hitsOn = (p: ScenePiece, told: readonly Tale[]) =>
  told.flatMap((t) => t.lines).filter((l) => l.pieces?.includes(p.id) && kindOf(l) === 'loss');
const falls = (p: ScenePiece, told: readonly Tale[]): boolean =>
  hitsOn(p, told).some((l) => /^(destroyed|eliminated|lost|ship_lost|ship_sunk|surrender)/.test(l.name)) ||
  (p.steps ?? Infinity) <= hitsOn(p, told).length;
// What is known of it afterwards counts; else each loss is a step.
function hurt(p: ScenePiece, later: ScenePiece | undefined, told: readonly Tale[]): ScenePiece {
  const hits = hitsOn(p, told).length;
  if (!hits) return p;
  return later ? { ...later, place: p.place } : p.steps === undefined ? p : { ...p, steps: p.steps - hits };
}

const fights = ['battles', 'fight', 'sea'] as const;
// All that is shown as a scene. Those that are not of the three above stand from one position to the next.
const shown = [...fights, 'combat', 'naval', 'siege'] as const;
// Somebody else is on the move by now.
const next = new Set(['activated', 'fleet_activated', 'rmp', 'plays']);
const goesOn = (t: Tale) => t.lines.some((l) => next.has(l.name));
const without = (scene: Scene, keys: readonly (typeof shown)[number][]): Scene => ({
  ...scene,
  ...Object.fromEntries(keys.map((key) => [key, key === 'battles' ? [] : undefined])),
});
// A fight that is over then is not seen any more.
function ended(out: Scene, before: Scene, after: Scene): Scene {
  const was = shown.filter((key) => placeOf(before[key]) !== undefined && placeOf(after[key]) !== placeOf(before[key]));
  return without(
    out,
    was.filter((key) => placeOf(out[key]) === placeOf(before[key])),
  );
}
function unfought(scene: Scene): Scene {
  const { battles, fight: _fight, sea: _sea, ...rest } = scene;
  return battles ? { ...rest, battles: [] } : rest;
}

const ofBoth = (t: Tale) => t.lines.some((l) => nobodys.has(l.name));
const fighting = (t: Tale) =>
  (t.kind === 'dice' && !ofBoth(t)) || t.kind === 'loss' || t.kind === 'retreat' || t.kind === 'capture' || t.kind === 'points';
const placeOf = (fight: unknown): unknown => {
  const one = (Array.isArray(fight) ? fight.at(-1) : fight) as { place?: string; lake?: string } | null | undefined;
  return one?.place ?? one?.lake;
};

const over = (fight: unknown): boolean => {
  const { stage, winner } = (fight ?? {}) as { stage?: string; winner?: string };
  return stage === 'after' || winner !== undefined;
};

// A fight stays open until what came of it has been told, and opens when that is told; another one does not show before its turn.
function openFight(out: Scene, key: (typeof fights)[number], before: Scene, after: Scene, told: readonly Tale[], last: boolean): void {
  const now = told.at(-1)!;
  const was = before[key];
  const will = after[key];
  const none = key === 'battles' ? [] : undefined;
  // What is told after a battle has opened happens there, not in the one before.
  const opened = told.some((t) => t.kind === 'battle' || t.opens) && placeOf(will) !== undefined && placeOf(will) !== placeOf(was);
  const same = placeOf(will) !== undefined && placeOf(will) === placeOf(was);
  if (over(was) && !same && !told.some(fighting) && now.kind !== 'battle') out[key] = none as never;
  else if (now.kind === 'battle') out[key] = (placeOf(will) === undefined ? was : will) as never;
  else if (fighting(now)) out[key] = (opened || (last && same) ? will : was) as never;
  else if (placeOf(was) === undefined) out[key] = (was ?? none) as never;
  else if (!told.some(fighting)) out[key] = was as never;
  else out[key] = (placeOf(will) === placeOf(was) ? will : none) as never;
  if (out[key] === undefined) delete out[key];
}
