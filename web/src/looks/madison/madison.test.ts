// Sorting, words and geometry of Mr. Madison's War.
import { describe, expect, it } from 'vitest';
import { overlap } from '../../board/layout';
import { roughMeasure } from '../../board/layout';
import type { GeoMap } from '../../board/geography';
import type { Projection } from '../../board/projection';
import map from '../../generated/map-great-lakes.json';
import baked from '../../generated/map-slots-madison.json';
import type { Action, JournalEntry } from '../../lib/types';
import boardJson from './fixtures/board.json';
import cardsJson from './fixtures/cards.json';
import cutJson from './fixtures/cut.json';
import declareJson from './fixtures/declare.json';
import fightJson from './fixtures/fight.json';
import reactJson from './fixtures/react.json';
import { cardOf, comingOf, facesOf, forcesOf, FUNCTIONS, halved, handOf, offForces, playable, pointsOf, usesOf } from './forces';
import { guess } from './guess';
import look from './page';
import { Theatre, wayLines } from './plan';
import { lakeCards, shapeOf } from './shapes';
import { insets, INSET_FROM, townsOf } from './towns';
import { onTable, playedIn } from './played';
import type { MadisonBoard, MadisonScene } from './types';
import { placeLabel } from './words';

const board = boardJson as unknown as MadisonBoard;
const fixture = (f: unknown) => f as { seat: 'us' | 'gb'; scene: MadisonScene; actions: Action[]; journal: JournalEntry[] };
const cards = fixture(cardsJson),
  cut = fixture(cutJson),
  declare = fixture(declareJson),
  fight = fixture(fightJson),
  react = fixture(reactJson);
const faces = facesOf(board);

describe('forces', () => {
  it('every piece on the map stands in exactly one force, strengths added up', () => {
    const forces = forcesOf(board, cards.scene);
    const on = new Set(board.places.filter((p) => p.at).map((p) => p.id));
    const pieces = cards.scene.pieces.filter((p) => on.has(p.place));
    expect(forces.flatMap((f) => [...f.leaders, ...f.units, ...f.ships])).toHaveLength(pieces.length);
    for (const f of forces) expect(f.strength).toBe(f.units.reduce((n, u) => n + (u.strength ?? 0), 0));
  });
  it('says who is out of supply, and where', () => {
    expect(
      forcesOf(board, cut.scene)
        .filter((f) => f.cut)
        .map((f) => f.key),
    ).toEqual(['batavia/gb']);
    expect([halved(8), halved(5), halved(1)]).toEqual([4, 3, 1]);
  });
  it('the senior leader stands on top', () => {
    for (const f of forcesOf(board, cards.scene)) {
      const stars = f.leaders.map((l) => faces.get(l.id)!.faces![0]!.stars);
      expect(stars).toEqual([...stars].sort((a, b) => b - a));
    }
  });
  it('those off the map appear only where they may be chosen', () => {
    expect(offForces(board, cards.scene, new Set())).toEqual([]);
    const due = cards.scene.pieces.find((p) => p.place === 'due')!;
    expect(offForces(board, cards.scene, new Set([due.id]))[0]!.place).toBe('due');
  });
  it('points add up to the net score', () => {
    for (const { scene } of [cards, fight, cut]) expect(pointsOf(scene, 'gb').all - pointsOf(scene, 'us').all).toBe(scene.vp.net);
  });
  it('reinforcements come in the turn that the scene says', () => {
    const coming = comingOf(board, cards.scene);
    expect(coming.map((c) => c.turn)).toEqual(['1814SA']);
    expect(coming[0]!.pieces).toHaveLength(cards.scene.pieces.filter((p) => p.arrives === '1814SA' && p.place === 'due').length);
  });
});

