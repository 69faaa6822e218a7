// The page's one state: the run and what is shown of it, how far what was requested is, and what the reader has chosen to see.
import type {
  Array as ArrayInfo,
  Cost,
  Diagnosis,
  Diagnostic,
  Frame,
  History,
  Problem,
  Run,
  Scene,
  Source,
  Spec,
  Tables,
  Values,
  Why,
} from '../protocol/types.gen';
import { type Choice, type Picked, type Pointed, usualChoice } from './choice';
import { type Progress, noProgress } from './progress';
import { type Searches, noSearches } from './search';

export type Status = 'connecting' | 'running' | 'ready' | 'error';

/** What a page finds itself: a link whose end it cannot read, a room that is refused, a run that its reader gave up. */
export interface OwnProblem {
  code: 'damaged-link' | 'room' | 'cancelled';
  text: string;
}

export interface State {
  status: Status;
  progress: Progress;
  spec: Spec; // requested last
  ran: Spec; // of the run that is shown
  run: Run | null;
  scene: Scene | null;
  frame: Frame | null;
  values: ReadonlyMap<number, Values>;
  search: Searches;
  history: History | null; // of the cell that is looked at
  why: Why | null; // the answer to what was asked last
  cost: Cost | null; // of a launch of the run that is shown, once requested
  diagnosis: Diagnosis | null; // likewise
  tables: Tables | null; // a table about what is looked at, once requested
  handed: Tables | null; // the text of a table that was requested last
  heading: number; // of what was requested last: 1 a step on, −1 a step back, 0 anything else, as a place on the timeline
  picked: Picked | null;
  pointed: Pointed | null; // the cause under the pointer, or with the focus; it goes before what was picked
  problem: Problem | OwnProblem | null;
  rejected: { diagnostics: Diagnostic[]; source: Source | null } | null;
  choice: Choice;
}

/** Whether the block in focus has made all of its steps. */
export const allDone = ({ step }: Frame): boolean => step.index >= step.count && !step.open;

/** A state in which there is something to draw. */
export interface View extends State {
  run: Run;
  scene: Scene;
  frame: Frame;
}

/** The run is being executed, and what is shown of it grows. */
export const growing = (run: Run | null): boolean => run?.ending.kind === 'open';

export const drawable = (s: State): s is View => s.run !== null && s.scene !== null && s.frame !== null;

/** The frame of a view with the contents of all arrays, as for a page that has none. */
export const whole = (v: View): Frame => ({ ...v.frame, values: [...v.values.values()] });

export function arrayOf(scene: Scene, id: number): ArrayInfo | undefined {
  return scene.arrays.find((a) => a.id === id);
}

export function initial(): State {
  return {
    status: 'connecting',
    progress: noProgress,
    spec: {},
    ran: {},
    run: null,
    scene: null,
    frame: null,
    values: new Map(),
    search: noSearches,
    history: null,
    why: null,
    cost: null,
    diagnosis: null,
    tables: null,
    handed: null,
    heading: 0,
    picked: null,
    pointed: null,
    problem: null,
    rejected: null,
    choice: usualChoice(),
  };
}
