// Texts of lessons, predictions and exercises, for their pages.
import { learn } from './en/learn';
import { worded } from './words';

export const { say, pieces } = worded(learn);
