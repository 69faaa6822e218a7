// Why something is as it is: the chain of its causes.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const why = { name: 'why', title: 'panel.why', element, text, figure, answers: true } as const satisfies Inspector;
