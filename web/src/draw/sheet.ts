// What the drawings over the cells share: the layout beside the sheet, and small geometry.
import type { Sheet } from './cell';
import type { Layout } from './plate';
import { say } from '../words/words';

export interface Over extends Sheet {
  layout: Layout;
}

/** A coordinate, short enough for a path. */
export const n = (v: number) => Math.round(v * 10) / 10;

/** What stands at the threads: the variable whose values their cells show, if there is one. */
export const threadsName = (o: Over) => (o.scene.result ? say('draw.result', { name: o.scene.result }) : say('draw.threads'));

export const plateFor = (l: Layout, id: number) => l.plates.find((p) => p.id === id);
