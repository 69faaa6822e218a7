// What every element of the stage has in common: it is given a view, draws it in the page's own tree, and says what the reader requests.
import { LitElement } from 'lit';
import type { Focus, Place, StepSize, Spec, TableFormat, TableName, WhyMessage } from '../protocol/types.gen';
import type { Wanted } from '../protocol/socket';
import type { Picked, Pointed, Triple } from '../store/choice';
import type { View } from '../store/state';

export { triple } from '../draw/cell';

/** What is asked about in a question for its causes. */
export type WhyAbout = Omit<WhyMessage, 'kind' | 'seq'>;

/** What a reader may ask for, from any element. */
export type Action =
  | { do: 'step'; count: number; size?: StepSize }
  | { do: 'seek'; place: Place }
  | { do: 'look'; focus: Partial<Focus> }
  | { do: 'size'; size: StepSize }
  | { do: 'play' }
  | { do: 'watch'; anyway?: boolean } // a lesson may want an answer first
  | { do: 'speed'; speed: number }
  | { do: 'toggle'; line: number }
  | { do: 'define'; name: string; value: string }
  | { do: 'device'; id: string }
  | { do: 'warp'; size: number }
  | { do: 'finding'; index: number; position?: number }
  | { do: 'search'; index: number }
  | { do: 'cancel' }
  | { do: 'usual' }
  | { do: 'panel'; name: string }
  | { do: 'memory'; name: string }
  | { do: 'pick'; pick: Picked | null }
  | { do: 'point'; at: Pointed | null }
  | { do: 'assess' }
  | { do: 'diagnose' }
  | { do: 'table'; name: TableName }
  | { do: 'tabulate'; name: TableName | ''; format?: TableFormat }
  | { do: 'hot'; name: string }
  | { do: 'sms'; count: number }
  | { do: 'reshape'; array: string; rows: number; cols: number }
  | { do: 'image'; array: string; kind: '' | 'gray' | 'rgb' | 'none' }
  | { do: 'beside'; blocks?: Triple[]; threads?: Triple[] }
  | { do: 'notate'; xy: boolean }
  | { do: 'heat'; on: boolean }
  | { do: 'shade'; on: boolean }
  | { do: 'projector'; on: boolean }
  | { do: 'handout' }
  | { do: 'respec'; spec: Spec }
  | { do: 'run'; source: string; name?: string; input?: Pick<Spec, 'args' | 'stdin'> }
  | { do: 'edit'; on: boolean }
  | { do: 'break'; line: number }
  | { do: 'anywhere'; on: boolean }
  | { do: 'find'; find: Wanted }
  | { do: 'recall'; array: number; cell: number }
  | { do: 'why'; about: WhyAbout }
  | { do: 'forget' }
  | { do: 'give-up' };

export class Asked extends CustomEvent<Action> {
  static readonly type = 'tilescope-ask';
  constructor(action: Action) {
    super(Asked.type, { detail: action, bubbles: true, composed: true });
  }
}

/** An element in the page's own tree: one style sheet, one document to search and to print. */
export abstract class Plain extends LitElement {
  override createRenderRoot(): HTMLElement {
    return this;
  }

  protected ask(action: Action): void {
    this.dispatchEvent(new Asked(action));
  }
}

/** An element that draws a view. */
export abstract class Panel extends Plain {
  static override properties: Record<string, object> = { view: { attribute: false } };
  declare view: View | undefined;

  /** Scrolls the inspectors, and never the page, until a row of this one is in sight. */
  protected bring(row: HTMLElement): void {
    const box = [row.closest<HTMLElement>('.body'), row.closest<HTMLElement>('.ins')].find(
      (e) => e && e.scrollHeight > e.clientHeight && getComputedStyle(e).overflowY === 'auto',
    );
    if (!box) return;
    const [b, r] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
    if (r.top < b.top || r.bottom > b.bottom) box.scrollTop += r.top - b.top;
  }
}

export const roleClass = (role: string) => ({ m: 'M', n: 'N', r: 'R' })[role] ?? 'O';
