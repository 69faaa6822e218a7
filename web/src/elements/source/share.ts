// What each line has of a counter over the whole launch.
import type { WorkLine } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { count, decimal, say } from '../../words/words';

/** Counters that lines have a part in. */
export const HOT = {
  warps: say('hot.warps'),
  flops: say('hot.flops'),
  requests: say('hot.requests'),
  sectors: say('hot.sectors'),
  asked: say('hot.asked'),
  moved: say('hot.moved'),
  wavefronts: say('hot.wavefronts'),
  conflicts: say('hot.conflicts'),
  waits: say('hot.waits'),
  diverged: say('hot.diverged'),
} as const;
export type Hot = keyof typeof HOT;

export const isHot = (s: string): s is Hot => s in HOT;

/** What the lines have of the chosen counter; null when none is chosen. */
export function hotOf(v: View): { name: Hot; total: number; most: number; of: Map<number, number>; known: boolean } | null {
  const name = v.choice.hot,
    work = v.scene.work;
  if (!isHot(name) || !work) return null;
  const of = new Map(work.lines.map((l: WorkLine) => [l.line, l[name]]));
  const values = [...of.values()];
  return { name, total: values.reduce((a, b) => a + b, 0), most: Math.max(0, ...values), of, known: work.linesKnown };
}

const tenth = decimal({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Short enough for the gutter: 1,024, 12k, 3.4M. */
export const brief = (n: number) =>
  n < 10_000
    ? count(n)
    : n < 1e6
      ? `${Math.round(n / 1000)}k`
      : n < 1e7
        ? `${tenth.format(n / 1e6)}M`
        : n < 1e9
          ? `${Math.round(n / 1e6)}M`
          : `${tenth.format(n / 1e9)}G`;

/** A line's part in words. */
export const sentence = (h: NonNullable<ReturnType<typeof hotOf>>, line: number, n: number) =>
  say('hot.line', { line, n: count(n), of: count(h.total), what: HOT[h.name], share: Math.round((100 * n) / Math.max(1, h.total)) });
