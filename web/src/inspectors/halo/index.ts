// How many blocks load each element.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';
import { titled } from './titled';

export const halo = { name: 'halo', title: 'panel.halo', titled, element, text, figure } as const satisfies Inspector;
