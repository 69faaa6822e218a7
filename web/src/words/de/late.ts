// The texts in German that come with the pages that need them, for code that must know them all.
import type { late as english } from '../en/late';
import type { Faithful } from '../template';
import { builtins } from './builtins';
import { learn } from './learn';
import { playground } from './playground';
import { rooms } from './rooms';
import { studies } from './studies';
import { verdict } from './verdict';

const texts = { ...builtins, ...learn, ...playground, ...rooms, ...studies, ...verdict };

export const late: Faithful<typeof texts, typeof english> = texts;
