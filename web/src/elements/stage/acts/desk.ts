// What actions work on.
import type { Link } from '../../../protocol/socket';
import type { State } from '../../../store/state';
import type { Store } from '../../../store/store';
import type { Action } from '../../panel';
import type { Course } from '../course';
import type { Player } from '../player';
import type { Whereabouts } from '../whereabouts';

export interface Desk {
  course: Course;
  player: Player;
  whereabouts: Whereabouts;
  editing: boolean;
  /** The reader left the place where the page opened. */
  went(): void;
  /** The step that is shown goes into the handout. */
  keep(): void;
  /** True when nothing more is to be done: a follower in a room has done it already, or may not. */
  handled(a: Action): boolean;
}

/** The desk at the moment at which something is asked for. */
export interface At {
  desk: Desk;
  course: Course;
  store: Store;
  link: Link;
  s: State;
  repeat: boolean; // a key is held down
}

/** How actions are done, by what they do. */
export type Acts<D extends Action['do']> = { [K in D]: (a: Extract<Action, { do: K }>, at: At) => void };
