// What a reader requests, done: each action is a message to the server, a run of something else, or a choice of what to see.
import type { Action } from '../../panel';
import { opened, toggled } from '../inspectors';
import { moment } from '../moments';
import type { Acts, At, Desk } from './desk';
import { looking } from './looking';
import { moving } from './moving';
import { running } from './running';

/** The actions that moment does, or that need no connection. */
type Elsewhere = 'panel' | 'break' | 'anywhere' | 'find' | 'recall' | 'why' | 'forget' | 'give-up';

const ACTS: Acts<Exclude<Action['do'], Elsewhere>> = { ...looking, ...moving, ...running };

/** Does it; `repeat` says that a key is held down. */
export function act(desk: Desk, a: Action, repeat = false): void {
  const { course, whereabouts } = desk;
  const { store, link } = course;
  const s = store.state;
  if (desk.handled(a)) return;
  if (a.do === 'panel') {
    store.choose({ panels: toggled(opened(s), a.name) });
    whereabouts.write();
    return;
  }
  if (!link) return;
  // A cell that is looked at is what everything else follows.
  if (a.do === 'recall') store.set({ picked: { kind: 'word', array: a.array, cell: a.cell } });
  if (a.do === 'forget' && s.picked?.kind === 'word') store.set({ picked: null });
  if (moment(a, store, link)) {
    if (a.do === 'find') desk.went();
    whereabouts.write();
    return;
  }
  const does = ACTS[a.do as keyof typeof ACTS] as (a: Action, at: At) => void;
  does(a, { desk, course, store, link, s, repeat });
}
