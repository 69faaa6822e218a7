// The texts in English that come with the pages that need them, for who must know them all.
import { playground } from './playground';
import { rooms } from './rooms';

export const late = { ...playground, ...rooms };
