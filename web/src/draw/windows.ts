// Arrays too large for cells that can be read: a window of each, around what the block does, and a map that shows where it is.
import { linear } from './cell';
import { least, pack, windowed } from './pack';
import type { Outline } from '../protocol/types.gen';
import { type Plate, type Spot, THREADS, folded, stretch } from './plate';
import { type Reach, holding, multiplied, ownPart, reach } from './reach';
import type { Stage, Start } from './room';
import { say } from '../words/words';

/** Height of a window's cells at first; they grow where there is room. */
const HIGH = 13;

/** An array of so many rows and columns is shown whole, whatever it costs its neighbours. */
const WHOLE = 16;

// The largest first; of equal ones the tallest, as rows say more than columns: a warp is a row. Those of fewer rows or columns than FEW
// come last: they are for a phone.
const FEW = 4,
  few = (e: Extent) => e.rows < FEW || e.cols < FEW;
const STEPS = [32, 28, 24, 20, 18, 16, 14, 12, 10, 8, 6, 4, 3, 2];
const SIZES = STEPS.flatMap((rows) => STEPS.map((cols) => ({ rows, cols }))).sort(
  (a, b) => Number(few(a)) - Number(few(b)) || b.rows * b.cols - a.rows * a.cols || b.rows - a.rows,
);

/** Which plates may be windows, the first of these that is enough: threads give way before arrays of a usual size do. */
const MAY: ((p: Plate) => boolean)[] = [large, (p) => large(p) || p.id === THREADS, (p) => !p.image && !p.peer];

/**
 * How plates were packed: those that may be windows are of a size, or of one of their own, in cells so high and so wide; null where all are
 * whole.
 */
export type Packing = { may: number; size: Extent; own?: ReadonlyMap<number, Extent>; high: number; wide: number } | null;

/** What windows depend on besides their room: where they were moved to, where they were, the largest cell, and how they were packed. */
export interface Held {
  at?: ReadonlyMap<number, Start> | undefined;
  stood?: ReadonlyMap<number, Start> | undefined;
  most?: number | undefined;
  as?: Packing | undefined;
}

/**
 * Packs plates whole, or of those that could not be read then as large a part as there is room for: at first what the block uses of each,
 * then what the room has left. `as` is how they were packed before: so they are again where they can be.
 */
export function windows(list: Plate[], s: Stage, { x, y, w, h }: Spot, { at, stood, most, as }: Held): [Plate[], Packing] {
  const whole = as ? null : packWhole(list, { x, y, w, h }, most);
  if (whole) return [whole, null];
  const part = ({ may, size, own, high, wide }: NonNullable<Packing>) =>
    list.map((p) => {
      const extent = own?.get(p.id) ?? size;
      return MAY[may]!(p) && over(p, extent) ? partOf(slim(p), s, extent, high, wide, at?.get(p.id), stood?.get(p.id)) : slim(p);
    });
  const packed = (p: NonNullable<Packing>) => pack(part(p), x, y, w, h, most, true);
  const again = as && packed(as);
  if (as && again) return [again, as];
  for (let may = 0; may < MAY.length; may++) {
    const some = list.filter(MAY[may]!),
      used = new Map(some.map((p) => [p.id, usedOf(p, s)])),
      first = { may, size: LEAST, own: used, high: HIGH, wide: HIGH };
    if (some.length && packed(first)) return grown(first, some, used, packed);
    for (const size of SIZES) {
      if (!some.some((p) => over(p, size)) || !roomFor(some, size, w, h)) continue;
      const how = { may, size, high: HIGH, wide: HIGH };
      if (packed(how)) return grown(how, some, used, packed);
    }
  }
  return [pack(list, x, y, w, h, most), null];
}

const slim = (p: Plate): Plate => (p.volume ? { ...p, volume: { ...p.volume, slim: true } } : p);

/** Plates with all that they have, where that can be read; planes beside others may take little room then. */
export const packWhole = (list: Plate[], { x, y, w, h }: Spot, most?: number): Plate[] | null =>
  pack(list, x, y, w, h, most, true) ?? (list.some((p) => p.volume) ? pack(list.map(slim), x, y, w, h, most, true) : null);

