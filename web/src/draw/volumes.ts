// Arrays of planes. What draws them as slices is given by who draws: it needs windows itself, which need this.
import type { Plate } from './plate';

type Slicing = typeof import('./slices') & typeof import('./planes');

let known: Slicing | null = null;

/** What draws slices; where nobody gave it planes are below each other. */
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
