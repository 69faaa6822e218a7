// What a page does when its connection is lost, silent or refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RoomLink } from '../src/protocol/room';
import type { LinkState } from '../src/protocol/reconnect';
import { Link } from '../src/protocol/socket';
import { Version } from '../src/protocol/types.gen';
import { World, begin, frame } from './fixtures/wire';

test('answers to an earlier run are dropped', () => {
  const { world, link, got } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  link.step('warp', 1);
  link.open({ spec: { lesson: 'b' } });
  world.socket.answer({ kind: 'frame', seq: 2 });
  world.socket.answer({ kind: 'opened', seq: 3 });
  assert.deepEqual(
    got.map((m) => m.seq),
    [1, 3],
  );
});

test('comes back with the same spec, place and focus, waiting longer each time', () => {
  const { world, link, states } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  const focus = {
    launch: 0,
    block: [1, 0, 0] as [number, number, number],
    warp: 0,
    thread: [2, 1, 0] as [number, number, number],
    lane: 2,
  };
  link.remember({ position: 17, lane: -1 }, focus, frame);
  world.socket.onclose?.({});
  assert.equal(world.sockets.length, 1);
  world.pass(250);
  assert.equal(world.sockets.length, 2);
  world.socket.onclose?.({});
  world.pass(499);
  assert.equal(world.sockets.length, 2);
  world.pass(1);
  assert.equal(world.sockets.length, 3);
  world.socket.onopen?.({});
  assert.deepEqual(world.socket.sent, [
    { kind: 'open', version: Version, spec: { lesson: 'a' }, place: { position: 17, lane: -1 }, focus, seq: 2 },
  ]);
  assert.deepEqual(states, ['connecting', 'open', 'lost', 'connecting', 'lost', 'connecting', 'open']);
});

test('comes back when a server that is restarted says, and not before', () => {
  for (const [close, wait] of [
    [{ code: 1012, reason: 'restarting: come back in 4321 ms' }, 4321],
    [{ code: 1012, reason: '' }, 250],
    [{ code: 1006, reason: 'come back in 4321 ms' }, 250],
  ] as const) {
    const { world } = begin();
    world.socket.onclose?.(close);
    world.pass(wait - 1);
    assert.equal(world.sockets.length, 1, JSON.stringify(close));
    world.pass(1);
    assert.equal(world.sockets.length, 2, JSON.stringify(close));
  }
});

test('a page in a room goes on after a message that was refused', () => {
  const world = new World();
  const heard: string[] = [];
  const room = new RoomLink(
    '/rooms/x/ws',
    () => ({ member: 'm' }),
    (m) => heard.push(m.kind === 'refused' ? m.problem.code : m.kind),
    () => {},
    world,
  );
  world.socket.onopen?.({});
  world.socket.answer({ kind: 'room' });
  assert.ok(room.say({ kind: 'vote', answer: 'x'.repeat(5000) }));
  world.socket.answer({ kind: 'refused', problem: { code: 'malformed', text: 'An answer has at most 1024 bytes.' } });
  assert.ok(room.say({ kind: 'vote', answer: '1' }), 'the connection is kept');
  world.socket.answer({ kind: 'refused', problem: { code: 'no-room', text: 'closed' } });
  assert.equal(room.say({ kind: 'vote', answer: '1' }), false, 'a room that is gone ends it');
  assert.deepEqual(heard, ['room', 'malformed', 'no-room']);
});

test('a page in a room comes back likewise', () => {
  const world = new World();
  const states: LinkState[] = [];
  const room = new RoomLink(
    '/rooms/x/ws',
    () => ({ member: 'm' }),
    () => {},
    (s) => states.push(s),
    world,
  );
  world.socket.onopen?.({});
  world.socket.onclose?.({ code: 1012, reason: 'restarting: come back in 1500 ms' });
  world.pass(1499);
  assert.equal(world.sockets.length, 1);
  world.pass(1);
  assert.equal(world.sockets.length, 2);
  assert.deepEqual(states, ['connecting', 'lost', 'connecting']);
  room.close();
});

