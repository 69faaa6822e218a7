// What a reader has chosen to see, and what they point at.
import type { StepSize, TableName } from '../protocol/types.gen';

/** What a reader points at: everything that it is connected with is marked. */
export type Picked =
  | { kind: 'line'; line: number }
  | { kind: 'bank'; bank: number }
  | { kind: 'sector'; sector: number }
  | { kind: 'word'; array: number; cell: number };

/** What a cause under the pointer, or with the focus, is about: an element, -1 for none that is drawn, and lines. */
export interface Pointed {
  array: number;
  cell: number;
  lines: number[];
}

/** What the reader has chosen to see; travels in the address. */
export interface Choice {
  size: StepSize;
  panels: string[]; // inspectors that are open, at most three; empty: the default for the picture
  // the memory that is shown alone: "global", "shared", on small screens "lanes", "banks", "reuse"; "" for both, or shared where only one
  // fits
  memory: string;
  finding: number; // the finding whose culprits are shown; -1
  speed: number; // steps a second while playing
  playing: boolean;
  projector: boolean; // larger, with fewer inspectors
  shapes: Record<string, [number, number]>; // the reader's own rows and columns, by array
  breaks: number[]; // lines with a breakpoint, ascending
  anywhere: boolean; // breakpoints count in every block, and not only in the focused one
  images: Record<string, Picture>; // arrays that the reader wants drawn as images, or as cells in spite of the source
  blocks: Triple[]; // blocks beside the focused one
  threads: Triple[]; // threads that are compared
  table: TableName | ''; // the table that the board of tables shows; "" for the first that makes sense
  hot: string; // counter whose share each line of the source shows, "" for none
  heat: boolean; // global arrays are to show how often elements were loaded; Frame.heat says that they do
  byBank: boolean; // cells of shared memory have the shades of their banks
  xy: boolean; // elements of matrices are to be written (x, y), and not row first; Scene.xy says how they are
}

export type Triple = [number, number, number];
export type Picture = 'gray' | 'rgb' | 'none';

export const usualChoice = (): Choice => ({
  size: 'event',
  panels: [],
  memory: '',
  finding: -1,
  speed: 4,
  playing: false,
  projector: false,
  shapes: {},
  breaks: [],
  anywhere: false,
  xy: false,
  hot: '',
  heat: false,
  byBank: false,
  table: '',
  images: {},
  blocks: [],
  threads: [],
});
