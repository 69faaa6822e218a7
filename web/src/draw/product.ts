// Places the plates of a product: the second operand above, the first left, the result where they meet.
import type { Array as ArrayInfo } from '../protocol/types.gen';
import { say } from '../words/words';
import { LOWEST, fitted, roomFor } from './brief';
import { wide } from './caption';
import { excerpt, meets } from './excerpt';
import { type Corner, type Layout, type Plate, THREADS, place, plateOf, threadPlate } from './plate';
import type { Room, Stage } from './room';
import { resultOf } from './result';
import { slicing, voluminous } from './volumes';

const CORNER = 158,
  WORD = 84,
  WORDS = 250; // room for a column of numbers, at least, and for all of its words
const NUMBERED = LOWEST; // cells from this size on have numbers

/** What a product is made of: its operands and their tiles, not yet placed. */
export interface Parts {
  L: Plate;
  A: Plate;
  R: Plate;
  tl: Plate | null;
  ta: Plate | null;
  threads: Plate;
  rest: ArrayInfo[]; // other arrays, beside
}

function partsOf(s: Stage, room: Room): Parts | null {
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
  // Of copies of a tile that take turns one is in its place, and the others beside it.
  const plate = (a: ArrayInfo | undefined, left = false): Plate | null => {
    const p = a ? (slicing()?.sliced(plateOf(a), s, room) ?? plateOf(a)) : null;
    return p?.volume ? { ...p, volume: { ...p.volume, slim: true, left } } : p;
  };
  const threads = threadPlate(s.launch?.block ?? [1, 1, 1], s.scene.resultMembers);
  return { L: plateOf(left), A: plateOf(above), R: plateOf(result), tl: plate(tileL, true), ta: plate(tileA), threads, rest };
}

/** What the other planes of a tile take beside it, in cells of a size. */
function asideOf(p: Plate | null, cell: number): number {
  const at = p && place(p, 0, 0, cell);
  return at && voluminous(at) ? slicing()!.stackOf(at).width : 0;
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
  private wideG = 0; // columns of the result are at least so wide, for its values
  private narrowG = Infinity; // and those of the first operand at most, to make room for them
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
    // If only a part is shown, two lines below say so; over the result a connector passes under them.
    this.between = PAD.gap + (A.cut ? 26 : 0);
    this.below = PAD.bottom + (L.cut || R.cut ? 26 : 0);
    // Shared side first: it decides how much is left.
    this.tr = tl ? tl.rows : threads.rows;
    this.tc = ta ? ta.cols : threads.cols;
    this.tk = Math.max(tl ? tl.cols : 0, ta ? ta.rows : 0);
    const tall = this.H - PAD.bottom - (this.tk ? PAD.top + PAD.gap : 140); // threads alone are below their title
    const states = [`8 ${say('warp.start')}`, say('warp.next'), say('draw.nextBy'), say('draw.arrived', { n: 8, of: 8 })];
    this.side = this.W > 560 ? Math.max(78, 12 + 12 * Math.max(...states.map(wide))) : 0;
    this.sharedCell = Math.min(tall / (this.tr + Math.max(this.tk, 0)), 54);
    this.wordG = Math.min(this.tk ? CORNER : WORDS, this.W * (!this.both ? 0.4 : this.tk ? 0.19 : 0.28));
    this.wordS = this.tk ? this.wordG : 20; // without tiles there are no words
    this.g = Math.min((this.H - PAD.top - this.below - this.between) / (R.rows + A.rows), room.most ?? 34);
  }

  /** The cell of tiles and threads in one row, where that makes them larger; 0 where it does not. */
  get inRow(): number {
    const { tl, ta, threads } = this.parts;
    if (!tl || !ta || this.showG || this.W <= 2 * this.H) return 0;
    const beside = [tl, ta].map((p) => asideOf(p, this.sharedCell)).reduce((a, b) => a + b);
    const cell = Math.min(
      (this.W - 150 - beside) / (tl.cols + ta.cols + threads.cols),
      (this.H - 90) / Math.max(this.tr, this.tk, threads.rows),
    );
    return cell > this.sharedCell * 1.2 ? Math.min(cell, 54) : 0;
  }

  get columnS(): number {
    const { tl } = this.parts;
    return Math.max(tl ? tl.cols * this.sharedCell + asideOf(tl, this.sharedCell) : 0, this.wordS);
  }

  /** Width of a cell of the result and of the operand above it. */
  get cellR(): number {
    return Math.max(this.g, this.wideG);
  }

  /** Width of a cell of the first operand. */
  get cellL(): number {
    return Math.min(this.g, this.narrowG);
  }

  get columnG(): number {
    return Math.max(this.parts.L.cols * this.cellL, this.wordG);
  }

  get sharedWidth(): number {
    return (
      14 +
      this.columnS +
      PAD.gap +
      this.tc * this.sharedCell +
      Math.max(this.both ? this.side : 8, asideOf(this.parts.ta, this.sharedCell) + 8)
    );
  }

  get globalWidth(): number {
    const { R } = this.parts;
    const name = Math.max(30, 12 + R.name.length * 10); // of the result, at its right
    return 26 + this.columnG + PAD.gap + R.cols * this.cellR + name;
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

  /**
   * Widens the columns of the result where its values need more than a square cell, as far as what is free allows and what the first
   * operand's own values spare. Cells without numbers stay as they are.
   */
  widen(needed: (p: Plate) => number): void {
    const { L, A, R } = this.parts,
      want = Math.max(needed(R), needed(A)),
      extra = (want - this.g) * R.cols;
    if (!this.showG || this.g < NUMBERED || extra <= 0) return;
    const free = Math.max(0, this.unused),
      least = Math.max(L.cols * Math.min(this.g, needed(L)), Math.min(this.wordG, WORD));
    if (extra > free + this.columnG - least) return;
    if (extra > free) {
      const column = this.columnG - (extra - free);
      this.narrowG = column / L.cols;
      this.wordG = Math.min(this.wordG, column);
    }
    this.wideG = want;
  }
}

