// One warp's access to shared memory, bank by bank.
import type { Inspector } from '../inspector';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const banks = { name: 'banks', title: 'panel.banks', element, text, figure } as const satisfies Inspector;
