// A picture of a part of the stage, away from the page.
import type { Block } from '../draw/flow';
import type { Grid } from '../draw/grid';
import type { View } from '../store/state';

export interface Figure {
  title: string;
  note: string; // which moment, which memory, which barrier
  said: string; // what it shows, for readers who do not see it
  blocks: Block[];
  data: Grid[]; // the same as rows, for spreadsheets
}

/** What is drawn of a view; `high` is the height that a chart may have, 0 for its usual one. */
export type Drawn = (v: View, high: number) => Figure;

/** A figure of which there is nothing to show yet. */
export const nothing = (title: string, why: string, said: Block): Figure => ({ title, note: '', said: why, blocks: [said], data: [] });
