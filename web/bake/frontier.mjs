// The great hex map of 1812!: its shore as one outline, drawn from the true shoreline with one correction: the middle of every hex tells its
// terrain. Units: 100 per hex side, the centre of hex 00000 at 0,0; flat-top hexes, odd columns half a hex further south.
//
// The shore is the zero line of a field over a fine grid: the signed distance to the true shore, bent by the middles of the hexes, by the
// ribbons of the rivers, by roads (dry) and by the land between waters that are not connected. So it has no seams and no corners.
import { readFileSync } from 'node:fs';
import { area, features, path, simplify } from './shapes.mjs';

const data = new URL('../../games/frontier/data/', import.meta.url);
const lines = (name) =>
  readFileSync(new URL(name, data), 'utf8')
    .split('\n')
    .filter((l) => l && !l.startsWith('#'));
const table = (name) => {
  const [head, ...rows] = lines(name).map((l) => l.split('\t'));
  return rows.map((r) => Object.fromEntries(head.map((h, i) => [h, r[i] ?? ''])));
};
const tables = (name, kind) => {
  const out = [];
  for (const l of lines(name)) {
    if (/^\[\[/.test(l)) out.push({ kind$: l.slice(2, -2) });
    const [, key, value] = /^(\w+) = (.*)$/.exec(l) ?? [];
    if (key && out.length) out.at(-1)[key] = /^["\d.tf-]/.test(value) ? JSON.parse(value) : value;
  }
  return out.filter((o) => o.kind$ === kind);
};

const SIDE = 100;
const ROW = Math.sqrt(3);
const FINE = 12; // samples per side
const MIDDLE = 0.46;
const centre = (c, r) => [1.5 * c, ROW * (r + (c & 1) / 2)]; // in sides
const hexOf = (id) => [Number(id.slice(0, 3)), Number(id.slice(3))];
const idOf = (c, r) => String(c).padStart(3, '0') + String(r).padStart(2, '0');
const around = (c, r) => {
  const o = c & 1;
  return [[c, r - 1], [c + 1, r - 1 + o], [c + 1, r + o], [c, r + 1], [c - 1, r + o], [c - 1, r - 1 + o]]; // prettier-ignore
};

export function frontier() {
  const rows = lines('map.txt');
  const cols = rows[0].length;
  const at = (c, r) => rows[r]?.[c] ?? '.';
  const lake = (ch) => 'OESHC'.includes(ch);
  const wet = (ch) => 'OESHCulndsrotamyw'.includes(ch);
  const roads = table('roads.tsv');
  const edges = table('edges.tsv');
  const shut = new Set(edges.filter((e) => e.kind !== 'sandbar').flatMap((e) => [`${e.hex_a} ${e.hex_b}`, `${e.hex_b} ${e.hex_a}`]));

  // ------------------------------------------------------------ the true shore, in sides
  const RAD = Math.PI / 180;
  const geo = Object.fromEntries(
    lines('geometry.toml').flatMap((l) => (/^(\w+) = (-?[\d.]+)$/.exec(l) ? [[RegExp.$1, Number(RegExp.$2)]] : [])),
  );
  const t = (lat) => Math.tan(Math.PI / 4 + (lat * RAD) / 2);
  const n = Math.log(Math.cos(geo.parallel_1 * RAD) / Math.cos(geo.parallel_2 * RAD)) / Math.log(t(geo.parallel_2) / t(geo.parallel_1));
  const F = (Math.cos(geo.parallel_1 * RAD) * t(geo.parallel_1) ** n) / n;
  const rho = (lat) => (geo.radius_miles * F) / t(lat) ** n;
  const project = ([lon, lat]) => {
    const a = n * (lon - geo.lon_origin) * RAD;
    const x = rho(lat) * Math.sin(a),
      y = rho(geo.lat_origin) - rho(lat) * Math.cos(a);
    return [(x - geo.x0_miles) / geo.side_miles, (geo.y0_miles - y) / geo.side_miles];
  };

  const PAD = 2;
  const W = Math.ceil((1.5 * (cols - 1) + 2 * PAD) * FINE);
  const H = Math.ceil((ROW * (rows.length + 0.5) + 2 * PAD) * FINE);
  const gx = (x) => (x + PAD) * FINE,
    gy = (y) => (y + PAD) * FINE;
  const mask = new Uint8Array(W * H);
  const fillRing = (ring, value) => {
    const pts = ring.map((p) => project(p)).map(([x, y]) => [gx(x), gy(y)]);
    const ys = pts.map((p) => p[1]);
    const y0 = Math.max(0, Math.floor(Math.min(...ys))),
      y1 = Math.min(H - 1, Math.ceil(Math.max(...ys)));
    for (let y = y0; y <= y1; y++) {
      const xs = [];
      for (let i = 0, j = pts.length - 1; i < pts.length; j = i++) {
        const [ax, ay] = pts[i],
          [bx, by] = pts[j];
        if (ay > y !== by > y) xs.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
      }
      xs.sort((a, b) => a - b);
      for (let i = 0; i + 1 < xs.length; i += 2)
        for (let x = Math.max(0, Math.ceil(xs[i])); x <= Math.min(W - 1, Math.floor(xs[i + 1])); x++) mask[y * W + x] = value;
    }
  };
  const shapes = features('great-lakes');
  const rings = (g) => (g.type === 'Polygon' ? [g.coordinates[0]] : g.coordinates.map((p) => p[0]));
  for (const { properties: p, geometry: g } of shapes) if (p.kind === 'lake') for (const r of rings(g)) fillRing(r, 1);
  for (const { properties: p, geometry: g } of shapes) if (p.kind === 'island') for (const r of rings(g)) fillRing(r, 0);

  // The distance to the nearest sample of the other kind, by two passes (8SSED), signed: water is positive.
  const distance = (want) => {
    const dx = new Float32Array(W * H).fill(1e4),
      dy = new Float32Array(W * H).fill(1e4);
    for (let i = 0; i < W * H; i++) if (mask[i] === want) dx[i] = dy[i] = 0;
    const look = (i, j, ox, oy) => {
      const x = dx[j] + ox,
        y = dy[j] + oy;
      if (x * x + y * y < dx[i] * dx[i] + dy[i] * dy[i]) ((dx[i] = x), (dy[i] = y));
    };
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const i = y * W + x;
        if (x) look(i, i - 1, 1, 0);
        if (y) (look(i, i - W, 0, 1), x && look(i, i - W - 1, 1, 1), x < W - 1 && look(i, i - W + 1, 1, 1));
      }
      for (let x = W - 2; x >= 0; x--) look(y * W + x, y * W + x + 1, 1, 0);
    }
    for (let y = H - 1; y >= 0; y--) {
      for (let x = W - 1; x >= 0; x--) {
        const i = y * W + x;
        if (x < W - 1) look(i, i + 1, 1, 0);
        if (y < H - 1) (look(i, i + W, 0, 1), x && look(i, i + W - 1, 1, 1), x < W - 1 && look(i, i + W + 1, 1, 1));
      }
      for (let x = 1; x < W; x++) look(y * W + x, y * W + x - 1, 1, 0);
    }
    return dx.map((v, i) => Math.hypot(v, dy[i]));
  };
  const toLand = distance(0),
    toWater = distance(1);
  const field = new Float32Array(W * H);
  for (let i = 0; i < W * H; i++) field[i] = Math.max(-1.6, Math.min(1.6, (mask[i] ? toLand[i] - 0.5 : 0.5 - toWater[i]) / FINE));

  // ------------------------------------------------------------ the correction
  const smax = (a, b, k) => {
    const h = Math.max(0, k - Math.abs(a - b)) / k;
    return Math.max(a, b) + (h * h * k) / 4;
  };
  const smin = (a, b, k) => -smax(-a, -b, k);
  const each = (x0, y0, x1, y1, put) => {
    for (let y = Math.max(0, Math.floor(gy(y0))); y <= Math.min(H - 1, Math.ceil(gy(y1))); y++)
      for (let x = Math.max(0, Math.floor(gx(x0))); x <= Math.min(W - 1, Math.ceil(gx(x1))); x++) {
        const i = y * W + x;
        field[i] = put(field[i], x / FINE - PAD, y / FINE - PAD);
      }
  };
  const far = ([ax, ay], [bx, by], x, y) => {
    const l = (bx - ax) ** 2 + (by - ay) ** 2;
    const u = l ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / l)) : 0;
    return Math.hypot(x - ax - u * (bx - ax), y - ay - u * (by - ay));
  };
  const pen = (a, b, reach, put) =>
    each(
      Math.min(a[0], b[0]) - reach,
      Math.min(a[1], b[1]) - reach,
      Math.max(a[0], b[0]) + reach,
      Math.max(a[1], b[1]) + reach,
      (v, x, y) => put(v, far(a, b, x, y)),
    );
  const hexes = [];
  for (let r = 0; r < rows.length; r++) for (let c = 0; c < cols; c++) if (at(c, r) !== '.') hexes.push([c, r, at(c, r)]);

  // True water counts around the hexes of the lakes only.
  const near = new Float32Array(W * H).fill(9);
  for (const [c, r, ch] of hexes) {
    if (!lake(ch)) continue;
    const [x, y] = centre(c, r);
    each(x - 2.2, y - 2.2, x + 2.2, y + 2.2, (v, px, py) => {
      const i = Math.round(gy(py)) * W + Math.round(gx(px));
      near[i] = Math.min(near[i], Math.hypot(px - x, py - y));
      return v;
    });
  }
  for (let i = 0; i < W * H; i++) field[i] = smin(field[i], 1.72 - near[i], 0.5);

  const GROW = 0.1;
  for (const [c, r, ch] of hexes) {
    const [x, y] = centre(c, r);
    if (wet(ch) && !lake(ch)) continue;
    const s = lake(ch) ? 1 : -1;
    each(x - 1.1, y - 1.1, x + 1.1, y + 1.1, (v, px, py) => {
      const g = MIDDLE + GROW - Math.hypot(px - x, py - y);
      return s > 0 ? smax(v, g, 0.3) : smin(v, -g, 0.3);
    });
  }
  for (const [c, r, ch] of hexes) {
    if (!lake(ch)) continue;
    for (const [c2, r2] of around(c, r))
      if (lake(at(c2, r2)) && (c2 > c || (c2 === c && r2 > r)) && !shut.has(`${idOf(c, r)} ${idOf(c2, r2)}`))
        pen(centre(c, r), centre(c2, r2), 1, (v, d) => smax(v, 0.34 - d, 0.4));
  }
  // Dry: a road from land to land.
  for (const road of roads) {
    const ids = road.hexes.split(' ');
    for (let i = 0; i + 1 < ids.length; i++) {
      const a = hexOf(ids[i]),
        b = hexOf(ids[i + 1]);
      if (!wet(at(...a)) && !wet(at(...b))) pen(centre(...a), centre(...b), 0.7, (v, d) => smin(v, d - 0.24, 0.2));
    }
  }
  // Land between two waters that are not connected; falls and rapids stay wet and are drawn as bars.
  for (const e of edges) {
    if (e.kind === 'falls' || e.kind === 'rapids' || e.kind === 'sandbar') continue;
    const a = centre(...hexOf(e.hex_a)),
      b = centre(...hexOf(e.hex_b));
    const m = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      w = [(b[1] - a[1]) / ROW / 2, (a[0] - b[0]) / ROW / 2];
    pen([m[0] + w[0], m[1] + w[1]], [m[0] - w[0], m[1] - w[1]], 0.7, (v, d) => smin(v, d - 0.2, 0.2));
  }
  // Rivers: ribbons through the middles, wider towards their mouths, bending a little.
  const rivers = table('rivers.tsv').filter((r) => r.kind === 'river');
  const wide = { u: 0.2, l: 0.24, n: 0.17, d: 0.2, s: 0.17, r: 0.14, w: 0.15 };
  const flows = [];
  for (const river of rivers) {
    const ids = river.hexes.split(' ');
    const links = [];
    const open = (a, b) => !shut.has(`${a} ${b}`) || falls(a, b);
    for (let i = 0; i + 1 < ids.length; i++)
      if (beside(ids[i], ids[i + 1]) && open(ids[i], ids[i + 1])) links.push(`${ids[i]} ${ids[i + 1]}`);
    // Its mouths: one link to each water that it joins, from the end that is nearest.
    for (const join of river.joins.split(',')) {
      const mouths = [ids.at(-1), ids[0], ...ids].flatMap((id) =>
        around(...hexOf(id)).flatMap(([c2, r2]) => (joinsBy(join, at(c2, r2)) && open(id, idOf(c2, r2)) ? [`${id} ${idOf(c2, r2)}`] : [])),
      );
      if (mouths[0]) links.push(mouths[0]);
    }
    // Falls and rapids stop vessels, not the water.
    for (const e of edges) if (['falls', 'rapids'].includes(e.kind) && ids.includes(e.hex_a)) links.push(`${e.hex_a} ${e.hex_b}`);
    const half = wide[river.char] ?? 0.11;
    for (const l of links) {
      const [a, b] = l.split(' ').map((id) => centre(...hexOf(id)));
      // Two halves with a bend between them, always the same.
      const seed = Math.sin(a[0] * 12.9898 + b[1] * 78.233 + a[1] * 37.7) * 43758.5453;
      const bend = (seed - Math.floor(seed) - 0.5) * 0.34;
      const m = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * bend * 0.5, (a[1] + b[1]) / 2 - (b[0] - a[0]) * bend * 0.5];
      pen(a, m, half + 0.5, (v, d) => smax(v, half - d, 0.22));
      pen(m, b, half + 0.5, (v, d) => smax(v, half - d, 0.22));
      flows.push(l);
    }
  }
  function beside(a, b) {
    return around(...hexOf(a)).some(([c, r]) => idOf(c, r) === b);
  }
  function joinsBy(name, ch) {
    return (
      ch === { 'Lake Ontario': 'O', 'Lake Erie': 'E', 'Lake St Clair': 'S', 'Lake Huron': 'H', 'Lake Champlain': 'C' }[name] ||
      rivers.some((r) => r.name === name && r.char === ch)
    );
  }
  function falls(a, b) {
    return edges.some(
      (e) => ['falls', 'rapids'].includes(e.kind) && ((e.hex_a === a && e.hex_b === b) || (e.hex_a === b && e.hex_b === a)),
    );
  }

  // ------------------------------------------------------------ the zero line: marching squares
  const next = new Map();
  const put = (a, b) => {
    const key = `${a[0].toFixed(3)},${a[1].toFixed(3)}`;
    next.set(key, [...(next.get(key) ?? []), [a, b]]);
  };
  const f = (x, y) => (x < 1 || y < 1 || x >= W - 1 || y >= H - 1 ? -1 : field[y * W + x] || 1e-6);
  for (let y = 0; y < H - 1; y++)
    for (let x = 0; x < W - 1; x++) {
      const v = [f(x, y), f(x + 1, y), f(x + 1, y + 1), f(x, y + 1)];
      const code = v.reduce((s, u, i) => s | (u > 0 ? 1 << i : 0), 0);
      if (code === 0 || code === 15) continue;
      const cut = (i) => {
        const p = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]; // prettier-ignore
        const [a, b] = [i, (i + 1) % 4];
        // From the same end always, so that neighbours find the same point.
        const [lo, hi] = i < 2 ? [a, b] : [b, a];
        const u = v[lo] / (v[lo] - v[hi]);
        return [p[lo][0] + u * (p[hi][0] - p[lo][0]), p[lo][1] + u * (p[hi][1] - p[lo][1])];
      };
      for (let i = 0; i < 4; i++) {
        // Every crossing from dry to wet, clockwise, is left by the next from wet to dry.
        if (v[i] > 0 || v[(i + 1) % 4] <= 0) continue;
        let j = (i + 1) % 4;
        while (!(v[j] > 0 && v[(j + 1) % 4] <= 0)) j = (j + 1) % 4;
        put(cut(i), cut(j));
      }
    }
  const loops = [];
  const keyOf = (p) => `${p[0].toFixed(3)},${p[1].toFixed(3)}`;
  while (next.size) {
    const loop = [];
    let key = next.keys().next().value;
    for (;;) {
      const list = next.get(key);
      if (!list) break;
      const [a, b] = list.pop();
      if (!list.length) next.delete(key);
      loop.push(a);
      key = keyOf(b);
    }
    loops.push(loop);
  }
  let water = '';
  let points = 0;
  for (const loop of loops) {
    const pts = loop.map(([x, y]) => [(x / FINE - PAD) * SIDE, (y / FINE - PAD) * SIDE]);
    if (Math.abs(area(pts)) < 700) continue;
    const kept = simplify(pts, 3, true);
    points += kept.length;
    water += path(kept, true);
  }

  // ------------------------------------------------------------ does the shore tell the truth?
  const wrong = hexes.filter(([c, r, ch]) => {
    const [x, y] = centre(c, r);
    return field[Math.round(gy(y)) * W + Math.round(gx(x))] > 0 !== wet(ch);
  });
  const settlements = tables('settlements.toml', 'settlement').map((s) => ({
    hex: s.hex,
    harbor: s.harbor ?? null,
    docks: s.docks ?? 0,
  }));
  return {
    baked: {
      notice: 'Shores derived from GSHHG 2.3.7 (P. Wessel and W. H. F. Smith), LGPL 3 or later; see bake/geo.',
      rows: rows.map((r) => r.replace(/\.+$/, '')),
      water,
      roads: roads.filter((r) => r.kind === 'road').map((r) => r.hexes),
      network: roads.filter((r) => r.kind !== 'road').map((r) => r.hexes),
      edges: edges.map((e) => [e.hex_a, e.hex_b, e.kind]),
      docks: settlements.filter((s) => s.harbor).map((s) => [s.hex, s.harbor, s.docks]),
      waters: names.waters,
      regions: names.regions,
    },
    report: `${loops.length} shores, ${points} points; middles that lie: ${wrong.map(([c, r]) => idOf(c, r)).join(' ') || 'none'}; river links ${flows.length}`,
  };
}

