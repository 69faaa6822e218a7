// Which plane of an array is large: the one that the step touches, or where it touches none, the one that the focused thread works at.
import { LETTER, type Plate, withPlane } from './plate';
import { ownPart } from './reach';
import type { Stage, Start } from './room';
import { cutOf } from './windows';

/** Where readers have moved windows to, and where they were. */
interface Held {
  at?: ReadonlyMap<number, Start> | undefined;
  stood?: ReadonlyMap<number, Start> | undefined;
}

/** An array of several planes as the one in focus; any other plate as it is. */
export function sliced(p: Plate, s: Stage, held: Held): Plate {
  const { plane } = p;
  if (!plane || plane < 2 || p.wrap || p.image) return p;
  const from = Math.ceil(p.row / plane),
    planes = Math.floor((p.row + p.rows) / plane) - from;
  if (planes < 2) return p;
  const at = Math.min(from + planes - 1, Math.max(from, inFocus(p, plane, s, held))),
    q: Plate = { ...p, row: at * plane, rows: plane, volume: { at, from, planes, col: p.col, cols: p.cols } };
  // Its name has room wherever it is.
  if (q.title) q.title += LETTER * withPlane('', { ...q, volume: { ...q.volume!, at: from + planes - 1 } }).length;
  return { ...q, cut: p.cols < p.stride ? cutOf(q, plane, q) : '' };
}

function inFocus(p: Plate, plane: number, s: Stage, { at, stood }: Held): number {
  const { frame } = s,
    of = (start: Start | undefined) => (start ? Math.floor(start.row / plane) : null),
    was = of(stood?.get(p.id)),
    made = frame.accesses.filter((acc) => acc.array === p.id),
    cells = (mine: boolean) =>
      made.flatMap((acc) =>
        acc.cells.filter((c, i) => c >= 0 && (!mine || (acc.warp === frame.focus.warp && acc.lanes[i] === frame.focus.lane))),
      );
  const most = (list: readonly number[]) =>
    mostOf(
      list.map((c) => Math.floor(c / (p.stride * plane))),
      was,
    );
  return (
    of(at?.get(p.id)) ??
    most(cells(true)) ??
    most(cells(false)) ??
    most(frame.next.filter((n) => n.array === p.id).flatMap((n) => (n.now ? n.cells.slice(0, n.now) : n.cells))) ??
    was ??
    own(p, plane, s)
  );
}

/** What a list has most often; of equals the one before, or else the lowest. Null of nothing. */
function mostOf(list: readonly number[], before: number | null): number | null {
  const times = new Map<number, number>();
  for (const z of list) times.set(z, (times.get(z) ?? 0) + 1);
  const top = Math.max(...times.values()),
    equal = [...times.keys()].filter((z) => times.get(z) === top);
  return equal.length ? (equal.find((z) => z === before) ?? Math.min(...equal)) : null;
}

/** The plane of the block's part that the focused thread is at. */
function own(p: Plate, plane: number, s: Stage): number {
  const o = ownPart(s, p.id),
    z = s.frame.focus.thread[2];
  if (!o) return z;
  return Math.min(Math.floor((o.row + o.rows - 1) / plane), Math.floor(o.row / plane) + z);
}
