// The runs of one visit: what each came to, and what changed from one to another. It draws nothing.
import type { Run, Spec } from '../../protocol/types.gen';
import { type Counts, counted, isCounts } from '../../store/measures';

/** A run as it is remembered. */
export interface Past {
  n: number; // from 1, in the order of the visit; 0 is what the page opened with
  key: string; // of the run
  spec: Spec;
  text: string; // of the program
  stdout: string;
  exit: number;
  counts: Counts;
}

/** As many runs are remembered, the last ones. */
const MOST = 12;

const HOLD = 'tilescope-runs';

/** Whether something is a run as this version remembers it. */
const isPast = (p: unknown): p is Past =>
  !!p &&
  typeof p === 'object' &&
  isCounts((p as Past).counts) &&
  typeof (p as Past).stdout === 'string' &&
  typeof (p as Past).text === 'string' &&
  !!(p as Past).spec;

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
    n: last ? last.n + 1 : 0,
    key: run.key,
    spec,
    text: run.source.text,
    stdout: run.stdout, // whole: outputs are told apart by it
    exit: run.exit,
    counts: counted(run),
  };
  return [...list, next].slice(-MOST);
}

/** Whether the reader has run anything else before the last of them. */
export const others = (list: readonly Past[]): boolean => list.slice(0, -1).some((p) => p.n > 0);

/** The lines of a text that tell one program from another: not braces, includes and their like. */
const own = (text: string) =>
  new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 4 && !line.startsWith('#include') && line !== 'return 0;'),
  );

/** Whether one text came of changing the other: of the shorter one's lines at least half are the other's, too. */
export function versions(a: string, b: string): boolean {
  const [few, many] = [own(a), own(b)].sort((x, y) => x.size - y.size) as [Set<string>, Set<string>];
  return few.size > 0 && [...few].filter((line) => many.has(line)).length * 2 >= few.size;
}

/** The run before the last that a reader compares it with: the latest of another version of the same program. */
export function earlier(list: readonly Past[]): Past | undefined {
  const now = list.at(-1);
  return now && list.slice(0, -1).findLast((p) => versions(p.text, now.text));
}
