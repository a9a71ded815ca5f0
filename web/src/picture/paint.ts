// A flat SVG as points, and what a browser makes of them.
export async function painted(svg: string, width: number, height: number, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  // A data address: the page's own policy allows no other, and the canvas stays readable.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d', { willReadFrequently: true })!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'));
}

export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
}

// The smallest rectangle in which two pictures of one size differ; null: nowhere.
export function changed(a: Uint32Array, b: Uint32Array, width: number, height: number): Region | null {
  let top = height;
  let bottom = -1;
  let left = width;
  let right = -1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let x = 0;
    while (x < width && a[row + x] === b[row + x]) x++;
    if (x === width) continue;
    let end = width - 1;
    while (a[row + end] === b[row + end]) end--;
    top = Math.min(top, y);
    bottom = y;
    left = Math.min(left, x);
    right = Math.max(right, end);
  }
  return bottom < 0 ? null : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

export function download(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
