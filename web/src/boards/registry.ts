// The boards, in the order of their tabs. A new one is a folder here and a line in this list.
import type { View } from '../store/state';
import type { Board } from './board';
import { cost } from './cost';
import { diagnosis } from './diagnosis';
import { program } from './program';
import { tables } from './tables';

const ALL = [diagnosis, program, cost, tables] as const satisfies readonly Board[];

export type BoardName = (typeof ALL)[number]['name'];

type NamesIn<B> = B extends { figures: infer F } ? keyof F & string : never;
export type BoardFigure = NamesIn<(typeof ALL)[number]>;

export const BOARDS: readonly (Board & { name: BoardName })[] = ALL;

/** The board of a name, if there is one. */
export const boardNamed = (name: string): (typeof BOARDS)[number] | undefined => BOARDS.find((b) => b.name === name);

/** The board that replaces the picture, if one does. */
export const boardOf = (v: Pick<View, 'choice'>) => boardNamed(v.choice.memory);
