import type { Array as ArrayInfo } from '../../protocol/types.gen';

/** The index of the i-th element in sight, as the kernel counts it. */
export const numbered = (a: ArrayInfo, i: number): number => i + a.window.col + a.first;
