// How the steps of two runs correspond: by their statements, through the lines in which the two sources correspond.
import type { Track } from '../../protocol/types.gen';
import { MarkLoadM, MarkLoadN, MarkStore } from '../../protocol/types.gen';
import type { Difference } from './diff';

/** As far is looked ahead for the next step that both have. */
const AHEAD = 64;

/** A moment of both: how many events of each are done. */
export type Both = readonly [number, number];

/** The line of B that a line of A corresponds to; 0 for none. Of one text it is itself. */
export function corresponding(d: Difference | null): (line: number) => number {
  if (!d) return (line) => line;
  const to = new Map(d.rows.flatMap((r) => (r.a && r.b ? [[r.a.n, r.b.n] as const] : [])));
  return (line) => to.get(line) ?? 0;
}

/**
 * The moments that a reader steps through: the beginning of both, then an event of each wherever the next ones correspond. What only one
 * has is stepped by itself, and so is the rest of the longer one.
 */
export function together(a: readonly number[], b: readonly number[], to: (line: number) => number): Both[] {
  const out: Both[] = [[0, 0]];
  let i = 0,
    j = 0;
  const alike = (x: number, y: number) => x < a.length && y < b.length && to(a[x]!) === b[y];
  /** The next place at which both have an event, with as little as possible left out; null where none is near. */
  const next = (): Both | null => {
    for (let far = 0; far <= AHEAD; far++) for (let x = 0; x <= far; x++) if (alike(i + x, j + far - x)) return [i + x, j + far - x];
    return null;
  };
  while (i < a.length || j < b.length) {
    const [x, y] = next() ?? [Math.min(i + 1, a.length), Math.min(j + 1, b.length)];
    if (!alike(x, y)) {
      // Nothing near corresponds: each takes its own way for a step.
      out.push([(i = x), (j = y)]);
      continue;
    }
    while (i < x) out.push([++i, j]);
    while (j < y) out.push([i, ++j]);
    out.push([++i, ++j]);
  }
  return out;
}

/** The lines of a track's events; null where not every event is told. */
export const linesOf = (t: Track): number[] | null =>
  t.open || t.truncated || t.events.per !== 1 || !t.events.deed.length ? null : t.events.deed.map((d) => t.events.deeds[d]!.line);

/** The position after so many events of a track. */
export const positionAfter = (t: Track, events: number): number => (events ? t.events.at[events - 1]! + 1 : t.start);

/** The index of the last moment that neither run is before. */
export function momentAt(moments: readonly Both[], a: Track, b: Track, at: readonly [number, number]): number {
  let k = 0;
  while (k + 1 < moments.length && positionAfter(a, moments[k + 1]![0]) <= at[0] && positionAfter(b, moments[k + 1]![1]) <= at[1]) k++;
  return k;
}

/**
 * A moment whose accesses to shared memory repeat another number of passes in one than in the other: the first from `now` on, or else the
 * first of all; -1 for none.
 */
export function firstUnlike(moments: readonly Both[], a: Track, b: Track, now = 0): number {
  const unlike = ([i, j]: Both, k: number) => {
    const [x, y] = moments[k - 1] ?? [0, 0];
    return i > x && j > y && a.events.conflicts[i - 1] !== b.events.conflicts[j - 1];
  };
  const later = moments.findIndex((m, k) => k >= now && unlike(m, k));
  return later >= 0 ? later : moments.findIndex(unlike);
}

/**
 * The first event of a track that stores to global memory, or loads from it, on a line for which `told` holds where there is one; -1 for
 * none. A statement that does both is a store.
 */
export function firstAccess(t: Track, stores: boolean, told: (line: number) => boolean): number {
  const kinds = stores ? [MarkStore] : [MarkLoadM, MarkLoadN],
    of = (e: number) => t.events.deeds[e]!,
    does = (e: number) => kinds.includes(of(e).kind),
    first = t.events.deed.findIndex((e) => does(e) && told(of(e).line));
  return first >= 0 ? first : t.events.deed.findIndex(does);
}
