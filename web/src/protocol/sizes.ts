// The sizes of a step, largest first, as keys 1 to 6 choose them.
import type { StepSize } from './types.gen';

export const SIZES: StepSize[] = ['phase', 'interval', 'event', 'statement', 'warp', 'thread'];
