// What a launch costs on the chosen device.
import type { Board } from '../board';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const cost = {
  name: 'cost',
  tab: 'memory.cost',
  listed: true,
  figures: { cost: 'figure.cost', occupancy: 'cost.occupancy', roofline: 'cost.roofline', blocks: 'cost.stays' },
  needs: 'cost',
  element,
  text,
  figure,
} as const satisfies Board;
