// Chooses the layout of a scene in a given room. The kind of layout and every slot come from the scene; only sizes are found here.
import { enlarged } from './enlarged';
import { type Corner, type Layout, type Plate, THREADS, plateOf, threadPlate } from './plate';
import { product } from './product';
import type { Room, Stage } from './room';
import { strips } from './strips';
import { windows } from './windows';

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

/**
 * Any arrays: global memory left, shared memory and threads right, each packed in rows with one cell size, or as much of each as can be
 * read.
 */
function flow(room: Room, s: Stage): Layout {
  const W = room.width,
    H = room.height;
  const arrays = s.scene.arrays.filter((a) => a.space !== 'local');
  const threads = threadPlate(s.launch?.block ?? [1, 1, 1]);
  const globals = arrays.filter((a) => a.space !== 'shared').map(plateOf);
  const shareds = arrays.filter((a) => a.space === 'shared').map(plateOf);
  const plates: Plate[] = [];
  const corners: Corner[] = [];
  const head = room.memory === 'both' ? 118 : 106; // a phone's picture is low
  const half = (of: 'global' | 'shared', list: Plate[], x: number, w: number) => {
    corners.push({ of, x, y: head - 88, w, h: 62 }); // down to the names of the arrays
    const wide = w - 28,
      high = H - head - 8;
    const packed = (all: Plate[]) => windows(all, s, { x: x + 22, y: head, w: wide, h: high }, room.at, room.most);
    const out = packed(of === 'shared' ? [...list, legible(threads, wide, high, s.hasResult)] : list);
    // Threads without a value, in cells too small for their marks, are an empty box: the arrays have its room.
    const blank = !s.hasResult && list.length > 0 && out.some((p) => p.id === THREADS && Math.min(p.cw, p.ch) < MARKED);
    plates.push(...(blank ? packed(list) : out));
  };
  if (room.memory === 'both') {
    half('global', globals, 8, W * 0.52 - 12);
    half('shared', shareds, W * 0.52 + 12, W * 0.48 - 20);
  } else half(room.memory, room.memory === 'global' ? globals : shareds, 8, W - 16);
  return { kind: 'flow', width: W, height: H, plates, corners, key: null };
}

/** Cells of threads have room for a mark of their state from this height on, and for a value of four digits from this width on. */
const MARKED = 22,
  VALUED = 28;

/**
 * Threads so that what they hold can be read: a list in shorter rows where that makes room, a tall block in cells that are twice as wide as
 * high.
 */
function legible(p: Plate, w: number, h: number, values: boolean): Plate {
  const listed = p.wrap || p.rows === 1,
    cols = p.cols / 2,
    rows = Math.ceil(p.length / cols);
  if (listed && p.cols >= 32 && w / p.cols < 20 && Math.min(w / cols, (h * 0.6) / rows) > Math.min(w / p.cols, (h * 0.6) / p.rows))
    return { ...p, cols, rows, stride: cols, wrap: true };
  const each = h / p.rows;
  return values && p.rows >= 2 * p.cols && each < VALUED && w / p.cols > 2 * each ? { ...p, narrow: 2 } : p;
}
