// The threads of the focused warp with their variables.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const threads = { name: 'threads', title: 'panel.threads', element, text, figure } as const satisfies Inspector;
