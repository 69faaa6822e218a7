// Chooses and places the plates of a scene in a given room. The kind of layout and every slot come from the scene; only sizes are found
// here.
import type { Array as ArrayInfo, Frame, Launch, Scene, Values } from '../protocol/types.gen';
import { wide } from './caption';
import { enlarged } from './enlarged';
import { type Corner, type Layout, type Plate, THREADS, bottom, place, plateOf, right, stretch, threadPlate } from './plate';
import type { Room, Stage } from './room';
import { say } from '../words/words';

export function layout(room: Room, s: Stage): Layout {
  const one = room.only ? enlarged(room, s, room.only) : null;
  if (one) return one;
  if (s.scene.layout === 'product') {
    const l = product(room, s);
    if (l) return l;
  }
  if (s.scene.layout === 'strips') {
    const l = strips(room, s);
    if (l) return l;
  }
  return flow(room, s);
}

const CORNER = 158,
  WORDS = 250; // room for a column of numbers, and for all of its words
const NUMBERED = 14; // cells from this size on have numbers

/** What a product is made of: its operands and their tiles, not yet placed. */
interface Parts {
  L: Plate;
  A: Plate;
  R: Plate;
  tl: Plate | null;
  ta: Plate | null;
  threads: Plate;
  rest: ArrayInfo[]; // other arrays, beside
}

function partsOf(s: Stage): Parts | null {
  const { arrays } = s.scene;
  const global = (slot: string) => arrays.find((a) => a.space !== 'shared' && a.slot === slot);
  const left = global('left'),
    above = global('above'),
    result = global('result');
  if (!left || !above || !result) return null;
  const tileOf = (g: ArrayInfo, slot: string) => arrays.find((a) => a.space === 'shared' && (a.of === g.id || a.slot === slot));
  const tileL = tileOf(left, 'left'),
    tileA = tileOf(above, 'above');
  const used = new Set([left, above, result, tileL, tileA]);
  const rest = arrays.filter((a) => !used.has(a) && a.space !== 'local');
  if (rest.length > 2) return null;
  const plate = (a: ArrayInfo | undefined) => (a ? plateOf(a) : null);
  const threads = threadPlate(s.launch?.block ?? [1, 1, 1]);
  return { L: plateOf(left), A: plateOf(above), R: plateOf(result), tl: plate(tileL), ta: plate(tileA), threads, rest };
}

const PAD = { top: 18, bottom: 18, gap: 16 };

/** The sizes of a product's parts in a room. */
class Sizes {
  readonly W: number;
  readonly H: number;
  readonly both: boolean;
  readonly showG: boolean;
  readonly showS: boolean;
  readonly between: number; // the second operand and the result
  readonly below: number;
  readonly tr: number; // rows, columns and depth of the tiles
  readonly tc: number;
  readonly tk: number;
  readonly side: number; // for the warps' states
  sharedCell: number;
  g: number; // a global cell
  wordG: number; // what the column of words takes
  wordS: number;

  constructor(
    room: Room,
    readonly parts: Parts,
  ) {
    const { L, A, R, tl, ta, threads } = parts;
    this.W = room.width;
    this.H = room.height;
    this.both = room.memory === 'both';
    this.showG = room.memory !== 'shared';
    this.showS = room.memory !== 'global';
    // Where only a part is shown it is said in two lines below; over the result a connector passes under them.
    this.between = PAD.gap + (A.cut ? 26 : 0);
    this.below = PAD.bottom + (L.cut || R.cut ? 26 : 0);
    // Shared side first: it decides how much is left.
    this.tr = tl ? tl.rows : threads.rows;
    this.tc = ta ? ta.cols : threads.cols;
    this.tk = Math.max(tl ? tl.cols : 0, ta ? ta.rows : 0);
    const tall = this.H - PAD.bottom - (this.tk ? PAD.top + PAD.gap : 140); // threads alone stand below their title
    const states = [`8 ${say('warp.start')}`, say('warp.next'), say('draw.nextBy')];
    this.side = this.W > 560 ? Math.max(78, 12 + 12 * Math.max(...states.map(wide))) : 0;
    this.sharedCell = Math.min(tall / (this.tr + Math.max(this.tk, 0)), 54);
    this.wordG = Math.min(this.tk ? CORNER : WORDS, this.W * (!this.both ? 0.4 : this.tk ? 0.19 : 0.28));
    this.wordS = this.tk ? this.wordG : 20; // without tiles there are no words
    this.g = Math.min((this.H - PAD.top - this.below - this.between) / (R.rows + A.rows), 34);
  }

