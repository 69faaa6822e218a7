// What runs are judged by: a few counters of theirs, what changed from one run to another, and what they printed.
import type { Counters, Run } from '../protocol/types.gen';

/** What is counted over all launches of a run; the less of it the better. In the order in which a page names them. */
const MEASURES = {
  stores: (c: Counters) => c.globalStoreSectors,
  loads: (c: Counters) => c.globalLoadSectors,
  banks: (c: Counters) => c.sharedLoadConflicts + c.sharedStoreConflicts,
  wavefronts: (c: Counters) => c.sharedLoadWavefronts + c.sharedStoreWavefronts,
  waits: (c: Counters) => c.barrierWaits,
  steps: (c: Counters) => c.steps,
} as const;

export type Measure = keyof typeof MEASURES;

export type Counts = Record<Measure, number>;

const NAMES = Object.keys(MEASURES) as Measure[];

/** What one measure was and is. */
export interface Change<M extends string = Measure> {
  what: M;
  a: number;
  b: number;
}

export const counted = (run: Run): Counts =>
  Object.fromEntries(NAMES.map((m) => [m, run.launches.reduce((n, l) => n + MEASURES[m](l.counters), 0)])) as Counts;

/** Whether something has a number for each measure. */
export const isCounts = (c: unknown): c is Counts =>
  !!c && typeof c === 'object' && NAMES.every((m) => typeof (c as Counts)[m] === 'number');

/** Whether two runs printed the same and ended alike. */
export function alike(a: { stdout: string; exit: number }, b: { stdout: string; exit: number }): boolean {
  return a.stdout === b.stdout && a.exit === b.exit;
}

/** Every measure that either run has something of: those that differ first. */
export function changes<M extends string = Measure>(a: Record<M, number>, b: Record<M, number>): Change<M>[] {
  const all = (Object.keys(a) as M[]).map((what) => ({ what, a: a[what], b: b[what] })).filter((c) => c.a || c.b);
  return [...all.filter((c) => c.a !== c.b), ...all.filter((c) => c.a === c.b)];
}

/** The change that improves most, by its share, and what it cost: measures that were nothing before, and else the one that grew most. */
export function verdict<M extends string = Measure>(
  a: Record<M, number>,
  b: Record<M, number>,
): { best: Change<M> | null; worse: Change<M>[] } {
  const all = changes(a, b);
  const less = all.filter((c) => c.b < c.a).sort((x, y) => x.b / x.a - y.b / y.a);
  const fresh = all.filter((c) => c.a === 0 && c.b > 0);
  const more = all.filter((c) => c.a > 0 && c.b > c.a).sort((x, y) => y.b / y.a - x.b / x.a);
  return { best: less[0] ?? null, worse: fresh.length ? fresh : more.slice(0, 1) };
}
