// Texts of comparisons and sweeps, for their pages.
import { studies } from './en/studies';
import { worded } from './words';

export const { say, pieces } = worded(studies);
