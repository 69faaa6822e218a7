import type { Finding } from '../protocol/types.gen';

/** The findings that are listed: one for each cause. */
export const listed = (all: readonly Finding[]): Finding[] => all.filter((f) => f.under === undefined);
