// How wide the cells of arrays must be so that their values can be read.
import type { Values, Variable } from '../protocol/types.gen';
import { LEAST, LOWEST, briefly, proportional } from './brief';
import { THREADS } from './plate';

/** By array, and for the threads; what was needed once stays, so that a step back does not move the picture. */
export type Needs = ReadonlyMap<number, number>;

// Few widths, so that a picture seldom moves: for a digit, two, three, four and so on.
const WIDTHS = [LOWEST, 14, 21, 28, 35, 42];

/** The width of cells for such values, at the least: whole numbers with most of their digits, others with about three. */
export function needOf(texts: Iterable<string>): number {
  let most = 0;
  for (const t of texts) for (const part of t.split(' ')) if (part) most = Math.max(most, proportional(briefly(part)));
  const need = most * LEAST * 1.12;
  return WIDTHS.find((w) => w >= need) ?? WIDTHS[WIDTHS.length - 1]!;
}

const known = new WeakMap<object, number>();

/** What all arrays need, and threads for the variable that they finally store. */
export function needsOf(values: ReadonlyMap<number, Values>, variables: readonly Variable[], before?: Needs): Map<number, number> {
  const out = new Map(before);
  const add = (id: number, held: object, texts: readonly string[]) => {
    const need = known.get(held) ?? needOf(texts);
    known.set(held, need);
    out.set(id, Math.max(need, out.get(id) ?? 0));
  };
  for (const [id, v] of values) add(id, v, v.cells);
  for (const v of variables) if (v.result) add(THREADS, v, v.values);
  return out;
}