/** Gives windows what they leave of the room: first more of their arrays, and all that the block uses before that, then larger cells. */
function grown(
  start: NonNullable<Packing>,
  list: Plate[],
  used: ReadonlyMap<number, Extent>,
  packed: (how: NonNullable<Packing>) => Plate[] | null,
): [Plate[], Packing] {
  let how = start,
    best = packed(start)!;
  const attempt = (next: NonNullable<Packing>): boolean => {
    const out = packed(next);
    if (out) [how, best] = [next, out];
    return out !== null;
  };
  // Arrays of one form have windows of one size.
  const forms = new Map<string, Plate[]>();
  for (const p of list) {
    const form = `${p.rows}|${p.cols}|${p.lines}`;
    forms.set(form, [...(forms.get(form) ?? []), p]);
  }
  const sizeOf = (p: Plate) => how.own?.get(p.id) ?? how.size;
  const give = (some: Plate[], size: Extent) =>
    attempt({ ...how, own: new Map([...(how.own ?? []), ...some.map((p) => [p.id, size] as const)]) });
  for (const some of [...forms.values(), ...list.map((p) => [p])]) {
    const want = most(some.map((p) => used.get(p.id)!)),
      now = sizeOf(some[0]!);
    if (want.rows > now.rows || want.cols > now.cols) give(some, most([want, now]));
  }
  for (const some of forms.values()) {
    const p = some[0]!;
    if (over(p, sizeOf(p)) && give(some, { rows: p.rows, cols: p.cols })) continue;
    for (const side of ['cols', 'rows'] as const)
      for (const n of [...STEPS, p[side]].filter((k) => k > sizeOf(p)[side] && k <= p[side]).sort((a, b) => a - b))
        if (!over(p, sizeOf(p)) || !give(some, { ...sizeOf(p), [side]: n })) break;
  }
  const high = [20, 18, 16, 15, 14].find((t) => attempt({ ...how, high: t, wide: t })) ?? HIGH;
  for (const wide of [24, 20, 17].filter((n) => n > high)) {
    const was = [how, best] as const;
    if (!attempt({ ...how, wide })) continue;
    if (best.every((p, i) => p.cw >= was[1][i]!.cw && p.ch >= was[1][i]!.ch)) break;
    [how, best] = was;
  }
  return [best, how];
}

/** The larger sides of all. */
const most = (list: readonly Extent[]): Extent => ({
  rows: Math.max(...list.map((e) => e.rows)),
  cols: Math.max(...list.map((e) => e.cols)),
});

/** No array has less where it has no size of its own. */
const LEAST: Extent = { rows: FEW, cols: FEW };

/** So many rows and columns as hold what the block uses of an array, and what the step touches of it. */
export function usedOf(p: Plate, s: Stage): Extent {
  if (p.rows === 1 || p.wrap) {
    const used = Math.max(1, s.frame.outlines.find((u) => u.array === p.id)?.cols ?? 0);
    return { rows: Math.ceil(used / WHOLE) + (used > 1 ? 1 : 0), cols: Math.min(WHOLE, p.cols) };
  }
  // Of shared memory all is the block's.
  const o = partIn(p, s) ?? (p.shared ? { row: p.volume ? p.row : 0, col: 0, rows: p.rows, cols: p.cols } : undefined),
    touches = reachIn(p, s);
  const side = (from: number | undefined, n: number | undefined, lines: Reach['rows'], all: number) => {
    const touched = lines[lines.length - 1],
      first = Math.min(from ?? Infinity, touched?.from ?? Infinity),
      end = Math.max(from === undefined ? 0 : from + n!, (touched?.to ?? -1) + 1);
    return Math.min(all, Math.max(FEW, end - first));
  };
  return { rows: side(o?.row, o?.rows, touches.rows, p.rows), cols: side(o?.col, o?.cols, touches.cols, p.cols) };
}

/** What a window needs beside its cells: its rows' numbers; and its name, indices and map. */
const BESIDE = 32,
  AROUND = 64;

/** Whether windows of a size can have room at all. */
function roomFor(list: Plate[], { rows, cols }: Extent, w: number, h: number): boolean {
  let area = 0;
  for (const p of list) {
    const need = least(p),
      one = p.rows === 1 || p.wrap,
      across = (one ? cols : Math.min(cols, p.cols)) * Math.max(need.w, HIGH),
      down = (one ? Math.min(rows, Math.ceil(p.length / cols)) : Math.min(rows, p.rows)) * Math.max(need.h, HIGH) + AROUND;
    if (across > w || down > h) return false;
    area += (across + BESIDE) * down;
  }
  return area <= (w + BESIDE) * h;
}

