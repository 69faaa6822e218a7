// Where the block's events are on its timeline: a chip for each warp, or a bar for each event where chips would be too narrow to read.
import type { Track } from '../../protocol/types.gen';

/** The narrowest chip that a warp's number can be read on, the widest that still looks like one, and the gap between two events. */
export const LEAST_CHIP = 14;
const MOST_CHIP = 44,
  MOST_BAR = 200,
  GAP = 9,
  LETTER = 6.3; // width of a letter of a label, at most

/** A chip or a bar. */
export interface Mark {
  x: number;
  w: number;
  event: number; // index into the columns of Track.events
  warp: number; // −1 for a bar of several, or of one that is not known
  at: number; // position of its last step
  since: number; // position after the mark before it: the playhead goes through a bar step by step
  count: number; // warp steps
  says: string;
}

export interface Lane {
  chips: boolean;
  marks: Mark[];
  from: number[]; // by event: left and right edge
  to: number[];
  left: number;
  right: number;
  end: number; // how far to the right there is room for labels
}

/** Width of an event's label. */
export const labelWidth = (text: string): number => text.length * LETTER;

/** Lays out the events between two edges. */
export function laneOf(track: Track, left: number, width: number): Lane {
  const e = track.events,
    n = e.deed.length,
    lane: Lane = { chips: false, marks: [], from: [], to: [], left, right: left, end: left + width };
  if (!n) return lane;
  const named = e.deed.map((d) => labelWidth(e.deeds[d]!.label)),
    free = width - GAP * (n - 1),
    needs = (w: number) => named.reduce((sum, least, i) => sum + Math.max(least, w * e.count[i]!), 0);
  // Events are as wide as their names where there is room for all of these.
  if (e.chips.length && needs(LEAST_CHIP) <= free) chips(lane, track, widest(needs, free), named);
  else if (e.chips.length && LEAST_CHIP * e.chips.length <= free) chips(lane, track, Math.min(MOST_CHIP, free / e.chips.length), []);
  else bars(lane, track, Math.min(width / n, MOST_BAR));
  lane.right = lane.to[n - 1]!;
  let since = track.start;
  for (const m of lane.marks) {
    m.since = since;
    since = m.at + 1;
  }
  return lane;
}

/** The widest chip with which all that is needed fits. */
function widest(needs: (w: number) => number, free: number): number {
  let lo = LEAST_CHIP,
    hi = MOST_CHIP;
  if (needs(hi) <= free) return hi;
  while (hi - lo > 0.25) {
    const mid = (lo + hi) / 2;
    if (needs(mid) <= free) lo = mid;
    else hi = mid;
  }
  return lo;
}

function chips(lane: Lane, track: Track, w: number, least: number[]): void {
  lane.chips = true;
  let x = lane.left,
    event = -1;
  for (const c of track.events.chips) {
    if (c.event !== event) {
      if (event >= 0) x = Math.max(x, lane.from[event]! + (least[event] ?? 0)) + GAP;
      event = c.event;
      lane.from[event] = x;
    }
    lane.marks.push({ x, w: w - 2, event, warp: c.warp, at: c.at, since: 0, count: 1, says: c.says });
    x += w;
    lane.to[event] = Math.max(x - 2, lane.from[event]! + (least[event] ?? 0));
  }
}

function bars(lane: Lane, track: Track, pitch: number): void {
  const e = track.events,
    gap = pitch > 8 ? 3 : pitch > 3 ? 1 : 0;
  // What one warp does alone has that warp's number, as chips have.
  const alone = new Map(e.chips.filter((c) => e.count[c.event] === 1).map((c) => [c.event, c.warp]));
  e.deed.forEach((deed, event) => {
    const x = lane.left + event * pitch,
      w = pitch - gap,
      d = e.deeds[deed]!,
      only = alone.get(event);
    lane.from.push(x);
    lane.to.push(x + w);
    lane.marks.push({ x, w, event, warp: only ?? -1, at: e.at[event]!, since: 0, count: e.count[event]!, says: e.says[event] ?? d.label });
  });
}

/** How many marks are done when so many steps of the run are. */
export function doneBefore(lane: Lane, position: number): number {
  let lo = 0,
    hi = lane.marks.length;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (lane.marks[mid]!.at < position) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

/** Where the playhead is: behind what is done, and within a bar as far as its steps are. */
export function xOf(lane: Lane, position: number): number {
  const n = doneBefore(lane, position),
    next = lane.marks[n],
    last = lane.marks[n - 1];
  if (!next || lane.chips || position <= next.since) return last ? last.x + last.w : lane.left;
  return next.x + (next.w * (position - next.since)) / (next.at + 1 - next.since);
}

/** The mark at a place, or the one that is nearest to it; null before the first and where there is none. */
export function markAt(lane: Lane, x: number): Mark | null {
  let best: Mark | null = null,
    far = Infinity;
  if (x < lane.left) return null;
  for (const m of lane.marks) {
    const d = x < m.x ? m.x - x : Math.max(0, x - m.x - m.w);
    if (d < far) [best, far] = [m, d];
  }
  return best;
}

/** The edge of what begins at a position: of a phase, or an interval. */
export function edgeOf(lane: Lane, position: number): number {
  const n = doneBefore(lane, position),
    next = lane.marks[n],
    last = lane.marks[n - 1];
  if (!last) return lane.left;
  return next && lane.chips ? (last.x + last.w + next.x) / 2 : last.x + last.w;
}

/** Neighbouring events that do the same, as [from, to). */
export function runsOf(track: Track): [number, number][] {
  const out: [number, number][] = [];
  track.events.deed.forEach((d, i) => {
    const last = out.at(-1);
    if (last && track.events.deed[last[0]] === d) last[1] = i + 1;
    else out.push([i, i + 1]);
  });
  return out;
}
