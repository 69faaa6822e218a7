// Texts of the playground, for its page.
import { playground } from './en/playground';
import { worded } from './words';

export const { say, pieces } = worded(playground);
