// The maps to bake, and what no data set holds: hills, and where names stand.

// Ranges as lines of [lat, lon], and how many rows of hills stand along them.
const ranges = [
  {
    name: 'Adirondacks',
    rows: 4,
    line: [
      [44.55, -74.5],
      [44.2, -74.2],
      [43.9, -74.3],
      [43.55, -74.5],
    ],
  },
  {
    name: 'Green Mountains',
    rows: 1,
    line: [
      [44.95, -72.6],
      [44.4, -72.8],
      [43.8, -72.85],
      [43.2, -72.95],
      [42.7, -73.05],
    ],
  },
  {
    name: 'White Mountains',
    rows: 3,
    line: [
      [44.5, -71.5],
      [44.2, -71.35],
      [43.95, -71.5],
    ],
  },
  {
    name: 'Maine',
    rows: 2,
    line: [
      [45.6, -70.7],
      [45.2, -70.2],
      [44.8, -70.3],
      [45.5, -69.6],
    ],
  },
  {
    name: 'Catskills',
    rows: 2,
    line: [
      [42.3, -74.3],
      [42.05, -74.55],
      [41.8, -74.7],
    ],
  },
  {
    name: 'Allegheny front',
    rows: 2,
    line: [
      [41.7, -77.4],
      [41.2, -78.0],
      [40.7, -78.4],
      [40.1, -78.8],
      [39.5, -79.3],
      [38.9, -79.9],
    ],
  },
  {
    name: 'Ridges',
    rows: 2,
    line: [
      [41.2, -76.3],
      [40.7, -76.9],
      [40.3, -77.5],
      [39.8, -78.0],
      [39.2, -78.6],
    ],
  },
  {
    name: 'Plateau',
    rows: 1,
    line: [
      [41.95, -78.9],
      [41.9, -78.1],
      [41.95, -77.2],
      [42.1, -76.4],
    ],
  },
  {
    name: 'Poconos',
    rows: 1,
    line: [
      [41.6, -75.4],
      [41.2, -75.3],
    ],
  },
  {
    name: 'Laurentians',
    rows: 3,
    line: [
      [46.1, -75.6],
      [46.35, -74.6],
      [46.7, -73.6],
      [47.15, -72.4],
      [47.5, -71.4],
    ],
  },
  {
    name: 'Laurentians, north',
    rows: 2,
    line: [
      [47.3, -76.4],
      [47.6, -75.0],
      [47.9, -73.6],
    ],
  },
  {
    name: 'Madawaska',
    rows: 2,
    line: [
      [45.3, -77.9],
      [45.2, -77.1],
      [45.0, -76.7],
    ],
  },
  {
    name: 'Algonquin',
    rows: 3,
    line: [
      [45.7, -79.0],
      [45.6, -78.3],
      [45.5, -77.9],
    ],
  },
  {
    name: 'Notre Dame',
    rows: 1,
    line: [
      [45.4, -71.9],
      [45.9, -71.2],
      [46.4, -70.5],
      [46.9, -69.9],
    ],
  },
  {
    name: 'Niagara escarpment',
    rows: 1,
    line: [
      [44.35, -80.35],
      [43.95, -80.1],
      [43.6, -80.1],
    ],
  },
  {
    name: 'Nipissing',
    rows: 2,
    line: [
      [46.9, -80.6],
      [46.7, -79.3],
      [46.6, -78.4],
    ],
  },
  {
    name: 'Berkshires',
    rows: 1,
    line: [
      [42.5, -73.2],
      [42.1, -73.3],
      [41.8, -73.4],
    ],
  },
];