describe('cards', () => {
  it('offers the uses that are legal, in the order of the rulebook', () => {
    const num = cards.scene.hands.gb.cards![0]!;
    const uses = usesOf(cards.actions, num).map((a) => a.verb);
    expect(uses).toEqual(
      ['event', 'leader', 'units', 'build_with', 'restore_with', 'depot', 'hold'].filter((v) =>
        cards.actions.some((a) => a.action === `${v} c${num}`),
      ),
    );
    expect(uses.length).toBeLessThanOrEqual(FUNCTIONS.length);
  });
  it('knows a card in an action', () => {
    expect(cardOf({ action: 'react c75 at kingston', label: '', verb: 'react', target: null })).toBe(75);
    expect(cardOf({ action: 'march champlain', label: '', verb: 'march', target: null })).toBeNull();
    expect([...playable(react.actions)]).toEqual([75]);
  });
  it('shows no hand but the own', () => {
    expect(handOf(cards.scene, 'us').cards).toEqual([]);
    expect(handOf(cards.scene, 'gb').cards).toHaveLength(9);
    expect(handOf(cards.scene, 'none').cards).toEqual([]);
  });
  it('no card is a button of the question', () => {
    for (const a of cards.actions) expect(look.button!(a)).toBe(false);
    expect(react.actions.filter((a) => look.button!(a)).map((a) => a.verb)).toEqual(['pass']);
  });
  it('reads what was played from the journal', () => {
    const line = (n: number, name: string, seat: 'us' | 'gb', text: string): JournalEntry => ({
      n,
      name,
      seat,
      text,
      rule: '',
      turn: null,
    });
    const journal = [
      line(1, 'plays_leader', 'gb', 'The British side plays Heavy Rains (73) to activate a leader'),
      line(2, 'plays_event', 'us', 'The American side plays Campaign (70)'),
      line(3, 'turn', 'us', 'x (1)'),
    ];
    expect(playedIn(board, journal).map((p) => [p.card.num, p.seat])).toEqual([
      [73, 'gb'],
      [70, 'us'],
    ]);
    expect(onTable(board, journal, 'us', 1)).toMatchObject({ fresh: true, cards: [{ n: 1 }] });
    expect(onTable(board, journal, 'us', 2)).toMatchObject({ fresh: false, cards: [{ n: 2 }] });
  });
});

describe('clicks on what does not glow', () => {
  it('mean what the moment asks for', () => {
    expect(guess('declare', { piece: 'uk_1rs' }, [])).toEqual(['take uk_1rs']);
    expect(guess('move', { place: 'york' }, [])).toEqual(['march york', 'sail york']);
    expect(guess('build', { place: 'york' }, ['brock_ship'])).toEqual(['build brock_ship york']);
    expect(guess('card', { place: 'york' }, [])).toEqual([]);
  });
});