  /** The cell of tiles and threads in one row, where that makes them larger; 0 where it does not. */
  get inRow(): number {
    const { tl, ta, threads } = this.parts;
    if (!tl || !ta || this.showG || this.W <= 2 * this.H) return 0;
    const cell = Math.min((this.W - 150) / (tl.cols + ta.cols + threads.cols), (this.H - 90) / Math.max(this.tr, this.tk, threads.rows));
    return cell > this.sharedCell * 1.2 ? Math.min(cell, 54) : 0;
  }

  get columnS(): number {
    return Math.max(this.parts.tl ? this.parts.tl.cols * this.sharedCell : 0, this.wordS);
  }

  get columnG(): number {
    return Math.max(this.parts.L.cols * this.g, this.wordG);
  }

  get sharedWidth(): number {
    return 14 + this.columnS + PAD.gap + this.tc * this.sharedCell + (this.both ? this.side : 8);
  }

  get globalWidth(): number {
    const { R } = this.parts;
    return 26 + this.columnG + PAD.gap + R.cols * this.g + Math.max(30, 12 + R.name.length * 10); // the result's name stands at its right
  }

  get unused(): number {
    return this.W - (this.showG ? this.globalWidth : 0) - (this.showS ? this.sharedWidth : 0);
  }

  /** Makes cells smaller until they fit, then gives what they leave to the words; what is then free is the slack. */
  fit(): number {
    for (let i = 0; i < 60 && this.unused < 0; i++) {
      if (this.showG && (!this.showS || this.g > this.sharedCell / 2)) this.g *= 0.95;
      else this.sharedCell *= 0.95;
    }
    // What is too small for numbers loses little by giving way to the words: no word is cut where there is room.
    const spare = Math.max(0, this.unused) / (this.both ? 2 : 1);
    const more = (small: boolean) =>
      Math.min(WORDS - this.wordG, this.both && small && this.W > 700 ? Math.max(spare, this.sharedCell < NUMBERED ? 48 : 32) : spare);
    const [g1, s1] = [more(this.g < NUMBERED), this.tk ? more(this.g < NUMBERED || this.sharedCell < NUMBERED) : 0];
    this.wordG += g1;
    this.wordS += s1;
    for (let i = 0; i < 20 && this.unused < 0; i++) {
      if (this.g < NUMBERED) this.g *= 0.97;
      if (this.sharedCell < NUMBERED) this.sharedCell *= 0.97;
    }
    const missing = Math.max(0, -this.unused) / 2;
    this.wordG -= missing;
    if (this.tk) this.wordS -= missing;
    return Math.max(0, this.unused);
  }
}

/** Second operand above, first left, result where they meet; the shared tiles repeat that shape beside it. */
function product(room: Room, s: Stage): Layout | null {
  const parts = partsOf(s);
  if (!parts) return null;
  const z = new Sizes(room, parts),
    { tl, ta, threads } = parts;
  if (tl && ta && z.inRow) return abreast(z.W, z.H, [tl, ta, threads], z.inRow);
  const slack = z.fit();
  const plates: Plate[] = [];
  const corners: Corner[] = [];
  if (z.showG) placeGlobal(z, slack, plates, corners);
  if (z.showS) placeShared(z, slack, plates, corners);
  return { kind: 'product', width: z.W, height: z.H, plates, corners, key: null };
}

