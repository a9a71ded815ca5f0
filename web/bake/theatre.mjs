// Bakes the whole theatre of war for games on Areas: shores, rivers and borders from the Lakes to the Gulf, and the Areas themselves.
// An Area is the ground nearer to its town than to any other town of the same country, cut by that country's borders of 1812; so the border is exact and
// never the edge of a cell. Where no town is near lies wilderness. Water is painted over the cells, so they need not follow the shore.
import { readFileSync } from 'node:fs';
import pc from 'polygon-clipping';
import { area, features, inside, lambert, path, polygons, simplify, snap } from './shapes.mjs';

const FRAME = [-17400, -11200, 14900, 11300];
const PROJECTION = { south: 31, north: 46, lat0: 39, lon0: -80 };
const PAD = 600; // the water's lines run along its outline: that must lie well outside

// How far an Area reaches from its town, in map units (1000 per degree).
const reachOf = (p) => reaches[p.id] ?? (p.country === 'canada' ? 1350 : 2250);
const reaches = {
  st_john: 1500, new_brunswick: 1700, nova_scotia: 3000, quebec: 1700, penetanguishene: 1000, montreal: 1250, kingston: 1150, quinte: 1150, york: 1150,
  detroit: 850, ft_defiance: 900, ft_meigs: 800, urbana: 1100, vincennes: 1200, shawneetown: 1350, kaskaskia: 1150, st_louis: 1000, new_madrid: 1500,
  louisville: 1300, cincinnati: 1300, natchez: 2000, baton_rouge: 1900, st_stephens: 1500, st_marks: 1700, castine: 1700, eastport: 1300, kennebec: 1500,
}; // prettier-ignore

// The sea off each coast goes with it, [lon, lat]; what is named here is Canada's and Florida's, the rest the United States'.
const seas = {
  canada: [
    [-67.02, 45.2],
    [-66.93, 44.86],
    [-66.84, 44.55],
    [-67.3, 43.2],
    [-64, 39],
    [-55, 39],
    [-55, 53],
    [-80, 53],
    [-80, 50],
    [-67.02, 50],
    [-67.02, 45.2],
  ],
  florida: [
    [-87.51, 30.34],
    [-87.51, 23],
    [-72, 23],
    [-72, 30.71],
    [-81.4, 30.71],
    [-82.2, 30.6],
    [-87.51, 30.34],
  ],
};
const owners = { us: ['US', 'disputed'], canada: ['GB'], florida: ['ES'] };
const given = { 'Disputed Maine': 'canada' }; // the game counts the upper St. John so
const leftOut = new Set(["Rupert's Land", 'Newfoundland', 'Bahamas', 'New Spain (Texas)']);
const nations = { creek: 'Creek', cherokee: 'Cherokee', choctaw: 'Choctaw', chickasaw: 'Chickasaw', seminole: 'Seminole' };

const levels = [
  { least: 1100, smallest: 11000 },
  { least: 150, smallest: 1500 },
  { least: 30, smallest: 260 },
];
// The fine shoreline is known here: lon, lat of the corners.
const fine = [-90, 38, -68, 48.5];

const { constants, project } = lambert(PROJECTION);
const flat = (polygon) => polygon.map((ring) => ring.map((p) => snap(project(p))));
const boxOf = ([x0, y0, x1, y1]) => [
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ],
];
const padded = [FRAME[0] - PAD, FRAME[1] - PAD, FRAME[2] + PAD, FRAME[3] + PAD];
const box = boxOf(padded);
const near = (polygon) => polygon[0].some(([x, y]) => x > padded[0] && x < padded[2] && y > padded[1] && y < padded[3]);
const shapesOf = (g) => (g.type === 'Polygon' ? [g.coordinates] : g.coordinates);

// ---------------------------------------------------------------- water and rivers

const fineBox = (() => {
  const [w, s, e, n] = fine;
  const side = (a, b) => Array.from({ length: 12 }, (_, i) => [a[0] + ((b[0] - a[0]) * i) / 12, a[1] + ((b[1] - a[1]) * i) / 12]);
  const ring = [...side([w, s], [e, s]), ...side([e, s], [e, n]), ...side([e, n], [w, n]), ...side([w, n], [w, s]), [w, s]];
  return flat([ring]);
})();

// West of what the data know lies land.
const west = (() => {
  const edge = Array.from({ length: 13 }, (_, i) => snap(project([-97.9, 52 - i * 2.1])));
  return [[...edge, [padded[0] - 9000, 14000], [padded[0] - 9000, -16000], edge[0]]];
})();

