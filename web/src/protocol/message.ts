// Messages before they are sent, and the end of a switch over all kinds of them.
import type { Client } from './types.gen';

/** A message that has no number yet. */
export type Unsent<M> = M extends unknown ? Omit<M, 'seq'> : never;

/** Whatever a page may ask for. */
export type Request = Unsent<Client>;

/** The end of a switch over kinds: it does not compile while one is left out. */
export function assertNever(m: never): never {
  throw new Error(`this is no message of the protocol: ${JSON.stringify(m)}`);
}
