// What a block combines in shared memory, round by round.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const reduction = { name: 'reduction', title: 'panel.reduction', element, text, figure } as const satisfies Inspector;
