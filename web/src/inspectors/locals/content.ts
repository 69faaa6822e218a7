// What the table of compared threads says of a thread.
import type { BesideThread, BesideVariable } from '../../protocol/types.gen';
import { say } from '../../words/words';

const STATES: Record<string, string> = {
  s: say('warp.start'),
  r: say('warp.ready'),
  w: say('threads.waits'),
  j: say('locals.apart'),
  d: say('threads.done'),
  '-': say('threads.out'),
};

/** What a thread is doing, and where. */
export const stateOf = (t: BesideThread): string => (STATES[t.state] ?? '') + (t.line ? `, ${say('common.line', { line: t.line })}` : '');

/** Every variable that one of the threads has, arrays first, else in the order in which they come. */
export function variablesOf(list: readonly BesideThread[]): Pick<BesideVariable, 'name' | 'type' | 'space'>[] {
  const out: BesideVariable[] = [];
  for (const t of list) for (const x of t.variables) if (!out.some((y) => y.name === x.name && y.type === x.type)) out.push(x);
  const several = (x: BesideVariable) => Number(x.values.length > 1);
  return out.sort((x, y) => several(y) - several(x));
}
