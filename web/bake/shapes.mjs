// What the bakes share: the projection, simplification, outlines as short SVG paths.
import { readFileSync } from 'node:fs';

const here = new URL('.', import.meta.url);
export const features = (name) => JSON.parse(readFileSync(new URL(`geo/${name}.geojson`, here))).features;

// ---------------------------------------------------------------- projection: Lambert conformal conic on a sphere

const RAD = Math.PI / 180;
const UNITS = 1000 / RAD; // map units per radian of arc

export function lambert({ south, north, lat0, lon0 }) {
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

export const area = (ring) => {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += (ring[j][0] - ring[i][0]) * (ring[j][1] + ring[i][1]);
  return sum / 2;
};

const triangle = (a, b, c) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

// Visvalingam: drop the point whose triangle is smallest until none is smaller than `least`.
export function simplify(points, least, closed) {
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
export function path(points, closed) {
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

export function polygons(multi, { least, smallest }) {
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
export function inside(line, [x0, y0, x1, y1]) {
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

export const snap = ([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
