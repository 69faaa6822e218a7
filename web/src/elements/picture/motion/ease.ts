// How what moves speeds up and slows down: cubic, in and out.

export const ease = (u: number): number => (u <= 0 ? 0 : u >= 1 ? 1 : u < 0.5 ? 4 * u * u * u : 1 - (2 - 2 * u) ** 3 / 2);

/** When a share of the way is done: the inverse of ease. */
export const whenAt = (f: number): number => (f <= 0 ? 0 : f >= 1 ? 1 : f < 0.5 ? Math.cbrt(f / 4) : 1 - Math.cbrt(2 - 2 * f) / 2);
