// Packs the plates of a layout that has no shape of its own.
import { wide } from './caption';
import { type Plate, THREADS, bottom, folded, place, right } from './plate';

/** How large the map of a window is at most: as the two lines beside it. */
export const MAP = 26;

/** The words beside a window's map: in two lines, or where the window is narrower than that, in three. */
export function besideMap(p: Plate): string[] {
  const parts = p.cut.split(/(?<=,) /);
  return Math.max(...parts.map(widest)) * 11 > p.cols * (p.cells?.w ?? p.cw) + 20 ? p.cut.split(/(?<=[,:]) /) : parts;
}

/** The width of words wherever the window is moved: with as many digits everywhere as the largest number has. */
const widest = (text: string) => wide(text.replace(/\d+/g, '0'.repeat(Math.max(1, ...(text.match(/\d+/g) ?? []).map((n) => n.length)))));

/** How far a map with its words reaches. */
const mapReach = (p: Plate) => (p.cells ? MAP + 6 + Math.max(...besideMap(p).map(widest)) * 11 : 0);

/** What the words below a plate that is a part of its array take, in a line or in two. */
const cutBelow = (p: Plate) =>
  p.cells ? MAP + (besideMap(p).length > 2 ? 33 : 20) : p.cut ? (wide(p.cut) * 11 > p.cols * p.cw + 20 ? 40 : 28) : 0;

/** Width of a cell in which two digits stand apart from their neighbours', and four; and the least that cells are narrowed to for that. */
const TWO = 20,
  FOUR = 28,
  SPARED = 14;

/** What is left between two plates, for the numbers of the second one's rows. */
const GAP = 32;

/** Elements of a short row. */
const SHORT = 16;

/** A room for plates. */
export type Place = readonly [x: number, y: number, w: number, h: number];

/** How far words may reach into the margin of a memory. */
const MARGIN = 14;

/** Whether packed plates have found room, with what stands below them. */
export const fits = (list: Plate[], x: number, y: number, w: number, h: number) =>
  list.every(
    (p) => p.x >= x && right(p) <= x + w + 1 && p.x + mapReach(p) <= x + w + MARGIN && bottom(p) + Math.max(14, cutBelow(p)) <= y + h,
  );

/** The map of a window: as large as the words beside it, in the proportions of its array. */
function mapped(p: Plate): Plate {
  const cols = p.wrap ? p.length : p.stride,
    rows = Math.max(1, p.wrap ? 1 : p.length / p.stride);
  const w = Math.max(7, MAP * Math.min(1, cols / rows)),
    h = Math.max(7, MAP * Math.min(1, rows / cols));
  return { ...p, map: { x: p.x, y: bottom(p) + 18, w, h } };
}

/** A try: how large the cells of each plate are asked to be, and how many times as wide as high those of some. */
interface Try {
  cells: number[];
  wider: ReadonlyMap<number, number>;
}

/** Plates in rows, and whether they have found room so. */
type Packed = [Plate[], boolean];

/** Puts plates in rows, from left to right. */
function arrange(list: Plate[], [x, y, w, h]: Place, { cells, wider }: Try): Packed {
  const out: Plate[] = [];
  let cx = x,
    cy = y,
    tall = 0;
  for (const [i, p] of list.entries()) {
    const cell = cells[i]!;
    const q = p.cells ? p : fold(p, Math.max(1, Math.floor(w / cell)));
    // An image takes as much room as it can use, whatever the cells of its neighbours. One too wide for a row has smaller cells, and
    // leaves its neighbours theirs.
    const each = q.image
      ? Math.min(cell, Math.min(w, h * 0.6) / Math.max(q.rows, q.cols * q.narrow))
      : Math.min(cell, w / (q.cols * q.narrow));
    const cw = p.cells?.w ?? Math.min(each * q.narrow * (wider.get(i) ?? 1), w / q.cols),
      ch = p.cells?.h ?? each;
    const pw = q.cols * cw,
      ph = q.rows * ch;
    if (cx > x && cx + pw > x + w) {
      cx = x;
      cy += tall + Math.max(40, ...out.filter((o) => o.map && o.y === cy + 18).map((o) => cutBelow(o) + 12));
      tall = 0;
    }
    const placed = place(q, cx, cy + 18, cw, ch);
    out.push(p.cells ? mapped(placed) : placed);
    // A plate may be narrower than the name above it.
    cx += Math.max(pw + GAP, mapReach(q) + 16, (q.id === THREADS ? 18 : q.name.length + 9) * 7.8 + 12);
    tall = Math.max(tall, ph + 18);
  }
  return [out, fits(out, x, y, w, h)];
}

/**
 * Folds long strips and packs plates in rows, with the largest cells that fit: the same for all, then larger ones for those that have room
 * for them.
 */
export function pack(list: Plate[], x: number, y: number, w: number, h: number, most = 34): Plate[] {
  if (!list.length) return [];
  const wider = new Map<number, number>();
  let cells = list.map(() => most);
  const arranged = (t: Partial<Try>) => arrange(list, [x, y, w, h], { cells, wider, ...t });
  let out = arranged({});
  const given = list.every((p) => p.cells); // nothing is to be found
  for (let cell = most; !out[1] && !given && cell >= 1; cell = cell > 8 ? cell - 1 : cell * 0.9) {
    cells = list.map(() => cell);
    out = arranged({});
  }
  /** Takes the first of some sizes with which all find room. */
  const first = (sizes: number[][]) => {
    for (const tried of sizes) {
      const next = arranged({ cells: tried });
      if (!next[1]) continue;
      [cells, out] = [tried, next];
      return;
    }
  };
  const small = list.map((_, i) => i).sort((a, b) => list[a]!.rows * list[a]!.cols - list[b]!.rows * list[b]!.cols);
  for (const i of small) if (!list[i]!.cells) first([most, 28, 22].filter((c) => c > cells[i]!).map((c) => cells.with(i, c)));
  // A short row, as of results, has cells for four digits where larger arrays can spare the room.
  const short = list.map((p) => sized(p) && p.rows === 1 && p.cols <= SHORT);
  for (const i of small.filter((k) => short[k] && cells[k]! < FOUR))
    first(downTo(SPARED, Math.max(...cells) - 1).map((base) => cells.map((c, k) => (k === i ? FOUR : short[k] ? c : Math.min(c, base)))));
  // Cells too narrow for two digits are wider than high where there is room beside them and none below.
  for (const i of small.filter((k) => sized(list[k]!))) {
    if (out[0][i]!.cw >= TWO || out[0][i]!.ch >= TWO) continue;
    for (const factor of [2, 1.5, 1.25]) {
      const tried = arranged({ wider: new Map([...wider, [i, factor]]) });
      if (!tried[1]) continue;
      wider.set(i, factor);
      out = tried;
      break;
    }
  }
  return out[0];
}

/** An array whose cells may have any size. */
const sized = (p: Plate) => p.id !== THREADS && !p.image && !p.cells;

/** Whole numbers from the larger down to the smaller one. */
const downTo = (low: number, high: number) =>
  Array.from({ length: Math.max(0, Math.floor(high) - low + 1) }, (_, i) => Math.floor(high) - i);

/** The largest round number of elements that a row may have. */
export const roundest = (most: number) => [64, 32, 16, 8, 4, 2, 1].find((n) => n <= most) ?? 1;

/** A strip too long for one row, folded into several. */
export function fold(p: Plate, most: number): Plate {
  if (p.rows !== 1 || p.cols <= most || p.id === THREADS || p.image) return p;
  return folded(p, roundest(most));
}
