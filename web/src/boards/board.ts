// What a board is: a large view in the middle of the stage, in the picture's place.
import type { Figure } from '../figures/figure';
import type { View } from '../store/state';
import type { Key } from '../words/words';

export interface Board {
  readonly name: string; // in addresses, and after tilescope- the element's
  readonly tab: Key; // what its tab says
  readonly listed?: true; // has a tab only while a board is shown: the list of panels offers it
  readonly figures: Readonly<Record<string, Key>>; // what can be exported, by its name in addresses and commands; all of it first
  readonly needs?: Needs; // what it shows beside the run, the scene and the frame
  readonly element: (v: View, flat: boolean) => unknown; // what a page shows, flat without tabs; a drawing without a page has none
  readonly text: (v: View) => string; // the same in words, for readers who do not see it
  readonly figure: (v: View, high: number, name: string) => Figure; // one of its figures, as a picture and as rows, for files
}

/** A message that pages ask for: what a launch costs, what makes it slow, or one table. */
export type Needs = 'cost' | 'diagnosis' | 'table';
