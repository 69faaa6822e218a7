// What a figure says in sentences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { described, headed } from '../src/figures/described';

test('a figure is told in sentences, and nothing twice', () => {
  for (const [title, note, said, want] of [
    ['Banks', 'warp 0 reads s, line 8', '32 lanes: 1 wavefront', 'Banks: warp 0 reads s, line 8. 32 lanes: 1 wavefront.'],
    [
      'Reduction',
      's is combined in 3 rounds',
      's is combined in 3 rounds. Round 1: 4 pairs.',
      'Reduction: s is combined in 3 rounds. Round 1: 4 pairs.',
    ],
    ['why slow?', 'Nothing to improve', 'Nothing to improve. All is well.', 'Why slow? Nothing to improve. All is well.'],
    ['Reuse', 'counted in this block', 'loaded from global: v 8', 'Reuse: counted in this block; loaded from global: v 8.'],
    ['Findings', '', 'No errors found in this run.', 'Findings: No errors found in this run.'],
    ['Output', 'whole program; exit status 0', 'whole program; exit status 0. 7 8\n', 'Output: whole program; exit status 0. 7 8.'],
    ['Lanes', '', '', 'Lanes.'],
  ] as const)
    assert.equal(described({ title, note, said }), want);
});

test('parts of a title have no two marks between them', () => {
  assert.equal(headed(['kernel.cu', 'why slow?', 'step 6']), 'kernel.cu: why slow? step 6');
  assert.equal(headed(['', 'Banks', '']), 'Banks');
});
