// A part of an array that need not be a rectangle: which elements it has, and the line around them.
import type { Array as ArrayInfo, Outline, Window as Rows } from '../protocol/types.gen';
import type { Plate } from './plate';

/** Whether an outline has an element. One that is scattered beyond telling has none that is known. */
export function holds(o: Outline, a: ArrayInfo, index: number): boolean {
  const r = Math.floor(index / a.cols),
    c = index % a.cols;
  if (o.loose || r < o.row || r >= o.row + o.rows || c < o.col || c >= o.col + o.cols) return false;
  if (!o.runs) return true;
  // The last run that begins at the element or before it.
  let low = 0,
    high = o.runs.length / 2;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (o.runs[2 * mid]! <= index) low = mid + 1;
    else high = mid;
  }
  return low > 0 && index < o.runs[2 * low - 2]! + o.runs[2 * low - 1]!;
}

const n = (v: number) => Math.round(v * 100) / 100;

/**
 * The line around cells of a plate, along their edges, as a path; '' around none. All of them lie in `within`, rows and columns of
 * the plate. Lines across reach `over` beyond their ends, so that corners are full. There is no line where the part goes on beyond the
 * window.
 */
export function around(p: Plate, within: Rows, over: number, has: (index: number) => boolean): string {
  const r0 = Math.max(within.row, p.row),
    r1 = Math.min(within.row + within.rows, p.row + p.rows),
    c0 = Math.max(within.col, p.col),
    c1 = Math.min(within.col + within.cols, p.col + p.cols);
  const wide = c1 - c0,
    mask: boolean[] = [];
  for (let r = r0; r < r1; r++) for (let c = c0; c < c1; c++) mask.push(has(r * p.stride + c));
  const inside = (r: number, c: number) => r >= r0 && r < r1 && c >= c0 && c < c1;
  const at = (r: number, c: number) => inside(r, c) && mask[(r - r0) * wide + c - c0]!;
  // Of two neighbours one has it and the other does not: beyond the window it is requested where the part has cells.
  const beyond = (r: number, c: number) =>
    r >= within.row && r < within.row + within.rows && c >= within.col && c < within.col + within.cols && has(r * p.stride + c);
  const differ = (r: number, c: number, r2: number, c2: number) =>
    at(r, c) !== at(r2, c2) && !(inside(r, c) ? !inside(r2, c2) && beyond(r2, c2) : beyond(r, c));
  const x = (c: number) => p.x + (c - p.col) * p.cw,
    y = (r: number) => p.y + (r - p.row) * p.ch;
  let d = '';
  // Edges between rows, then between columns; edges in one line are drawn as one.
  for (let r = r0; r <= r1; r++)
    for (let c = c0; c < c1; c++) {
      if (!differ(r - 1, c, r, c)) continue;
      const from = c;
      while (c < c1 && differ(r - 1, c, r, c)) c++;
      d += `M${n(x(from) - over)} ${n(y(r))}H${n(x(c) + over)}`;
    }
  for (let c = c0; c <= c1; c++)
    for (let r = r0; r < r1; r++) {
      if (!differ(r, c - 1, r, c)) continue;
      const from = r;
      while (r < r1 && differ(r, c - 1, r, c)) r++;
      d += `M${n(x(c))} ${n(y(from))}V${n(y(r))}`;
    }
  return d;
}