function waterOf(base) {
  const land = [],
    wet = [],
    islands = [],
    rivers = [[], [], [], []];
  for (const { properties: p, geometry: g } of features(base)) {
    if (p.kind === 'land') land.push(flat(g.coordinates));
    else if (p.kind === 'lake' || p.form === 'area') wet.push(flat(g.coordinates));
    else if (p.kind === 'island') islands.push(flat(g.coordinates));
    else if (p.form === 'line') rivers[p.rank - 1].push(g.coordinates);
  }
  if (base === 'north-america') land.push(west);
  const sea = pc.difference([box], ...land.map((l) => [l]));
  const all = pc.intersection(pc.union(sea, ...wet.filter(near).map((w) => [w])), [box]);
  return { sea, all: pc.difference(all, ...islands.filter(near).map((i) => [i])), rivers };
}
const inFine = ([lon, lat]) => lon > fine[0] && lon < fine[2] && lat > fine[1] && lat < fine[3];
// The parts of a line that lie in the fine region, or outside it.
function partsOf(line, within) {
  const out = [];
  let run = [];
  for (const p of line) {
    run.push(p);
    if (inFine(p) !== within) {
      if (run.length > 1 && run.some((q) => inFine(q) === within)) out.push(run);
      run = [p];
    }
  }
  if (run.length > 1) out.push(run);
  return out;
}

// ---------------------------------------------------------------- geometry of cells

// What of a convex polygon is nearer to p than to q.
function halve(polygon, p, q) {
  const mx = (p[0] + q[0]) / 2,
    my = (p[1] + q[1]) / 2,
    dx = q[0] - p[0],
    dy = q[1] - p[1];
  const far = ([x, y]) => (x - mx) * dx + (y - my) * dy;
  const out = [];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length],
      fa = far(a),
      fb = far(b);
    if (fa <= 0) out.push(a);
    if (fa < 0 !== fb < 0 && fa !== 0 && fb !== 0)
      out.push([a[0] + ((b[0] - a[0]) * fa) / (fa - fb), a[1] + ((b[1] - a[1]) * fa) / (fa - fb)]);
  });
  return out;
}

// A number from two ends that does not depend on their order.
function seeded(a, b) {
  let h = 2166136261;
  for (const v of [...a, ...b].map(Math.round).sort((x, y) => x - y)) h = Math.imul(h ^ v, 16777619);
  h ^= h >>> 13;
  h = Math.imul(h, 0x5bd1e995);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296 - 0.5;
}
// A straight edge as a surveyor's walk: each half is bent by a part of its length. The same from either end.
function bent(a, b, depth = 3) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (!depth || length < 130) return [a];
  const [p, q] = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a];
  const by = seeded(a, b) * Math.min(0.22 * length, 320);
  const mid = [(a[0] + b[0]) / 2 - ((q[1] - p[1]) / length) * by, (a[1] + b[1]) / 2 + ((q[0] - p[0]) / length) * by].map(Math.round);
  return [...bent(a, mid, depth - 1), ...bent(mid, b, depth - 1)];
}

function insideOf(multi) {
  return ([x, y]) => {
    let odd = false;
    for (const rings of multi)
      for (const ring of rings)
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
          const [ax, ay] = ring[i],
            [bx, by] = ring[j];
          if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
        }
    return odd;
  };
}

// The ground within reach of a town: a circle that is none too round.
function around([x, y], r) {
  const turn = seeded([x, y], [r, r]) * 20;
  const ring = Array.from({ length: 40 }, (_, i) => {
    const a = (i / 40) * 2 * Math.PI;
    const far = r * (0.94 + 0.06 * Math.sin(3 * a + turn) + 0.035 * Math.sin(7 * a + 2 * turn));
    return [Math.round(x + far * Math.cos(a)), Math.round(y + far * Math.sin(a))];
  });
  return [[...ring, ring[0]]];
}

const closed = (ring) => [...ring, ring[0]];

// ---------------------------------------------------------------- all of it