function placeGlobal(z: Sizes, slack: number, plates: Plate[], corners: Corner[]): void {
  const { L, A, R } = z.parts,
    { g, between } = z;
  const ox = 26 + (z.both ? slack * 0.25 : slack / 2);
  const col = z.columnG;
  const mid = Math.max(PAD.top, (z.H - z.below - PAD.top - (A.rows + R.rows) * g - between) / 2 + PAD.top);
  const xr = ox + col + PAD.gap,
    ym = mid + A.rows * g + between;
  plates.push({ ...place(L, xr - PAD.gap - L.cols * g, ym, g), label: 'corner' });
  plates.push({ ...place(A, xr, mid, g), label: 'left' });
  plates.push({ ...place(R, xr, ym, g), label: 'right' });
  corners.push(cornerAt('global', ox, mid, ym, col));
}

function placeShared(z: Sizes, slack: number, plates: Plate[], corners: Corner[]): void {
  const { tl, ta, threads, rest } = z.parts,
    { sharedCell, tr, tc, tk, side } = z;
  const ox = (z.showG ? z.globalWidth + slack * 0.6 : 0) + 14 + (z.both || z.showG ? 0 : slack / 2);
  const col = z.columnS;
  const total = tr * sharedCell + (tk ? tk * sharedCell + PAD.gap : 0);
  const top = Math.max(PAD.top, (z.H - PAD.bottom - PAD.top - total) / 2 + PAD.top);
  const xt = ox + col + PAD.gap,
    yt = tk ? top + tk * sharedCell + PAD.gap : Math.max(top, 120);
  if (tl) plates.push({ ...place(tl, xt - PAD.gap - tl.cols * sharedCell, yt, sharedCell), label: 'corner' });
  if (ta) plates.push({ ...place(ta, xt, top + (tk - ta.rows) * sharedCell, sharedCell), label: 'left' });
  const fit = Math.min((tr * sharedCell) / threads.rows, (tc * sharedCell) / threads.cols);
  plates.push({ ...place(threads, xt, yt, fit), label: 'above' });
  corners.push(tk ? cornerAt('shared', ox, top, yt, col) : { of: 'shared', x: xt, y: yt - 26, w: tc * sharedCell, h: 0 });
  let y = yt;
  for (const a of rest) {
    const p = plateOf(a);
    const cw = Math.min(sharedCell, (z.W - xt - fit * threads.cols - side - 60) / p.cols);
    if (cw < 3) continue;
    plates.push(place(p, xt + fit * threads.cols + side + 40, y, cw));
    y += p.rows * cw + 44;
  }
}

/** Room for three numbers over the first operand: from the second's upper edge, or higher where that is too little. */
function cornerAt(of: Corner['of'], x: number, top: number, low: number, w: number): Corner {
  const y = Math.max(18, Math.min(top + 14, low - (of === 'global' ? 155 : 163)));
  return { of, x, y, w, h: low - 18 - (y - 14) };
}

/** The shared tiles and the threads side by side: the largest cells where one memory has a wide room to itself. */
function abreast(W: number, H: number, list: Plate[], cell: number): Layout {
  const gap = 34,
    wide = list.reduce((n, p) => n + p.cols * cell, 0) + gap * (list.length - 1);
  let x = Math.max(30, (W - 60 - wide) / 2);
  const plates = list.map((p) => {
    const placed: Plate = { ...place(p, x, 58, cell), label: 'above' };
    x += p.cols * cell + gap;
    return placed;
  });
  return { kind: 'product', width: W, height: H, plates, corners: [{ of: 'shared', x: plates[0]!.x, y: 16, w: 0, h: 0 }], key: null };
}

