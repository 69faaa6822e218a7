// What each thread loads and uses, phase by phase.
import type { Inspector } from '../inspector';
import { titled } from './content';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const phases = { name: 'phases', title: 'panel.phases', titled, element, text, figure } as const satisfies Inspector;
