// The sizes of a step, largest first, as keys 1 to 5 choose them.
import type { Size } from '../protocol/types.gen';

export const SIZES: Size[] = ['phase', 'interval', 'statement', 'warp', 'thread'];
