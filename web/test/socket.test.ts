import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RoomLink } from '../src/protocol/room';
import type { LinkState, Outside, SocketLike } from '../src/protocol/reconnect';
import { Link } from '../src/protocol/socket';
import { Version, type Client, type Frame, type Server } from '../src/protocol/types.gen';
import type { Flat } from './fixtures/flat';

/** A clock and sockets that do as they are told. */
class World implements Outside {
  now = 0;
  timers: { id: number; at: number; f: () => void }[] = [];
  sockets: FakeSocket[] = [];
  private ids = 0;
  connect(): SocketLike {
    const s = new FakeSocket();
    this.sockets.push(s);
    return s;
  }
  after(ms: number, f: () => void): number {
    this.timers.push({ id: ++this.ids, at: this.now + ms, f });
    return this.ids;
  }
  cancel(id: number): void {
    this.timers = this.timers.filter((t) => t.id !== id);
  }
  random(): number {
    return 1;
  }
  away = false;
  hidden(): boolean {
    return this.away;
  }
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter((t) => t.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      this.cancel(next.id);
      next.f();
    }
    this.now = until;
  }
  get socket(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }
}

class FakeSocket implements SocketLike {
  onopen: ((e: unknown) => void) | null = null;
  onclose: ((e: unknown) => void) | null = null;
  onmessage: ((e: { data: unknown }) => void) | null = null;
  onerror: ((e: unknown) => void) | null = null;
  sent: Flat<Client>[] = [];
  closed = false;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Flat<Client>);
  }
  close(): void {
    this.closed = true;
  }
  answer(m: Partial<Server>): void {
    this.onmessage?.({ data: JSON.stringify(m) });
  }
  get last(): Flat<Client> {
    return this.sent[this.sent.length - 1]!;
  }
}

const frame = () => ({}) as Frame;

/** `took` is told of each message. */
function begin(took: (link: Link, m: Server) => void = () => {}) {
  const world = new World();
  const got: Server[] = [];
  const states: LinkState[] = [];
  const link: Link = new Link(
    'ws://x',
    (m) => {
      got.push(m);
      took(link, m);
    },
    (s) => states.push(s),
    world,
  );
  link.open({ spec: { lesson: 'a' } });
  world.socket.onopen?.({});
  return { world, got, states, link };
}

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
  world.socket.answer(next(3)); // leads on from a step that is not the last one by now
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
  // What lies between two looks happens where the first one leads.
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
