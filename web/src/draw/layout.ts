// Chooses the layout of a scene in a given room. The kind of layout and every slot come from the scene; only sizes are found here.
import { enlarged } from './enlarged';
import { type Corner, type Layout, type Plate, plateOf, threadPlate } from './plate';
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
  const head = 118;
  const half = (of: 'global' | 'shared', list: Plate[], x: number, w: number) => {
    corners.push({ of, x, y: 30, w, h: head - 56 }); // down to the names of the arrays
    const wide = w - 34,
      high = H - head - 8;
    const all = of === 'shared' ? [...list, legible(threads, wide, high)] : list;
    plates.push(...windows(all, s, { x: x + 22, y: head, w: wide, h: high }, room.at, room.most));
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
