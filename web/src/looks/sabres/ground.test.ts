// Every battlefield of the game is drawn whole: nothing missing, nothing torn.
import { describe, expect, it } from 'vitest';
import { centre, hexId, hexOf, type Hex } from '../../board/hex';
import boardJson from './fixtures/board.json';
import { draw } from './ground';
import { ahead, linked, network } from './network';
import { shores } from './shore';
import type { SabresBoard, ScenarioSheet } from './types';

const board = boardJson as unknown as SabresBoard;
const sheets = board.scenarios.map((s) => [s.id, s] as const);
const where = (s: ScenarioSheet, test: (terrain: string, id: string) => boolean): Hex[] =>
  s.terrain.flatMap((row, r) => row.flatMap((t, col) => (test(t, hexId({ col, row: r })) ? [{ col, row: r }] : [])));
const hexes = (...ids: string[]) => ids.map((id) => hexOf(id)!);

describe.each(sheets)('%s', (_, sheet) => {
  const d = draw(sheet);
  it('has numbers only', () => {
    expect(JSON.stringify(d)).not.toMatch(/NaN|null|undefined|Infinity/);
    expect(d.frame[2]).toBeGreaterThan(d.frame[0]);
  });
  it('draws every marker and every kind of ground it has', () => {
    const count = (m: string) => Object.values(sheet.markers).filter((x) => x === m).length;
    expect(d.fords).toHaveLength(count('ford'));
    expect(d.bridges).toHaveLength(count('bridge'));
    expect(d.gates).toHaveLength(count('gate'));
    expect(d.piers).toHaveLength(count('dock'));
    expect(d.ports).toHaveLength(count('port'));
    expect(d.trees).toHaveLength(9 * where(sheet, (t) => t === 'forest').length);
    for (const [kind, part] of [
      ['river', d.rivers.join('')],
      ['road', d.roads.join('')],
      ['hill', d.hachures],
      ['swamp', d.reeds],
      ['water', d.waves],
      ['coastal', d.water],
      ['fort', d.forts.map((f) => f.wall).join('')],
    ] as const)
      expect(part.length > 0, kind).toBe(where(sheet, (t) => t === kind).length > 0);
  });
  it('the shore keeps water wet and land dry', () => {
    const loops = shores(sheet);
    // Even or odd: how often a line to the left crosses the shore.
    const wet = (h: Hex) => {
      const [x, y] = centre(h);
      let n = 0;
      for (const loop of loops)
        loop.forEach((p, i) => {
          const q = loop[(i + 1) % loop.length]!;
          if (p[1] > y + 0.01 !== q[1] > y + 0.01 && x > p[0] + ((y + 0.01 - p[1]) / (q[1] - p[1])) * (q[0] - p[0])) n++;
        });
      return n % 2 === 1;
    };
    for (const h of where(sheet, () => true)) expect(wet(h), hexId(h)).toBe(sheet.terrain[h.row]![h.col] === 'water');
  });
  it.each(['river', 'road'])('no %s is knotted, and every hex of it lies on a line', (kind) => {
    const list = where(sheet, (t, id) => t === kind || (kind === 'road' && sheet.markers[id] === 'bridge'));
    const { links, lines } = network(list, (end, from) => {
      const out = ahead(end, from, (h) => h.col < 0 || h.row < 0 || h.col >= sheet.cols || h.row >= sheet.rows);
      return out ? centre(out) : null;
    });
    for (const [a, near] of links)
      for (const b of near) for (const c of links.get(b)!) if (c !== a) expect(near.has(c), `${a} ${b} ${c}`).toBe(false);
    const on = new Set(lines.flat().map(([x, y]) => `${Math.round(x)},${Math.round(y)}`));
    for (const h of list) {
      const [x, y] = centre(h);
      const alone = links.get(hexId(h))!.size === 0;
      if (!alone) expect(on.has(`${Math.round(x)},${Math.round(y)}`), hexId(h)).toBe(true);
    }
  });
});

describe('lines', () => {
  it('three hexes that touch are a bend, not a knot, and leave no stub', () => {
    const links = linked(hexes('L2', 'L3', 'K3', 'K4'));
    expect([...links.get('L3')!].sort()).toEqual(['K3', 'L2']);
    expect([...links.get('K4')!]).toEqual(['K3']);
  });
  it('a bridge lies along the road and across the river', () => {
    const creek = draw(board.scenarios.find((s) => s.id === '06-stoney-creek')!);
    const turn = Math.abs(creek.bridges[0]!.turn!) % 180;
    expect(turn).toBeGreaterThan(55);
    expect(turn).toBeLessThan(125);
    expect(Math.abs(creek.fords[0]!.turn!) % 180).toBeLessThan(10); // the river runs from left to right
  });
  it('a ford is as many dots as the river has fords, a road runs off the map', () => {
    const creek = board.scenarios.find((s) => s.id === '06-stoney-creek')!;
    expect(draw(creek).roads).toHaveLength(1);
    expect(draw(creek).rivers).toHaveLength(1);
  });
});

describe('forts', () => {
  it('a group of hexes is one fort, with a gate in its wall', () => {
    const fort = draw(board.scenarios.find((s) => s.id === '05-fort-george')!);
    expect(fort.forts).toHaveLength(2);
    const gate = fort.gates[0]!;
    const [x, y] = centre(hexOf('H8')!);
    expect(Math.hypot(gate.x - x, gate.y - y)).toBeLessThan(35);
  });
});
