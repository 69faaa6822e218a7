// Arrays as images: pixels as the server sends them, stretched over their plate.
import type { Array as ArrayInfo, Pixels, Values } from '../protocol/types.gen';
import { type Layout, type Plate, perPixel } from './plate';

const known = new WeakMap<Pixels, string>();

/** Makes pixels into the address of a picture. */
export type Address = (p: Pixels, image: NonNullable<ArrayInfo['image']>) => string;

/** By the browser's canvas. */
const onCanvas: Address = (p, image) => {
  const have = known.get(p);
  if (have) return have;
  const raw = atob(p.data),
    colour = image.kind === 'rgb';
  const step = colour ? 4 : 2;
  const canvas = document.createElement('canvas');
  canvas.width = image.cols;
  canvas.height = image.rows;
  const c = canvas.getContext('2d');
  if (!c) return '';
  const data = c.createImageData(image.cols, image.rows);
  for (let i = 0, o = 0; i + step <= raw.length; i += step, o += 4) {
    data.data[o] = raw.charCodeAt(i);
    data.data[o + 1] = raw.charCodeAt(colour ? i + 1 : i);
    data.data[o + 2] = raw.charCodeAt(colour ? i + 2 : i);
    data.data[o + 3] = raw.charCodeAt(i + step - 1);
  }
  c.putImageData(data, 0, 0);
  const url = canvas.toDataURL();
  known.set(p, url);
  return url;
};

/** An image on its plate: the pixels, and the part of them that is shown. */
export interface Shown {
  plate: Plate;
  image: NonNullable<ArrayInfo['image']>;
  pixels: Pixels;
  part: [number, number, number, number]; // first column and row, how many
}

/** The images of a layout. */
export function shown(l: Layout, arrays: ArrayInfo[], values: ReadonlyMap<number, Values>): Shown[] {
  return l.plates.flatMap((plate) => {
    const a = arrays.find((x) => x.id === plate.id),
      pixels = values.get(plate.id)?.pixels;
    if (!plate.image || !a?.image || !pixels) return [];
    const x = perPixel(a) * a.image.per,
      y = a.image.per;
    return [{ plate, image: a.image, pixels, part: [plate.col / x, plate.row / y, plate.cols / x, plate.rows / y] }];
  });
}

/** SVG of all images of a layout. Where nothing was ever written the ground is dotted. */
export function images(l: Layout, arrays: ArrayInfo[], values: ReadonlyMap<number, Values>, address: Address = onCanvas): string {
  return shown(l, arrays, values)
    .map((s) => one(s, address(s.pixels, s.image)))
    .join('');
}

function one({ plate: p, image, part }: Shown, href: string): string {
  const w = p.cols * p.cw,
    h = p.rows * p.ch;
  return (
    `<rect x="${p.x}" y="${p.y}" width="${w}" height="${h}" fill="url(#ts-unset)"/>` +
    `<svg x="${p.x}" y="${p.y}" width="${w}" height="${h}" viewBox="${part.join(' ')}" ` +
    `preserveAspectRatio="none" overflow="hidden" style="overflow:hidden">` +
    `<image width="${image.cols}" height="${image.rows}" preserveAspectRatio="none" ` +
    `style="image-rendering:pixelated" href="${href}"/></svg>` +
    `<rect x="${p.x}" y="${p.y}" width="${w}" height="${h}" fill="none" stroke="var(--rule-2)" stroke-width=".75"/>`
  );
}
