// The page's texts in English, a file an area.
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

export const words = {
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
