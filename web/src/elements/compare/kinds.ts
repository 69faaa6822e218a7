// What can be looked at of two runs.
import type { State } from '../../store/state';

/** What is drawn of both on one scale, in the memories' place. */
export type Kind = 'banks' | 'sectors';

/** What is seen of both: a memory, or what a step did to it. */
export type Seen = 'global' | 'shared' | Kind;

/** The pair of pictures that takes the memories' place; null for the memories. */
export const kindOf = (seen: Seen | ''): Kind | null => (seen === 'banks' || seen === 'sectors' ? seen : null);

/** The memory that is shown of a variant: both only where they are strips, whose arrows run from one to the other. */
export function memoryOf(s: State, seen: Seen | ''): 'both' | 'global' | 'shared' {
  if (s.scene?.layout === 'strips') return 'both';
  if (seen === 'global' || seen === 'shared') return seen;
  return s.scene?.arrays.some((a) => a.space === 'shared') ? 'shared' : 'global';
}