/** The strips of a scene by what they are, and where each tile stands. */
interface Strips {
  inputs: ArrayInfo[];
  tiles: ArrayInfo[];
  outputs: ArrayInfo[];
  masks: ArrayInfo[];
  first: ArrayInfo; // the input that the others are aligned by
  home: number; // its first element of the block's own part
  offsets: Map<number, number>; // element 0 of each tile stands under this element of its array
  threadsAt: number;
  count: number; // threads
}

function stripsOf({ scene, frame, values, launch }: Stage): Strips | null {
  const strip = scene.arrays.filter((a) => a.rows === 1 && a.space !== 'local');
  const inputs = strip.filter((a) => a.slot === 'input' && a.space !== 'shared');
  const tiles = strip.filter((a) => a.space === 'shared');
  const outputs = strip.filter((a) => a.slot === 'output' && a.space !== 'shared');
  const masks = strip.filter((a) => !inputs.includes(a) && !tiles.includes(a) && !outputs.includes(a));
  if (!inputs.length || inputs.length + tiles.length + outputs.length > 6) return null;
  const first = inputs[0]!;
  const block = launch?.block ?? [1, 1, 1];
  const count = block[0] * block[1] * block[2];
  const home = homeOf(first, scene, frame, launch);
  const offsets = new Map(tiles.map((t) => [t.id, offsetOf(t, first, frame, values.get(t.id), home)]));
  // Where there is a thread for each cell of a tile, threads stand under the cells, and otherwise under the block's own part.
  const even = tiles.find((t) => t.length === count);
  return { inputs, tiles, outputs, masks, first, home, offsets, threadsAt: even ? offsets.get(even.id)! : home, count };
}

/** Which elements are shown, how wide a cell is, and where the first one begins. */
interface Span {
  from: number;
  to: number;
  cell: number;
  x0: number;
}

function spanOf(room: Room, s: Stage, z: Strips): Span {
  const { first, tiles, offsets, threadsAt } = z;
  let lo = Math.min(z.home, threadsAt, ...offsets.values()),
    hi = threadsAt + z.count;
  for (const t of tiles) hi = Math.max(hi, offsets.get(t.id)! + t.length);
  const [before, after] = first.ghosts;
  const { least, most: widest } = room.cells ?? { least: 20, most: 48 }; // narrower cells have no room for a number
  const main = [...z.inputs, ...tiles, ...z.outputs];
  const long = main.some((a) => a.length + a.ghosts[0] + a.ghosts[1] > (room.width - 74) / least);
  const margin = Math.min(130, Math.max(long ? 84 : 58, ...main.map((a) => a.name.length * 9.5 + 12)));
  const usable = room.width - margin - 16;
  const all = first.length + before + after;
  let from: number, to: number;
  const reach = Math.max(first.length + after, hi) - Math.min(-before, lo);
  if (usable / all >= least) {
    // Cells and threads beyond the array's ends are seen as well where there is room.
    from = usable / reach >= least ? Math.min(-before, lo) : -before;
    to = usable / reach >= least ? Math.max(first.length + after, hi) : first.length + after;
  } else {
    const most = Math.floor(usable / least);
    if (hi - lo > most) {
      const at = threadsAt + lanePlace(s.frame, s.launch?.block ?? [1, 1, 1]);
      lo = Math.max(-before, Math.min(at - Math.floor(most / 2), hi - most));
      hi = lo + most;
    }
    const spare = Math.max(0, Math.min(most, all) - (hi - lo));
    from = Math.max(-before, lo - Math.floor(spare / 2));
    to = Math.min(first.length + after, from + Math.max(hi - lo, Math.min(most, all)));
    from = Math.max(-before, Math.min(from, to - Math.min(most, all)));
  }
  const cell = Math.min(widest, usable / (to - from));
  return { from, to, cell, x0: margin + Math.max(0, (usable - cell * (to - from)) / 2) };
}

