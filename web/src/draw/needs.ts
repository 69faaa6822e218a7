// How wide the cells of arrays must be so that their values can be read.
import type { Frame, Scene, Values } from '../protocol/types.gen';
import { LEAST, LOWEST, apart, proportional } from './brief';
import { marked } from './cell';
import { THREADS } from './plate';
import { resultOf } from './result';

/** By array, and for the threads; what was needed once stays, so that a step back does not move the picture. */
export type Needs = ReadonlyMap<number, number>;

// Few widths, so that a picture seldom moves: for a digit, two, three, four and so on.
const WIDTHS = [LOWEST, 17, 23, 29, 36, 44];

/** What keeps numbers apart that are side by side. */
const AIR = 4;

/** The width of cells for such values, at the least: whole numbers with most of their digits, others with about three. */
export function needOf(texts: Iterable<string>): number {
  let most = 0;
  const parts: string[] = [];
  for (const t of texts) for (const part of t.split(' ')) if (part) parts.push(part);
  for (const t of apart(parts)) most = Math.max(most, proportional(t));
  const need = most * LEAST + AIR;
  return WIDTHS.find((w) => w >= need - 0.5) ?? WIDTHS[WIDTHS.length - 1]!;
}

const known = new WeakMap<readonly string[], number>(); // by the values, which many moments share

/** What all arrays need, and threads for the variable that they finally store. What was never written will hold what its like does. */
export function needsOf(
  { scene, values, frame }: { scene: Scene; values: ReadonlyMap<number, Values>; frame: Frame },
  before?: Needs,
): Map<number, number> {
  const out = new Map(before);
  const add = (id: number, texts: readonly string[]) => {
    const need = known.get(texts) ?? needOf(texts);
    known.set(texts, need);
    out.set(id, Math.max(need, out.get(id) ?? 0));
  };
  for (const [id, v] of values) {
    const a = scene.arrays.find((x) => x.id === id);
    add(id, a ? marked(a, v) : v.cells);
  }
  const result = resultOf(scene, frame);
  if (result) add(THREADS, result.values);
  for (const a of scene.arrays)
    if (values.get(a.id)?.cells.every((c) => c === '') ?? true)
      out.set(a.id, Math.max(LOWEST, ...scene.arrays.filter((b) => b.type === a.type).map((b) => out.get(b.id) ?? 0)));
  return out;
}
