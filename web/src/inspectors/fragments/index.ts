// Which lane of a warp holds which element of a tile for the tensor cores.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const fragments = {
  name: 'fragments',
  title: 'panel.fragments',
  shown: (v) => !!v.scene.fragments?.length,
  element,
  text,
  figure,
} as const satisfies Inspector;
