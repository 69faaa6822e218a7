// The texts in English of every page, a file an area; late.ts has those that come with the pages that need them.
import { boards } from './boards';
import { common } from './common';
import { explore } from './explore';
import { exports } from './exports';
import { figures } from './figures';
import { panels } from './panels';
import { share } from './share';
import { shared } from './shared.gen';
import { stage } from './stage';

export { language } from './shared.gen';

export const words = {
  ...boards,
  ...common,
  ...explore,
  ...exports,
  ...figures,
  ...panels,
  ...share,
  ...shared,
  ...stage,
};
