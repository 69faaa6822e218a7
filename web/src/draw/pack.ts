// Packs the plates of a layout that has no shape of its own.
import { wide } from './caption';
import { type Plate, THREADS, bottom, folded, place, right } from './plate';

/** How large the map of a window is at most: as the two lines beside it. */
export const MAP = 26;

/** What the words below a plate that is a part of its array take, in a line or in two. */
const cutBelow = (p: Plate) => (p.cells ? MAP + 20 : p.cut ? (wide(p.cut) * 11 > p.cols * p.cw + 20 ? 40 : 28) : 0);

/** Whether packed plates have found room, with what stands below them. */
export const fits = (list: Plate[], x: number, y: number, w: number, h: number) =>
  list.every((p) => p.x >= x && right(p) <= x + w + 1 && bottom(p) + Math.max(14, cutBelow(p)) <= y + h);

/** The map of a window: as large as the words beside it, in the proportions of its array. */
function mapped(p: Plate): Plate {
  const cols = p.wrap ? p.length : p.stride,
    rows = Math.max(1, p.wrap ? 1 : p.length / p.stride);
  const w = Math.max(7, MAP * Math.min(1, cols / rows)),
    h = Math.max(7, MAP * Math.min(1, rows / cols));
  return { ...p, map: { x: p.x, y: bottom(p) + 18, w, h } };
}

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
      const q = p.cells ? p : fold(p, Math.max(1, Math.floor(w / cell)));
      // An image takes as much room as it can use, whatever the cells of its neighbours. One too wide for a row has smaller cells, and
      // leaves its neighbours theirs.
      const each = q.image ? Math.min(cell, Math.min(w, h * 0.6) / Math.max(q.rows, q.cols * q.narrow)) : Math.min(cell, w / q.cols);
      const cw = p.cells?.w ?? each * q.narrow,
        ch = p.cells?.h ?? each;
      const pw = q.cols * cw,
        ph = q.rows * ch;
      if (cx > x && cx + pw > x + w) {
        cx = x;
        cy += tall + (out.some((o) => o.map && o.y === cy + 18) ? MAP + 32 : 40);
        tall = 0;
      }
      const placed = place(q, cx, cy + 18, cw, ch);
      out.push(p.cells ? mapped(placed) : placed);
      // A plate may be narrower than the name above it.
      cx += Math.max(pw + 44, (q.id === THREADS ? 18 : q.name.length + 9) * 7.8 + 12);
      tall = Math.max(tall, ph + 18);
    }
    return [out, fits(out, x, y, w, h)];
  };
  let cells = list.map(() => most),
    out = arranged(cells);
  const given = list.every((p) => p.cells); // nothing is to be found
  for (let cell = most; !out[1] && !given && cell >= 1; cell = cell > 8 ? cell - 1 : cell * 0.9)
    out = arranged((cells = list.map(() => cell)));
  const small = list.map((_, i) => i).sort((a, b) => list[a]!.rows * list[a]!.cols - list[b]!.rows * list[b]!.cols);
  for (const i of small) {
    for (const cell of [most, 28, 22].filter((c) => c > cells[i]! && !list[i]!.cells)) {
      const wider = cells.with(i, cell),
        tried = arranged(wider);
      if (!tried[1]) continue;
      [cells, out] = [wider, tried];
      break;
    }
  }
  return out[0];
}

/** The largest round number of elements that a row may have. */
export const roundest = (most: number) => [64, 32, 16, 8, 4, 2, 1].find((n) => n <= most) ?? 1;

/** A strip too long for one row, folded into several. */
export function fold(p: Plate, most: number): Plate {
  if (p.rows !== 1 || p.cols <= most || p.id === THREADS || p.image) return p;
  return folded(p, roundest(most));
}