// Hills stand in staggered rows along their range, shaken by a fixed pattern so that the bake gives the same map each time.
export function hills(map, at, wet) {
  const [x0, y0, x1, y1] = map.frame;
  const out = [];
  let seed = 1812;
  const shake = () => (seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5;
  const keepOff = map.keepOff.map(([lat, lon]) => at(lat, lon));
  const names = map.regions.map(([text, lat, lon, , size]) => [...at(lat, lon), text.length * size * 5.2, size * 11]); // as wide as at 100 px per degree
  for (const { line, rows } of ranges) {
    const pts = line.map(([lat, lon]) => at(lat, lon));
    for (let row = 0; row < rows; row++) {
      const aside = (row - (rows - 1) / 2) * 230;
      let rest = row % 2 ? 150 : 0;
      for (let i = 1; i < pts.length; i++) {
        const [ax, ay] = pts[i - 1],
          [bx, by] = pts[i];
        const length = Math.hypot(bx - ax, by - ay),
          ux = (bx - ax) / length,
          uy = (by - ay) / length;
        for (; rest < length; rest += 300) {
          const x = Math.round(ax + ux * rest - uy * aside + shake() * 130),
            y = Math.round(ay + uy * rest + ux * aside + shake() * 130);
          const size = Math.round((1.15 + shake() * 0.6) * 10) / 10;
          const framed = x > x0 + 80 && x < x1 - 80 && y > y0 + 80 && y < y1 - 80;
          const dry = ![
            [0, 0],
            [-90, 40],
            [90, 40],
            [0, -70],
          ].some(([dx, dy]) => wet([x + dx, y + dy]));
          const free =
            keepOff.every(([px, py]) => Math.hypot(px - x, py - y) > 230) && out.every(([px, py]) => Math.hypot(px - x, py - y) > 170);
          const unread = names.every(([nx, ny, w, h]) => Math.abs(nx - x) > w + 60 || Math.abs(ny - y) > h);
          if (framed && dry && free && unread) out.push([x, y, size]);
        }
        rest -= length;
      }
    }
  }
  return out;
}

export const maps = [
  {
    id: 'great-lakes',
    base: 'great-lakes',
    projection: { south: 40, north: 46.5, lat0: 43.25, lon0: -79 },
    frame: [-6600, -5350, 7400, 4850],
    // Simplification: the smallest triangle kept and the smallest island or lake drawn, in square units.
    levels: [
      { least: 700, smallest: 9000 },
      { least: 90, smallest: 900 },
      { least: 14, smallest: 120 },
    ],
    check: [
      [43.652, -79.376],
      [46.8139, -71.208],
      [40.4406, -79.9959],
      [42.3293, -83.0448],
    ],
    keepOff: [
      [42.3293, -83.0448],
      [40.4406, -79.9959],
      [42.8864, -78.8784],
      [43.2625, -79.063],
      [42.8875, -77.2817],
      [43.4643, -76.5085],
      [43.9487, -76.1208],
      [43.1009, -75.2327],
      [44.6942, -75.4863],
      [44.8487, -74.2949],
      [44.6995, -73.4529],
      [43.8425, -73.405],
      [42.6526, -73.7562],
      [45.505, -73.554],
      [46.8139, -71.208],
    ],
    // text, lat, lon, turn in degrees, size in px, from zoom level
    regions: [
      ['Upper Canada', 45.22, -78.1, -1, 18, 0],
      ['Lower Canada', 46.72, -74.1, 5, 17, 0],
      ['New York', 42.42, -75.55, 2, 18, 0],
      ['Pennsylvania', 41.1, -77.75, 1, 16, 0],
      ['Ohio', 40.62, -82.6, -3, 16, 0],
      ['Michigan Territory', 43.75, -84.75, -4, 14, 1],
      ['Vermont', 43.62, -72.45, 4, 13, 1],
      ['New Hampshire', 43.35, -71.45, 5, 12, 2],
      ['Massachusetts', 42.35, -72.2, 5, 13, 1],
      ['Connecticut', 41.6, -72.65, 5, 12, 2],
      ['Maine', 45.05, -69.9, 7, 14, 1],
      ['New Jersey', 40.2, -74.55, 3, 12, 1],
      ['Virginia', 39.2, -80.3, -1, 14, 1],
      ['Maryland', 39.5, -77.1, 1, 12, 2],
    ],
    waters: [
      ['Lake Erie', 42.02, -81.55, -19, 20, 0],
      ['Lake Ontario', 43.5, -77.65, -3, 19, 0],
      ['Lake Champlain', 44.15, -73.2, -84, 13, 2],
      ['Lake Huron', 44.6, -82.35, -58, 19, 0],
      ['Georgian Bay', 45.2, -80.75, -42, 14, 1],
      ['Lake Michigan', 43.9, -86.9, -84, 17, 1],
      ['Lake St Clair', 42.47, -82.68, 0, 12, 3],
      ['Lake Simcoe', 44.42, -79.35, 0, 12, 3],
      ['Bay of Quinte', 44.08, -77.25, 0, 12, 3],
      ['Atlantic', 41.2, -69.3, 6, 17, 1],
      ['Niagara River', 43.1, -78.93, 78, 12, 3],
      ['St Lawrence', 46.38, -72.2, -30, 13, 2],
      ['Ottawa River', 45.68, -76.72, 20, 12, 2],
      ['Hudson', 42.0, -73.88, -86, 12, 2],
    ],
  },
];
