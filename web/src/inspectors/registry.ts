// The inspectors, in the order in which they are offered. The first line of each index.ts says what it shows.
import { banks } from './banks';
import { barriers } from './barriers';
import { counters } from './counters';
import { findings } from './findings';
import { fragments } from './fragments';
import { halo } from './halo';
import type { Inspector } from './inspector';
import { lanes } from './lanes';
import { locals } from './locals';
import { output } from './output';
import { phases } from './phases';
import { reduction } from './reduction';
import { reuse } from './reuse';
import { sectors } from './sectors';
import { threads } from './threads';
import { why } from './why';
import type { View } from '../store/state';

const ALL = [
  findings,
  phases,
  reuse,
  halo,
  banks,
  sectors,
  lanes,
  reduction,
  fragments,
  threads,
  locals,
  barriers,
  counters,
  output,
  why,
] as const satisfies readonly Inspector[];

export type InspectorName = (typeof ALL)[number]['name'];

export const INSPECTORS: readonly (Inspector & { name: InspectorName })[] = ALL;

/** Those that have something to show in a view. */
export const shownIn = (v: View): typeof INSPECTORS => INSPECTORS.filter((i) => i.shown?.(v) ?? true);

/** The inspector of a name, if there is one. */
export const inspectorOf = (name: string): (typeof INSPECTORS)[number] | undefined => INSPECTORS.find((i) => i.name === name);
