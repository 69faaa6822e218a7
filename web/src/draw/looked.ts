// Looks of plates from one moment to the next: most steps change few arrays, and pictures have thousands of cells.
import { type Look, type Sheet, looks, same } from './cell';
import { THREADS, type Plate } from './plate';

type Known = Map<Plate, { on: readonly unknown[]; all: (Look | null)[] }>;

/** Works out looks, and gives the very list of the time before where nothing that it depends on has changed. */
export class Looked {
  private last: Known = new Map();
  private next: Known = new Map(); // of what may come next

  of(plates: readonly Plate[], o: Sheet): (Look | null)[][] {
    this.last = this.known(plates, o);
    this.next = new Map();
    return plates.map((p) => this.last.get(p)!.all);
  }

  /** Works out looks that may be asked for next. */
  foresee(plates: readonly Plate[], o: Sheet): void {
    this.next = this.known(plates, o);
  }

  private known(plates: readonly Plate[], o: Sheet): Known {
    const now: Known = new Map();
    for (const p of plates) {
      const on = dependsOn(p, o),
        was = this.last.get(p),
        known = [this.next.get(p), was].find((k) => k && on.every((x, i) => x === k.on[i]));
      now.set(p, known ?? { on, all: shared(looks(p, o), was?.all) });
    }
    return now;
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
