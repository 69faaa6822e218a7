// A view as drawings take it.
import { type Widths, roomFor } from '../../draw/brief';
import { type Sheet, linear, marked } from '../../draw/cell';
import { THREADS } from '../../draw/plate';
import type { View } from '../../store/state';
import { linked } from '../../store/links';
import { resultOf } from '../../draw/result';

const ONE: [number, number, number] = [1, 1, 1];

export function sheetOf(v: View): Sheet {
  const launch = v.run.launches[v.scene.launch];
  return {
    run: v.run,
    scene: v.scene,
    frame: v.frame,
    values: v.values,
    finding: v.choice.finding,
    linked: ringed(v, launch?.block ?? ONE),
    byBank: v.choice.byBank,
    block: launch?.block ?? ONE,
    grid: launch?.grid ?? ONE,
  };
}

const known = new WeakMap<readonly string[], Widths>(); // by the values, which many moments share

/** How wide the cells of strips must be for what they hold, and at least as wide as they were; undefined without strips. */
export function widthsOf(v: View, before?: Widths): Widths | undefined {
  if (v.scene.layout !== 'strips') return undefined;
  const all = [before ?? roomFor([])];
  for (const a of v.scene.arrays) {
    const held = a.rows === 1 && a.space !== 'local' ? v.values.get(a.id) : undefined;
    if (!held) continue;
    const texts = marked(a, held),
      w = known.get(texts) ?? roomFor(a.members ? texts.flatMap((c) => c.split(' ')) : texts);
    known.set(texts, w);
    all.push(w);
  }
  const result = resultOf(v.scene, v.frame);
  if (result) all.push(roomFor(v.scene.resultMembers ? result.values.flatMap((t) => t.split(' ')) : result.values));
  return {
    need: Math.max(...all.map((w) => w.need)),
    least: Math.max(...all.map((w) => w.least)),
    most: Math.max(...all.map((w) => w.most)),
  };
}

/** Cells that belong to what was picked, and the threads whose lanes do. */
function ringed(v: View, block: [number, number, number]): Map<number, ReadonlySet<number>> | undefined {
  const l = linked(v);
  if (!l) return undefined;
  const out = new Map(l.cells),
    w = v.frame.warps.find((x) => x.warp === l.warp);
  if (w) out.set(THREADS, new Set([...l.lanes].map((lane) => linear(w.first, block) + lane)));
  return out;
}

/** A layer of a drawing, by its class. A search would walk through all cells that come before it. */
export const layer = (of: Element, name: string): Element => [...of.children].find((e) => e.classList.contains(name))!;
