// The runs of one visit: what each came to, and what changed from one to another. It draws nothing.
import type { Run, Spec } from '../../protocol/types.gen';
import { type Counts, counted, isCounts } from '../../store/measures';

/** A run as it is remembered. */
export interface Past {
  n: number; // from 1, in the order of the visit
  key: string; // of the run
  spec: Spec;
  stdout: string;
  exit: number;
  counts: Counts;
}

/** As many runs are remembered, the last ones. */
const MOST = 12;

const HOLD = 'tilescope-runs';

/** Whether something is a run as this version remembers it. */
const isPast = (p: unknown): p is Past =>
  !!p && typeof p === 'object' && isCounts((p as Past).counts) && typeof (p as Past).stdout === 'string' && !!(p as Past).spec;

/** The runs of this tab, if storage is allowed. */
export function remembered(): Past[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(HOLD) ?? '[]');
    return Array.isArray(list) ? list.filter(isPast) : [];
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
  const next: Past = {
    n: (last?.n ?? 0) + 1,
    key: run.key,
    spec,
    stdout: run.stdout, // whole: outputs are told apart by it
    exit: run.exit,
    counts: counted(run),
  };
  return [...list, next].slice(-MOST);
}
