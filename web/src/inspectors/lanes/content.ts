// Which exchange between lanes is looked at, and where the run has others.
import type { Exchange } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';

/** Whether lanes of the block exchange values anywhere. */
export const exchanges = (v: View): boolean => v.scene.track.events.deeds.some((d) => d.exchanges);

/** What the panel's heading says beside its title. */
export const noteOf = (e: Exchange): string => say('lanes.note', { warp: e.warp, line: e.line });

/** A sentence of what the engine says in half of one. */
export const sentence = (said: string): string => (said ? said.charAt(0).toUpperCase() + said.slice(1) + '.' : '');

/** An exchange elsewhere: its line, and the position of the frame that shows it. */
export interface Elsewhere {
  line: number;
  position: number;
  later: boolean;
}

/** The next exchange of the block, or else the last one before; null where its events are too many to be told one by one. */
export function elsewhere(v: View): Elsewhere | null {
  const { deeds, deed, at, per } = v.scene.track.events;
  if (per > 1) return null;
  const all = deed.flatMap((d, i) => (deeds[d]?.exchanges ? [{ line: deeds[d].line, position: at[i]! + 1 }] : [])),
    next = all.find((x) => x.position > v.frame.place.position),
    found = next ?? all[all.length - 1];
  return found ? { ...found, later: !!next } : null;
}

export const elsewhereWords = (x: Elsewhere): string => say(x.later ? 'lanes.next' : 'lanes.last', { line: x.line });
