// Everything of a stage that is a picture of its own, by the name that addresses and commands have for it.
import type { Key } from '../words/words';

/** In the order in which they are offered, with what they are called. */
export const FIGURES = {
  memory: 'common.memory',
  program: 'program.title',
  cost: 'figure.cost',
  occupancy: 'cost.occupancy',
  roofline: 'cost.roofline',
  blocks: 'cost.stays',
  lines: 'figure.lines',
  phases: 'panel.phases',
  reuse: 'panel.reuse',
  halo: 'panel.halo',
  banks: 'panel.banks',
  sectors: 'panel.sectors',
  threads: 'panel.threads',
  barriers: 'panel.barriers',
  counters: 'panel.counters',
  findings: 'panel.findings',
} as const satisfies Record<string, Key>;

export type FigureName = keyof typeof FIGURES;
