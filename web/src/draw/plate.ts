// Where everything is drawn: plates are arrays (or the block's threads) drawn as a grid of cells. Pure geometry, in units of 1/16 rem.
import type { Array as ArrayInfo } from '../protocol/types.gen';
import type { Stack } from './slices';
import type { Packing } from './windows';
import { count, say } from '../words/words';

/** The threads of the block are a plate of their own. */
export const THREADS = -1;

/** What is drawn: an array, or the block's threads. */
export interface Subject {
  id: number; // of the array, or THREADS
  name: string;
  role: string;
  shared: boolean;
  peer?: string; // in shared memory of another block: which
  length: number;
  first: number; // the index by which the kernel names element 0
  members?: readonly string[]; // names of the lines of a cell
  lines?: number; // values below each other in a cell: the members of a struct
  image: '' | 'far' | 'close'; // drawn as pixels: all of them without numbers, or a part with
  plane?: number; // rows of a plane, where planes are below each other
}

/** The part of it that is shown, as rows and columns: index = row * stride + col. */
export interface Part {
  row: number; // the first
  col: number;
  rows: number;
  cols: number;
  stride: number; // cells in a full row
  wrap: boolean; // a list folded into rows: index labels count cells, not rows and columns
  before: number; // ghost cells drawn at either end of a strip
  after: number;
  cut: string; // what is left out, worded; ""
}

/** Where its cells are drawn, and how large. */
export interface Placed {
  x: number;
  y: number;
  cw: number; // cell width and height
  ch: number;
}

/** What a layout has to know of its size before it is placed. */
export interface Measured {
  narrow: number; // width of a cell over its height: a third where three elements make a pixel
  need?: number; // width of a cell in which its values can be read
  label: 'above' | 'left' | 'corner' | 'right';
  title?: number; // how far its name above it reaches
}

/** Of a plate that shows a part of a large array, which a reader can move: a window. */
export interface Windowed {
  // the size of its cells wherever it is moved, how far its map's words reach, and how far below they do
  cells?: { w: number; h: number; reach: number; below: number };
  map?: Spot; // where the whole array is drawn, small
}

/** Of one plane of an array of several. */
export interface Sliced {
  outer?: readonly number[]; // the dimensions that count planes, where there is more than one
  axis?: string; // what the source counts them by, if it says
  volume?: Volume;
  stack?: Stack; // where the others are drawn, small
  small?: boolean; // it is one of those
}

export interface Plate extends Subject, Part, Placed, Measured, Windowed, Sliced {}

/** The planes of an array of which one is large: of those that are known the first, and how many, and columns. */
export interface Volume {
  at: number; // the large one
  from: number;
  planes: number;
  col: number;
  cols: number;
  slim?: boolean; // the others take little room
  left?: boolean; // they are at its left, before the numbers of its rows
}

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A column of numbers at a memory: the place of its title. */
export interface Corner {
  of: 'global' | 'shared';
  x: number;
  y: number;
  w: number;
  h: number;
  slim?: boolean; // the numbers are beside the title
}

/** How a flow is divided: the share of the width that global memory has, what titles take above it, and how each memory was packed. */
export interface Divided {
  share: number;
  head: number;
  global?: Packing;
  shared?: Packing;
}

export interface Layout {
  kind: 'product' | 'strips' | 'flow';
  width: number;
  height: number;
  plates: Plate[];
  corners: Corner[];
  key: Spot | null; // room for the legend of marks
  note?: { x: number; y: number; lines: string[]; left: number }; // below the arrays of shared memory: what is not drawn
  divided?: Divided;
}

/** Arrays of shared memory: of the block itself, and of others of its cluster that it reaches. */
export const onChip = (a: ArrayInfo) => a.space === 'shared' || a.space === 'cluster';

export const right = (p: Placed & Part) => p.x + p.cols * p.cw;
export const bottom = (p: Placed & Part) => p.y + p.rows * p.ch;

