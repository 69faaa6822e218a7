// The tables of the textbooks, one at a time.
import type { Board } from '../board';
import { element } from './element';
import { figure } from './figure';
import { text } from './text';

export const tables = {
  name: 'tables',
  tab: 'memory.tables',
  listed: true,
  figures: { table: 'common.table' },
  needs: 'table',
  element,
  text,
  figure,
} as const satisfies Board;
