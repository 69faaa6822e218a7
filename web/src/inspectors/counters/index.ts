// Counters of the focused block and of the whole launch.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const counters = { name: 'counters', title: 'panel.counters', element, text, figure } as const satisfies Inspector;
