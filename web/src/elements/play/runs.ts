// The runs of one visit: what each came to, and what changed from one to another. It draws nothing.
import type { Counters, Run, Spec } from '../../protocol/types.gen';

/** What is counted over all launches of a run; the less of it the better. In the order in which a page names them. */
export const MEASURES = {
  stores: (c: Counters) => c.globalStoreSectors,
  loads: (c: Counters) => c.globalLoadSectors,
  banks: (c: Counters) => c.sharedLoadConflicts + c.sharedStoreConflicts,
  wavefronts: (c: Counters) => c.sharedLoadWavefronts + c.sharedStoreWavefronts,
  waits: (c: Counters) => c.barrierWaits,
  steps: (c: Counters) => c.steps,
} as const;

export type Measure = keyof typeof MEASURES;

const NAMES = Object.keys(MEASURES) as Measure[];

/** A run as it is remembered. */
export interface Past {
  n: number; // from 1, in the order of the visit
  key: string; // of the run
  spec: Spec;
  stdout: string;
  exit: number;
  counts: Record<Measure, number>;
}

/** What one measure was and is. */
export interface Change {
  what: Measure;
  a: number;
  b: number;
}

/** As many runs are remembered, the last ones. */
const MOST = 12;

/** Bytes of output that are remembered of a run: what is longer is not told apart beyond them. */
const OUTPUT = 16_384;

const HOLD = 'tilescope-runs';

/** The runs of this tab, if storage is allowed. */
export function remembered(): Past[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(HOLD) ?? '[]');
    return Array.isArray(list) ? (list as Past[]) : [];
  } catch {
    return [];
  }
}

export function remember(list: readonly Past[]): void {
  try {
    sessionStorage.setItem(HOLD, JSON.stringify(list));
  } catch {
    // Blocked or full: the page still has them.
  }
}

/** The runs with one more; the same ones where it is the last of them. */
export function taken(list: readonly Past[], run: Run, spec: Spec): readonly Past[] {
  const last = list.at(-1);
  if (last?.key === run.key) return list;
  const counts = Object.fromEntries(NAMES.map((m) => [m, run.launches.reduce((n, l) => n + MEASURES[m](l.counters), 0)]));
  const next: Past = {
    n: (last?.n ?? 0) + 1,
    key: run.key,
    spec,
    stdout: run.stdout.slice(0, OUTPUT),
    exit: run.exit,
    counts: counts as Past['counts'],
  };
  return [...list, next].slice(-MOST);
}

/** Whether two runs printed the same and ended alike. */
export const alike = (a: Past, b: Past): boolean => a.stdout === b.stdout && a.exit === b.exit;

/** Every measure of two runs that either has something of: those that differ first. */
export function changes(a: Past, b: Past): Change[] {
  const all = NAMES.map((what) => ({ what, a: a.counts[what], b: b.counts[what] })).filter((c) => c.a || c.b);
  return [...all.filter((c) => c.a !== c.b), ...all.filter((c) => c.a === c.b)];
}

/** The change that improves most, by its share, and what it cost: measures that were nothing before, and else the one that grew most. */
export function verdict(a: Past, b: Past): { best: Change | null; worse: Change[] } {
  const all = changes(a, b);
  const less = all.filter((c) => c.b < c.a).sort((x, y) => x.b / x.a - y.b / y.a);
  const fresh = all.filter((c) => c.a === 0 && c.b > 0);
  const more = all.filter((c) => c.a > 0 && c.b > c.a).sort((x, y) => y.b / y.a - x.b / x.a);
  return { best: less[0] ?? null, worse: fresh.length ? fresh : more.slice(0, 1) };
}
