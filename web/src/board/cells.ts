// A long line cut into pieces by where they lie. What paints a page does it tile by tile, and strokes a path whole for each tile that it touches: pieces
// that lie elsewhere cost nothing.
export interface Cell {
  key: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  d: string;
}

// `d` as the bake writes it: M and l of whole numbers, closed by z or open.
function lines(d: string): [number, number][][] {
  const out: [number, number][][] = [];
  for (const part of d.split(/(?=M)/)) {
    const numbers = part.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    if (numbers.length < 4) continue;
    let x = 0;
    let y = 0;
    const points: [number, number][] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      x += numbers[i]!;
      y += numbers[i + 1]!;
      points.push([x, y]);
    }
    if (/z/i.test(part)) points.push(points[0]!);
    out.push(points);
  }
  return out;
}

// Every segment of the line is in exactly one piece; where a piece ends the next begins, so that round ends join them.
export function cellsOf(d: string, size: number): Cell[] {
  const cells = new Map<string, Cell>();
  for (const points of lines(d)) {
    let last = '';
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[i + 1]!;
      const key = `${Math.floor((ax + bx) / 2 / size)} ${Math.floor((ay + by) / 2 / size)}`;
      let cell = cells.get(key);
      if (!cell) cells.set(key, (cell = { key, x0: ax, y0: ay, x1: ax, y1: ay, d: '' }));
      if (key !== last) cell.d += `M${ax} ${ay}`;
      cell.d += `l${bx - ax} ${by - ay}`;
      cell.x0 = Math.min(cell.x0, ax, bx);
      cell.y0 = Math.min(cell.y0, ay, by);
      cell.x1 = Math.max(cell.x1, ax, bx);
      cell.y1 = Math.max(cell.y1, ay, by);
      last = key;
    }
  }
  return [...cells.values()];
}