/** Heights of the strips: of each, and what goes between them. */
function heights(room: Room, z: Strips, cell: number): { h: number; gaps: number[]; top: number } {
  const showG = room.memory !== 'shared',
    showS = room.memory !== 'global';
  const lines: ('global' | 'tile' | 'threads' | 'out')[] = [
    ...(showG ? z.inputs.map(() => 'global' as const) : []),
    ...(showS ? z.tiles.map(() => 'tile' as const) : []),
    'threads' as const,
    ...(showG ? z.outputs.map(() => 'out' as const) : []),
  ];
  const h = Math.min(Math.max(cell, 32), 44, (room.height - 60) / (lines.length * 1.9));
  const free = room.height - 34 - 24 - lines.length * h;
  // Loads need the most room between strips, results the least.
  const weight = lines
    .slice(1)
    .map((to, i) => (lines[i] === 'global' && to === 'tile' ? 1.45 : lines[i] === 'tile' && to === 'threads' ? 1.1 : 0.75));
  const sum = (list: number[]) => list.reduce((n, x) => n + x, 0);
  const share = Math.min(80, free / Math.max(0.5, sum(weight)));
  const gaps = weight.map((w) => w * share);
  return { h, gaps, top: 34 + Math.max(0, (free - sum(gaps)) / 2.6) };
}

/** The part of an array that is shown where its element 0 stands at `at`. */
function shownOf(a: ArrayInfo, at: number, { from, to }: Span): Plate {
  const c0 = Math.max(0, from - at, a.window.col),
    c1 = Math.min(a.length, to - at, a.window.col + a.window.cols);
  return {
    ...plateOf(a),
    col: c0,
    cols: Math.max(1, c1 - c0),
    before: a.space === 'shared' ? 0 : Math.min(a.ghosts[0], Math.max(0, -from)),
    after: a.space === 'shared' ? 0 : Math.min(a.ghosts[1], Math.max(0, to - a.length)),
    label: 'left',
    cut: c1 - c0 < a.length ? stretch(c0 + a.first, c1 - 1 + a.first, a.length) : '',
  };
}

/** The threads that are shown. */
function shownThreads(threads: Plate, threadsAt: number, { from, to }: Span): Plate {
  const t0 = Math.max(0, Math.min(threads.length - 1, from - threadsAt)),
    t1 = Math.max(t0 + 1, Math.min(threads.length, to - threadsAt));
  return {
    ...threads,
    rows: 1,
    cols: t1 - t0,
    col: t0,
    stride: threads.length,
    wrap: false,
    label: 'left',
    cut: t1 - t0 < threads.length ? stretch(t0, t1 - 1, threads.length) : '',
  };
}

/**
 * Where a global array stands: aligned by element, but for one whose part of the block would then be out of view, as of results of which
 * each block has one: it stands under the block.
 */
function under(a: ArrayInfo, s: Stage, z: Strips, { from, to }: Span): number {
  const at = a.first - z.first.first,
    own = s.frame.outlines.find((o) => o.array === a.id && o.kind === 'block') ?? { col: 0, cols: a.length };
  if (at + own.col < to && at + own.col + own.cols > from) return at;
  const beneath = z.home - own.col;
  return a.length > to - from ? beneath : Math.min(Math.max(beneath, from), to - a.length);
}

