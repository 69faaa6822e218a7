// One warp's access to global memory, sector by sector.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';
import { titled } from './titled';

export const sectors = { name: 'sectors', title: 'panel.sectors', titled, element, text, figure } as const satisfies Inspector;
