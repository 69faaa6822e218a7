// Packs the plates of a layout that has no shape of its own.
import { LOWEST } from './brief';
import { wide } from './caption';
import { type Plate, THREADS, bottom, folded, place, right } from './plate';
import { slicing, voluminous } from './volumes';

/** What the names of a struct's members take beside its first row. */
export const membersWide = (a: { members?: readonly string[] }) => Math.max(0, ...(a.members ?? []).map((m) => wide(m) * 11 + 10));

/** What is beside a plate with cells of a size: the other planes of its array, and names of members. */
const aside = (p: Plate, cell: Size) =>
  voluminous(p) ? slicing()!.stackOf({ ...p, x: 0, y: 0, cw: cell.w, ch: cell.h }, membersWide(p)).width : membersWide(p);

/** How far left of a strip its name ends: before its ghosts, the numbers of its rows where it has several, and the names of members. */
export const leftOf = (p: Plate) => 8 + p.before * p.cw + (p.rows > 1 ? 12 : 0) + membersWide(p);

/** How large the map of a window is at most: as the two lines beside it. */
const MAP = 26;

/** The words beside a window's map: in two lines, or where the window is narrower than that, in three. */
export function besideMap(p: Plate): string[] {
  const parts = p.cut.split(/(?<=,) /);
  return Math.max(...parts.map(widest)) * 11 > p.cols * (p.cells?.w ?? p.cw) + 20 ? p.cut.split(/(?<=[,:]) /) : parts;
}

/** The width of words wherever the window is moved: with as many digits everywhere as the largest number has. */
const widest = (text: string) => wide(text.replace(/\d+/g, '0'.repeat(Math.max(1, ...(text.match(/\d+/g) ?? []).map((n) => n.length)))));

/** How far a map with its words reaches. */
const mapReach = (p: Plate) => p.cells?.reach ?? 0;

/** What the words below a plate that is a part of its array take, in a line or in two; at least what its indices do. */
const cutBelow = (p: Plate) => p.cells?.below ?? (p.cut ? (wide(p.cut) * 11 > p.cols * p.cw + 20 ? 40 : 28) : 14);

/** A plate that is a window: its cells have one size wherever it is, and below it is a map with words. */
export function windowed(p: Plate, w: number, h: number): Plate {
  const q = { ...p, cells: { w, h, reach: 0, below: 0 } },
    words = besideMap(q);
  return { ...q, cells: { w, h, reach: MAP + 6 + Math.max(...words.map(widest)) * 11, below: MAP + (words.length > 2 ? 33 : 20) } };
}

/** What has narrower cells than this is widened where nothing else has the room: four digits fit there. */
const FOUR = 28;

/** What is left between two plates, for the numbers of the second one's rows; and what is above each. */
const GAP = 32,
  TITLE = 18,
  AIR = 8;

/** Elements of a short row, and the fewest that a list is folded into. */
const SHORT = 16,
  FEWEST = 8;

/** A room for plates. */
export type Place = readonly [x: number, y: number, w: number, h: number];

/** How far words may reach into the margin of a memory. */
const MARGIN = 14;

/** Whether packed plates have found room, with what is below them. */
export const fits = (list: Plate[], x: number, y: number, w: number, h: number) =>
  list.every(
    (p) =>
      p.x >= x &&
      right(p) + aside(p, { w: p.cw, h: p.ch }) <= x + w + 1 &&
      p.x + mapReach(p) <= x + w + MARGIN &&
      bottom(p) + cutBelow(p) <= y + h,
  );

/** The map of a window: as large as the words beside it, in the proportions of its array. */
function mapped(p: Plate): Plate {
  const cols = p.wrap ? p.length : p.stride,
    rows = Math.max(1, p.wrap ? 1 : p.volume ? p.plane! : p.length / p.stride);
  const w = Math.max(7, MAP * Math.min(1, cols / rows)),
    h = Math.max(7, MAP * Math.min(1, rows / cols));
  return { ...p, map: { x: p.x, y: bottom(p) + 18, w, h } };
}

/** How large a plate's cells are asked to be. */
export interface Size {
  w: number;
  h: number;
}

/** Plates in rows, and whether they have found room so. */
type Packed = [Plate[], boolean];

