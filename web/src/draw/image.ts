// Arrays as images: pixels as the server sends them, stretched over their plate.
import type { Array as ArrayInfo, Pixels, Values } from '../protocol/types.gen';
import type { Layout, Plate } from './plate';

const known = new WeakMap<Pixels, string>();

/** The pixels as the address of a picture. */
function address(p: Pixels, image: NonNullable<ArrayInfo['image']>): string {
  const have = known.get(p);
  if (have) return have;
  const raw = atob(p.data), colour = image.kind === 'rgb';
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
}

/** Elements of a row that make one pixel: three where colours are elements of their own. */
export const perPixel = (a: ArrayInfo) => (a.image?.kind === 'rgb' && !/[34]$/.test(a.type) ? 3 : 1);

/** SVG of all images of a layout. Where nothing was ever written the ground is dotted. */
export function images(l: Layout, arrays: ArrayInfo[], values: ReadonlyMap<number, Values>): string {
  let out = '';
  for (const p of l.plates) {
    const a = arrays.find((x) => x.id === p.id), pixels = values.get(p.id)?.pixels;
    if (!p.image || !a?.image || !pixels) continue;
    out += one(p, a, a.image, address(pixels, a.image));
  }
  return out;
}

function one(p: Plate, a: ArrayInfo, image: NonNullable<ArrayInfo['image']>, href: string): string {
  const w = p.cols * p.cw, h = p.rows * p.ch, x = perPixel(a) * image.per;
  const view = `${p.col / x} ${p.row / image.per} ${p.cols / x} ${p.rows / image.per}`;
  return `<rect x="${p.x}" y="${p.y}" width="${w}" height="${h}" fill="url(#ts-unset)"/>`
    + `<svg x="${p.x}" y="${p.y}" width="${w}" height="${h}" viewBox="${view}" preserveAspectRatio="none" overflow="hidden" style="overflow:hidden">`
    + `<image width="${image.cols}" height="${image.rows}" preserveAspectRatio="none" style="image-rendering:pixelated" href="${href}"/></svg>`
    + `<rect x="${p.x}" y="${p.y}" width="${w}" height="${h}" fill="none" stroke="var(--rule-2)" stroke-width=".75"/>`;
}
