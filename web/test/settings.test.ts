import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change, Spec } from '../src/protocol/types.gen';
import { bare, without } from '../src/elements/settings/without';
import { type Pair, pairAddress, planAddress, readPair, readPlan, stageAddress } from '../src/store/studies';

const spec: Spec = {
  lesson: 'x',
  defines: { A: '1', B: '2' },
  off: [3, 5],
  args: ['a'],
  stdin: 'b',
  device: 'g80',
  warp: 4,
  schedule: 'shuffled',
  blocks: 'on-sms',
  sms: 2,
  seed: 7,
};

test('each change is taken back by itself, and all of them leave the source', () => {
  const gone = (c: Omit<Change, 'text'>) => without(spec, { ...c, text: '' });
  assert.deepEqual(gone({ setting: 'define', name: 'A' }).defines, { B: '2' });
  assert.deepEqual(gone({ setting: 'off', line: 3 }).off, [5]);
  assert.deepEqual(Object.keys(gone({ setting: 'blocks' })).sort(), [
    'args',
    'defines',
    'device',
    'lesson',
    'off',
    'schedule',
    'seed',
    'stdin',
    'warp',
  ]);
  for (const setting of ['args', 'stdin', 'device', 'warp', 'schedule', 'seed'] as const)
    assert.equal(gone({ setting })[setting], undefined);
  const changes: Omit<Change, 'text'>[] = [
    { setting: 'define', name: 'A' },
    { setting: 'define', name: 'B' },
    { setting: 'off', line: 3 },
    { setting: 'off', line: 5 },
    ...(['args', 'stdin', 'device', 'warp', 'schedule', 'blocks', 'seed'] as const).map((setting) => ({ setting })),
  ];
  assert.deepEqual(
    changes.reduce((s, c) => without(s, { ...c, text: '' }), spec),
    { lesson: 'x' },
  );
  assert.deepEqual(bare(spec), { lesson: 'x' });
});

const opened = (address: string) => new URL('http://x' + address);

test('a comparison travels in an address: one text for both, or one each', async () => {
  const cases: Pair[] = [
    {
      a: { lesson: 'x' },
      b: { lesson: 'x', off: [14], defines: { T: '8' } },
      size: 'interval',
      steps: [
        { step: 7, lane: -1 },
        { step: 9, lane: -1 },
      ],
      focus: [{ launch: 1, block: [1, 2, 0], thread: [3, 0, 0], warp: 0, lane: 0 }, undefined],
      see: 'global',
    },
    { a: spec, b: { lesson: 'x', stdin: 'other' } },
    { a: { source: 'int main() {}', name: 'a.cu', sms: 3 }, b: { source: 'int main() {}', name: 'a.cu' } },
    { a: { source: 'int main() {}', name: 'a.cu' }, b: { source: 'int main() { return 1; }', name: 'a.cu', device: 'g80' } },
  ];
  for (const p of cases) {
    const u = opened(await pairAddress(p));
    assert.equal(u.pathname, '/compare');
    assert.deepEqual(await readPair(u.search, u.hash), p);
  }
});

test('an older comparison counts the steps of the whole run', async () => {
  const p = await readPair('?lesson=x&at=7&b.at=9', '');
  assert.deepEqual(p.at, [
    { position: 7, lane: -1 },
    { position: 9, lane: -1 },
  ]);
  assert.equal(p.steps, undefined);
});

test('a sweep travels in an address', async () => {
  for (const p of [
    { spec, range: { knob: 'define' as const, name: 'TILE', values: '1..16 times 2' }, counter: 'barriers' },
    { spec: { source: 'int main() {}' }, range: { knob: 'device' as const, values: 'h200,g80' }, counter: '' },
  ]) {
    const u = opened(await planAddress(p));
    assert.equal(u.pathname, '/sweep');
    assert.deepEqual(await readPlan(u.search, u.hash), p);
  }
});

test('a run opens where it can be stepped', async () => {
  assert.equal(await stageAddress({ lesson: 'x', defines: { T: '8' } }), '/lessons/x?define=T:8');
  assert.match(await stageAddress({ source: 'int main() {}' }), /^\/play#s=/);
});
