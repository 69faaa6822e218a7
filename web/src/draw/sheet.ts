// What the drawings over the cells share: the layout beside the sheet, and small geometry.
import type { Sheet } from './cell';
import type { Layout } from './plate';

export interface Over extends Sheet {
  layout: Layout;
}

/** A coordinate, short enough for a path. */
export const n = (v: number) => Math.round(v * 10) / 10;

export const plateFor = (l: Layout, id: number) => l.plates.find((p) => p.id === id);
