// Exchanges between lanes, planes, and elements that an index selects, as they are drawn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plateOf } from '../src/draw/plate';
import { selected } from '../src/draw/routes';
import { drawStill } from '../src/draw/still';
import { SvgText } from '../src/draw/surface';
import { lanes } from '../src/inspectors/lanes';
import { elsewhere } from '../src/inspectors/lanes/content';
import { drawExchange, groupsOf, sizeOf } from '../src/inspectors/lanes/strip';
import type { Exchange } from '../src/protocol/types.gen';
import { receive } from '../src/store/receive';
import { initial, type View } from '../src/store/state';
import { lay, sheet } from './fixtures/laid';
import { Product } from './fixtures/product';

const eight = [0, 1, 2, 3, 4, 5, 6, 7];

const shuffle = (from: number[], lost: number[] = []): Exchange => ({
  kind: 'shuffle',
  warp: 0,
  line: 3,
  lanes: eight,
  given: eight.map((i) => String(10 + i)),
  from,
  group: eight.map(() => 0),
  got: from.map((i) => String(10 + i)),
  lost,
  text: 'lane 2 gets 16 from lane 6',
});

const drawn = (e: Exchange, me: number): string => {
  const s = new SvgText();
  drawExchange(s, e, sizeOf(e), me);
  return s.out;
};

test('of a shuffle each lane has an arrow from the one that it reads, and the focused one’s is strong', () => {
  const e = shuffle([4, 5, 6, 7, 4, 5, 6, 7]),
    out = drawn(e, 2),
    z = sizeOf(e);
  const ends = [...out.matchAll(/<g data-arrow="(\d)"><path d="M([\d.]+) [\d.]+L[^"]*"[^>]*stroke-width="([\d.]+)"/g)].map((m) => [
    Number(m[1]),
    Math.round((Number(m[2]) - z.label) / z.col - 0.5),
    Number(m[3]),
  ]);
  assert.deepEqual(
    [...ends].sort((a, b) => a[0]! - b[0]!).map(([to, from]) => [to, from]),
    eight.map((to) => [to, e.from[to]]),
  );
  assert.deepEqual(
    ends.filter(([, , width]) => width! > 2).map(([to]) => to),
    [2],
  );
  assert.equal(ends.at(-1)![0], 2, 'it lies over the others');
  for (const text of [...e.given, ...e.got]) assert.ok(out.includes(`>${text}</text>`), text);
  assert.equal((out.match(/stroke-dasharray/g) ?? []).length, 4, 'a value that comes from the lane itself is broken');
});

test('what a lane reads from one that takes no part is marked, and has no value', () => {
  const out = drawn(shuffle([2, 3, 4, 5, 4, 5, 6, 7], [2, 3]), -1);
  assert.equal((out.match(/>\?<\/text>/g) ?? []).length, 2);
  assert.ok(out.includes('var(--race)'));
});

test('a reduction comes together in a bar for each group, and its result is written once', () => {
  const e: Exchange = {
    ...shuffle(eight),
    kind: 'reduce',
    from: [],
    group: eight.map((i) => i - (i % 4)),
    got: eight.map((i) => (i < 4 ? '46' : '62')),
  };
  assert.equal(groupsOf(e).length, 2);
  const out = drawn(e, 1);
  assert.equal((out.match(/stroke-width="3"/g) ?? []).length, 2);
  for (const sum of ['46', '62']) assert.equal(out.split(`>${sum}</text>`).length, 2, sum);
});

test('a panel without an exchange leads to the next one, or else to the last', () => {
  const v = receive(initial(), new Product(8, 4, 8).answer({ kind: 'open', seq: 1, place: { position: 12, lane: -1 } })).state as View;
  assert.equal(lanes.shown(v), false);
  const of = (deed: number[]): View => ({
    ...v,
    scene: {
      ...v.scene,
      track: {
        ...v.scene.track,
        events: {
          ...v.scene.track.events,
          per: 1,
          at: [3, 20, 40],
          deed,
          deeds: [
            { label: 'a', kind: 3, line: 5 },
            { label: 'b', kind: 3, line: 6, exchanges: true },
          ],
        },
      },
    },
  });
  assert.deepEqual(elsewhere(of([1, 0, 1])), { line: 6, position: 41, later: true });
  assert.deepEqual(elsewhere(of([1, 0, 0])), { line: 6, position: 4, later: false });
  assert.equal(elsewhere(of([0, 0, 0])), null);
  assert.ok(lanes.shown(of([0, 0, 1])));
});

test('planes have a gap between them, and each has its number', () => {
  const o = sheet(new Product(64, 16, 32)),
    a = {
      ...o.scene.arrays.find((x) => x.slot === 'left')!,
      rows: 12,
      cols: 6,
      dims: [3, 4, 6],
      length: 72,
      window: { row: 0, col: 0, rows: 12, cols: 6 },
    };
  const p = { ...plateOf(a), x: 40, y: 40, cw: 24, ch: 20 },
    s = new SvgText();
  drawStill(s, { ...o, scene: { ...o.scene, arrays: [a] }, layout: { ...lay(o, 896, 440), kind: 'flow', plates: [p] } });
  assert.deepEqual(
    [...s.out.matchAll(/data-plane="(\d)"/g)].map((m) => m[1]),
    ['1', '2'],
  );
  for (const z of [0, 1, 2]) assert.ok(s.out.includes(`>[${z}]</text>`), String(z));
});

test('an element that a loaded index selects has an arrow from the index', () => {
  const o = sheet(new Product(64, 16, 32)),
    base = o.scene.arrays.find((x) => x.slot === 'left')!,
    row = (id: number) => ({ ...base, id, rows: 1, cols: 6, length: 6, window: { row: 0, col: 0, rows: 1, cols: 6 } });
  const layout = {
    ...lay(o, 896, 440),
    kind: 'flow' as const,
    plates: [
      { ...plateOf(row(1)), x: 40, y: 40, cw: 30, ch: 30, title: 20 },
      { ...plateOf(row(2)), x: 40, y: 140, cw: 30, ch: 30, title: 20 },
    ],
  };
  const draw = (selects: { array: number; cell: number; by: number; at: number }[]) => {
    const s = new SvgText();
    selected(s, { ...o, layout, frame: { ...o.frame, selects } });
    return s.out;
  };
  assert.equal(draw([]), '');
  const out = draw([
    { array: 2, cell: 4, by: 1, at: 3 },
    { array: 2, cell: 9, by: 1, at: 3 },
  ]);
  assert.equal((out.match(/data-select/g) ?? []).length, 1, 'one that is not shown has none');
  const d = out.match(/ d="([^"]+)"/)![1]!,
    numbers = d.match(/[\d.]+/g)!.map(Number);
  assert.deepEqual([numbers[0], numbers[1]], [40 + 3 * 30, 70], 'from the lower edge of the index');
  assert.ok(Math.abs(numbers[3]! - (40 + 4 * 30)) < 1 && numbers[4]! < 140 && numbers[4]! > 130, d);
});
