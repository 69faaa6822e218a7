// The page's texts in German, a file an area.
import type { Faithful } from '../template';
import { boards } from './boards';
import { common } from './common';
import { explore } from './explore';
import { exports } from './exports';
import { figures } from './figures';
import { learn } from './learn';
import { panels } from './panels';
import { rooms } from './rooms';
import { share } from './share';
import { shared } from './shared.gen';
import { stage } from './stage';
import { studies } from './studies';

export { language } from './shared.gen';

const texts = {
  ...boards,
  ...common,
  ...explore,
  ...exports,
  ...figures,
  ...learn,
  ...panels,
  ...rooms,
  ...share,
  ...shared,
  ...stage,
  ...studies,
};

export const words: Faithful<typeof texts> = texts;
