// Threads compared, with their registers and local arrays.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const locals = { name: 'locals', title: 'panel.locals', element, text, figure } as const satisfies Inspector;
