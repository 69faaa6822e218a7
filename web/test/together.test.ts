// How the steps of two runs correspond.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { difference } from '../src/elements/compare/diff';
import { corresponding, firstUnlike, momentAt, positionAfter, together } from '../src/elements/compare/together';
import type { Track } from '../src/protocol/types.gen';

const same = (line: number) => line;

test('equal runs step together', () => {
  assert.deepEqual(together([3, 4, 5], [3, 4, 5], same), [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('what only one has is stepped by itself, and then both go on together', () => {
  // B has no barrier (line 4) and one more round (lines 5, 6).
  const list = together([3, 4, 5, 6, 7], [3, 5, 6, 5, 6, 7], same);
  assert.deepEqual(list, [
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [4, 4],
    [4, 5],
    [5, 6],
  ]);
});

test('sources that have nothing in common end together', () => {
  assert.deepEqual(
    together([1, 1, 1], [2], () => 0),
    [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  );
});

test('lines correspond through the difference: one moved, one changed, one that only one has', () => {
  const a = 'void k() {\n  s[t] = 1;\n  __syncthreads();\n  x = s[t];\n}',
    b = '// padded\nvoid k() {\n  s[t + 1] = 1;\n  x = s[t];\n}',
    to = corresponding(difference(a, b));
  assert.deepEqual([1, 2, 3, 4, 5].map(to), [2, 3, 0, 4, 5]);
});

test('every moment is reached from the one before, and none goes back', () => {
  let seed = 7;
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  for (let round = 0; round < 200; round++) {
    const a = Array.from({ length: random(30) }, () => random(5)),
      b = Array.from({ length: random(30) }, () => random(5)),
      list = together(a, b, same);
    assert.deepEqual(list.at(-1), [a.length, b.length]);
    for (let k = 1; k < list.length; k++) {
      const [x, y] = [list[k]![0] - list[k - 1]![0], list[k]![1] - list[k - 1]![1]];
      assert.ok(x >= 0 && y >= 0 && x <= 1 && y <= 1 && x + y > 0, `${String(list)}`);
    }
  }
});

const track = (at: number[], conflicts: number[]) => ({ start: 10, events: { at, conflicts } }) as unknown as Track;

test('a place is the last moment that both have reached, and the first unlike access is found', () => {
  const a = track([12, 15, 19], [0, 31, 0]),
    b = track([12, 14, 18], [0, 0, 0]),
    list = together([1, 2, 3], [1, 2, 3], same);
  assert.equal(positionAfter(a, 0), 10);
  assert.equal(positionAfter(a, 2), 16);
  assert.equal(momentAt(list, a, b, [10, 10]), 0);
  assert.equal(momentAt(list, a, b, [16, 15]), 2);
  assert.equal(momentAt(list, a, b, [16, 14]), 1);
  assert.equal(firstUnlike(list, a, b), 2);
  assert.equal(firstUnlike(list, a, b, 3), 2);
  assert.equal(firstUnlike(list, b, b), -1);
});
