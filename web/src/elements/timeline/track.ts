// Places on a timeline and positions of the run.
import type { Track } from '../../protocol/types.gen';

/** Entries of the track that lie before a position. */
export function entriesBefore(track: Track, position: number): number {
  let lo = 0, hi = track.at.length;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (track.at[mid]! < position) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

/** The position after so many entries: where a drag to that place seeks. */
export function positionAfter(track: Track, entries: number): number {
  if (entries <= 0) return track.at[0] ?? 0;
  return track.at[Math.min(entries, track.at.length) - 1]! + 1;
}
