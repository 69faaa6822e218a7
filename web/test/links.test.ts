// What belongs to a picked bank, sector, word or line follows from the frame alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linked } from '../src/store/links';
import type { Picked } from '../src/store/choice';
import { initial, type View } from '../src/store/state';
import { moved } from '../src/elements/picks';
import type { Frame } from '../src/protocol/types.gen';

const frame = {
  banks: {
    warp: 1,
    line: 7,
    asked: [
      { bank: 3, array: 4, cell: 3, lanes: [0, 1] },
      { bank: 3, array: 4, cell: 35, lanes: [2] },
      { bank: 5, array: 4, cell: 5, lanes: [3] },
    ],
  },
  sectors: {
    warp: 0,
    line: 6,
    array: 1,
    uses: [
      { lanes: [0, 1], cells: [8, 9] },
      { lanes: [2], cells: [16] },
    ],
  },
  accesses: [
    { warp: 1, array: 4, line: 7, lanes: [0, 2], cells: [3, -1] },
    { array: 1, line: 9, lanes: [1], cells: [2] },
  ],
  warps: [{ warp: 1, line: 7, state: 'ready' }],
} as unknown as Frame;

const see = (picked: Picked | null) => {
  const l = linked({ ...initial(), frame, picked } as unknown as View);
  return (
    l && {
      cells: [...l.cells].map(([a, c]) => `${a}: ${[...c]}`),
      warp: l.warp,
      lanes: [...l.lanes],
      line: l.line,
      bank: l.bank,
      sector: l.sector,
    }
  );
};

test('a bank has its words, their lanes and the line', () => {
  assert.deepEqual(see({ kind: 'bank', bank: 3 }), { cells: ['4: 3,35'], warp: 1, lanes: [0, 1, 2], line: 7, bank: 3, sector: -1 });
  assert.deepEqual(see({ kind: 'bank', bank: 9 }), { cells: [], warp: -1, lanes: [], line: 0, bank: 9, sector: -1 });
});

test('a word has its bank, or its sector', () => {
  assert.deepEqual(see({ kind: 'word', array: 4, cell: 5 }), { cells: ['4: 5'], warp: 1, lanes: [3], line: 7, bank: 5, sector: -1 });
  assert.deepEqual(see({ kind: 'word', array: 1, cell: 16 }), { cells: ['1: 16'], warp: 0, lanes: [2], line: 6, bank: -1, sector: 1 });
  assert.deepEqual(see({ kind: 'word', array: 1, cell: 99 }), { cells: ['1: 99'], warp: -1, lanes: [], line: 0, bank: -1, sector: -1 });
});

test('a sector has its elements; one that this access lacks has none', () => {
  assert.deepEqual(see({ kind: 'sector', sector: 0 }), { cells: ['1: 8,9'], warp: 0, lanes: [0, 1], line: 6, bank: -1, sector: 0 });
  assert.equal(see({ kind: 'sector', sector: 7 })!.sector, -1);
});

test('a line has what it touches in this step', () => {
  assert.deepEqual(see({ kind: 'line', line: 7 }), { cells: ['4: 3'], warp: 1, lanes: [0, 2], line: 7, bank: -1, sector: -1 });
  assert.equal(see(null), null);
});

test('arrows walk over a strip, Escape lets go', () => {
  const key = (k: string) => ({ key: k }) as KeyboardEvent;
  assert.deepEqual(
    ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Escape', 'a'].map((k) => moved(key(k), 4, 32)),
    [5, 3, 0, 31, -1, null],
  );
  assert.deepEqual(
    ['ArrowRight', 'ArrowLeft'].map((k) => moved(key(k), -1, 32)),
    [0, 31],
  );
});

test('a cause that is pointed at goes before what was picked', () => {
  const view = { ...initial(), frame, picked: { kind: 'line', line: 7 } } as unknown as View;
  const at = linked({ ...view, pointed: { array: 4, cell: 9, lines: [8, 11] } });
  assert.deepEqual(
    [...at!.cells].map(([a, c]) => [a, ...c]),
    [[4, 9]],
  );
  assert.equal(at!.line, 8);
  assert.equal(at!.lanes.size, 0);
  const elsewhere = linked({ ...view, pointed: { array: -1, cell: -1, lines: [8] } });
  assert.equal(elsewhere!.cells.size, 0);
  assert.equal(linked({ ...view, pointed: null })!.line, 7);
});
