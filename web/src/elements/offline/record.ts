// A recorded execution: the messages that a page got of it, step after step, and what to call it.
import { receive } from '../../store/receive';
import { type State, drawable, initial } from '../../store/state';
import type { Server, Track } from '../../protocol/types.gen';
import { unpack } from '../../store/pack';
import { positionAfter } from '../timeline/track';

/** What comes at a recording's head. */
export interface Head {
  heading: string;
  link: string; // where the figure lives, "" for nowhere
  theme: string; // "" for the system's
  at: number; // the position to open at
}

export interface Recording {
  head: Head;
  steps: State[]; // in order
  at: number[]; // their positions
}

/** Reads a recording: packed lines of JSON, the head and then the messages. */
export async function read(packed: string): Promise<Recording> {
  const text = await unpack(packed.trim());
  const [head, ...messages] = text
    .split('\n')
    .filter((l) => l !== '')
    .map((l) => JSON.parse(l) as unknown);
  let state = initial();
  const steps: State[] = [],
    at: number[] = [];
  for (const m of messages as Server[]) {
    state = receive(state, m).state;
    if (!drawable(state)) throw new Error('a recorded step lacks its figure');
    steps.push(state);
    at.push(state.frame.place.position);
  }
  if (!steps.length) throw new Error('nothing was recorded');
  return { head: head as Head, steps, at };
}

/** Sizes of steps that a recording knows the ends of. */
export type Leap = 'phase' | 'interval' | 'warp';

/** The step that lies so many steps of a size away. */
export function move(r: Recording, now: number, size: Leap, count: number): number {
  const last = r.at.length - 1;
  const state = r.steps[now]!;
  if (size === 'warp' || !drawable(state)) return Math.max(0, Math.min(last, now + count));
  const ends = bounds(state.scene.track, size);
  let i = now;
  for (let n = Math.abs(count); n > 0; n--) {
    const from = r.at[i]!;
    if (count > 0) {
      const to = ends.find((p) => p > from) ?? Infinity;
      const next = r.at.findIndex((p) => p >= to);
      i = next < 0 ? last : next;
    } else {
      const to = ends.findLast((p) => p < from) ?? -Infinity;
      i = Math.max(0, nearest(r, to));
    }
  }
  return i;
}

/** Where phases or intervals begin and end, ascending. */
function bounds(track: Track, size: Leap): number[] {
  const bands = size === 'phase' && track.phases.length ? track.phases : track.intervals;
  return [...new Set(bands.flatMap((b) => [positionAfter(track, b.from), positionAfter(track, b.to)]))].sort((a, b) => a - b);
}

/** The last recorded moment that is not beyond a step of the block, as the page's address names it. */
export const atStep = (r: Recording, step: number): number =>
  Math.max(
    0,
    r.steps.findLastIndex((s) => s.frame!.step.index <= step),
  );

/** The last step that is not beyond a position; the first where all are. */
export function nearest(r: Recording, position: number): number {
  let i = 0;
  while (i + 1 < r.at.length && r.at[i + 1]! <= position) i++;
  return i;
}
