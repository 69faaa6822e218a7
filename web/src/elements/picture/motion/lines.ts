// Where values travel: along the routes as they are drawn, or straight. Pure geometry, in the units of the layout.
import { type Layout, type Plate, type Spot, THREADS, bottom, right } from '../../../draw/plate';
import { along, lowest, wayOf } from '../../../draw/ways';

export interface Point {
  x: number;
  y: number;
}

export const middle = (s: Spot): Point => ({ x: s.x + s.w / 2, y: s.y + s.h / 2 });

/** What a value passes on its way into a tile, from the middle of its cell to the middle of the other. */
export function loadPoints(l: Layout, from: Plate, to: Plate, a: Spot, b: Spot): Point[] {
  const start = middle(a),
    end = middle(b);
  if (l.kind === 'strips') return [start, end];
  const way = wayOf(l, from, to, a, b);
  if (way.kind === 'edges') return [start, { x: a.x, y: start.y }, ...along(l, from, to, a, b, way.band), { x: b.x, y: end.y }, end];
  const arc = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875].map((u) => {
    const v = 1 - u,
      ends = v * v * v + 3 * v * v * u; // of the curve whose handles are straight above its ends
    return { x: start.x * ends + end.x * (1 - ends), y: v * v * v * a.y + 3 * v * u * way.top + u * u * u * (b.y - 5) };
  });
  return [start, ...arc, end];
}

/** What lies between two plates, where many values turn. */
const BETWEEN = 3;

/**
 * What one of many values passes: lines between the cells of both plates, so that it covers no number, and what lies between the plates.
 */
export function gridPoints(from: Plate, to: Plate, a: Spot, b: Spot): Point[] {
  const m = middle(a),
    n = middle(b);
  if (to.y >= bottom(from) || bottom(to) <= from.y) {
    const y = to.y >= bottom(from) ? bottom(from) + BETWEEN : from.y - BETWEEN;
    return [
      { x: a.x, y: m.y },
      { x: a.x, y },
      { x: b.x, y },
      { x: b.x, y: n.y },
    ];
  }
  const x = to.x >= right(from) ? right(from) + BETWEEN : from.x - BETWEEN;
  return [
    { x: m.x, y: a.y },
    { x, y: a.y },
    { x, y: b.y },
    { x: n.x, y: b.y },
  ];
}

/** What a result passes from its thread to its cell. */
export function storePoints(l: Layout, threads: Plate, p: Plate, mine: Spot, b: Spot): Point[] {
  if (l.kind !== 'product' || p.shared) return [middle(mine), middle(b)];
  const low = lowest(l, threads, p);
  return [middle(mine), { x: mine.x, y: mine.y + mine.h }, { x: mine.x, y: low }, { x: b.x, y: low }, { x: b.x, y: b.y + b.h }, middle(b)];
}

/**
 * What a value that threads read passes: to the first of them, and past the others where they form a row or a column. Null where they
 * do neither: no line leads past them.
 */
export function readPoints(l: Layout, p: Plate, cell: Spot, first: Spot, last: Spot): Point[] | null {
  const row = Math.abs(first.y - last.y) < 0.5,
    column = Math.abs(first.x - last.x) < 0.5;
  if (!row && !column) return null;
  const c = middle(cell),
    [near, far] = distance(c, middle(first)) <= distance(c, middle(last)) ? [first, last] : [last, first];
  const [n, f] = [middle(near), middle(far)];
  // In a product rows and columns continue each other: what is read runs on the lines between them, and covers no number.
  if (l.kind === 'product' && p.shared && p.id !== THREADS) {
    if (row && p.label === 'corner') return [c, { x: c.x, y: cell.y }, { x: f.x, y: cell.y }];
    if (column && p.label === 'left') return [c, { x: cell.x + cell.w, y: c.y }, { x: cell.x + cell.w, y: f.y }];
  }
  return near === far || (row && column) ? [c, n] : [c, n, f];
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A line with the length up to each of its points. */
export interface Line {
  points: readonly Point[];
  upTo: number[];
}

export function lineOf(points: readonly Point[]): Line {
  const upTo = [0];
  for (let i = 1; i < points.length; i++) upTo.push(upTo[i - 1]! + distance(points[i - 1]!, points[i]!));
  return { points, upTo };
}

/** The point at a share of a line's length. */
export function pointAt({ points, upTo }: Line, share: number): Point {
  const d = Math.min(1, Math.max(0, share)) * upTo[upTo.length - 1]!;
  let i = 1;
  while (i < points.length - 1 && upTo[i]! < d) i++;
  const a = points[i - 1]!,
    b = points[i] ?? a,
    long = (upTo[i] ?? 0) - upTo[i - 1]!,
    f = long > 0 ? (d - upTo[i - 1]!) / long : 1;
  return { x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f };
}

/** The share of a line's length at which it passes a spot; 1 where it only ends there. */
export function passes({ points, upTo }: Line, s: Spot): number {
  const m = middle(s),
    all = upTo[upTo.length - 1]!;
  // On the last stretch alone: before it nothing has been reached.
  const a = points[points.length - 2],
    b = points[points.length - 1];
  if (!a || !b || all === 0) return 1;
  const dx = b.x - a.x,
    dy = b.y - a.y,
    f = ((m.x - a.x) * dx + (m.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const before = upTo[upTo.length - 2]!;
  return Math.min(1, Math.max(before / all, (before + Math.min(1, Math.max(0, f)) * (all - before)) / all));
}
