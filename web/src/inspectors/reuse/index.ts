// How often each operand is loaded and read.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const reuse = { name: 'reuse', title: 'panel.reuse', element, text, figure } as const satisfies Inspector;