/**
 * Second operand above, first left, result where they meet; the shared tiles repeat that shape beside it. Where their values could not be
 * read, windows of them are laid out so; null where those do not meet.
 */
export function product(room: Room, s: Stage): Layout | null {
  const parts = partsOf(s, room);
  if (!parts) return null;
  const z = new Sizes(room, parts),
    { tl, ta, threads } = parts;
  const whole = tl && ta && z.inRow ? abreast(z.W, z.H, [tl, ta, threads], z.inRow) : entire(s, z);
  if (whole.plates.every((p) => readable(p, s)))
    return { ...whole, plates: whole.plates.flatMap((p) => (p.volume ? slicing()!.spread(p, 0) : [p])) };
  // What has no form of its own can show parts of its arrays, too.
  return meets(parts) ? (excerpt(room, s, parts) ?? whole) : null;
}

/** Whether everything that a plate shows can be read in its cells. */
function readable(p: Plate, s: Stage): boolean {
  if (p.image) return true;
  const held = p.id === THREADS ? resultOf(s.scene, s.frame)?.values : s.values.get(p.id)?.cells;
  if (p.id === THREADS && !s.hasResult) return true;
  return p.ch >= LOWEST - 0.01 && p.cw >= LOWEST - 0.01 && (held ?? []).every((t) => t === '' || fitted(t, p.cw, p.ch, 1).text !== '');
}

const NOTHING: readonly string[] = [],
  known = new WeakMap<readonly string[], number>(); // by the values, which many moments share

/** How wide a cell must be for each of such values. */
function needed(values: readonly string[]): number {
  const need = known.get(values) ?? roomFor(values).need;
  known.set(values, need);
  return need;
}

/** All of the product. */
function entire(s: Stage, z: Sizes): Layout {
  z.fit();
  z.widen((p) => needed(s.values.get(p.id)?.cells ?? NOTHING));
  const slack = Math.max(0, z.unused);
  const plates: Plate[] = [];
  const corners: Corner[] = [];
  if (z.showG) placeGlobal(z, slack, plates, corners);
  if (z.showS) placeShared(z, slack, plates, corners);
  return { kind: 'product', width: z.W, height: z.H, plates, corners, key: null };
}

function placeGlobal(z: Sizes, slack: number, plates: Plate[], corners: Corner[]): void {
  const { L, A, R } = z.parts,
    { g, cellL, cellR, between } = z;
  const ox = 26 + (z.both ? slack * 0.25 : slack / 2);
  const col = z.columnG;
  const mid = Math.max(PAD.top, (z.H - z.below - PAD.top - (A.rows + R.rows) * g - between) / 2 + PAD.top);
  const xr = ox + col + PAD.gap,
    ym = mid + A.rows * g + between;
  plates.push({ ...place(L, xr - PAD.gap - L.cols * cellL, ym, cellL, g), label: 'corner' });
  plates.push({ ...place(A, xr, mid, cellR, g), label: 'left' });
  plates.push({ ...place(R, xr, ym, cellR, g), label: 'right' });
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
    inRow = list.map((p) => (p.volume ? { ...p, volume: { ...p.volume, left: false } } : p)),
    wide = inRow.reduce((n, p) => n + p.cols * cell + asideOf(p, cell), 0) + gap * (list.length - 1);
  let x = Math.max(30, (W - 60 - wide) / 2);
  const plates = inRow.map((p) => {
    const placed: Plate = { ...place(p, x, 58, cell), label: 'above' };
    x += p.cols * cell + asideOf(p, cell) + gap;
    return placed;
  });
  return { kind: 'product', width: W, height: H, plates, corners: [{ of: 'shared', x: plates[0]!.x, y: 16, w: 0, h: 0 }], key: null };
}
