// Steps whose frames have come before they are requested, and steps back to what was shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Frame, type Server } from '../src/protocol/types.gen';
import { begin } from './fixtures/wire';
import type { Flat } from './fixtures/flat';

/** A connection on which a step was made, and the frame of the next one has come. */
function stepped() {
  const b = begin();
  b.world.socket.answer({ kind: 'opened', seq: 1 });
  b.link.step('warp', 1);
  b.world.socket.answer({ kind: 'frame', seq: 2 });
  b.world.socket.answer(next(2));
  b.got.length = 0;
  return b;
}

const next = (seq: number, count = 1) => ({ kind: 'ahead', seq, size: 'warp', count, frame: { step: { index: seq } } }) as Partial<Server>;

test('a step whose frame has come is shown at once, and answered with the frame of the next one', () => {
  const { world, got, link } = stepped();
  for (let seq = 3; seq < 6; seq++) {
    link.step('warp', 1);
    assert.deepEqual(world.socket.last, { kind: 'step', size: 'warp', count: 1, taken: true, ahead: true, seq });
    assert.deepEqual(got, [{ kind: 'frame', seq, frame: { step: { index: seq - 1 } } }]);
    got.length = 0;
    assert.equal(link.pending, 1);
    world.socket.answer(next(seq));
    assert.equal(link.pending, 0);
    assert.deepEqual(got, [], 'what comes ahead is not shown');
  }
});

test('a step whose frame has not come waits for its own', () => {
  const { world, got, link } = stepped();
  link.step('warp', 1);
  got.length = 0;
  link.step('warp', 1); // pressed before the next frame is there
  assert.deepEqual(world.socket.last, { kind: 'step', size: 'warp', count: 1, ahead: true, seq: 4 });
  world.socket.answer(next(3)); // continues from a step that is not the last one by now
  assert.deepEqual(got, []);
  world.socket.answer({ kind: 'frame', seq: 4 });
  assert.equal(got.length, 1);
});

test('what came ahead is of no use once anything else is asked for or shown', () => {
  const others: ((b: ReturnType<typeof stepped>) => void)[] = [
    ({ link }) => link.step('warp', -1),
    ({ link }) => link.step('warp', 2),
    ({ link }) => link.step('thread', 1),
    ({ link }) => link.seek({ position: 4, lane: -1 }),
    ({ link }) => link.look({ launch: 0, block: [0, 0, 0], thread: [0, 0, 0], warp: 0, lane: 0 }),
    ({ link }) => link.heat(true),
    ({ link }) => link.notate(true),
    ({ link }) => link.open({ spec: { lesson: 'b' } }),
    ({ world }) => world.socket.answer({ kind: 'frame', seq: 2 }), // more of the run, say
    ({ world }) => world.socket.onclose?.({}),
  ];
  for (const other of others) {
    const b = stepped();
    other(b);
    for (const m of b.world.socket.sent) if (m.seq > 2) b.world.socket.answer({ kind: m.kind === 'open' ? 'opened' : 'frame', seq: m.seq });
    b.world.pass(1000);
    b.world.socket.onopen?.({});
    b.got.length = 0;
    b.link.step('warp', 1);
    assert.equal(b.world.socket.sent.filter((m) => m.taken).length, 0, String(other));
    assert.deepEqual(b.got, [], String(other));
  }
});

/** Two moments that were shown one after the other, and what the server says once the second is. */
function shown(said: Partial<Server>) {
  const focus = {
    launch: 0,
    block: [0, 0, 0] as [number, number, number],
    warp: 0,
    thread: [0, 0, 0] as [number, number, number],
    lane: 0,
  };
  // A course remembers each frame that comes.
  const b = begin((link, m) => {
    if (m.kind === 'opened' || m.kind === 'frame') link.remember({ position: 0, lane: -1 }, focus, () => m.frame!);
  });
  b.world.socket.answer({ kind: 'opened', seq: 1, frame: { line: 1 } as Frame } as Partial<Server>);
  b.link.step('warp', 1);
  b.world.socket.answer({ kind: 'frame', seq: 2, frame: { line: 2 } as Frame });
  b.world.socket.answer(said);
  b.got.length = 0;
  return b;
}

test('a step back to what was shown before is shown at once, there and back again', () => {
  const { world, got, link } = shown({ ...next(2), back: true } as Partial<Server>);
  for (const [seq, count, line] of [
    [3, -1, 1],
    [4, 1, 2],
    [5, -1, 1],
  ] as const) {
    link.step('warp', count);
    assert.deepEqual(world.socket.last, { kind: 'step', size: 'warp', count, taken: true, ahead: true, seq });
    assert.deepEqual(got, [{ kind: 'frame', seq, frame: { line } }]);
    got.length = 0;
    world.socket.answer({ ...next(seq, count), back: true } as Partial<Server>);
  }
  link.step('warp', -1); // the one that came
  assert.equal((got[0] as Flat<Server> | undefined)?.frame?.step.index, 5);
});

test('what was shown before is shown again at the end of all steps, too', () => {
  const { got, link } = shown({ kind: 'ahead', seq: 2, size: 'warp', count: 1, back: true });
  link.step('warp', -1);
  assert.deepEqual(got, [{ kind: 'frame', seq: 3, frame: { line: 1 } }]);
});

test('what was shown before is not shown again where a step back leads elsewhere, or once anything else is asked for or shown', () => {
  const others: [Partial<Server>, ((b: ReturnType<typeof shown>) => void)?][] = [
    [next(2)],
    [{ ...next(2), back: true } as Partial<Server>, ({ link }) => link.seek({ position: 4, lane: -1 })],
    [{ ...next(2), back: true } as Partial<Server>, ({ link }) => link.heat(true)],
    [{ ...next(2), back: true } as Partial<Server>, ({ link }) => link.open({ spec: { lesson: 'b' } })],
    [
      { ...next(2), back: true } as Partial<Server>,
      ({ world }) => world.socket.answer({ kind: 'frame', seq: 2, frame: { line: 3 } as Frame }),
    ],
    [{ ...next(2), back: true } as Partial<Server>, ({ world }) => world.socket.onclose?.({})],
    [{ ...next(2), size: 'thread', back: true } as Partial<Server>],
  ];
  for (const [said, other] of others) {
    const b = shown(said);
    other?.(b);
    for (const m of b.world.socket.sent) if (m.seq > 2) b.world.socket.answer({ kind: m.kind === 'open' ? 'opened' : 'frame', seq: m.seq });
    b.world.pass(1000);
    b.world.socket.onopen?.({});
    b.got.length = 0;
    b.link.step('warp', -1);
    assert.equal(b.world.socket.sent.filter((m) => m.taken).length, 0, String(other));
    assert.deepEqual(b.got, [], String(other));
  }
});

test('only single steps come ahead', () => {
  const { world, link } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  link.step('warp', -1);
  assert.equal(world.socket.last.ahead, true);
  world.socket.answer({ kind: 'frame', seq: 2 });
  link.step('warp', 12);
  assert.equal(world.socket.last.ahead, undefined);
  world.socket.answer({ kind: 'frame', seq: 3 });
  link.step('warp', 1);
  world.socket.answer({ kind: 'frame', seq: 4 });
  world.socket.answer({ kind: 'ahead', seq: 4, size: 'warp', count: 1 }); // the end
  link.step('warp', 1);
  assert.equal(world.socket.last.taken, undefined);
});