export function theatre(boardFile) {
  const { places } = JSON.parse(readFileSync(boardFile));
  const coarse = waterOf('north-america');
  const lakes = waterOf('great-lakes');
  const water = pc.union(pc.difference(coarse.all, [fineBox]), pc.intersection(lakes.all, [fineBox]));
  const wet = insideOf(water);

  // Countries, with the sea before their coast.
  const land = { us: [], canada: [], florida: [] };
  const borders = { international: [], inner: [] };
  const homes = {};
  for (const { properties: p, geometry: g } of features('borders-1812')) {
    if (p.kind === 'area') {
      for (const [country, codes] of Object.entries(owners))
        if ((given[p.name] ? given[p.name] === country : codes.includes(p.owner)) && !leftOut.has(p.name))
          land[country].push(...shapesOf(g).map(flat).filter(near));
    } else if (p.kind === 'native-land') {
      for (const [id, name] of Object.entries(nations)) if (p.name === name) homes[id] = shapesOf(g).map(flat);
    } else if (p.kind !== 'cession' && p.kind !== 'undefined') {
      const foreign = p.kind === 'international' || p.name === 'Perdido River';
      for (const run of inside(g.coordinates.map(project), padded)) (foreign ? borders.international : borders.inner).push(run);
    }
  }
  const seaOf = Object.fromEntries(Object.entries(seas).map(([id, ring]) => [id, pc.intersection(coarse.sea, [flat([ring])])]));
  seaOf.us = pc.difference(coarse.sea, seaOf.canada, seaOf.florida);
  const whole = (multi) =>
    multi
      .map((rings) =>
        rings.filter((r, i) => Math.abs(area(r.slice(0, -1))) > (i ? 20000 : 3000)).map((r) => closed(simplify(r.slice(0, -1), 30, true))),
      )
      .filter((rings) => rings.length);
  const country = {};
  for (const id of Object.keys(owners)) country[id] = whole(pc.intersection(pc.union(...land[id].map((s) => [s]), seaOf[id]), [box]));

  // Where each place is drawn: as the data say, or on the nearest dry ground of its own country.
  const spots = {},
    moved = [];
  const own = Object.fromEntries(Object.entries(country).map(([id, shape]) => [id, insideOf(shape)]));
  for (const p of places) {
    const at = project(p.at).map(Math.round);
    spots[p.id] = at;
    if (!['area', 'wilderness'].includes(p.kind)) continue;
    const stands = (q) =>
      own[p.country](q) &&
      [
        [0, 0],
        [26, 0],
        [-26, 0],
        [0, 26],
        [0, -26],
      ].every(([dx, dy]) => !wet([q[0] + dx, q[1] + dy]));
    if (!wet(at) && own[p.country](at)) continue;
    search: for (let far = 20; far < 700; far += 10)
      for (let i = 0; i < 24; i++) {
        const a = (i / 24) * 2 * Math.PI,
          q = [Math.round(at[0] + far * Math.cos(a)), Math.round(at[1] + far * Math.sin(a))];
        if (stands(q)) {
          spots[p.id] = q;
          moved.push(`${p.id} ${far}`);
          break search;
        }
      }
  }

  const cells = {},
    edges = [];
  // Nations first: settled ground ends where theirs begins.
  let native = [];
  for (const id of Object.keys(nations)) {
    const p = places.find((q) => q.id === id);
    // A town of the settlers keeps the ground around it.
    const towns = places.filter((q) => q.kind === 'area' && insideOf(homes[id])(spots[q.id])).map((q) => around(spots[q.id], 420));
    const shape = pc.difference(pc.intersection(homes[id], country[p.country]), ...towns, ...(native.length ? [native] : []));
    cells[id] = whole(shape);
    native = native.length ? pc.union(native, shape) : shape;
  }
  for (const id of Object.keys(owners)) {
    const towns = places.filter((p) => p.kind === 'area' && p.country === id);
    const free = native.length ? pc.difference(country[id], native) : country[id];
    const ground = insideOf(free);
    const seen = new Set();
    for (const p of towns) {
      const at = spots[p.id];
      let cell = box[0].slice(0, -1);
      for (const q of towns) if (q !== p) cell = halve(cell, at, spots[q.id]);
      const corners = cell.map((c) => c.map(Math.round)).filter((c, i, all) => c.join() !== all[(i + 1) % all.length].join());
      const ring = corners.flatMap((c, i) => bent(c, corners[(i + 1) % corners.length]));
      const near = around(at, reachOf(p));
      cells[p.id] = pc.intersection([closed(ring)], near, free);
      // What two towns share is drawn once.
      const reach = insideOf([near]);
      corners.forEach((c, i) => {
        const d = corners[(i + 1) % corners.length];
        const key = [c.join(), d.join()].sort().join(' ');
        const line = [...bent(c, d), d];
        let run = [];
        const flush = () => (run.length > 1 && edges.push(run), (run = []));
        for (let j = 1; j < line.length; j++) {
          const [a, b] = [line[j - 1], line[j]];
          const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 60));
          for (let s = 0; s < n; s++) {
            const q = [a[0] + ((b[0] - a[0]) * (s + 0.5)) / n, a[1] + ((b[1] - a[1]) * (s + 0.5)) / n];
            if (!seen.has(key) && reach(q) && ground(q)) {
              if (!run.length) run.push([a[0] + ((b[0] - a[0]) * s) / n, a[1] + ((b[1] - a[1]) * s) / n]);
              run.push([a[0] + ((b[0] - a[0]) * (s + 1)) / n, a[1] + ((b[1] - a[1]) * (s + 1)) / n]);
            } else flush();
          }
        }
        flush();
        seen.add(key);
      });
    }
  }
  const settled = pc.union(
    ...Object.keys(cells)
      .filter((id) => !nations[id])
      .map((id) => cells[id]),
  );

  const lines = (list, least) => list.map((l) => path(simplify(l, least, false), false)).join('');
  const rivers = [0, 1, 2].map((level) =>
    [0, 1, 2, 3].map((rank) => {
      if (level === 0)
        return rank < 2
          ? lines(
              coarse.rivers[rank].flatMap((l) => inside(l.map(project), padded)),
              500,
            )
          : '';
      const parts = [...lakes.rivers[rank].flatMap((l) => partsOf(l, true)), ...coarse.rivers[rank].flatMap((l) => partsOf(l, false))];
      return lines(
        parts.flatMap((l) => inside(l.map(project), padded)),
        level === 1 ? 90 : 25,
      );
    }),
  );
  const at = (lat, lon) => project([lon, lat]).map(Math.round);
  return {
    baked: {
      notice: 'Shores, rivers and borders derived from GSHHG 2.3.7 (P. Wessel and W. H. F. Smith), LGPL 3 or later; see bake/geo.',
      projection: constants,
      frame: FRAME,
      check: [
        [43.652, -79.376],
        [29.955, -90.064],
      ].map(([lat, lon]) => [lat, lon, ...at(lat, lon)]),
      water: levels.map((level) => polygons(water, level)),
      rivers,
      territory: { gb: polygons(country.canada, { least: 60, smallest: 8000 }), us: polygons(country.us, { least: 60, smallest: 8000 }) },
      borders: { international: lines(borders.international, 10), inner: lines(borders.inner, 60) },
      spots,
      cells: Object.fromEntries(Object.entries(cells).map(([id, shape]) => [id, polygons(shape, { least: 4, smallest: 2000 })])),
      edges: edges.map((e) => path(simplify(e, 3, false), false)).join(''),
      settled: polygons(settled, { least: 4, smallest: 4000 }),
      hills: [],
      regions: regions.map(([text, lat, lon, turn, size, from]) => [text, ...at(lat, lon), turn, size, from]),
      waters: waters.map(([text, lat, lon, turn, size, from]) => [text, ...at(lat, lon), turn, size, from]),
    },
    moved,
  };
}

