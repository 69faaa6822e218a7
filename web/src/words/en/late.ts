// The texts in English that come with the pages that need them, for who must know them all.
import { rooms } from './rooms';

export const late = { ...rooms };
