// Bakes the geography of a map into small SVG paths: `npm ci && npm run bake`, then commit ../src/generated/map-*.json.
// One water path per level of detail (no seams between lakes, wide rivers and sea), rivers by rank, borders and territories of
// 1812, hills, names. Units: 1000 per degree of arc on the standard parallels, x east, y south of the projection's origin.
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pc from 'polygon-clipping';
import { hills, maps } from './maps.mjs';

const here = new URL('.', import.meta.url);
const features = (name) => JSON.parse(readFileSync(new URL(`geo/${name}.geojson`, here))).features;

// ---------------------------------------------------------------- projection: Lambert conformal conic on a sphere

const RAD = Math.PI / 180;
const UNITS = 1000 / RAD; // map units per radian of arc

function lambert({ south, north, lat0, lon0 }) {
  const t = (lat) => Math.tan(Math.PI / 4 + (lat * RAD) / 2);
  const n = Math.log(Math.cos(south * RAD) / Math.cos(north * RAD)) / Math.log(t(north) / t(south));
  const F = (Math.cos(south * RAD) * t(south) ** n) / n;
  const rho0 = F / t(lat0) ** n;
  const constants = { n, F, rho0, lon0, scale: UNITS };
  const project = ([lon, lat]) => {
    const rho = F / t(lat) ** n;
    const theta = n * (lon - lon0) * RAD;
    return [rho * Math.sin(theta) * UNITS, (rho * Math.cos(theta) - rho0) * UNITS];
  };
  return { constants, project };
}

// ---------------------------------------------------------------- geometry

const area = (ring) => {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += (ring[j][0] - ring[i][0]) * (ring[j][1] + ring[i][1]);
  return sum / 2;
};

const triangle = (a, b, c) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

// Visvalingam: drop the point whose triangle is smallest until none is smaller than `least`.
function simplify(points, least, closed) {
  const kept = points.map((p) => p);
  const key = (i, n) => {
    if (!closed && (i === 0 || i === n - 1)) return Infinity;
    return triangle(kept[(i + n - 1) % n], kept[i], kept[(i + 1) % n]);
  };
  const areas = kept.map((_, i) => key(i, kept.length));
  while (kept.length > (closed ? 4 : 2)) {
    let at = 0;
    for (let i = 1; i < areas.length; i++) if (areas[i] < areas[at]) at = i;
    const gone = areas[at];
    if (gone >= least) break;
    kept.splice(at, 1);
    areas.splice(at, 1);
    const n = kept.length;
    for (const i of [(at + n - 1) % n, at % n]) areas[i] = Math.max(key(i, n), Math.min(gone, areas[i]));
  }
  return kept;
}

const whole = (points) => {
  const out = [];
  for (const [x, y] of points) {
    const p = [Math.round(x), Math.round(y)];
    const last = out.at(-1);
    if (!last || last[0] !== p[0] || last[1] !== p[1]) out.push(p);
  }
  return out;
};

// Relative integer coordinates with no blank that can be left out: about four bytes a point.
function path(points, closed) {
  const pts = whole(points);
  if (closed && pts.length > 1 && pts[0][0] === pts.at(-1)[0] && pts[0][1] === pts.at(-1)[1]) pts.pop();
  if (pts.length < (closed ? 3 : 2)) return '';
  let d = `M${pts[0][0]} ${pts[0][1]}l`;
  const number = (v) => {
    d += v < 0 || d.endsWith('l') ? v : ` ${v}`;
  };
  for (let i = 1; i < pts.length; i++) {
    number(pts[i][0] - pts[i - 1][0]);
    number(pts[i][1] - pts[i - 1][1]);
  }
  return closed ? `${d}z` : d;
}

function polygons(multi, { least, smallest }) {
  let d = '';
  for (const rings of multi)
    rings.forEach((ring, i) => {
      const open = ring.slice(0, -1);
      if (Math.abs(area(open)) < (i ? smallest * 0.7 : smallest)) return;
      d += path(simplify(open, least, true), true);
    });
  return d;
}

// Runs of a line that lie inside the frame, one point beyond it at either end.
function inside(line, [x0, y0, x1, y1]) {
  const runs = [];
  let run = [];
  const within = ([x, y]) => x >= x0 && x <= x1 && y >= y0 && y <= y1;
  line.forEach((p, i) => {
    const near = within(p) || (line[i + 1] && within(line[i + 1])) || (line[i - 1] && within(line[i - 1]));
    if (near) run.push(p);
    else if (run.length) (runs.push(run), (run = []));
  });
  if (run.length) runs.push(run);
  return runs.filter((r) => r.length > 1);
}

