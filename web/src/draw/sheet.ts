// What the drawings over the cells share: the layout beside the sheet, and small geometry.
import type { Sheet } from './cell';
import { type Layout, type Plate, spot } from './plate';
import { say } from '../words/words';

export interface Over extends Sheet {
  layout: Layout;
}

/** A coordinate, short enough for a path. */
export const n = (v: number) => Math.round(v * 10) / 10;

/** What is shown at the threads: the variable whose values their cells show, if there is one. */
export const threadsName = (o: Over) => (o.scene.result ? say('draw.result', { name: o.scene.result }) : say('draw.threads'));

/** The plate of an array, or of its planes the large one; with a cell the one that shows it, if one does. */
export const plateFor = (l: Layout, id: number, cell?: number): Plate | undefined =>
  (cell === undefined ? undefined : l.plates.find((p) => p.id === id && spot(p, cell) !== null)) ?? l.plates.find((p) => p.id === id);

/** All plates of an array: one, or one for each of its planes. */
export const platesFor = (l: Layout, id: number): Plate[] => l.plates.filter((p) => p.id === id);
