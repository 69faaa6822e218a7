// Places on a timeline and positions of the run.
import type { Track } from '../../protocol/types.gen';

/** Entries of the track that lie before a position. */
export function entriesBefore(track: Track, position: number): number {
  let lo = 0,
    hi = track.at.length;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (track.at[mid]! < position) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

/** The position after so many entries, or a part of one that stands for several steps: where a drag to that place seeks. */
export function positionAfter(track: Track, entries: number): number {
  const n = track.at.length;
  if (entries <= 0) return track.start;
  const whole = Math.min(Math.floor(entries), n),
    part = entries - whole;
  const from = whole ? track.at[whole - 1]! + 1 : track.start;
  if (!track.binned || part <= 0 || whole >= n) return from;
  return Math.round(from + part * (track.at[whole]! + 1 - from));
}
