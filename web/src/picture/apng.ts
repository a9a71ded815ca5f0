// An animated PNG (https://www.w3.org/TR/png-3/#apng-frame-based-animation) made of PNGs that the browser has written: their packed data
// are taken over as they are, so nothing has to be packed here. Every browser plays it, and a program that cannot shows its first picture.

export interface Frame {
  png: Uint8Array; // of the part that changes
  x: number;
  y: number;
  ms: number; // how long it stands
}

const table = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const b of bytes) c = table[(c ^ b) & 0xff]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const signature = [137, 80, 78, 71, 13, 10, 26, 10];

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc(out.subarray(4, 8 + data.length)));
  return out;
}

export function chunks(png: Uint8Array): { type: string; data: Uint8Array }[] {
  if (!signature.every((b, i) => png[i] === b)) throw new Error('this is no PNG');
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const out = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    out.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return out;
}

const numbers = (...words: number[]) => {
  const out = new Uint8Array(words.length * 4);
  const view = new DataView(out.buffer);
  words.forEach((w, i) => view.setUint32(i * 4, w));
  return out;
};

// The first frame is the whole picture. It is played over and over.
export function animated(frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const first = chunks(frames[0]!.png);
  const head = first.find((c) => c.type === 'IHDR')!.data;
  const parts: Uint8Array[] = [Uint8Array.from(signature), chunk('IHDR', head), chunk('acTL', numbers(frames.length, 0))];
  let number = 0;
  for (const [i, frame] of frames.entries()) {
    const own = i === 0 ? first : chunks(frame.png);
    const size = own.find((c) => c.type === 'IHDR')!.data;
    // Depth, colours and the rest are said once for all frames.
    if (!size.subarray(8).every((b, k) => b === head[8 + k])) throw new Error('pictures of different kinds');
    const control = new Uint8Array(26);
    control.set(numbers(number++), 0);
    control.set(size.subarray(0, 8), 4);
    control.set(numbers(frame.x, frame.y), 12);
    new DataView(control.buffer).setUint16(20, Math.min(65_535, Math.round(frame.ms)));
    new DataView(control.buffer).setUint16(22, 1000);
    parts.push(chunk('fcTL', control)); // it stays, and the next one replaces what it covers
    for (const { type, data } of own) {
      if (type !== 'IDAT') continue;
      if (i === 0) parts.push(chunk('IDAT', data));
      else {
        const numbered = new Uint8Array(data.length + 4);
        numbered.set(numbers(number++), 0);
        numbered.set(data, 4);
        parts.push(chunk('fdAT', numbered));
      }
    }
  }
  parts.push(chunk('IEND', new Uint8Array()));
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