/** Whether the values of a packed plate can be read. */
export const legible = (p: Plate) => {
  const c = least(p);
  return p.image !== '' || (p.cw >= c.w - 0.01 && p.ch >= c.h - 0.01);
};

/** Whether an array has more than a window of a size would show. */
const over = (p: Plate, size: Extent) =>
  p.rows === 1 || p.wrap ? p.length > size.rows * size.cols : p.rows > size.rows || p.cols > size.cols;

/** An array of more elements than are always shown whole. */
export function large(p: Plate): boolean {
  return p.id !== THREADS && !p.image && (p.rows === 1 ? p.cols > WHOLE * WHOLE : p.rows > WHOLE || p.cols > WHOLE);
}

/** So many rows and columns. */
export interface Extent {
  rows: number;
  cols: number;
}

/** So many rows and columns of an array, or all that it has, of several planes whole ones; in cells that are so high. */
function partOf(p: Plate, s: Stage, { rows, cols }: Extent, high: number, wide: number, moved?: Start, stood?: Start): Plate {
  const q = p.rows === 1 ? folded(p, cols) : p,
    need = least(p);
  const all = Math.min(q.rows, rows),
    plane = p.plane && !q.wrap ? p.plane : 0;
  const shown = { rows: plane && all > plane ? all - (all % plane) : all, cols: Math.min(q.cols, cols) };
  const { row, col } = moved ?? (stood && serves(q, s, stood, shown) ? stood : around(q, s, shown));
  const top = inPlane(plane, Math.min(Math.max(q.row, row), q.row + q.rows - shown.rows), shown.rows),
    left = Math.min(Math.max(q.col, col), q.col + q.cols - shown.cols);
  const cut = {
    ...q,
    row: top,
    col: left,
    ...shown,
    cut: cutOf(q, plane, { row: top, col: left, ...shown }),
  };
  return windowed(cut, Math.max(need.w, wide), Math.max(need.h, high));
}

/** What a window leaves out, in words. */
export function cutOf(p: Plate, plane: number, { row: top, col: left, rows, cols }: Start & Extent): string {
  const end = Math.ceil(p.length / p.stride),
    bottom = top + rows - 1,
    right = left + cols - 1;
  if (p.wrap) return stretch(top * p.stride, Math.min(p.length, (top + rows) * p.stride) - 1, p.length, p.first);
  if (!plane && cols === p.stride) return say('draw.rows', { top, bottom, rows: end });
  if (!plane) return say('draw.window', { top, bottom, rows: end, left, right, cols: p.stride });
  const planes = end / plane,
    from = Math.floor(top / plane);
  if (rows > plane && cols < p.stride)
    return say('draw.planesPart', { from, to: Math.floor(bottom / plane), of: planes, left, right, cols: p.stride });
  if (rows > plane) return say('draw.planes', { from, to: Math.floor(bottom / plane), of: planes });
  if (rows === plane && cols === p.stride) return say('draw.onePlane', { plane: from, of: planes });
  return say('draw.plane', { plane: from, planes, top: top % plane, bottom: bottom % plane, left, right });
}

/** The first row of a window that has its middle there, held to one plane, or to as many whole ones as it shows. */
function inPlane(plane: number, top: number, rows: number): number {
  if (!plane) return top;
  if (rows >= plane) return Math.round(top / plane) * plane;
  const first = Math.floor((top + rows / 2) / plane) * plane;
  return Math.min(Math.max(top, first), first + plane - rows);
}

/** Whether a window there shows all that it would show of the step elsewhere: then it stays. */
function serves(p: Plate, s: Stage, at: Start, { rows, cols }: Extent): boolean {
  const touches = reachIn(p, s),
    meant = p.id === THREADS || touches.rows.some(Boolean) || s.frame.next.some((n) => n.array === p.id && n.cells.length > 0),
    // Of what the step leaves alone nothing has to be seen.
    [row, col] = meant ? touchedIn(p, s) : [at.row, at.col],
    o = partIn(p, s);
  const holds = (from: number, shown: number, line: number, lines: Reach['rows'], own?: number, part = 0) =>
    line >= from &&
    line < from + shown &&
    holding(from, shown, lines) === from &&
    (own === undefined || part > shown || (own >= from && own + part <= from + shown));
  return p.wrap
    ? holds(at.row, rows, row, touches.rows)
    : holds(at.row, rows, row, touches.rows, o?.row, o?.rows) && holds(at.col, cols, col, touches.cols, o?.col, o?.cols);
}