test('a page whose idle connection made way for another comes back when somebody looks at it', () => {
  const room = () => {
    const world = new World();
    const link = new RoomLink(
      '/rooms/x/ws',
      () => ({ member: 'm' }),
      () => {},
      () => {},
      world,
    );
    world.socket.onopen?.({});
    return { world, link };
  };
  for (const make of [begin, room]) {
    const { world, link } = make();
    world.away = true;
    world.socket.onclose?.({ code: 4001 });
    world.pass(600_000);
    assert.equal(world.sockets.length, 1, 'nobody looks');
    link.wake();
    assert.equal(world.sockets.length, 2, 'somebody looks');
    world.away = false;
    world.socket.onopen?.({});
    world.socket.onclose?.({ code: 4001 });
    world.pass(4000);
    assert.equal(world.sockets.length, 2, 'it leaves its place to others for a while');
    world.pass(4000);
    assert.equal(world.sockets.length, 3);
    link.close();
  }
});

test('waits at most eight seconds between attempts', () => {
  const { world } = begin();
  for (let i = 0; i < 12; i++) {
    world.socket.onclose?.({});
    world.pass(8000);
  }
  assert.equal(world.sockets.length, 13);
});

test('relative steps do not outlive the connection; a wanted place does', () => {
  const { world, link } = begin();
  link.step('warp', 1);
  link.seek({ position: 5, lane: -1 });
  link.seek({ position: 9, lane: -1 });
  world.socket.onclose?.({});
  world.pass(1000);
  world.socket.onopen?.({});
  assert.deepEqual(
    world.socket.sent.map((m) => [m.kind, m.place?.position]),
    [['open', 9]],
  );
});

test('asks for everything again when no answer comes', () => {
  const { world, link } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  link.step('warp', 1);
  world.pass(10_000);
  assert.equal(world.socket.last.kind, 'resync');
});

test('a connection that says nothing more is made anew, at the same place', () => {
  const { world, link } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  link.remember({ position: 17, lane: -1 }, { launch: 0, block: [0, 0, 0], warp: 0, thread: [0, 0, 0], lane: 0 }, frame);
  link.step('warp', 1);
  world.pass(10_000);
  assert.equal(world.socket.last.kind, 'resync');
  world.pass(3999);
  assert.equal(world.sockets.length, 1);
  world.pass(1 + 250);
  assert.ok(world.sockets[0]!.closed);
  world.socket.onopen?.({});
  assert.deepEqual([world.sockets.length, world.socket.last.kind, world.socket.last.place?.position], [2, 'open', 17]);
});

test('a page that is looked at again sees whether its connection lives, and asks for nothing else', () => {
  const { world, link, got } = begin();
  world.socket.answer({ kind: 'opened', seq: 1 });
  link.wake();
  link.wake();
  assert.deepEqual(
    world.socket.sent.map((m) => m.kind),
    ['open', 'ping'],
  );
  world.socket.answer({ kind: 'pong', seq: world.socket.last.seq });
  world.pass(60_000);
  assert.deepEqual([world.sockets.length, got.length, link.pending], [1, 1, 0]);
  link.wake();
  world.pass(4000 + 250);
  assert.equal(world.sockets.length, 2, 'one that does not answer is made anew');
  world.socket.onclose?.({});
  link.wake();
  assert.equal(world.sockets.length, 3, 'one that is waited for is made at once');
});

test('what is no message ends the connection', () => {
  const { world } = begin();
  world.socket.onmessage?.({ data: '{' });
  assert.ok(world.sockets[0]!.closed);
  world.pass(250);
  assert.equal(world.sockets.length, 2);
});

test('closed for good, it does not come back', () => {
  const { world, link } = begin();
  link.close();
  world.pass(60_000);
  assert.equal(world.sockets.length, 1);
});

test('how elements are written is told at once, and again whenever a connection is made', () => {
  const w = new World();
  const link = new Link(
    'x',
    () => {},
    () => {},
    w,
  );
  link.notate(true);
  link.open({ spec: { lesson: 'a' } });
  w.socket.onopen!({});
  assert.deepEqual(
    w.socket.sent.map((m) => [m.kind, m.xy]),
    [['open', true]],
  );
  link.notate(false);
  assert.deepEqual([w.socket.last.kind, w.socket.last.xy], ['notate', false]);
  link.open({ spec: { lesson: 'b' } });
  assert.equal(w.socket.last.xy, undefined);
});