/** A plate with cells of a size; an image takes as much room as it can use, whatever the cells of its neighbours. */
function sizedTo(p: Plate, size: Size, w: number, h: number): Size {
  if (p.cells) return p.cells;
  if (!p.image) return { w: Math.min(size.w * p.narrow, w / p.cols), h: size.h };
  const each = Math.min(size.h, Math.min(w, h * 0.6) / Math.max(p.rows, p.cols * p.narrow));
  return { w: each * p.narrow, h: each };
}

/** A strip that may be folded. */
const listed = (p: Plate) => p.rows === 1 && !p.cells && !p.image;

/** How far the name above a plate reaches; the plate's width is for it, too. */
const named = (p: Plate) => p.title ?? 0;

/** What a plate takes of a row that has others in it: its cells, and its name as far as no margin is left for that. */
const across = (p: Plate, cell: Size) => Math.max(p.cols * cell.w + (p.volume ? aside(p, cell) : 0), named(p) - MARGIN);

/** Puts plates in rows, from left to right; below a low one another goes where the row is high enough for both. */
function arrange(list: Plate[], [x, y, w, h]: Place, sizes: readonly Size[]): Packed {
  const out: Plate[] = [];
  let top = y, // of the row
    low = y, // where the next row begins
    left = x, // of the column that is filled
    wider = 0, // how far it reaches
    at = y; // where the next plate of the column is
  for (const [i, p] of list.entries()) {
    const measured = (q: Plate) => {
      const c = sizedTo(q, sizes[i]!, w, h);
      // A plate may be narrower than the name above it.
      const reach = Math.max(
        q.cols * c.w + GAP + aside(q, c),
        mapReach(q) + 16,
        (q.id === THREADS ? 18 : q.name.length + 9) * 7.8 + 12,
        named(q) + 12,
      );
      return { q, c, reach, high: TITLE + q.rows * c.h + cutBelow(q) + AIR };
    };
    const whole = measured(p.cells ? p : fold(p, Math.max(1, Math.floor(w / sizes[i]!.w)))),
      forms = [whole];
    // A list may have shorter rows beside a high neighbour.
    if (listed(p) && out.length)
      for (let cols = roundest(whole.q.cols - 1); cols >= FEWEST; cols /= 2) forms.push(measured(folded(p, cols)));
    const next = left + wider,
      beside = forms.find((f) => next + across(f.q, f.c) <= x + w + 1 && (f === whole || top + f.high <= Math.max(low, y + h * 0.7))),
      below = forms.find((f) => at + f.high <= low + 1 && left + f.q.cols * f.c.w + (f.q.volume ? aside(f.q, f.c) : 0) <= x + w + 1);
    const f = (beside?.q === whole.q || !below ? beside : below) ?? whole;
    if (f === beside) {
      left = next;
      at = top;
      wider = 0;
    } else if (f !== below) {
      left = x;
      top = at = low;
      wider = 0;
    }
    const placed = place(f.q, left, at + TITLE, f.c.w, f.c.h);
    out.push(p.cells ? mapped(placed) : placed);
    wider = Math.max(wider, f.reach);
    at += f.high;
    low = Math.max(low, at);
  }
  return [out, fits(out, x, y, w, h)];
}

/** An array whose cells may have any size. */
export const sized = (p: Plate) => p.id !== THREADS && !p.image && !p.cells;

/** The least that a plate's cells need for what they show. */
export const least = (p: Plate): Size => ({ w: p.need ?? LOWEST, h: LOWEST * (p.lines ?? 1) });

/** Whether cells are as wide as their values: those of a row wider than the room are narrower. */
const wideEnough = (p: Plate) => p.image !== '' || (p.id === THREADS && !p.need) || p.cw >= least(p).w - 0.01;

/** Cells of a height: as wide as high, or a little narrower, and never narrower than what they show. */
const cellOf = (p: Plate, h: number, slim: number): Size => {
  const need = least(p);
  return { w: Math.max(need.w, h * slim), h: Math.max(need.h, h) };
};

/** A short row, as of results: what it will hold may be longer than what it does. */
const short = (p: Plate) => sized(p) && p.rows === 1 && p.cols <= SHORT;

/**
 * Folds long strips and packs plates in rows, with the largest cells that fit: the same for all, then larger ones for those that have room
 * for them. `legible` gives up, and null, where cells would be too small for what they show.
 */
