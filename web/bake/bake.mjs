// Bakes the geography of a map into small SVG paths: `npm ci && npm run bake`, then commit ../src/generated/map-*.json.
// One water path per level of detail (no seams between lakes, wide rivers and sea), rivers by rank, borders and territories of
// 1812, hills, names. Units: 1000 per degree of arc on the standard parallels, x east, y south of the projection's origin.
import { writeFileSync, mkdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pc from 'polygon-clipping';
import { hills, maps } from './maps.mjs';
import { frontier } from './frontier.mjs';
import { theatre } from './theatre.mjs';
import { features, inside, lambert, path, polygons, simplify, snap } from './shapes.mjs';

const here = new URL('.', import.meta.url);

// ---------------------------------------------------------------- one map

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

const { baked, moved } = theatre(new URL('../src/looks/amateurs/fixtures/board.json', here));
const text = JSON.stringify(baked);
writeFileSync(new URL('../src/generated/map-theatre.json', here), `${text}\n`);
const parts = Object.entries(baked).map(([k, v]) => `${k} ${(JSON.stringify(v).length / 1024).toFixed(1)}`);
console.log(
  `map-theatre: ${(text.length / 1024).toFixed(1)} KB, ${(gzipSync(text).length / 1024).toFixed(1)} KB gzip (${parts.join(', ')})`,
);
console.log(`drawn on dry ground, so many thousandths of a degree away: ${moved.join(', ')}`);

{
  const { baked, report } = frontier();
  const text = JSON.stringify(baked);
  writeFileSync(new URL('../src/generated/map-frontier.json', here), `${text}\n`);
  console.log(`map-frontier: ${(text.length / 1024).toFixed(1)} KB, ${(gzipSync(text).length / 1024).toFixed(1)} KB gzip; ${report}`);
}
