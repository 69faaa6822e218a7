// Everything of a stage that is a picture of its own, by the name that addresses and commands have for it.
import type { Needs } from '../boards/board';
import { BOARDS, type BoardFigure } from '../boards/registry';
import { INSPECTORS, type InspectorName } from '../inspectors/registry';
import type { Key } from '../words/words';

export type FigureName = 'memory' | 'lines' | BoardFigure | InspectorName;

export interface Named {
  readonly name: FigureName;
  readonly title: Key;
  readonly board?: string; // that shows all of it
  readonly needs?: Needs;
}

const ofBoards = BOARDS.flatMap(({ name: board, figures, needs }) =>
  (Object.entries(figures) as [BoardFigure, Key][]).map(([name, title], i): Named => ({
    name,
    title,
    ...(i === 0 && { board }),
    ...(needs && { needs }),
  })),
);

/** In the order in which they are offered, with what they are called. A table is offered by its own name. */
export const FIGURES: readonly Named[] = [
  { name: 'memory', title: 'common.memory' },
  ...ofBoards,
  { name: 'lines', title: 'figure.lines' },
  ...INSPECTORS.map(({ name, title }): Named => ({ name, title })),
];
