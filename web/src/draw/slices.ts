// An array of planes as slices: the plane in focus is large, and the others are beside it in their order, small. Pure geometry.
import { type Plate, type Spot, planeAt, right } from './plate';
import { voluminous } from './volumes';

/** What is between small planes, before the first column of them, and what their numbers take. */
const GAP = 5,
  APART = 14,
  DIGIT = 6.4,
  NUMBER = 4;

/** What the numbers of the large plane's rows take, before which planes at its left end. */
const ROWS = 22;

/** Small cells, and small planes, are no smaller: of more planes those near the one in focus are shown. */
const LEAST = 1,
  LOW = 8;

/** Small cells are no larger than this share of large ones. */
const SHARE = 0.62;

/** How wide small planes may be: at least, and as a share of the large one; and where room is scarce. */
const NARROW = 72,
  WIDEST = 0.6,
  SLIM = 34,
  THIN = 0.24;

/** So many planes are shown at most. */
const MOST = 24;

/** What the indices below a plane take, which small ones need not leave free. */
const INDEXED = 12;

/** Where the small planes of an array are. */
export interface Stack {
  from: number; // the first plane that is shown, and how many are, the large one included
  count: number;
  down: number; // planes below each other
  x: number; // of the first plane, and how far one is from the next
  y: number;
  across: number;
  below: number;
  cell: { w: number; h: number };
  width: number; // of all, with what is before them
}

/** The small planes beside a plate that is one plane of several. */
export function stackOf(p: Plate & { volume: NonNullable<Plate['volume']> }, membersWide = 0): Stack {
  const v = p.volume,
    high = p.rows * p.ch + INDEXED,
    stretch = Math.min(1.35, Math.max(1, p.cw / p.ch)),
    most = SHARE * Math.min(p.cw / stretch, p.ch),
    number = NUMBER + DIGIT * (planeAt(p, v.from + v.planes - 1).length - 2),
    least = Math.max(LEAST, LOW / p.plane!),
    leastWide = least * stretch * v.cols + number,
    [narrow, share] = v.slim ? [SLIM, THIN] : [NARROW, WIDEST],
    wide = Math.max(leastWide, narrow, share * p.cols * p.cw),
    fits = (room: number, each: number) => Math.floor((room + GAP) / (each + GAP)),
    capacity = fits(high, least * p.plane!) * fits(wide, leastWide),
    count = Math.max(1, Math.min(v.planes, MOST, capacity));
  let h = 0,
    down = 1;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns),
      cell = Math.min(most, ((high + GAP) / rows - GAP) / p.plane!, ((wide + GAP) / columns - GAP - number) / (v.cols * stretch));
    if (cell > h) [h, down] = [cell, rows];
  }
  const cell = { w: h * stretch, h },
    half = Math.max(1, count >> 1),
    from = v.from + Math.min(v.planes - count, Math.floor(Math.max(0, v.at - v.from - half) / half) * half),
    across = v.cols * cell.w + number + GAP,
    all = across * Math.ceil(count / down) - GAP,
    x = v.left ? p.x - ROWS - all : right(p) + membersWide + APART;
  return {
    from,
    count,
    down,
    x,
    y: p.y,
    across,
    below: p.plane! * h + GAP,
    cell,
    width: (v.left ? ROWS : membersWide + APART) + all,
  };
}

/** Where a plane is among the small ones. */
export function slotOf(p: Plate, s: Stack, plane: number): Spot {
  const k = plane - s.from;
  return {
    x: s.x + Math.floor(k / s.down) * s.across,
    y: s.y + (k % s.down) * s.below,
    w: p.volume!.cols * s.cell.w,
    h: p.plane! * s.cell.h,
  };
}

/** A placed plate, and where it is one plane of several, the others beside it. */
export function spread(p: Plate, membersWide: number): Plate[] {
  if (!voluminous(p)) return [p];
  const stack = stackOf(p, membersWide),
    { volume, map: _map, cells: _cells, members: _members, lines: _lines, title: _title, ...rest } = p,
    out: Plate[] = [{ ...p, stack }];
  for (let z = stack.from; z < stack.from + stack.count; z++) {
    if (z === volume.at) continue;
    const { x, y } = slotOf(p, stack, z);
    out.push({
      ...rest,
      x,
      y,
      cw: stack.cell.w,
      ch: stack.cell.h,
      row: z * p.plane!,
      rows: p.plane!,
      col: volume.col,
      cols: volume.cols,
      cut: '',
      small: true,
    });
  }
  return out;
}
