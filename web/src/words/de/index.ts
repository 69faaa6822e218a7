// The texts in German of every page, a file an area; late.ts has those that come with the pages that need them.
import type { Faithful } from '../template';
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

const texts = {
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

export const words: Faithful<typeof texts> = texts;
