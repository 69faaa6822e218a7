// When the warps of a block wait at its barriers, on the columns of two blocks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Both, firstAccess, together } from '../src/elements/compare/together';
import { firstApart, timeline } from '../src/elements/compare/waits';
import { MarkBarrier, MarkCompute, MarkLoadM, MarkStore, type Track } from '../src/protocol/types.gen';

/** A step: of which event, by which warp. */
type Step = readonly [event: number, warp: number];

/** A block whose events do these kinds of things, each on the line of its number. Its barrier is released after so many steps. */
function block(kinds: readonly number[], steps: readonly Step[], released: readonly number[]): Track {
  const intervals = [0, ...released].map((from, i) => ({
    from,
    to: released[i] ?? steps.length,
    line: i < released.length ? steps[released[i]! - 1]![0] + 1 : 0,
  }));
  return {
    at: steps.map((_, i) => i),
    warp: steps.map(([, w]) => w),
    line: steps.map(([e]) => e + 1),
    kind: steps.map(([e]) => kinds[e]!),
    intervals,
    warps: ['warp 0', 'warp 1', 'warp 2'],
    events: {
      deeds: kinds.map((kind, i) => ({ label: String(i), kind, line: i + 1 })),
      deed: kinds.map((_, i) => i),
      at: kinds.map((_, e) => steps.findLastIndex(([x]) => x === e)),
    },
  } as unknown as Track;
}

const each = (n: number): Both[] => Array.from({ length: n + 1 }, (_, k) => [k, k]);

// Warps 1 and 2 have nothing to add: they come to the barrier (event 1) first. Warp 0 comes last, in an event of its own.
const uneven = block(
  [MarkLoadM, MarkBarrier, MarkCompute, MarkBarrier, MarkStore],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 0],
    [3, 0],
    [4, 0],
  ],
  [7],
);
uneven.line[3] = uneven.line[4] = 4; // both events are the same barrier

test('warps wait from their arrival to the step that releases the barrier', () => {
  const t = timeline(uneven, each(5), 0);
  assert.deepEqual(t.waits, [
    { warp: 1, from: 2, to: 4 },
    { warp: 2, from: 2, to: 4 },
  ]);
  assert.deepEqual(t.releases, [{ column: 3, line: 4 }]);
  assert.equal(t.arrivals, 2);
  assert.deepEqual(t.does, [[0, 1, 2], [1, 2], [0], [0], [0]]);
});

test('where all arrive in one statement, all but the last have waited, and none for a column', () => {
  const t = timeline(
    block(
      [MarkLoadM, MarkBarrier, MarkStore],
      [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
        [2, 0],
        [2, 1],
      ],
      [4],
    ),
    each(3),
    0,
  );
  assert.equal(t.arrivals, 1);
  assert.deepEqual(t.waits, []);
  assert.deepEqual(t.releases, [{ column: 1, line: 2 }]);
});

test('a statement that only one has is a gap in the other, and the first barrier of it is where they come apart', () => {
  const bare = block(
    [MarkLoadM, MarkStore],
    [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
    [],
  );
  const gated = block(
    [MarkLoadM, MarkBarrier, MarkStore],
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
    ],
    [4],
  );
  const list = together([1, 3], [1, 2, 3], (line) => line),
    [a, b] = [timeline(bare, list, 0), timeline(gated, list, 1)];
  assert.deepEqual(a.events, [0, -1, 1]);
  assert.deepEqual(b.events, [0, 1, 2]);
  assert.equal(firstApart(a, b), 1);
  assert.equal(firstApart(b, b), -1);
});

test('the first access is on a changed line where one is, and a statement that stores is no load', () => {
  const t = block([MarkLoadM, MarkStore, MarkLoadM, MarkStore], [[0, 0]], []);
  const on =
    (...lines: number[]) =>
    (line: number) =>
      lines.includes(line);
  assert.equal(firstAccess(t, true, on()), 1);
  assert.equal(firstAccess(t, true, on(4)), 3);
  assert.equal(firstAccess(t, false, on(3)), 2);
  assert.equal(firstAccess(block([MarkBarrier, MarkStore], [[0, 0]], []), false, on()), -1);
  assert.equal(firstAccess(block([MarkBarrier, MarkLoadM], [[0, 0]], []), true, on()), -1);
});
