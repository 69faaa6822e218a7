// What the board of threads says: the focused warp's threads with their variables, its block's barrier, and who works in the launch's
// blocks.
import { linear, unlinear } from '../../draw/cell';
import type { View } from '../../store/state';
import { blockOf } from '../facts';
import { stretches } from '../../elements/stretches';
import { say } from '../../words/words';

const STATES: Record<string, string> = {
  s: say('warp.start'),
  r: say('warp.ready'),
  w: say('threads.waits'),
  j: say('threads.apart'),
  d: say('threads.done'),
  '-': say('threads.out'),
};

export interface ThreadRow {
  at: [number, number, number];
  index: number; // in the block, in linear order
  me: boolean;
  active: boolean;
  state: string;
  duty: string; // elements that it stores to; '' for none
  values: string[]; // of the frame's variables
  ended: boolean; // the values are what it had when it exited
}

/** A value of a thread's variable in words: one that has exited had it. */
export const held = (value: string, ended: boolean) => (ended && value ? say('cell.was', { value }) : value);

export function threadRows(v: View): ThreadRow[] {
  const { frame } = v,
    block = blockOf(v);
  const warp = frame.warps.find((w) => w.warp === frame.focus.warp);
  const first = warp ? linear(warp.first, block) : 0,
    me = linear(frame.focus.thread, block);
  return Array.from({ length: warp?.lanes ?? 0 }, (_, i) => first + i).map((t) => ({
    at: unlinear(t, block),
    index: t,
    me: t === me,
    active: frame.threads.active[t] === '1',
    state: STATES[frame.threads.states[t] ?? 's'] ?? '',
    duty: v.scene.duties?.[t] ?? '',
    values: frame.variables.map((x) => x.values[t - x.first] ?? ''),
    ended: frame.threads.states[t] === 'd',
  }));
}

/** The block's barrier, in words. */
export function gate(v: View): string {
  const b = v.frame.barrier;
  return b.stuck
    ? say('threads.stuck', { line: b.line, n: b.missing.length, warps: stretches(b.missing) })
    : b.released
      ? say('threads.opened')
      : b.line
        ? say('threads.barrier', { line: b.line, arrived: b.arrived, live: b.live }) +
          (b.missing.length ? say('threads.missing', { n: b.missing.length, warps: stretches(b.missing) }) : '')
        : say('threads.nobody');
}

/** The blocks of the launch differ in who works in them. */
export const uneven = (v: View) => v.scene.crews.some((c) => c.idle) || v.scene.crews.length > 1;
