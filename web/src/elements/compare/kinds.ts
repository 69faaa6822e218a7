// What can be looked at of two runs.
import type { State } from '../../store/state';
import type { Judgement } from './judge';

/** What is drawn of both on one scale, in the memories' place. */
export type Kind = 'banks' | 'sectors' | 'barriers';

/** What is seen of both: a memory, or what their steps did. */
export type Seen = 'global' | 'shared' | Kind;

const KINDS: readonly string[] = ['banks', 'sectors', 'barriers'] satisfies Kind[];

/** The pair of pictures that takes the memories' place; null for the memories. */
export const kindOf = (seen: Seen | ''): Kind | null => (KINDS.includes(seen) ? (seen as Kind) : null);

/** The picture that shows what two runs differ in most; null where no picture does. */
export function kindFor(lead: Judgement['lead']): Kind | null {
  switch (lead) {
    case 'banks':
    case 'wavefronts':
      return 'banks';
    case 'loads':
    case 'stores':
      return 'sectors';
    case 'waits':
      return 'barriers';
    default:
      return null;
  }
}

/** The memory that both have, and that is looked at where nobody has chosen another. */
export const commonMemory = (states: readonly State[]): 'global' | 'shared' =>
  states.every((s) => !s.scene || s.scene.arrays.some((a) => a.space === 'shared')) ? 'shared' : 'global';

/** The memory that is shown of a variant: both only where they are strips, whose arrows run from one to the other. */
export function memoryOf(s: State, seen: Seen): 'both' | 'global' | 'shared' {
  if (s.scene?.layout === 'strips') return 'both';
  return seen === 'shared' ? 'shared' : 'global';
}

/** Widths of a drawing at which its numbers can be read: half a page, and a phone. */
export const WIDE = { page: 620, phone: 350 };

/** The size of its type. A drawing is made smaller, by a fifth where a laptop's window is low: its numbers have 11 pixels there. */
export const TYPE = { page: 14, phone: 12.5 };
