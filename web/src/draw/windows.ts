// Arrays too large for cells that can be read: a window of each, around what the block does, and a map that shows where it lies.
import { READABLE } from './brief';
import { linear } from './cell';
import { type Place, fits, pack } from './pack';
import { type Plate, type Spot, THREADS, folded, stretch } from './plate';
import type { Stage, Start } from './room';
import { say } from '../words/words';

/** Cells in which a number of four digits can be read. */
const CELL = { w: Math.ceil(READABLE), h: 13 };

/** What has smaller cells than this cannot be read, whatever it holds. */
const ILLEGIBLE = 14;

/** An array of so many rows and columns is shown whole, whatever it costs its neighbours. */
const WHOLE = 16;

// The largest first; of equal ones the tallest, as rows say more than columns: a warp is a row.
const SIZES = [32, 24, 20, 16, 12, 10, 8, 6, 4]
  .flatMap((rows) => [32, 24, 20, 16, 12, 10, 8, 6, 4].map((cols) => ({ rows, cols })))
  .sort((a, b) => b.rows * b.cols - a.rows * a.cols || b.rows - a.rows);

/** Packs plates whole, or of those that could not be read then as large a part as there is room for. */
export function windows(list: Plate[], s: Stage, room: Spot, at?: ReadonlyMap<number, Start>, most?: number): Plate[] {
  const place: Place = [room.x, room.y, room.w, room.h];
  const whole = legibly(list, place, most);
  const side = (p: Plate) => Math.min(p.cw, p.ch);
  const small = list.map((p, i) => (large(p) && side(whole[i]!) < ILLEGIBLE) || (p.rows === 1 && many(p) && side(whole[i]!) < DIGIT));
  if (!small.includes(true)) return whole;
  // Beside windows the others stand in cells that can be read; where no window is small enough for that, as they did.
  for (const strict of [true, false])
    for (const size of SIZES) {
      const parts = list.map((p, i) => (small[i] ? part(p, s, size.rows, size.cols, at?.get(p.id)) : p));
      const alone = parts.filter((p) => p.cells);
      if (!fits(pack(alone, ...place), ...place)) continue;
      const out = pack(parts, ...place, most);
      const least = (i: number) => (strict && list[i]!.id !== THREADS ? ILLEGIBLE : Math.min(ILLEGIBLE, whole[i]!.ch));
      if (fits(out, ...place) && out.every((p, i) => small[i] || p.image || p.ch >= least(i))) return out;
    }
  return whole;
}

/** A digit can be read in cells of this size. */
const DIGIT = 12;

/** Packs plates; where that leaves cells too small for a digit, with lists folded into shorter rows if their cells are larger then. */
function legibly(list: Plate[], place: Place, most?: number): Plate[] {
  const least = (out: Plate[]) =>
    Math.min(...out.filter((p) => !large(p) && p.id !== THREADS && !p.image).map((p) => Math.min(p.cw, p.ch)));
  let best = pack(list, ...place, most);
  if (least(best) >= DIGIT || !list.some((p) => many(p) && p.rows === 1)) return best;
  for (const cols of [16, 8]) {
    const tried = pack(
      list.map((p) => (many(p) && p.rows === 1 && p.cols > cols ? folded(p, cols) : p)),
      ...place,
      most,
    );
    if (fits(tried, ...place) && least(tried) > least(best)) best = tried;
  }
  return best;
}

/** More elements than one could do without. */
const many = (p: Plate) => p.id !== THREADS && !p.image && p.rows * p.cols > 64;

const large = (p: Plate) => p.id !== THREADS && !p.image && (p.rows === 1 ? p.cols > WHOLE * WHOLE : p.rows > WHOLE || p.cols > WHOLE);

/** So many rows and columns of an array, or all that it has. */
function part(p: Plate, s: Stage, rows: number, cols: number, moved?: Start): Plate {
  const q = p.rows === 1 ? folded(p, cols) : p;
  const shown = { rows: Math.min(q.rows, p.plane ?? q.rows, rows), cols: Math.min(q.cols, cols) };
  const { row, col } = moved ?? around(q, s, shown);
  const top = inPlane(p, Math.min(Math.max(q.row, row), q.row + q.rows - shown.rows), shown.rows),
    left = Math.min(Math.max(q.col, col), q.col + q.cols - shown.cols);
  const end = Math.ceil(p.length / p.stride);
  const cut = q.wrap
    ? stretch(top * q.stride + p.first, Math.min(p.length, (top + shown.rows) * q.stride) - 1 + p.first, p.length)
    : p.plane
      ? say('draw.plane', {
          plane: Math.floor(top / p.plane),
          planes: end / p.plane,
          top: top % p.plane,
          bottom: (top % p.plane) + shown.rows - 1,
          left,
          right: left + shown.cols - 1,
        })
      : say('draw.window', { top, bottom: top + shown.rows - 1, rows: end, left, right: left + shown.cols - 1, cols: p.stride });
  return { ...q, row: top, col: left, ...shown, cut, cells: CELL };
}

/** The first row of a window that has its middle there, held to one plane. */
function inPlane(p: Plate, top: number, rows: number): number {
  if (!p.plane) return top;
  const first = Math.floor((top + rows / 2) / p.plane) * p.plane;
  return Math.min(Math.max(top, first), first + p.plane - rows);
}

/** Where a window stands by itself: around the block's part of the array, or where that is larger, with the step. */
function around(p: Plate, s: Stage, { rows, cols }: { rows: number; cols: number }): Start {
  const o = s.frame.outlines.find((u) => u.array === p.id && u.kind === 'tile') ?? s.frame.outlines.find((u) => u.array === p.id);
  if (o && !p.wrap && o.rows <= rows && o.cols <= cols)
    return { row: o.row - Math.floor((rows - o.rows) / 2), col: o.col - Math.floor((cols - o.cols) / 2) };
  const [row, col] = touched(p, s, p.id);
  const first = p.plane ? row - (row % p.plane) : 0;
  return { row: first + jump(row - first, rows), col: jump(col, cols) };
}

/** The first of `shown` that has n in its second half: half a window a jump, so that the picture stands still for most steps. */
const jump = (n: number, shown: number) => {
  const half = Math.max(1, Math.floor(shown / 2));
  return Math.floor(Math.max(0, n - half) / half) * half;
};

/** The cell that the focused thread touches or will touch, or the block's part of the array. */
export function touched(p: Plate, s: Stage, id: number): [number, number] {
  const { frame } = s;
  const place = (cell: number): [number, number] => [Math.floor(cell / p.stride), cell % p.stride];
  for (const acc of frame.accesses) {
    if (acc.array !== id) continue;
    const i = acc.warp === frame.focus.warp ? Math.max(0, acc.lanes.indexOf(frame.focus.lane)) : 0;
    if ((acc.cells[i] ?? -1) >= 0) return place(acc.cells[i]!);
  }
  for (const n of frame.next) if (n.array === id && n.cells.length) return place(n.cells[0]!);
  const o = frame.outlines.find((u) => u.array === id && u.kind === 'tile') ?? frame.outlines.find((u) => u.array === id);
  if (o) {
    const block = s.launch?.block ?? [1, 1, 1],
      t = frame.focus.thread;
    return p.wrap
      ? place(o.row * p.length + o.col + linear(t, block))
      : [o.row + Math.min(o.rows - 1, t[1]), o.col + Math.min(o.cols - 1, t[0])];
  }
  return [p.row, p.col];
}
