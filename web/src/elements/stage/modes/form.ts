// What a form of the stage is given, and what it says of itself.
import { html, nothing } from 'lit';
import type { Framing } from '../../../store/framing';
import type { State, View } from '../../../store/state';
import type { Action } from '../../panel';
import type { Dialogs } from '../dialogs';
import type { Mode } from '../whereabouts';

/** The stage, as its form sees it. */
export interface Front {
  readonly mode: Mode;
  readonly form: Form;
  readonly state: State;
  readonly view: View | undefined; // undefined while there is nothing to draw
  readonly heading: string;
  readonly narrow: boolean;
  readonly editing: boolean;
  readonly follows: boolean; // a presenter
  readonly projects: boolean; // the picture, its sentence and the timeline alone, for a room to read
  readonly framing: Framing;
  readonly dialogs: Dialogs;
  readonly act: (a: Action) => void;
  /** The picture, with what must be said above it. */
  middle(): unknown;
  /** Where a figure alone leads to: the same view with everything around it. */
  back(): string;
}

export interface Form {
  readonly flat: boolean; // only the figure is shown
  readonly classed: boolean; // what is shown comes from a room's element, and the address is the room's
  readonly render: (f: Front) => unknown;
}

/** Where a figure alone is: the step, of how many. */
export const slimPosition = (v: View | undefined): unknown =>
  v
    ? html`<span class="q" data-part="position"
        ><b class="now">${v.frame.step.index}</b> / ${v.frame.step.count}${v.frame.step.open ? ' …' : ''}</span
      >`
    : nothing;
