// What the reuse table says: a column for each element or array, how often it was loaded and read.
import { type Piece, element } from '../../draw/piece';
import { triple } from '../../draw/cell';
import type { View } from '../../store/state';
import { count, say } from '../../words/words';

export interface Reused {
  note: string;
  head: string; // over the rows' heads
  columns: Piece[];
  rows: { name: string; last: boolean; values: string[] }[]; // the last is of the end; "" is not known yet
}

/** Null while nothing was loaded. */
export function reused(v: View): Reused | null {
  const t = v.frame.reuse;
  if (t.elements.length) {
    // Without tiles to read from, what grows is the number of loads.
    const tiles = v.scene.arrays.some((a) => a.space === 'shared');
    const block = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];
    return {
      note: say('reuse.of', { thread: triple(v.frame.focus.thread, block) }) + (t.more ? say('reuse.more', { n: t.more }) : ''),
      head: say('reuse.element'),
      columns: t.elements.map((e) => element(v.scene, e.array, e.index)),
      rows: [
        { name: say('reuse.loaded'), last: false, values: t.elements.map((e) => String(e.loads)) },
        ...(tiles ? [{ name: say('reuse.read'), last: false, values: t.elements.map((e) => String(e.reads)) }] : []),
        {
          name: t.phase ? say('reuse.phase', { phase: t.phase }) : say('reuse.end'),
          last: true,
          values: t.elements.map((e) => (e.finalLoads < 0 ? '' : String(tiles ? e.finalReads : e.finalLoads))),
        },
      ],
    };
  }
  if (!t.arrays.length) return null;
  return {
    note: say('reuse.here'),
    head: say('reuse.array'),
    columns: t.arrays.map((x) => {
      const a = v.scene.arrays.find((y) => y.id === x.array);
      return { text: a?.name ?? '', role: a?.role ?? '' };
    }),
    rows: [
      { name: say('reuse.loaded'), last: false, values: t.arrays.map((a) => count(a.loads)) },
      { name: say('reuse.read'), last: false, values: t.arrays.map((a) => count(a.reads)) },
      { name: say('reuse.soFar'), last: false, values: t.arrays.map((a) => a.factor) },
      { name: say('reuse.end'), last: true, values: t.arrays.map((a) => (v.frame.step.open && !a.final ? '' : a.final)) },
    ],
  };
}
