// How routes run: what they are drawn along, and what moves follows. Pure geometry, in the units of the layout.
import { type Layout, type Plate, type Spot, bottom, right } from './plate';

/** How a route into shared memory runs: along the cells' edges over a band, or as one arc. */
export type Way = { kind: 'edges'; band: number } | { kind: 'arc'; top: number };

/** The way of an element from its cell to that of a tile. */
export function wayOf(l: Layout, from: Plate, to: Plate, a: Spot, b: Spot): Way {
  if (l.kind === 'product') {
    // Over the titles for what comes from above, between the rows of plates for what comes from the left.
    // Numbers beside a title reach over the second operand: its routes run below them.
    const over = l.corners.filter((c) => !c.slim).map((c) => c.y - 18),
      band = from.label === 'left' ? Math.max(5, Math.min(from.y - 11, ...over)) : from.y - 9;
    return { kind: 'edges', band };
  }
  const between = l.plates.filter((p) => p.x < Math.max(a.x, b.x) && right(p) > Math.min(a.x, b.x) && p.y < Math.max(a.y + a.h, b.y + b.h));
  // Above the names of what is between, down along the cells' edges; so, too, where an arc would cross a name.
  if (between.some((p) => p !== from && p !== to) || [leaves(from, a), leaves(to, b)].some(([x, edge]) => x !== edge))
    return { kind: 'edges', band: Math.max(4, Math.min(from.y, to.y, ...between.map((p) => p.y)) - 22) };
  return { kind: 'arc', top: Math.max(4, Math.min(a.y, b.y) - 52) };
}

const ASIDE = 4; // how far from a plate a route passes its name

/** Where a route rises above a plate, and the edge of the cell that it comes from or goes to: not the same below the plate's name. */
function leaves(p: Plate, s: Spot): [number, number] {
  const end = p.x + (p.title ?? 0) + ASIDE;
  if (p.label !== 'above' || !p.title || s.x >= end) return [s.x, s.x];
  return [s.x - p.x > end - s.x && end < right(p) ? end : p.x - ASIDE, s.x];
}

/** A route along edges, from the upper left corner of a cell to that of the other, around the names above their plates. */
export function along(l: Layout, from: Plate, to: Plate, a: Spot, b: Spot, band: number): { x: number; y: number }[] {
  const up = (p: Plate, s: Spot) => {
    const [x, edge] = l.kind === 'product' ? [s.x, s.x] : leaves(p, s);
    const under = p.y - ASIDE + 1;
    return x === edge
      ? []
      : [
          { x: edge, y: under },
          { x, y: under },
        ];
  };
  const first = up(from, a),
    last = up(to, b).toReversed();
  return [{ x: a.x, y: a.y }, ...first, { x: first[1]?.x ?? a.x, y: band }, { x: last[0]?.x ?? b.x, y: band }, ...last, { x: b.x, y: b.y }];
}

/** How far below the threads and the result a result's line runs. */
export const lowest = (l: Layout, threads: Plate, p: Plate) => Math.min(l.height - 3, Math.max(bottom(threads), bottom(p)) + 20);
