// Texts of what changed from one run to another, for the pages that set runs against each other.
import { verdict } from './en/verdict';
import { worded } from './words';

export const { say, pieces } = worded(verdict);
