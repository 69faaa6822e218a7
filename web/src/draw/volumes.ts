// Arrays of planes: what draws them as slices comes when a scene first has one, as most have none.
import type { Plate } from './plate';

type Slicing = typeof import('./slices') & typeof import('./planes');

let known: Slicing | null = null;

/** What draws slices; null until it has come: planes stand below each other then. */
export const slicing = (): Slicing | null => known;

export function slice(by: Slicing): void {
  known = by;
}

export const voluminous = (p: Plate): p is Plate & { volume: NonNullable<Plate['volume']> } => p.volume !== undefined;

/** Rows of an array as far as they are in the plane that a plate shows. */
export function withinPlane<T extends { row: number; rows: number }>(p: Plate, part: T): T {
  if (!p.plane || !(p.small || p.stack)) return part;
  const first = Math.floor(p.row / p.plane) * p.plane,
    row = Math.max(part.row, first),
    end = Math.min(part.row + part.rows, first + p.plane);
  return { ...part, row, rows: Math.max(0, end - row) };
}
