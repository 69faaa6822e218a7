// What an inspector is: a view of the stage that can be opened below or beside the memories.
import type { Drawn } from '../figures/figure';
import type { View } from '../store/state';
import type { Key } from '../words/words';

export interface Inspector {
  readonly name: string; // in addresses and commands, and after tilescope- the element's
  readonly title: Key; // what its button says
  readonly titled?: (v: View) => Key; // what its button says where it shows something else than its title does
  readonly element: (v: View) => unknown; // what a page shows; a drawing without a page has none
  readonly text: (v: View) => string; // the same in words, for readers who do not see it
  readonly figure: Drawn; // the same as a picture and as rows, for files
  readonly shown?: (v: View) => boolean; // false where nothing offers it: the run has nothing of the kind
  readonly answers?: true; // a question that the address does not have, so that a file of it would be empty: a page offers none
  readonly alarm?: (v: View) => Alarm | null; // what its button says instead where there is something to see to
}

/** What an inspector is called where it shows a view: the same on its button, in its heading, and in what exports it. */
export const titleIn = (i: Pick<Inspector, 'title' | 'titled'>, v: View): Key => i.titled?.(v) ?? i.title;

export interface Alarm {
  tone: 'bad' | 'note';
  text: string;
}