// Where names stand: hex, turn in degrees, size in sides, from which hex side in pixels on.
const names = {
  waters: [
    ['Lake Ontario', '05826', -5, 1.55, 5],
    ['Lake Erie', '03441', -22, 1.5, 5],
    ['Lake Huron', '02127', -58, 1.4, 5],
    ['Lake St Clair', '02136', 0, 0.42, 12],
    ['Lake Champlain', '08820', -86, 0.5, 12],
    ['Upper St Lawrence', '07518', -38, 0.5, 12],
    ['St Lawrence', '09205', -48, 0.5, 12],
    ['Ottawa', '07810', 0, 0.45, 14],
    ['Richelieu', '08911', -88, 0.42, 18],
    ['Niagara', '04833', -90, 0.42, 18],
    ['Thames', '02438', -20, 0.42, 18],
    ['Grand River', '04333', -30, 0.42, 18],
    ['Maumee', '01444', -40, 0.42, 18],
    ['Sandusky', '01846', -80, 0.42, 18],
  ],
  regions: [
    ['Upper Canada', '05022', -14, 0.7, 8],
    ['Upper Canada', '03334', -22, 0.7, 8],
    ['Lower Canada', '08509', -40, 0.7, 8],
    ['New York', '06836', 0, 0.8, 8],
    ['Vermont', '09323', -80, 0.7, 8],
    ['Pennsylvania', '04247', 0, 0.8, 8],
    ['Ohio', '02049', 0, 0.9, 8],
    ['Indiana Territory', '00547', -80, 0.6, 8],
    ['Michigan Territory', '01438', -60, 0.55, 8],
  ],
};
