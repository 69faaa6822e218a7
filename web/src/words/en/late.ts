// The texts in English that come with the pages that need them, for code that must know them all.
import { builtins } from './builtins';
import { learn } from './learn';
import { playground } from './playground';
import { rooms } from './rooms';
import { studies } from './studies';
import { verdict } from './verdict';

export const late = { ...builtins, ...learn, ...playground, ...rooms, ...studies, ...verdict };