/** The box of a cell by its index in the array; null when it is not shown. Ghosts of a strip have indices below 0 and from length on. */
export function spot(p: Placed & Part & Pick<Subject, 'length'>, index: number): Spot | null {
  if (p.rows === 1 && !p.wrap && p.row === 0 && p.stride >= p.length) {
    const c = index - p.col;
    if (c < -p.before || c >= p.cols + p.after) return null;
    if (c < 0 && index >= 0) return null;
    if (c >= p.cols && index < p.length) return null;
    return { x: p.x + c * p.cw, y: p.y, w: p.cw, h: p.ch };
  }
  if (index < 0 || index >= p.length) return null;
  const r = Math.floor(index / p.stride) - p.row;
  const c = (index % p.stride) - p.col;
  if (r < 0 || r >= p.rows || c < 0 || c >= p.cols) return null;
  return { x: p.x + c * p.cw, y: p.y + r * p.ch, w: p.cw, h: p.ch };
}

export interface Hit {
  plate: Plate;
  index: number;
}

/** The cell under a point. */
export function hit(l: Layout, x: number, y: number): Hit | null {
  for (const p of l.plates) {
    const c = Math.floor((x - p.x) / p.cw);
    const r = Math.floor((y - p.y) / p.ch);
    if (c < 0 || r < 0 || c >= p.cols || r >= p.rows) continue;
    const index = (r + p.row) * p.stride + c + p.col;
    if (index < p.length) return { plate: p, index };
  }
  return null;
}

/** A rectangle of an array's elements on a plate, clipped to what is shown. */
export function patch(p: Placed & Part, row: number, col: number, rows: number, cols: number): Spot | null {
  const r0 = Math.max(row, p.row),
    r1 = Math.min(row + rows, p.row + p.rows);
  const c0 = Math.max(col, p.col),
    c1 = Math.min(col + cols, p.col + p.cols);
  if (r0 >= r1 || c0 >= c1) return null;
  return { x: p.x + (c0 - p.col) * p.cw, y: p.y + (r0 - p.row) * p.ch, w: (c1 - c0) * p.cw, h: (r1 - r0) * p.ch };
}

export const cells = (l: Layout) => l.plates.reduce((n, p) => n + (p.image === 'far' ? 0 : p.rows * p.cols), 0);

const indexed = (i: number) => (i < 0 ? '−' : '') + count(Math.abs(i));

/**
 * The elements of a strip that are shown, both ends included, as the kernel counts them. An array whose name points into its middle has a
 * range that does not begin at 0: a[0] is not its first element.
 */
export const stretch = (from: number, to: number, of: number, first = 0): string =>
  say('draw.range', {
    from: indexed(from + first),
    to: indexed(to + first),
    of: first ? `${indexed(first)}…${indexed(of - 1 + first)}` : count(of),
  });

/**
 * An array by all names that the kernel has for it: from = to, or from (to = from + 4) where one begins further on: its indices are from's.
 */
export function namesOf(a: ArrayInfo): string {
  const far = (offset: number) => `${a.name} ${offset < 0 ? '−' : '+'} ${Math.abs(offset)}`;
  const equal = [a.name, ...(a.also ?? []).filter((o) => o.offset === 0).map((o) => o.name)],
    apart = (a.also ?? []).filter((o) => o.offset !== 0).map((o) => `${o.name} = ${far(o.offset)}`);
  return equal.join(' = ') + (apart.length ? ` (${apart.join(', ')})` : '');
}

/** Which plane: [2], as the source writes an index, or of four dimensions [1][0]. */
export function planeAt(p: Plate, z: number): string {
  const index: number[] = [];
  for (const n of [...(p.outer ?? [])].reverse().slice(0, -1)) {
    index.unshift(z % n);
    z = Math.floor(z / n);
  }
  return `[${[z, ...index].join('][')}]`;
}

/** Names with the plane that a plate is: tile[2], or where the source says what counts planes, tile · z=2. */
export const withPlane = (names: string, p: Plate | undefined): string =>
  !p?.volume ? names : p.axis ? `${names} · ${p.axis}=${p.volume.at}` : `${names}${/\s/.test(names) ? ' ' : ''}${planeAt(p, p.volume.at)}`;