describe('geometry', () => {
  const projection = map.projection as Projection;
  const towns = townsOf(board);
  const theatre = new Theatre(board, map as unknown as GeoMap, roughMeasure, () => [], baked);
  const make = (k: number, scene: MadisonScene = cards.scene) =>
    theatre.plan({
      forces: forcesOf(board, scene),
      faces,
      k,
      held: new Set(),
      holder: (id) => (scene.places[id]?.control === 'none' ? null : (scene.places[id]?.control ?? null)),
    });
  it('no two footprints of those who hold a space meet, and none lies on a card or an inset', () => {
    const bad: string[] = [];
    for (const k of [0.09, 0.1, 0.117, 0.12, 0.133, 0.15, 0.17, 0.19, 0.21, 0.24, 0.28, 0.4, 0.5, 0.65]) {
      const p = make(k);
      const boxes = theatre.slotsAt(k).filter((s) => s.role === 'main');
      expect(boxes).toHaveLength(82);
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1)) if (overlap(a, b) > 0) bad.push(`${k}: ${a.place} on ${b.place}`);
        for (const c of p.cards) if (overlap(a, c) > 0) bad.push(`${k}: ${a.place} on ${c.id}`);
        for (const f of p.insets) if (!f.towns.has(a.place) && overlap(a, f) > 0) bad.push(`${k}: ${a.place} on ${f.inset.id}`);
      });
    }
    expect(bad).toEqual([]);
  });
  it('a force keeps its pixel whatever happens elsewhere, and stays in its slot', () => {
    for (const k of [0.1, 0.133, 0.3]) {
      const full = make(k);
      for (const f of full.forces)
        expect(
          f.x >= f.slot.x - 1 && f.y >= f.slot.y - 1 && f.x + f.w <= f.slot.x + f.slot.w + 1 && f.y + f.h <= f.slot.y + f.slot.h + 1,
          `${k} ${f.force.key}`,
        ).toBe(true);
      for (const gone of ['kingston', 'york', 'montreal']) {
        const scene = { ...cards.scene, pieces: cards.scene.pieces.filter((p) => p.place !== gone) };
        for (const f of make(k, scene).forces) {
          const was = full.forces.find((x) => x.force.key === f.force.key)!;
          expect([f.x, f.y, f.leader]).toEqual([was.x, was.y, was.leader]);
        }
      }
    }
  });
  it('every space has a spot at every scale, no two symbols cover each other', () => {
    for (const k of [0.08, 0.133, 0.18, 0.3, 0.6]) {
      const spots = [...make(k).spots.values()];
      expect(spots).toHaveLength(82);
      for (const a of spots)
        for (const b of spots)
          if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y), `${k}: ${a.place.id} ${b.place.id}`).toBeGreaterThan((a.r + b.r) * 0.8);
    }
  });
  it('crowded frontiers are drawn in insets, inside their frames', () => {
    const p = make(0.133);
    expect(p.insets.map((i) => i.inset.id)).toEqual(insets.map((i) => i.id));
    for (const frame of p.insets)
      for (const id of frame.towns) {
        const s = p.spots.get(id)!;
        expect(s.x > frame.x && s.x < frame.x + frame.w && s.y > frame.y && s.y < frame.y + frame.h, id).toBe(true);
      }
    for (const a of p.insets) for (const b of p.insets) if (a !== b) expect(overlap(a, b)).toBe(0);
    expect(make(INSET_FROM - 0.01).insets).toEqual([]);
    expect(make(0.5).insets).toEqual([]);
  });
  it('names that are shown do not lie on each other', () => {
    const shown = make(0.133).labels.filter((l) => l.shown);
    expect(shown.length).toBeGreaterThan(60);
    for (const a of shown)
      for (const b of shown)
        if (a !== b) expect(overlap(a, b) / Math.min(a.w * a.h, b.w * b.h), `${a.place.title} on ${b.place.title}`).toBeLessThan(0.35);
  });
  it('a path into an inset ends at its true place and goes on inside', () => {
    const p = make(0.133);
    const by = (id: string) => towns.find((t) => t.id === id)!;
    expect(wayLines(p, projection, by('buffalo'), by('batavia'))).toHaveLength(2);
    expect(wayLines(p, projection, by('buffalo'), by('ft_erie'))).toHaveLength(1);
    expect(wayLines(p, projection, by('oswego'), by('onondaga'))).toHaveLength(1);
  });
  it('a force shows the sum of its strength, and how many counters are not drawn', () => {
    const big = forcesOf(board, cards.scene).sort((a, b) => b.units.length - a.units.length)[0]!;
    const parts = shapeOf(big, 1, faces).parts;
    expect(parts.find((x) => x.kind === 'tab')!.n).toBe(big.strength);
    expect(parts.filter((x) => x.kind === 'counter').length + parts.find((x) => x.kind === 'more')!.n!).toBe(big.units.length);
    expect(shapeOf(big, 0, faces).parts).toMatchObject([{ kind: 'chip', text: String(big.strength) }]);
  });
  it('every lake has its card', () => {
    expect(lakeCards(board, forcesOf(board, cards.scene), faces, projection, 0.133, 1, new Set(['erie'])).map((c) => c.lake)).toEqual([
      'ontario',
      'erie',
      'huron',
      'champlain',
    ]);
  });
});

describe('words', () => {
  it('a place tells everything that is drawn there', () => {
    const forces = forcesOf(board, declare.scene).filter((f) => f.place === 'kingston');
    const label = placeLabel(
      board.places.find((p) => p.id === 'kingston')!,
      declare.scene.places['kingston'],
      forces,
      faces,
      [],
    );
    expect(label).toMatch(/^Kingston, value 5, held by the British, fort \d [ABC]/);
    expect(label).toContain('naval base');
    expect(label).toContain('Yeo');
    expect(label).toMatch(/units? of strength \d+/);
  });
});
