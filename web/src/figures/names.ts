// Everything of a stage that is a picture of its own, by the name that addresses and commands have for it.
import { INSPECTORS, type InspectorName } from '../inspectors/registry';
import type { Key } from '../words/words';

const BOARDS = {
  memory: 'common.memory',
  program: 'program.title',
  cost: 'figure.cost',
  occupancy: 'cost.occupancy',
  roofline: 'cost.roofline',
  blocks: 'cost.stays',
  lines: 'figure.lines',
} as const satisfies Record<string, Key>;

export type FigureName = keyof typeof BOARDS | InspectorName;

/** In the order in which they are offered, with what they are called. */
export const FIGURES: readonly { name: FigureName; title: Key }[] = [
  ...Object.entries(BOARDS).map(([name, title]) => ({ name: name as keyof typeof BOARDS, title })),
  ...INSPECTORS,
];
