import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved } from '../src/boards/tables/walk';
import { query, readAddress } from '../src/store/address';
import { receive } from '../src/store/receive';
import { initial } from '../src/store/state';
import type { Table, Tables } from '../src/protocol/types.gen';
import { Product } from './fixtures/product';

const table: Table = {
  name: 'reuse',
  title: 'Reuse',
  why: '',
  caption: '',
  cut: '',
  launch: 0,
  block: [0, 0, 0],
  head: '',
  columns: [],
  rows: [],
  marks: [],
};
const tables: Tables = { offers: [], table, name: 'reuse', format: '' as Tables['format'], text: '' };

test('arrow keys go over the cells of a table and stop at its edges', () => {
  assert.deepEqual(moved({ row: 0, col: 0 }, 'ArrowLeft', false, 3, 4), { row: 0, col: 0 });
  assert.deepEqual(moved({ row: 1, col: 1 }, 'ArrowDown', false, 3, 4), { row: 2, col: 1 });
  assert.deepEqual(moved({ row: 2, col: 3 }, 'ArrowRight', false, 3, 4), { row: 2, col: 3 });
  assert.deepEqual(moved({ row: 1, col: 1 }, 'End', false, 3, 4), { row: 1, col: 3 });
  assert.deepEqual(moved({ row: 1, col: 1 }, 'End', true, 3, 4), { row: 2, col: 3 });
  assert.deepEqual(moved({ row: 1, col: 1 }, 'Home', true, 3, 4), { row: 0, col: 0 });
  assert.deepEqual(moved({ row: 1, col: 1 }, 'PageDown', false, 30, 4), { row: 11, col: 1 });
  assert.equal(moved({ row: 1, col: 1 }, 'f', false, 3, 4), null);
});

test('the table travels in the address; one that there is not does not', async () => {
  assert.equal(query({ spec: {}, memory: 'tables', table: 'index-walk' }), '?see=tables&table=index-walk');
  assert.equal((await readAddress('?table=index-walk', '', '')).table, 'index-walk');
  assert.equal((await readAddress('?table=chairs', '', '')).table, undefined);
  assert.equal((await readAddress('?table=toString', '', '')).table, undefined);
});

test('a table is about one scene, and outlives steps', () => {
  const session = new Product(8, 4, 8);
  let { state } = receive(initial(), session.answer({ kind: 'open', seq: 1 }));
  ({ state } = receive(state, { kind: 'tabulating', seq: 2, steps: 40 }));
  assert.equal(state.progress.table, 40);
  ({ state } = receive(state, { kind: 'tabulated', seq: 2, tables }));
  assert.equal(state.progress.table, -1);
  assert.equal(state.tables?.table?.name, 'reuse');
  ({ state } = receive(state, session.answer({ kind: 'step', seq: 3, size: 'warp', count: 1 })));
  assert.equal(state.tables?.table?.name, 'reuse');
  ({ state } = receive(state, { kind: 'tabulated', seq: 4, tables: { ...tables, table: null, format: 'csv', text: 'a,b' } }));
  assert.equal(state.handed?.text, 'a,b');
  assert.equal(state.tables?.table?.name, 'reuse', 'a text that is handed out replaces no table');
  ({ state } = receive(state, { kind: 'frame', seq: 5, frame: state.frame!, scene: state.scene! }));
  assert.equal(state.tables, null, 'another block has another table');
});
