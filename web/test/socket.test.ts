// What a page asks its server for, and in what order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LinkState } from '../src/protocol/reconnect';
import { Link } from '../src/protocol/socket';
import { Version } from '../src/protocol/types.gen';
import { FakeSocket, World, begin } from './fixtures/wire';

test('opens with version and spec', () => {
  const { world } = begin();
  assert.deepEqual(world.socket.sent, [{ kind: 'open', version: Version, spec: { lesson: 'a' }, seq: 1 }]);
});

test('takes a socket that is open already', () => {
  const world = new World();
  const states: LinkState[] = [];
  world.connect = () => {
    const s = Object.assign(new FakeSocket(), { readyState: 1 });
    world.sockets.push(s);
    return s;
  };
  const link = new Link(
    'ws://x',
    () => {},
    (s) => states.push(s),
    world,
  );
  link.open({ spec: { lesson: 'a' } });
  assert.deepEqual(states, ['connecting', 'open']);
  assert.deepEqual(
    world.socket.sent.map((m) => m.kind),
    ['open'],
  );
});

test('closes a socket that still connects when it has opened', () => {
  const world = new World();
  world.connect = () => {
    const s = Object.assign(new FakeSocket(), { readyState: 0 });
    world.sockets.push(s);
    return s;
  };
  const nothing = () => {};
  const link = new Link('ws://x', nothing, nothing, world);
  link.open({ spec: { lesson: 'a' } });
  link.close();
  assert.equal(world.socket.closed, false);
  world.socket.onopen?.({});
  assert.equal(world.socket.closed, true);
  assert.deepEqual(world.socket.sent, []);
});

test('never has more than two requests under way, and adds up the steps that wait', () => {
  const { world, link } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  for (let i = 0; i < 6; i++) link.step('warp', 1);
  assert.equal(world.socket.sent.length, 3);
  world.socket.answer({ kind: 'frame', seq: 2 });
  assert.deepEqual(world.socket.last, { kind: 'step', size: 'warp', count: 4, seq: 4 });
});

test('drops a repeated key while steps wait, never a pressed one', () => {
  const { world, link } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  for (let i = 0; i < 20; i++) link.step('warp', 1, true);
  link.step('warp', 1);
  world.socket.answer({ kind: 'frame', seq: 2 });
  assert.equal(world.socket.last.count, 2);
});

test('steps there and back cancel out while they wait', () => {
  const { world, link } = begin();
  link.step('warp', 1);
  link.step('warp', 1);
  link.step('warp', -1);
  assert.equal(world.socket.sent.length, 2);
  world.socket.answer({ kind: 'opened', seq: 1 });
  assert.equal(world.socket.sent.length, 2);
});

test('a seek replaces seeks and steps that wait', () => {
  const { world, link } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  for (let p = 1; p <= 9; p++) link.seek({ position: p, lane: -1 });
  assert.deepEqual(
    world.socket.sent.slice(1).map((m) => m.place?.position),
    [1, 2],
  );
  world.socket.answer({ kind: 'frame', seq: 2 });
  assert.equal(world.socket.last.place?.position, 9);
});

test('looks go on from what was looked at last, shown or not', () => {
  const { world, link } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  const at = (x: number) => ({
    launch: 0,
    block: [0, 0, 0] as [number, number, number],
    warp: 0,
    thread: [x, 0, 0] as [number, number, number],
    lane: x,
  });
  for (let i = 0; i < 5; i++) link.look(at((link.aim?.thread[0] ?? 0) + 1));
  assert.deepEqual(
    world.socket.sent.slice(1).map((m) => m.focus?.thread[0]),
    [1, 2],
  );
  world.socket.answer({ kind: 'frame', seq: 2 });
  assert.deepEqual([world.socket.last.focus?.thread[0], link.aim?.thread[0]], [5, 5]);
  world.socket.answer({ kind: 'frame', seq: 4 });
  assert.equal(link.aim, null);
  // What is between two looks happens where the first one leads.
  link.look(at(7));
  link.look(at(8));
  link.look(at(9));
  link.step('warp', 1);
  link.look(at(10));
  for (const seq of [5, 6, 7, 8]) world.socket.answer({ kind: 'frame', seq });
  assert.deepEqual(
    world.socket.sent.slice(4).map((m) => m.focus?.thread[0] ?? m.kind),
    [7, 8, 9, 'step', 10],
  );
});

test('the same search again waits for the one before, another one takes its place', () => {
  const { world, link } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  const next = { sought: 'breakpoint' as const, lines: [3] };
  for (let i = 0; i < 3; i++) link.find(next);
  assert.equal(world.socket.sent.length, 2);
  world.socket.answer({ kind: 'seeking', seq: 2, steps: 9 });
  assert.equal(world.socket.sent.length, 2);
  world.socket.answer({ kind: 'frame', seq: 2 });
  world.socket.answer({ kind: 'frame', seq: 3 });
  assert.deepEqual(
    world.socket.sent.slice(1).map((m) => m.kind),
    ['find', 'find', 'find'],
  );
  link.find(next);
  link.find({ ...next, back: true });
  assert.deepEqual([world.socket.last.back, world.socket.sent.length], [true, 5]);
  link.find({ ...next, back: true });
  link.step('warp', 1);
  world.socket.answer({ kind: 'frame', seq: 6 });
  assert.deepEqual([world.socket.last.kind, world.socket.sent.length], ['step', 6]);
});