/** Strips one above the other, aligned by element: a load is a vertical arrow. */
function strips(room: Room, s: Stage): Layout | null {
  const z = stripsOf(s);
  if (!z) return null;
  const showG = room.memory !== 'shared',
    showS = room.memory !== 'global';
  const span = spanOf(room, s, z),
    { h, gaps, top } = heights(room, z, span.cell);
  const plates: Plate[] = [];
  let y = top;
  const put = (p: Plate, at: number) => {
    plates.push(place(p, span.x0 + (at + p.col - span.from) * span.cell, y, span.cell, h));
    y += h + (gaps[plates.length - 1] ?? 0);
  };
  const row = (a: ArrayInfo, at: number) => put(shownOf(a, at, span), at);
  if (showG) for (const a of z.inputs) row(a, under(a, s, z, span));
  if (showS) for (const a of z.tiles) row(a, z.offsets.get(a.id)!);
  put(shownThreads(threadPlate(s.launch?.block ?? [1, 1, 1]), z.threadsAt, span), z.threadsAt);
  if (showG) for (const a of z.outputs) row(a, under(a, s, z, span));
  if (showG)
    plates.push(
      ...beside(
        z.masks,
        room.width,
        plates.find((p) => p.id === THREADS)!,
        h,
      ),
    );
  return { kind: 'strips', width: room.width, height: room.height, plates, corners: [], key: null };
}

/** Small tables beside: a mask, constants. They stand at the right end of the threads' row. */
function beside(masks: readonly ArrayInfo[], width: number, threads: Plate, h: number): Plate[] {
  const out: Plate[] = [];
  let x = width - 20;
  for (const a of masks) {
    const p = plateOf(a);
    const cw = Math.min(30, (x - right(threads) - 60) / p.cols);
    if (cw < 9) continue;
    x -= cw * p.cols;
    out.push({ ...place(p, x, threads.y, cw, Math.min(30, h)), label: 'above' });
    x -= 40;
  }
  return out;
}

/** The first element of the focused block's own part. */
function homeOf(a: ArrayInfo, scene: Scene, frame: Frame, launch: Launch | undefined): number {
  const grid = launch?.grid ?? [1, 1, 1];
  const b = scene.block[0] + grid[0] * (scene.block[1] + grid[1] * scene.block[2]);
  if (a.homes.length) return a.homes[b] ?? 0;
  const outline = frame.outlines.find((o) => o.array === a.id && o.kind === 'block') ?? frame.outlines.find((o) => o.array === a.id);
  return outline ? outline.col : 0;
}

/** The element that a tile's cell 0 stands for: read off a cell whose origin is known, else centred on the block's part. */
function offsetOf(tile: ArrayInfo, source: ArrayInfo, frame: Frame, v: Values | undefined, home: number): number {
  if (v && tile.of === source.id) {
    for (let i = 0; i < v.origin.length; i++) if (v.origin[i]! >= 0) return v.origin[i]! - i - tile.window.col;
  }
  const o = frame.outlines.find((x) => x.array === source.id && x.kind === 'tile');
  // A whole part: the last block's may be shorter.
  const starts = [...source.homes].sort((x, y) => x - y);
  const part = Math.max(0, ...starts.map((x, i) => (starts[i + 1] ?? source.length) - x));
  if (part && tile.length >= part) return home - Math.floor((tile.length - part) / 2);
  return o ? (o.col === 0 && o.cols < tile.length ? o.cols - tile.length : o.col) : home;
}

const lanePlace = (frame: Frame, block: [number, number, number]) =>
  frame.focus.thread[0] + block[0] * (frame.focus.thread[1] + block[1] * frame.focus.thread[2]);

/** Any arrays: global memory left, shared memory and threads right, each packed in rows with one cell size. */
function flow(room: Room, s: Stage): Layout {
  const W = room.width,
    H = room.height;
  const arrays = s.scene.arrays.filter((a) => a.space !== 'local');
  const threads = threadPlate(s.launch?.block ?? [1, 1, 1]);
  const globals = arrays.filter((a) => a.space !== 'shared').map(plateOf);
  const shareds = arrays.filter((a) => a.space === 'shared').map(plateOf);
  const plates: Plate[] = [];
  const corners: Corner[] = [];
  const head = 118;
  const half = (of: 'global' | 'shared', list: Plate[], x: number, w: number) => {
    corners.push({ of, x, y: 30, w, h: head - 56 }); // down to the names of the arrays
    const wide = w - 34,
      high = H - head - 8;
    plates.push(...pack(of === 'shared' ? [...list, legible(threads, wide, high)] : list, x + 22, head, wide, high));
  };
  if (room.memory === 'both') {
    half('global', globals, 8, W * 0.52 - 12);
    half('shared', shareds, W * 0.52 + 12, W * 0.48 - 20);
  } else half(room.memory, room.memory === 'global' ? globals : shareds, 8, W - 16);
  return { kind: 'flow', width: W, height: H, plates, corners, key: null };
}

