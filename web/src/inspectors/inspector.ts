// What an inspector is: a view of the stage that can be opened below or beside the memories.
import type { Drawn } from '../figures/figure';
import type { View } from '../store/state';
import type { Key } from '../words/words';

export interface Inspector {
  readonly name: string; // in addresses and commands, and after tilescope- the element's
  readonly title: Key; // what its button says
  readonly element: (v: View) => unknown; // what a page shows; a drawing without a page has none
  readonly text: (v: View) => string; // the same in words, for who does not see it
  readonly figure: Drawn; // the same as a picture and as rows, for files
  readonly alarm?: (v: View) => Alarm | null; // what its button says instead where there is something to see to
}

export interface Alarm {
  tone: 'bad' | 'note';
  text: string;
}
