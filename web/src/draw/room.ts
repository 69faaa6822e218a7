// What the geometry of a picture depends on: the room that there is, and what is shown in it.
import type { Frame, Launch, Scene, Values } from '../protocol/types.gen';
import type { Widths } from './brief';
import type { Needs } from './needs';
import type { Layout } from './plate';

export interface Room {
  width: number;
  height: number;
  memory: 'both' | 'global' | 'shared'; // small screens show one at a time
  only?: string; // an array that is shown alone, by name
  cells?: Widths | undefined; // of strips
  needs?: Needs | undefined; // of all other cells
  divided?: Layout['divided']; // as it is, so that a step does not move the picture
  before?: Layout['divided']; // as it was, which is kept where it is nearly as good
  most?: number; // the largest cell of an array, 34 if not given
  stood?: ReadonlyMap<number, Start> | undefined; // where windows were, which stay while they show what the step touches
  at?: ReadonlyMap<number, Start> | undefined; // where the reader has moved windows to, by array
}

/** The first row and column of a window. */
export interface Start {
  row: number;
  col: number;
}

/** What the geometry depends on besides the room. */
export interface Stage {
  scene: Scene;
  frame: Frame;
  launch: Launch | undefined;
  values: ReadonlyMap<number, Values>;
  hasResult: boolean; // threads have a variable that they finally store
}
