// What the pages say of a run against another one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from '../src/elements/compare/judge';
import type { Comparison, Finding, Run } from '../src/protocol/types.gen';
import { type Past, earlier, others, taken, versions } from '../src/elements/play/runs';
import { type Counts, alike, changes, verdict } from '../src/store/measures';

const counts = (some: Partial<Counts>): Counts => ({ stores: 0, loads: 0, banks: 0, wavefronts: 0, waits: 0, steps: 0, ...some });

test('the best news is the largest share saved, and the price is what was nothing before', () => {
  const a = counts({ stores: 1024, loads: 128, steps: 232 }),
    b = counts({ stores: 128, loads: 128, banks: 992, steps: 200 });
  assert.deepEqual(verdict(a, b), { best: { what: 'stores', a: 1024, b: 128 }, worse: [{ what: 'banks', a: 0, b: 992 }] });
});

test('without anything new the price is what grew most', () => {
  const a = counts({ loads: 10, steps: 100, waits: 4 }),
    b = counts({ loads: 30, steps: 110, waits: 4 });
  assert.deepEqual(verdict(a, b), { best: null, worse: [{ what: 'loads', a: 10, b: 30 }] });
});

test('what differs stands first, and what neither has is left out', () => {
  const a = counts({ loads: 8, steps: 9 }),
    b = counts({ loads: 8, steps: 7 });
  assert.deepEqual(
    changes(a, b).map((c) => c.what),
    ['steps', 'loads'],
  );
});

test('runs are alike that print the same and end alike', () => {
  assert.ok(alike({ stdout: 'x', exit: 0 }, { stdout: 'x', exit: 0 }));
  assert.ok(!alike({ stdout: 'x', exit: 0 }, { stdout: 'y', exit: 0 }));
  assert.ok(!alike({ stdout: 'x', exit: 0 }, { stdout: 'x', exit: 1 }));
});

const NONE = {
  globalLoadSectors: 0,
  globalStoreSectors: 0,
  sharedLoadConflicts: 0,
  sharedStoreConflicts: 0,
  sharedLoadWavefronts: 0,
  sharedStoreWavefronts: 0,
  barrierWaits: 0,
  steps: 0,
};

const run = (of: Partial<typeof NONE>, findings: Partial<Finding>[] = [], stdout = '', sharedBytes = 0) =>
  ({ launches: [{ counters: { ...NONE, ...of }, sharedBytes }], findings, stdout, exit: 0 }) as unknown as Run;

const rows = (...differences: number[]) => ({ rows: differences.map((difference) => ({ difference })) }) as Comparison;

const RACE = { kind: 'race', severity: 'error', count: 1, text: 'a race' } as const;

test('a comparison says first that outputs differ, then what errors there are, then what improved', () => {
  const plain = run({ barrierWaits: 4 });
  assert.deepEqual(judge(plain, run({}, [RACE], 'x'), rows(1)), {
    text: 'The outputs differ.',
    cost: ['Errors: 0 in A, 1 in B.', 'Barrier waits 4 → 0.'],
    better: '',
    lead: 'waits',
  });
  assert.deepEqual(judge(plain, run({}, [RACE]), rows(1)), {
    text: 'B has 1 error more; the output is the same.',
    cost: ['Barrier waits 4 → 0.'],
    better: 'A',
    lead: 'waits',
  });
  assert.deepEqual(judge(run({}, [RACE]), plain, rows(1)), {
    text: 'B has 1 error fewer; the output is the same.',
    cost: ['New: 4 barrier waits.'],
    better: 'B',
    lead: 'waits',
  });
});

