// What makes a launch slow, and what to do first.
import type { Board } from '../board';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const diagnosis = {
  name: 'diagnosis',
  tab: 'memory.diagnosis',
  figures: { diagnosis: 'memory.diagnosis' },
  needs: 'diagnosis',
  element,
  text,
  figure,
} as const satisfies Board;
