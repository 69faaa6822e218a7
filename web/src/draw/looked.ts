// Looks of plates from one moment to the next: most steps change few arrays, and pictures have thousands of cells.
import { type Look, type Sheet, looks, same } from './cell';
import { THREADS, type Plate } from './plate';

/** Works out looks, and gives the very list of the time before where nothing that it depends on has changed. */
export class Looked {
  private last = new Map<Plate, { on: readonly unknown[]; all: (Look | null)[] }>();

  of(plates: readonly Plate[], o: Sheet): (Look | null)[][] {
    const now: typeof this.last = new Map();
    for (const p of plates) {
      const on = dependsOn(p, o),
        was = this.last.get(p);
      now.set(p, was && on.every((x, i) => x === was.on[i]) ? was : { on, all: shared(looks(p, o), was?.all) });
    }
    this.last = now;
    return plates.map((p) => now.get(p)!.all);
  }
}

/** Looks, those that are as before by the very objects of before: what lives on need not be moved when memory is collected. */
function shared(all: (Look | null)[], before: (Look | null)[] | undefined): (Look | null)[] {
  return before ? all.map((l, i) => (l && same(before[i] ?? undefined, l) ? before[i]! : l)) : all;
}

/** Everything that the looks of a plate depend on, but for the plate itself; for threads that is always the whole frame. */
function dependsOn(p: Plate, o: Sheet): readonly unknown[] {
  const { run, scene, frame } = o;
  const a = scene.arrays.find((x) => x.id === p.id);
  const whole = p.id === THREADS || a?.space === 'constant' || o.byBank || frame.heat;
  const own = frame.outlines.filter((x) => x.array === p.id);
  const outside = frame.step.index === 0 || frame.step.index === frame.step.count;
  return [run, scene, o.values.get(p.id), outside, JSON.stringify(own), o.byBank, whole ? frame : null];
}