// ---------------------------------------------------------------- one map

const snap = ([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

function bake(map) {
  const { constants, project } = lambert(map.projection);
  const [x0, y0, x1, y1] = map.frame;
  const pad = 150; // geometry runs past the frame, so that no shore is drawn along its edge
  const padded = [x0 - pad, y0 - pad, x1 + pad, y1 + pad];
  const box = [
    [
      [padded[0], padded[1]],
      [padded[2], padded[1]],
      [padded[2], padded[3]],
      [padded[0], padded[3]],
      [padded[0], padded[1]],
    ],
  ];
  const flat = (polygon) => polygon.map((ring) => ring.map((p) => snap(project(p))));
  const reaches = (polygon) => polygon[0].some(([x, y]) => x > padded[0] && x < padded[2] && y > padded[1] && y < padded[3]);

  const land = [],
    water = [],
    islands = [],
    rivers = [[], [], [], []];
  for (const { properties: p, geometry: g } of features(map.base)) {
    if (p.kind === 'land') land.push(flat(g.coordinates));
    else if (p.kind === 'lake' || p.form === 'area') water.push(flat(g.coordinates));
    else if (p.kind === 'island') islands.push(flat(g.coordinates));
    else if (p.form === 'line') for (const run of inside(g.coordinates.map(project), padded)) rivers[p.rank - 1].push(run);
  }
  const sea = pc.difference([box], ...land.map((l) => [l]));
  const wet = pc.intersection(pc.union(sea, ...water.filter(reaches).map((w) => [w])), [box]);
  const all = pc.difference(wet, ...islands.filter(reaches).map((i) => [i]));

  const british = [];
  const borders = { international: [], inner: [] };
  for (const { properties: p, geometry: g } of features('borders-1812')) {
    if (p.kind === 'area') {
      const shapes = g.type === 'Polygon' ? [g.coordinates] : g.coordinates;
      if (p.owner === 'GB') british.push(...shapes.map(flat).filter(reaches));
    } else if (g.type === 'LineString' && p.kind !== 'cession' && p.kind !== 'undefined') {
      const to = p.kind === 'international' ? borders.international : borders.inner;
      for (const run of inside(g.coordinates.map(project), padded)) to.push(run);
    }
  }
  // The sea lies over both territories, so the American one, disputed ground included, is simply what the other leaves.
  const gb = pc.intersection(pc.union(...british.map((s) => [s])), [box]);
  const us = pc.difference([box], gb);

  const lines = (list, least) => list.map((l) => path(simplify(l, least, false), false)).join('');
  const at = (lat, lon) => project([lon, lat]).map(Math.round);
  const wetAt = ([x, y]) => {
    let odd = false;
    for (const rings of all)
      for (const ring of rings)
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
          const [ax, ay] = ring[i],
            [bx, by] = ring[j];
          if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
        }
    return odd;
  };
  return {
    notice: 'Shores, rivers and borders derived from GSHHG 2.3.7 (P. Wessel and W. H. F. Smith), LGPL 3 or later; see bake/geo.',
    projection: constants,
    frame: map.frame,
    check: map.check.map(([lat, lon]) => [lat, lon, ...at(lat, lon)]),
    water: map.levels.map((level) => polygons(all, level)),
    rivers: [
      rivers.map((list, i) => (i < 2 ? lines(list, 220) : '')),
      rivers.map((list) => lines(list, 45)),
      rivers.map((list) => lines(list, 10)),
    ],
    territory: { gb: polygons(gb, { least: 30, smallest: 3000 }), us: polygons(us, { least: 30, smallest: 3000 }) },
    borders: { international: lines(borders.international, 8), inner: lines(borders.inner, 25) },
    hills: hills(map, at, wetAt),
    regions: map.regions.map(([text, lat, lon, turn, size, from]) => [text, ...at(lat, lon), turn, size, from]),
    waters: map.waters.map(([text, lat, lon, turn, size, from]) => [text, ...at(lat, lon), turn, size, from]),
  };
}

mkdirSync(new URL('../src/generated/', here), { recursive: true });
for (const map of maps) {
  const baked = bake(map);
  const text = JSON.stringify(baked);
  writeFileSync(new URL(`../src/generated/map-${map.id}.json`, here), `${text}\n`);
  const parts = Object.entries(baked).map(([k, v]) => `${k} ${(JSON.stringify(v).length / 1024).toFixed(1)}`);
  console.log(
    `map-${map.id}: ${(text.length / 1024).toFixed(1)} KB, ${(gzipSync(text).length / 1024).toFixed(1)} KB gzip (${parts.join(', ')})`,
  );
}