export function pack(list: Plate[], x: number, y: number, w: number, h: number, most?: number): Plate[];
export function pack(list: Plate[], x: number, y: number, w: number, h: number, most: number | undefined, legible: boolean): Plate[] | null;
export function pack(list: Plate[], x: number, y: number, w: number, h: number, most = 34, legible = false): Plate[] | null {
  if (!list.length) return [];
  const room: Place = [x, y, w, h];
  const [plates, sizes, out] = found(list, room, most);
  if (out) return enlarge(plates, room, sizes, out, most);
  if (legible) return null;
  // What cannot be read whole is seen as a whole all the same.
  for (let cell = LOWEST; ; cell = cell > 8 ? cell - 1 : cell * 0.9) {
    const equal = list.map(() => ({ w: cell, h: cell })),
      [tried, fit] = arrange(list, room, equal);
    if (fit || cell < 1) return enlarge(list, room, equal, tried, most);
  }
}

/** Heights of cells that are tried; and how long the rows of lists are at most. */
const HEIGHTS = [LOWEST, 13, 14, 15, 16, 17, 18, 20, 22, 24, 27, 30, 34, 44, 54],
  ROWS = [Infinity, 16, 8];

/** Cells in which everything can be read, as large as there is room for, and where they are then; null where there is no room for that. */
function found(list: Plate[], room: Place, most: number): [Plate[], Size[], Plate[] | null] {
  const heights = HEIGHTS.filter((h) => h <= most);
  for (const generous of [true, false]) {
    let best: [Plate[], Size[], Plate[]] | null = null,
      step = -1;
    for (const row of ROWS.filter((n) => n === Infinity || list.some((p) => listed(p) && p.cols > n && p.cols > 2 * SHORT))) {
      const plates = row === Infinity ? list : list.map((p) => (listed(p) && p.cols > 2 * SHORT ? folded(p, row) : p));
      const attempt = (i: number): boolean => {
        for (const slim of i ? [1, heights[i]! > 20 ? 0.85 : 0.72] : [1]) {
          const sizes = plates.map((p) => {
            const c = cellOf(p, heights[i]!, slim);
            return generous && short(p) ? { ...c, w: Math.max(FOUR, c.w) } : c;
          });
          const [out, fit] = arrange(plates, room, sizes);
          if (!fit || !out.every(wideEnough)) continue;
          [best, step] = [[plates, sizes, out], i];
          return true;
        }
        return false;
      };
      if (!attempt(step + 1)) continue;
      // Between what fits and what does not.
      for (let high = heights.length; high - step > 1;) {
        const middle = (step + high) >> 1;
        if (!attempt(middle)) high = middle;
      }
    }
    if (best) return best;
  }
  return [list, [], null];
}

/** Gives plates larger cells than the smallest one can have, where there is room; plates of one form keep one size. */
function enlarge(list: Plate[], room: Place, from: Size[], packed: Plate[], most: number): Plate[] {
  let sizes = from,
    out = packed;
  const attempt = (like: Plate, change: (s: Size) => Size) => {
    const tried = sizes.map((s, k) => (form(list[k]!) === form(like) ? change(s) : s)),
      next = arrange(list, room, tried);
    if (!next[1]) return false;
    [sizes, out] = [tried, next[0]];
    return true;
  };
  const free = list.map((_, i) => i).filter((i) => !list[i]!.cells);
  free.sort((a, b) => list[a]!.rows * list[a]!.cols - list[b]!.rows * list[b]!.cols);
  for (const i of free)
    [most, 28, 22].filter((c) => c > sizes[i]!.h).some((c) => attempt(list[i]!, (s) => ({ w: Math.max(s.w, c), h: Math.max(s.h, c) })));
  // Cells too narrow for what may come are wider than high where there is room beside them and none below.
  for (const i of free.filter((k) => sized(list[k]!) || list[k]!.id === THREADS)) {
    const { w, h } = sizes[i]!;
    if (w < FOUR) [FOUR, 24, 20, 17].filter((c) => c > w && c <= 2.2 * h).some((c) => attempt(list[i]!, (s) => ({ ...s, w: c })));
  }
  return out;
}

/** What plates that should look the same have in common. */
const form = (p: Plate) => `${p.id === THREADS}|${p.rows}|${p.cols}|${p.lines}`;

/** The largest round number of elements that a row may have. */
export const roundest = (most: number) => [64, 32, 16, 8, 4, 2, 1].find((n) => n <= most) ?? 1;

/** A strip too long for one row, folded into several. */
export function fold(p: Plate, most: number): Plate {
  if (!listed(p) || p.cols <= most) return p;
  return folded(p, roundest(most));
}