// text, lat, lon, turn in degrees, size in px, from zoom level
const regions = [
  ['Upper Canada', 45.3, -79.2, -2, 17, 0],
  ['Lower Canada', 47.6, -73.6, 10, 15, 1],
  ['Wilderness', 38.8, -93.6, -78, 15, 0],
  ['New York', 42.75, -75.3, 3, 16, 1],
  ['Pennsylvania', 40.75, -77.9, 1, 16, 1],
  ['Ohio', 40.4, -82.6, -2, 16, 1],
  ['Michigan', 43.9, -84.9, -3, 15, 1],
  ['Indiana Territory', 40.0, -86.0, -4, 13, 1],
  ['Illinois Territory', 39.7, -89.2, -6, 13, 1],
  ['Kentucky', 37.4, -85.2, -4, 15, 1],
  ['Tennessee', 35.6, -87.2, -5, 15, 1],
  ['Virginia', 37.8, -78.6, 1, 16, 1],
  ['North Carolina', 35.4, -79.3, 0, 14, 1],
  ['South Carolina', 33.6, -80.6, 0, 13, 1],
  ['Georgia', 32.5, -83.0, -2, 14, 1],
  ['Louisiana', 31.0, -92.2, -8, 13, 1],
  ['Maine', 45.3, -69.3, 7, 15, 1],
];
const waters = [
  ['Lake Superior', 47.55, -87.9, -8, 15, 1],
  ['Lake Huron', 44.75, -82.35, -60, 17, 1],
  ['Lake Michigan', 43.6, -87.0, -86, 16, 1],
  ['Georgian Bay', 45.25, -80.9, -42, 13, 1],
  ['Erie', 42.12, -81.35, -22, 19, 0],
  ['Ontario', 43.62, -77.9, -4, 19, 0],
  ['Lake Champlain', 44.25, -73.3, -84, 12, 2],
  ['North Atlantic', 40.9, -64.6, 8, 22, 0],
  ['Mid-Atlantic', 36.6, -68.6, 5, 22, 0],
  ['South Atlantic', 31.9, -72.9, 3, 22, 0],
  ['Gulf of Mexico', 28.6, -88.9, -5, 22, 0],
  ['Chesapeake', 38.2, -76.25, 82, 12, 2],
];