/** Elements of a row that make one pixel: three where colours are elements of their own. */
export const perPixel = (a: ArrayInfo) => (a.image?.kind === 'rgb' && !/[34]$/.test(a.type) ? 3 : 1);

/** The title above an array: its names, and how large it is in the order in which its elements are indexed. */
export function titleOf(a: ArrayInfo, xy = false, p?: Plate): string {
  const sides = a.image ? [a.cols / perPixel(a), a.rows] : a.rows > 1 ? (a.dims ?? (xy ? [a.cols, a.rows] : [a.rows, a.cols])) : [];
  const constant = a.space === 'constant' ? ` (${say('draw.constant')})` : '';
  return (
    withPlane(namesOf(a), p) +
    (a.peer ? ` · ${a.peer}` : '') +
    constant +
    (sides.length ? `  ${sides.join(' × ')}` : '') +
    (a.image ? ` ${say('draw.pixels')}` : '')
  );
}

export const LETTER = 8; // width of a letter of a title, at most

/** A plate as it is before a layout changes it: not yet placed, shown from its beginning, of numbers. */
const PLAIN = {
  x: 0,
  y: 0,
  cw: 0,
  ch: 0,
  row: 0,
  col: 0,
  before: 0,
  after: 0,
  wrap: false,
  label: 'above',
  first: 0,
  cut: '',
  image: '',
  narrow: 1,
} as const;

/** A plate of an array's whole window, not yet placed. */
export function plateOf(a: ArrayInfo): Plate {
  const w = a.window;
  const cut =
    w.rows < a.rows || w.cols < a.cols
      ? a.rows === 1 && a.peer
        ? '' // its indices tell
        : a.rows === 1
          ? stretch(w.col, w.col + w.cols - 1, a.cols, a.first)
          : say('draw.window', {
              top: w.row,
              bottom: w.row + w.rows - 1,
              rows: a.rows,
              left: w.col,
              right: w.col + w.cols - 1,
              cols: a.cols,
            })
      : '';
  const whole = {
    ...PLAIN,
    id: a.id,
    name: a.name,
    role: a.role,
    shared: onChip(a),
    length: a.length,
    title: titleOf(a).length * LETTER,
  };
  if (a.image) return { ...whole, rows: a.rows, cols: a.cols, stride: a.cols, image: 'far', narrow: 1 / perPixel(a) };
  return {
    ...whole,
    row: w.row,
    col: w.col,
    rows: Math.max(1, w.rows),
    cols: Math.max(1, w.cols),
    stride: Math.max(1, a.cols),
    first: a.rows > 1 ? 0 : (a.first ?? 0),
    cut,
    ...(a.peer ? { peer: a.peer } : {}),
    ...(a.members && { members: a.members, lines: a.members.length }),
    ...(a.dims && {
      plane: a.dims[a.dims.length - 2]!,
      ...(a.dims.length > 3 && { outer: a.dims.slice(0, -2) }),
      ...(a.axis && { axis: a.axis }),
    }),
  };
}

/** The block's threads as a plate: as they are numbered, or folded when a row would be too long. `members` are those of what they hold. */
export function threadPlate(block: [number, number, number], members?: readonly string[]): Plate {
  const n = block[0] * block[1] * block[2];
  let cols = block[0],
    rows = block[1] * block[2];
  const fold = rows === 1 && cols > 32;
  if (fold) {
    cols = 32;
    rows = Math.ceil(n / 32);
  }
  return {
    ...PLAIN,
    id: THREADS,
    name: 'threads',
    role: 'r',
    shared: true,
    rows,
    cols,
    stride: cols,
    length: n,
    wrap: fold,
    ...(block[2] > 1 && !fold ? { plane: block[1] } : {}),
    ...(members && { members, lines: members.length }),
  };
}

/** A strip in rows of so many elements. */
export function folded(p: Plate, stride: number): Plate {
  const row = Math.floor(p.col / stride),
    last = Math.floor((p.col + p.cols - 1) / stride);
  return { ...p, wrap: true, stride, cols: stride, col: 0, row, rows: last - row + 1 };
}

export function place(p: Plate, x: number, y: number, cw: number, ch = cw): Plate {
  return { ...p, x, y, cw, ch };
}
