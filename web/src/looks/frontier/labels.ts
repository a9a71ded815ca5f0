// Forces and places as a screen reader names them: parts of a list.
import type { Action } from '../../lib/types';
import { type Book, controlOf, isRegiment, nameOf, officerOf, type Stack, terrainOf, valueOf, vesselOf } from './book';
import type { Goal } from './reach';
import type { FrontierScene, HexId, Piece } from './types';
import { words } from './words';

export const canDo = (actions: readonly Action[]): string =>
  actions.length === 0 ? '' : actions.length === 1 ? words.legal(actions[0]!.label) : words.legalMany(actions.length);

export function pieceNote(book: Book, p: Piece): string {
  const face = book.faces.get(p.id);
  const out: string[] = [];
  if (isRegiment(p) && face && 'full' in face)
    out.push(words.types[p.type] ?? '', words.steps(face.full as number, face.reduced as number, p.reduced ?? false));
  else if (p.type === 'officer') {
    const o = officerOf(book, p.id)!;
    out.push(words.stars(o.stars), words.leads(o.attack, o.defense));
  } else if (p.type === 'vessel') {
    const v = vesselOf(book, p.id)!;
    out.push(v.hull === 2 ? words.gunboat : (words.rigs[v.rig] ?? ''), words.hull(v.hull), words.guns(p.reduced ? v.reduced : v.guns));
    if (p.reduced) out.push(words.reduced);
  } else if (p.type === 'commodore')
    out.push(words.types.commodore!, ...(p.lakes ?? []).map((l) => words.lakeOf(book.lakes.get(l)?.title ?? l)));
  else out.push(words.types[p.type] ?? '');
  if (p.unbuilt) out.push(words.unbuilt);
  if (p.prize) out.push(words.prize);
  if (p.inside) out.push(words.inside);
  if (p.aboard) out.push(words.aboard(book.faces.get(p.aboard)?.title ?? ''));
  if (p.used) out.push(words.used);
  return out.filter(Boolean).join(', ');
}

export function stackWords(book: Book, s: Stack, supply?: string): string {
  const leader = (s.afloat ? s.commodores : s.officers).map((o) => nameOf(book, o)).join(', ');
  const head = s.afloat
    ? words.fleet(s.side, s.vessels.length, s.sum)
    : s.regiments.length
      ? words.stack(s.side, s.regiments.length, s.sum)
      : s.officers.length
        ? words.leaderAlone(s.side)
        : `${words.adjective[s.side]} ${words.depots(s.depots.length)}`;
  return [leader, head, s.inside ? words.inside : '', supply ? words.supply[supply] : ''].filter(Boolean).join(', ');
}

export function placeNote(book: Book, scene: FrontierScene, hex: HexId): string {
  const p = book.byHex.get(hex);
  const terrain = terrainOf(book.board, hex);
  if (!p) return [book.waters.get(hex)?.title ?? '', terrain ? words.terrain[terrain] : '', words.hex(hex)].filter(Boolean).join(' · ');
  const state = scene.places[p.id];
  return [
    words.kinds[p.kind] ?? '',
    words.heldBy(controlOf(scene, p)),
    p.value ? words.worth(p.value) : '',
    p.fortified ? words.fortified : '',
    p.capital ? words.capital : '',
    p.quarters ? words.quarters(p.quarters) : '',
    state?.burned ? words.burned : '',
    state?.dismantled ? words.dismantled : '',
    state?.besieged ? (state.fresh ? words.fresh : words.besieged) : '',
    state?.hit ? words.fortHit : '',
    state?.fort ? (book.board.forts.find((f) => f.id === state.fort)?.title ?? '') : '',
    p.port ? words.docks(p.port.docks) : '',
    p.port?.battery ? words.battery(p.port.battery.hull, p.port.battery.guns, state?.battery ?? 0) : '',
    terrain ? words.terrain[terrain] : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

export const goalWords = (g: Goal | undefined): string =>
  g
    ? [
        g.percent === null ? words.reach.remains(g.n) : words.reach.cost(g.cost),
        g.percent === null ? '' : words.reach.share(g.percent),
        g.how === 'fight' ? words.reach.attack : g.how === 'cut_out' ? words.reach.cutOut : '',
      ]
        .filter(Boolean)
        .join(', ')
    : '';

export const sumOf = (book: Book, pieces: readonly Piece[]): number => pieces.reduce((n, p) => n + valueOf(book, p), 0);
