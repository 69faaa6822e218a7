// Pictures that programs write: PBM, PGM and PPM, in words or bytes; BMP and PNG are the browser's to read.

/** A picture's size and its pixels, four bytes each. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** As many pixels a side are drawn. */
const MOST = 4096;

/** Whether bytes are a BMP or a PNG whose sides a page can draw. */
export function isBrowsers(bytes: Uint8Array): boolean {
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fits = (w: number, h: number) => w > 0 && h > 0 && w <= MOST && h <= MOST;
  if (bytes.length >= 24 && v.getUint32(0) === 0x89504e47) return fits(v.getUint32(16), v.getUint32(20));
  return bytes.length >= 26 && v.getUint16(0) === 0x424d && fits(v.getInt32(18, true), Math.abs(v.getInt32(22, true)));
}

/** The header's fields after its two letters: whole numbers between blanks and comments; the offset after the last of them. */
function header(bytes: Uint8Array, from: number, n: number): [number[], number] | null {
  const fields: number[] = [];
  let at = from;
  while (fields.length < n && at < bytes.length) {
    const c = bytes[at]!;
    if (c === 0x23) while (at < bytes.length && bytes[at] !== 0x0a) at++;
    else if (c <= 0x20) at++;
    else if (c < 0x30 || c > 0x39) return null;
    else {
      let x = 0;
      for (; bytes[at]! >= 0x30 && bytes[at]! <= 0x39; at++) x = Math.min(x * 10 + bytes[at]! - 0x30, 1e9);
      fields.push(x);
    }
  }
  return fields.length === n ? [fields, at] : null;
}

/** Reads a PBM, PGM or PPM; null where it is none, or ends early. */
export function pixels(bytes: Uint8Array): Pixels | null {
  const kind = bytes[0] === 0x50 ? bytes[1]! - 0x30 : 0;
  if (kind < 1 || kind > 6) return null;
  const bits = kind === 1 || kind === 4,
    words = kind <= 3,
    colours = kind === 3 || kind === 6 ? 3 : 1;
  const head = header(bytes, 2, bits ? 2 : 3);
  if (!head) return null;
  const [[width, height, most = 1], at] = head as [[number, number, number?], number];
  if (!width || !height || width > MOST || height > MOST || !most || most > 65535) return null;
  const samples = words
    ? spelled(bytes, at, width * height * colours, bits)
    : packed(bytes.subarray(at + 1), width, height, colours, bits, most > 255);
  if (!samples) return null;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) {
      const s = samples[i * colours + (colours === 3 ? c : 0)]!;
      rgba[4 * i + c] = bits ? (s ? 0 : 255) : (s * 255) / most;
    }
    rgba[4 * i + 3] = 255;
  }
  return { width, height, rgba };
}

/** Samples that are spelled out; those of a PBM need no blanks between them. */
function spelled(bytes: Uint8Array, from: number, n: number, bits: boolean): ArrayLike<number> | null {
  if (!bits) return header(bytes, from, n)?.[0] ?? null;
  const list = [...bytes.subarray(from)].filter((c) => c === 0x30 || c === 0x31).map((c) => c - 0x30);
  return list.length >= n ? list : null;
}

/** Samples that are bytes: one or two each, or eight in a byte with rows that begin one. */
function packed(b: Uint8Array, width: number, height: number, colours: number, bits: boolean, wide: boolean): ArrayLike<number> | null {
  const n = width * height * colours;
  if (bits) {
    const row = Math.ceil(width / 8);
    if (b.length < row * height) return null;
    return Uint8Array.from({ length: n }, (_, i) => {
      const x = i % width;
      return (b[Math.floor(i / width) * row + (x >> 3)]! >> (7 - (x & 7))) & 1;
    });
  }
  if (b.length < n * (wide ? 2 : 1)) return null;
  return wide ? Uint16Array.from({ length: n }, (_, i) => b[2 * i]! * 256 + b[2 * i + 1]!) : b;
}
