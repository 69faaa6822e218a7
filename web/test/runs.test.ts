// What the playground says of a run against an earlier one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Past, alike, changes, verdict } from '../src/elements/play/runs';

const past = (n: number, counts: Partial<Past['counts']>, stdout = ''): Past => ({
  n,
  key: String(n),
  spec: {},
  stdout,
  exit: 0,
  counts: { stores: 0, loads: 0, banks: 0, wavefronts: 0, waits: 0, steps: 0, ...counts },
});

test('the best news is the largest share saved, and the price is what was nothing before', () => {
  const a = past(1, { stores: 1024, loads: 128, steps: 232 }),
    b = past(2, { stores: 128, loads: 128, banks: 992, steps: 200 });
  assert.deepEqual(verdict(a, b), { best: { what: 'stores', a: 1024, b: 128 }, worse: [{ what: 'banks', a: 0, b: 992 }] });
});

test('without anything new the price is what grew most', () => {
  const a = past(1, { loads: 10, steps: 100, waits: 4 }),
    b = past(2, { loads: 30, steps: 110, waits: 4 });
  assert.deepEqual(verdict(a, b), { best: null, worse: [{ what: 'loads', a: 10, b: 30 }] });
});

test('what differs stands first, and what neither has is left out', () => {
  const a = past(1, { loads: 8, steps: 9 }),
    b = past(2, { loads: 8, steps: 7 });
  assert.deepEqual(
    changes(a, b).map((c) => c.what),
    ['steps', 'loads'],
  );
});

test('runs are alike that print the same and end alike', () => {
  assert.ok(alike(past(1, {}, 'x'), past(2, { steps: 1 }, 'x')));
  assert.ok(!alike(past(1, {}, 'x'), past(2, {}, 'y')));
  assert.ok(!alike(past(1, {}, 'x'), { ...past(2, {}, 'x'), exit: 1 }));
});
