// One warp's access to global memory, sector by sector.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const sectors = { name: 'sectors', title: 'panel.sectors', element, text, figure } as const satisfies Inspector;