test('a comparison says by how much, and what it cost', () => {
  const a = run({ sharedLoadConflicts: 992, sharedLoadWavefronts: 1024 }, [], '', 4096),
    b = run({ sharedLoadWavefronts: 32 }, [], '', 4224);
  assert.deepEqual(judge(a, b, rows(1)), {
    text: 'B has no bank conflicts; A has 992. The output is the same.',
    cost: ['Shared wavefronts 1,024 → 32.', 'Shared memory per block: 4,096 → 4,224 bytes.'],
    better: 'B',
    lead: 'banks',
  });
  assert.deepEqual(judge(b, run({ sharedLoadWavefronts: 40 }, [], '', 4224), rows(1)), {
    text: 'B has 8 more shared wavefronts; the output is the same.',
    cost: [],
    better: 'A',
    lead: 'wavefronts',
  });
  assert.equal(judge(b, run({ sharedLoadWavefronts: 31 }), rows(1)).text, 'Shared wavefronts 32 → 31; the output is the same.');
  const traded = judge(run({ steps: 9, globalLoadSectors: 4 }), run({ steps: 5, globalLoadSectors: 8 }), rows(1));
  assert.deepEqual(traded, {
    text: 'B has 4 fewer warp steps; the output is the same.',
    cost: ['More load sectors: 4 → 8.'],
    better: '',
    lead: 'steps',
  });
});

test('turns of atomics are told apart from steps and barriers, which a private copy costs', () => {
  const row = (key: string, a: number, b: number) => ({ key, label: key, a, b, difference: b - a, ratio: '' });
  const c = { text: '', rows: [row('global_atomic_turns', 350, 8), row('shared_atomic_turns', 0, 350)] };
  const j = judge(run({ steps: 300 }), run({ steps: 500, barrierWaits: 56 }), c);
  assert.equal(j.text, 'B has 342 fewer global atomic turns; the output is the same.');
  assert.deepEqual(j.cost, ['New: 350 shared atomic turns.', 'New: 56 barrier waits.']);
  assert.equal(j.better, '');
});

test('a comparison says what else differs, or that nothing does', () => {
  const a = run({ steps: 3 });
  assert.equal(judge(a, a, rows(0, 2)).text, 'The output is the same; 1 counter differs.');
  assert.equal(judge(a, run({ steps: 3 }, [{ ...RACE, severity: 'note' }]), rows(0)).text, 'The findings differ; the output is the same.');
  assert.equal(judge(a, run({ steps: 3 }), rows(0, 0)).text, 'No difference in output, findings or counters.');
});

test('outputs that differ only far from their beginning are told apart', () => {
  const run = (key: string, end: string) =>
    ({ key, source: { text: '' }, stdout: 'x'.repeat(100_000) + end, exit: 0, launches: [] }) as unknown as Run;
  const [a, b] = taken(taken([], run('1', 'a'), {}), run('2', 'b'), {});
  assert.ok(!alike(a!, b!));
});

test('what the page opened with is no run of the reader: the first Run is run 1, and no other program is before it', () => {
  const run = (key: string) => ({ key, source: { text: '' }, stdout: '', exit: 0, launches: [] }) as unknown as Run;
  const opened = taken([], run('given'), {}),
    first = taken(opened, run('own'), {}),
    second = taken(first, run('changed'), {});
  assert.deepEqual(
    second.map((p) => p.n),
    [0, 1, 2],
  );
  assert.deepEqual([opened, first, second].map(others), [false, false, true]);
});

test('a run is compared with the latest version of the same program, and with no other program', () => {
  const tiled = `#include <cstdio>
__global__ void turn(const int *in, int *out) {
  __shared__ int tile[32][32];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
int main() {
  return 0;
}`;
  const padded = tiled.replace('[32][32]', '[32][33]'),
    other = `#include <cstdio>
__global__ void sum(const int *values, int *total) {
  atomicAdd(total, values[blockIdx.x * blockDim.x + threadIdx.x]);
}
int main() {
  return 0;
}`;
  assert.ok(versions(tiled, padded));
  assert.ok(!versions(tiled, other));
  assert.ok(!versions('', other));
  const past = [tiled, padded, other].map((text, i) => ({ n: i + 1, text }) as Past);
  assert.equal(earlier(past), undefined);
  assert.equal(earlier(past.slice(0, 2))?.n, 1);
  assert.equal(earlier([...past, { n: 4, text: tiled } as Past])?.n, 2);
  assert.equal(earlier([]), undefined);
});
