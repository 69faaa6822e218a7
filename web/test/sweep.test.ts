import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Unsent } from '../src/protocol/message';
import type { Client, Point, Server, SweepMessage } from '../src/protocol/types.gen';
import { Errand } from '../src/protocol/errand';
import type { SocketLike } from '../src/protocol/reconnect';
import { cutOfPoints } from '../src/elements/sweep/cut';
import { drawPlot, high, marks, spread } from '../src/elements/sweep/plot';
import { dotsOf, measuresOf, plottedOf, valueOf } from '../src/elements/sweep/points';
import { Marks } from '../src/draw/marks';

test('marks are round, begin at 0 and reach the largest value', () => {
  assert.deepEqual(marks(0), [0, 1]);
  assert.deepEqual(marks(4), [0, 1, 2, 3, 4]);
  assert.deepEqual(marks(1000), [0, 250, 500, 750, 1000]);
  for (const most of [1, 3, 7, 63, 1024, 98765, 1.7, 0.3]) {
    const m = marks(most);
    assert.ok(m[0] === 0 && m[m.length - 1]! >= most && m.length >= 2 && m.length <= 7, `${most}: ${m}`);
  }
});

test('values stand by size, by logarithm, or in a row', () => {
  assert.deepEqual(spread(['0', '5', '10']), { at: [0, 0.5, 1], kind: 'linear' });
  assert.deepEqual(spread(['1', '4', '16']), { at: [0, 0.5, 1], kind: 'log' });
  assert.deepEqual(spread(['h200', 'g80']), { at: [0.25, 0.75], kind: 'names' });
  assert.equal(spread(['7']).kind, 'names');
});

test('cut warps are told where all runs have the same', () => {
  const run = (size: number, native = 32): Point => ({
    index: 0,
    value: '',
    spec: {},
    measures: [],
    errors: 0,
    failed: '',
    ending: '',
    warp: { size, native, cut: size !== native },
  });
  const { warp: _, ...failed } = run(4);
  assert.deepEqual(cutOfPoints([run(4), failed, run(4)]), { size: 4, native: 32, cut: true });
  assert.equal(cutOfPoints([run(4), run(8)]), null);
  assert.equal(cutOfPoints([run(32), run(32)]), null);
  assert.equal(cutOfPoints([failed]), null);
});

test('a counter that some runs lack is 0 in them, and keeps its place', () => {
  const m = (key: string, value: number) => ({ key, label: key, value });
  const point = (measures: Point['measures']): Point => ({ index: 0, value: '', spec: {}, measures, errors: 0, failed: '', ending: '' });
  const points = [point([m('a', 1), m('c', 3)]), point([]), point([m('a', 1), m('b', 2), m('c', 3)])];
  assert.deepEqual(
    measuresOf(points).map((x) => x.key),
    ['a', 'b', 'c'],
  );
  assert.deepEqual(
    points.map((p) => valueOf(p, 'b')),
    [0, null, 2],
  );
});

test('the counter that was asked for is plotted, or the usual one, or the first', () => {
  const m = (key: string) => ({ key, label: key, value: 1 });
  assert.equal(plottedOf([m('a'), m('b')], 'b')?.key, 'b');
  assert.equal(plottedOf([m('a'), m('global_load_sectors')], 'c')?.key, 'global_load_sectors');
  assert.equal(plottedOf([m('a'), m('b')], '')?.key, 'a');
  assert.equal(plottedOf([], 'b'), undefined);
});

test('a plot stays within its width and height, and tells runs with errors and values without a run by signs', () => {
  const point = (value: string, y: number, more: Partial<Point> = {}): Point => ({
    index: 0,
    value,
    spec: {},
    measures: [{ key: 'a', label: 'a', value: y }],
    errors: 0,
    failed: '',
    ending: '',
    ...more,
  });
  const points = [point('1', 4096), point('2', 2048, { errors: 1 }), point('three', 0, { measures: [], failed: 'no' })];
  for (const width of [300, 700]) {
    const plot = {
      dots: dotsOf(points, 'a'),
      over: 'TILE',
      label: 'bytes that all global loads of all blocks of the grid ask for, counted once for each lane',
    };
    const s = new Marks(),
      tall = high(plot, width);
    drawPlot(s, plot, width);
    const texts = s.list.filter((k) => k[0] === 't');
    assert.ok(
      texts.every((t) => Number(t[1]) >= 0 && Number(t[1]) <= width && Number(t[2]) > 0 && Number(t[2]) <= tall),
      `${width}: ${JSON.stringify(texts)}`,
    );
    const signs = s.list.filter((k) => k[0] === 'p' && (k[3] === 'race' || (k[3] === 'ink' && /10m0/.test(String(k[1])))));
    assert.equal(signs.length, 2);
    assert.equal(s.list.filter((k) => k[0] === 'r').length, 2);
  }
});

/** An errand over a socket that the test holds. */
function errand(): {
  socket: SocketLike & { sent: string[]; closed: boolean };
  heard: Server['kind'][];
  lost: () => number;
  close: () => void;
} {
  const socket = {
    sent: [] as string[],
    closed: false,
    onopen: null,
    onclose: null,
    onmessage: null,
    onerror: null,
    send(data: string) {
      this.sent.push(data);
    },
    close() {
      this.closed = true;
    },
  } as SocketLike & { sent: string[]; closed: boolean };
  const heard: Server['kind'][] = [];
  let lost = 0;
  const request: Unsent<SweepMessage> = { kind: 'sweep', spec: { lesson: 'x' }, range: { knob: 'seed', values: '1' } };
  const e = new Errand(
    'ws://x',
    request,
    (m) => heard.push(m.kind),
    () => lost++,
    { connect: () => socket },
  );
  return { socket, heard, lost: () => lost, close: () => e.close() };
}

const say = (s: SocketLike, kind: string) => s.onmessage?.({ data: JSON.stringify({ kind, seq: 1 }) });

test('an errand that is given up while it connects asks nothing, and closes when it has opened', () => {
  const e = errand();
  Object.assign(e.socket, { readyState: 0 });
  e.close();
  assert.equal(e.socket.closed, false);
  e.socket.onopen?.(null);
  assert.equal(e.socket.closed, true);
  assert.deepEqual(e.socket.sent, []);
});

test('an errand asks once, hears how far it is, and closes when it is over', () => {
  const e = errand();
  e.socket.onopen?.(null);
  assert.equal(e.socket.sent.length, 1);
  assert.equal((JSON.parse(e.socket.sent[0]!) as Client).kind, 'sweep');
  say(e.socket, 'sweeping');
  assert.equal(e.socket.closed, false);
  say(e.socket, 'swept');
  assert.deepEqual(e.heard, ['sweeping', 'swept']);
  assert.equal(e.socket.closed, true);
  e.socket.onclose?.(null);
  assert.equal(e.lost(), 0);
});

test('an errand that breaks says so, and one that was given up says nothing', () => {
  const broken = errand();
  broken.socket.onclose?.(null);
  assert.equal(broken.lost(), 1);
  const damaged = errand();
  damaged.socket.onmessage?.({ data: '{' });
  assert.deepEqual([damaged.lost(), damaged.socket.closed, damaged.heard.length], [1, true, 0]);
  const given = errand();
  given.close();
  say(given.socket, 'swept');
  given.socket.onclose?.(null);
  assert.deepEqual([given.lost(), given.heard.length, given.socket.closed], [0, 0, true]);
});
