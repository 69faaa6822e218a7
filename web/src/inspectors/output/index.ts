// What the program printed and how it ended.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const output = { name: 'output', title: 'panel.output', element, text, figure } as const satisfies Inspector;
