// The block's barrier and the hazards that it prevents.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const barriers = { name: 'barriers', title: 'panel.barriers', element, text, figure } as const satisfies Inspector;