/** A list of threads in rows of half as many where that makes room for what they hold. */
function legible(p: Plate, w: number, h: number): Plate {
  const cols = p.cols / 2,
    rows = Math.ceil(p.length / cols);
  return p.wrap && w / p.cols < 20 && Math.min(w / cols, (h * 0.6) / rows) > w / p.cols ? { ...p, cols, rows, stride: cols } : p;
}

/** What the words below a plate that is a part of its array take, in a line or in two. */
const cutBelow = (p: Plate) => (p.cut ? (wide(p.cut) * 11 > p.cols * p.cw + 20 ? 40 : 28) : 0);

/**
 * Folds long strips and packs plates in rows, with the largest cells that fit: the same for all, then larger ones for those that have room
 * for them.
 */
export function pack(list: Plate[], x: number, y: number, w: number, h: number, most = 34): Plate[] {
  if (!list.length) return [];
  const arranged = (cells: number[]): [Plate[], boolean] => {
    const out: Plate[] = [];
    let cx = x,
      cy = y,
      tall = 0;
    for (const [i, p] of list.entries()) {
      const cell = cells[i]!;
      const q = fold(p, Math.max(1, Math.floor(w / cell)));
      // An image takes as much room as it can use, whatever the cells of its neighbours. One too wide for a row has smaller cells, and
      // leaves its neighbours theirs.
      const each = q.image ? Math.min(cell, Math.min(w, h * 0.6) / Math.max(q.rows, q.cols * q.narrow)) : Math.min(cell, w / q.cols);
      const pw = q.cols * each * q.narrow,
        ph = q.rows * each;
      if (cx > x && cx + pw > x + w) {
        cx = x;
        cy += tall + 40;
        tall = 0;
      }
      out.push(place(q, cx, cy + 18, each * q.narrow, each));
      // A plate may be narrower than the name above it.
      cx += Math.max(pw + 44, (q.id === THREADS ? 18 : q.name.length + 9) * 7.8 + 12);
      tall = Math.max(tall, ph + 18);
    }
    return [out, cy + tall <= y + h - 14 && out.every((p) => right(p) <= x + w + 1 && bottom(p) + cutBelow(p) <= y + h)];
  };
  let cells = list.map(() => most),
    out = arranged(cells);
  for (let cell = most; !out[1] && cell >= 1; cell = cell > 8 ? cell - 1 : cell * 0.9) out = arranged((cells = list.map(() => cell)));
  const small = list.map((_, i) => i).sort((a, b) => list[a]!.rows * list[a]!.cols - list[b]!.rows * list[b]!.cols);
  for (const i of small) {
    for (const cell of [most, 28, 22].filter((c) => c > cells[i]!)) {
      const wider = cells.with(i, cell),
        tried = arranged(wider);
      if (!tried[1]) continue;
      [cells, out] = [wider, tried];
      break;
    }
  }
  return out[0];
}

/** A strip too long for one row, folded into several. */
export function fold(p: Plate, most: number): Plate {
  if (p.rows !== 1 || p.cols <= most || p.id === THREADS || p.image) return p;
  const nice = [64, 32, 16, 8, 4, 2, 1].find((n) => n <= most) ?? 1;
  const row = Math.floor(p.col / nice);
  const last = p.col + p.cols - 1;
  return { ...p, wrap: true, stride: nice, cols: nice, col: 0, row, rows: Math.floor(last / nice) - row + 1 };
}
