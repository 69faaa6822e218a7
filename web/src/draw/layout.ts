// Chooses the layout of a scene in a given room, and packs the plates of one that has no shape of its own. The kind of layout and every
// slot come from the scene; only sizes are found here.
import { wide } from './caption';
import { enlarged } from './enlarged';
import { type Corner, type Layout, type Plate, THREADS, bottom, place, plateOf, right, threadPlate } from './plate';
import { product } from './product';
import type { Room, Stage } from './room';
import { strips } from './strips';

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
    plates.push(...pack(of === 'shared' ? [...list, legible(threads, wide, high)] : list, x + 22, head, wide, high, room.most));
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
