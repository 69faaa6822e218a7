// How routes run: what they are drawn along, and what moves follows. Pure geometry, in the units of the layout.
import { type Layout, type Plate, type Spot, bottom, right } from './plate';

/** How a route into shared memory runs: along the cells' edges over a band, or as one arc. */
export type Way = { kind: 'edges'; band: number } | { kind: 'arc'; top: number };

/** The way of an element from its cell to that of a tile. */
export function wayOf(l: Layout, from: Plate, to: Plate, a: Spot, b: Spot): Way {
  if (l.kind === 'product') {
    // Over the titles for what comes from above, between the rows of plates for what comes from the left.
    const band = from.label === 'left' ? Math.max(5, Math.min(from.y - 11, ...l.corners.map((c) => c.y - 18))) : from.y - 9;
    return { kind: 'edges', band };
  }
  const between = l.plates.filter((p) => p.x < Math.max(a.x, b.x) && right(p) > Math.min(a.x, b.x) && p.y < Math.max(a.y + a.h, b.y + b.h));
  // Above the names of what lies between, down along the cells' edges.
  if (between.some((p) => p !== from && p !== to)) return { kind: 'edges', band: Math.max(4, Math.min(...between.map((p) => p.y)) - 22) };
  return { kind: 'arc', top: Math.max(4, Math.min(a.y, b.y) - 52) };
}

/** How far below the threads and the result a result's line runs. */
export const lowest = (l: Layout, threads: Plate, p: Plate) => Math.min(l.height - 3, Math.max(bottom(threads), bottom(p)) + 20);
