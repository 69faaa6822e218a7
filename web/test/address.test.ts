import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Bookmark, beginning, bookmarkOf, fragment, query, readAddress } from '../src/store/address';
import { type State, initial } from '../src/store/state';

test('an address keeps a whole view', async () => {
  const mark: Bookmark = {
    spec: {
      lesson: 'x',
      device: 'v100',
      warp: 8,
      off: [16, 13],
      defines: { TILE: '8', A: 'b:c' },
      schedule: 'shuffled',
      blocks: 'together',
      seed: 7,
    },
    step: { step: 19, lane: 3 },
    place: { position: 42, lane: 3 },
    launch: 1,
    block: [1, 2, 0],
    thread: [3, 0, 1],
    size: 'thread',
    panels: ['phases', 'sectors'],
    memory: 'global',
    shapes: { M: [2, 32] },
    xy: true,
    heat: true,
    byBank: true,
    images: { in: 'gray', out: 'none' },
    blocks: [
      [1, 0, 0],
      [2, 1, 3],
    ],
    threads: [[0, 0, 0]],
    breaks: [3, 9],
    anywhere: true,
  };
  const back = await readAddress(query(mark), '', 'x');
  assert.deepEqual(back, { ...mark, spec: { ...mark.spec, off: [13, 16] } });
});

test('a source travels in the fragment and takes the place of the lesson', async () => {
  const source = '__global__ void k() {}\n// äöü 中 𝄞\n'.repeat(40);
  const hash = await fragment({ source, name: 'a b.cu' });
  assert.match(hash, /^#s=[A-Za-z0-9_-]+&n=a%20b\.cu$/);
  assert.ok(hash.length < source.length / 4);
  assert.deepEqual((await readAddress('', hash, 'x')).spec, { source, name: 'a b.cu' });
});

test('an address names the step of the block that people see, and the position of the run only where that says more', async () => {
  const frame = { place: { position: 117, lane: -1 }, step: { index: 19, count: 98 }, focus: { thread: [0, 0, 0] } };
  const state = (between: boolean) =>
    ({
      ...initial(),
      run: {},
      scene: { launch: 0, block: [1, 0, 0] },
      frame: { ...frame, step: { ...frame.step, ...(between && { between }) } },
    }) as unknown as State;
  const within = bookmarkOf(state(false)),
    between = bookmarkOf(state(true));
  assert.match(query(within), /^\?step=19&block=1,0&/);
  assert.match(query(between), /^\?step=19&at=117&block=1,0&/);
  assert.deepEqual(beginning(await readAddress(query(within), '', 'x')), { step: { step: 19, lane: -1 } });
  assert.deepEqual(beginning(await readAddress(query(between), '', 'x')), { place: { position: 117, lane: -1 } });
  assert.deepEqual(beginning(await readAddress('?at=117.3', '', 'x')), { place: { position: 117, lane: 3 } });
  assert.deepEqual(beginning(await readAddress('', '', 'x')), {});
});

test('a bare page has a bare address', () => {
  assert.equal(query({ spec: {} }), '');
});

test('what an address cannot mean is left out', async () => {
  const m = await readAddress(
    '?at=-1&step=&block=1,b&thread=1,2,3,4&by=leap&off=x&warp=0&open=%3Cb%3E,phases&theme=pink&image=in:sepia&beside=1,0_x_1,0_2,0_3,0_4,0',
    '',
    'x',
  );
  assert.deepEqual(m, {
    spec: { lesson: 'x', off: [] },
    panels: ['phases'],
    blocks: [
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
    ],
  });
});

test('a cut link is refused, not half read', async () => {
  const hash = await fragment({ source: 'int main() { return 0; } // and some more text to pack' });
  await assert.rejects(readAddress('', hash.slice(0, -12), 'x'));
});

test('breakpoints travel in the address, each once and not too many', async () => {
  assert.deepEqual((await readAddress('?break=12,7,12,0,x', '', 'x')).breaks, [7, 12]);
  assert.equal(query({ spec: {}, breaks: [7, 12] }), '?break=7,12');
  const many = Array.from({ length: 100 }, (_, i) => i + 1).join(',');
  assert.equal((await readAddress(`?break=${many}`, '', 'x')).breaks!.length, 64);
});

test('arguments, input and multiprocessors travel in an address', async () => {
  const spec = { lesson: 'x', args: ['8', '', 'two words & more'], stdin: '1 2 3\n'.repeat(50), blocks: 'on-sms', sms: 4 };
  const hash = await fragment(spec);
  assert.match(hash, /^#i=[A-Za-z0-9_-]+$/);
  assert.deepEqual((await readAddress(query({ spec }), hash, 'x')).spec, spec);
  const own = { source: 'int main() {}', stdin: '7' };
  assert.deepEqual((await readAddress('', await fragment(own), 'x')).spec, own);
});
