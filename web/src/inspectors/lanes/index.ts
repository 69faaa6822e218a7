// What lanes of a warp hand each other: shuffles, votes, matches, reductions over the warp.
import type { Inspector } from '../inspector';
import { exchanges } from './content';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const lanes = {
  name: 'lanes',
  title: 'panel.lanes',
  element,
  text,
  figure,
  shown: (v) => exchanges(v) || !!v.frame.exchanges?.length,
} as const satisfies Inspector;
