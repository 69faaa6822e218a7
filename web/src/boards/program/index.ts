// The program around the kernels: what the host requested, in order, and which memory outlives a launch.
import type { Board } from '../board';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const program = {
  name: 'program',
  tab: 'memory.program',
  figures: { program: 'program.title' },
  element,
  text,
  figure,
} as const satisfies Board;