/** What a step touches of an array, or of the plane that a plate is. */
const reachIn = (p: Plate, s: Stage): Reach => reach(s, p.id, p.stride, p.volume ? { row: p.volume.at * p.plane!, rows: p.plane! } : null);

/** The block's part of an array, or of the plane that a plate is: of a part of several planes the rows that it has in each. */
function partIn(p: Plate, s: Stage): Pick<Outline, 'row' | 'col' | 'rows' | 'cols'> | undefined {
  const o = ownPart(s, p.id);
  if (!o || !p.volume) return o;
  const first = o.row % p.plane!,
    last = (o.row + o.rows - 1) % p.plane!,
    [from, to] = first <= last ? [first, last] : [0, p.plane! - 1];
  return { ...o, row: p.volume.at * p.plane! + from, rows: to - from + 1 };
}

/** The cell that is touched, or its like in the plane that a plate is. */
function touchedIn(p: Plate, s: Stage): [number, number] {
  const [row, col] = touched(p, s, p.id);
  return [p.volume ? p.volume.at * p.plane! + (row % p.plane!) : row, col];
}

/** Where a window is by itself: around the block's part of the array, or where that is larger, with the step, and what that touches. */
function around(p: Plate, s: Stage, shown: Extent): Start {
  const at = beside(p, s, shown),
    touches = reachIn(p, s);
  return { row: holding(at.row, shown.rows, touches.rows), col: holding(at.col, shown.cols, touches.cols) };
}

function beside(p: Plate, s: Stage, { rows, cols }: Extent): Start {
  const o = partIn(p, s);
  if (o && !p.wrap && o.rows <= rows && o.cols <= cols)
    return { row: o.row - Math.floor((rows - o.rows) / 2), col: o.col - Math.floor((cols - o.cols) / 2) };
  const [row, col] = touchedIn(p, s);
  const plane = p.wrap ? 0 : (p.plane ?? 0),
    first = plane ? row - (row % plane) : 0;
  const left = o && !p.wrap ? within(jump(col, cols), col, cols, o.col, o.cols) : jump(col, cols);
  // The plane at hand, with those on both sides of it.
  if (plane && rows >= plane) return { row: first - plane * Math.floor((rows / plane - 1) / 2), col: left };
  const top = first + jump(row - first, rows);
  return { row: o && !p.wrap && !plane ? within(top, row, rows, o.row, o.rows) : top, col: left };
}

/** A window's start that shows nothing beside the block's part where that part alone fills it, and has the line at hand. */
const within = (start: number, line: number, shown: number, from: number, part: number) =>
  part >= shown && line >= from && line < from + part ? Math.min(Math.max(start, from), from + part - shown) : start;

/** The first of `shown` that has n in its second half: half a window a jump, so that the picture stays still for most steps. */
export const jump = (n: number, shown: number) => {
  const half = Math.max(1, Math.floor(shown / 2));
  return Math.floor(Math.max(0, n - half) / half) * half;
};

/** The cell that the focused thread touches or will touch, or the block's part of the array. */
export function touched(p: Plate, s: Stage, id: number): [number, number] {
  const { frame } = s;
  const block = s.launch?.block ?? [1, 1, 1],
    place = (cell: number): [number, number] => [Math.floor(cell / p.stride), cell % p.stride];
  if (id === THREADS) return place(linear(frame.focus.thread, block));
  for (const acc of frame.accesses) {
    if (acc.array !== id) continue;
    const i = acc.warp === frame.focus.warp ? Math.max(0, acc.lanes.indexOf(frame.focus.lane)) : 0;
    if ((acc.cells[i] ?? -1) >= 0) return place(acc.cells[i]!);
  }
  const tile = multiplied(s, id);
  if (tile) return tile;
  for (const n of frame.next) if (n.array === id && n.cells.length) return place(n.cells[0]!);
  const o = ownPart(s, id);
  // The lanes of a warp that multiplies tiles have no places in the block's part.
  if (o && frame.tiles) return p.wrap ? place(o.row * p.length + o.col) : [o.row, o.col];
  if (o) {
    const t = frame.focus.thread;
    return p.wrap
      ? place(o.row * p.length + o.col + linear(t, block))
      : [o.row + Math.min(o.rows - 1, t[1]), o.col + Math.min(o.cols - 1, t[0])];
  }
  return [p.row, p.col];
}
