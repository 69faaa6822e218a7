// What an inspector of one access says while there has been none: the lines of the launch that pay most.
import type { WorkLine } from '../protocol/types.gen';
import type { View } from '../store/state';
import { count, say } from '../words/words';

/** The sentences that say it. */
export type Told = 'banks.costly' | 'sectors.costly';

export interface Costly {
  line: number;
  paid: number; // passes, or sectors
  fewest: number;
}

/** The lines that pay more than they need to, the worst first. */
export const costly = (v: View, of: (l: WorkLine) => Omit<Costly, 'line'>): Costly[] =>
  (v.scene.work?.lines ?? [])
    .map((l) => ({ line: l.line, ...of(l) }))
    .filter((c) => c.line > 0 && c.paid > c.fewest)
    .sort((a, b) => b.paid - b.fewest - (a.paid - a.fewest))
    .slice(0, 3);

export const saidOf = (list: readonly Costly[], key: Told): string =>
  list.map((c) => say(key, { line: c.line, paid: count(c.paid), fewest: count(c.fewest) })).join(' ');
