// A view as drawings take it.
import { type Sheet, linear } from '../../draw/cell';
import { THREADS } from '../../draw/plate';
import type { View } from '../../store/store';
import { linked } from '../../store/links';

const ONE: [number, number, number] = [1, 1, 1];

export function sheetOf(v: View): Sheet {
  const launch = v.run.launches[v.scene.launch];
  return { run: v.run, scene: v.scene, frame: v.frame, values: v.values, finding: v.choice.finding, linked: ringed(v, launch?.block ?? ONE), block: launch?.block ?? ONE, grid: launch?.grid ?? ONE };
}

/** Cells that belong to what was picked, and the threads whose lanes do. */
function ringed(v: View, block: [number, number, number]): Map<number, ReadonlySet<number>> | undefined {
  const l = linked(v);
  if (!l) return undefined;
  const out = new Map(l.cells), w = v.frame.warps.find((x) => x.warp === l.warp);
  if (w) out.set(THREADS, new Set([...l.lanes].map((lane) => linear(w.first, block) + lane)));
  return out;
}
