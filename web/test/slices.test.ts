// Arrays of planes as slices: one large, the others small beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looks, paintCell, type Sheet } from '../src/draw/cell';
import { outlines, reads, selection } from '../src/draw/focus';
import { layout } from '../src/draw/layout';
import { startAt, startFor } from '../src/draw/maps';
import { Marks } from '../src/draw/marks';
import { type Layout, type Plate, bottom, hit, right, spot } from '../src/draw/plate';
import type { Start } from '../src/draw/room';
import { plateFor, platesFor } from '../src/draw/sheet';
import { drawStep } from '../src/draw/step';
import { drawStill } from '../src/draw/still';
import { SvgText } from '../src/draw/surface';
import type { Access } from '../src/protocol/types.gen';
import { holding } from './fixtures/windows';

/** Arrays of planes: name, planes, rows, columns and space. */
type Volume = [name: string, planes: number, rows: number, cols: number, space: 'global' | 'shared'];

function volumes(...list: Volume[]): Sheet {
  const o = holding(...list.map(([name, z, y, x, space]): [string, number, number, Volume[4]] => [name, z * y, x, space]));
  list.forEach(([, z, y, x], i) => (o.scene.arrays[i]!.dims = [z, y, x]));
  return o;
}

interface Room {
  width?: number;
  height?: number;
  at?: ReadonlyMap<number, Start>;
  stood?: ReadonlyMap<number, Start>;
  only?: string;
}

/** By itself the room that a picture has in the playground at 1280 × 720. */
const drawn = (o: Sheet, block: [number, number, number], room: Room = {}): Layout =>
  layout(
    { width: 706, height: 378, memory: 'both', ...room },
    { scene: o.scene, frame: o.frame, launch: { ...o.run.launches[0]!, block }, values: o.values, hasResult: false },
  );

const large = (l: Layout, id = 0) => l.plates.find((p) => p.id === id && !p.small)!;
const small = (l: Layout, id = 0) => l.plates.filter((p) => p.id === id && p.small);

/** The focused lane reads these cells. */
function reading(o: Sheet, array: number, cells: number[]): Sheet {
  const { warp, lane } = o.frame.focus,
    access = { array, kind: 'read', warp, line: 1, lanes: cells.map(() => lane), cells, values: cells.map(() => '1'), route: [] } as Access;
  return { ...o, frame: { ...o.frame, accesses: [access], next: [], outlines: [] } };
}

test('one plane is large and can be read, all others are small and in order, and none overlaps another', () => {
  for (const [list, block] of [
    [
      [
        ['in', 8, 8, 8, 'global'],
        ['out', 8, 8, 8, 'global'],
        ['tile', 6, 6, 6, 'shared'],
      ],
      [4, 4, 4],
    ],
    [
      [
        ['in', 16, 16, 16, 'global'],
        ['s', 3, 16, 16, 'shared'],
      ],
      [16, 16, 1],
    ],
    [
      [
        ['a', 4, 8, 8, 'global'],
        ['b', 4, 8, 8, 'global'],
        ['c', 4, 8, 8, 'global'],
        ['t', 2, 4, 4, 'shared'],
      ],
      [4, 4, 1],
    ],
    [
      [
        ['voxels', 6, 12, 16, 'global'],
        ['part', 2, 2, 8, 'shared'],
      ],
      [16, 1, 1],
    ],
  ] as [Volume[], [number, number, number]][]) {
    const o = volumes(...list),
      l = drawn(o, block);
    list.forEach(([name, planes, rows, cols], id) => {
      const p = large(l, id),
        others = small(l, id);
      assert.deepEqual([p.rows, p.cols, p.cut], [rows, cols, ''], `${name}: the large plane is no whole one`);
      assert.ok(p.cw >= 12 && p.ch >= 12, `${name}: values in ${p.cw} × ${p.ch} cannot be read`);
      assert.deepEqual(
        [p, ...others].map((q) => q.row / rows).sort((a, b) => a - b),
        Array.from({ length: planes }, (_, z) => z),
        `${name}: a plane is left out`,
      );
      for (const q of others) {
        assert.ok(q.cw < p.cw && q.ch < p.ch && q.cw >= 1 && q.ch >= 1, `${name}: a small plane has cells of ${q.cw} × ${q.ch}`);
        const next = others.find((r) => r.row > q.row);
        assert.ok(!next || next.x > q.x || next.y > q.y, `${name}: planes are out of order`);
      }
    });
    for (const p of l.plates) {
      assert.ok(p.x >= 0 && right(p) <= l.width && bottom(p) <= l.height, `${p.name} reaches out of the picture`);
      for (const q of l.plates)
        if (p !== q)
          assert.ok(right(p) <= q.x || right(q) <= p.x || bottom(p) <= q.y || bottom(q) <= p.y, `${p.name} and ${q.name} overlap`);
    }
  }
});

test('the large plane is the one that the thread touches, and nothing else moves', () => {
  const o = volumes(['in', 8, 8, 8, 'global'], ['out', 8, 8, 8, 'global'], ['tile', 6, 6, 6, 'shared']),
    first = drawn(reading(o, 0, [0]), [4, 4, 4]);
  for (const cell of [0, 63, 64, 300, 511]) {
    const l = drawn(reading(o, 0, [cell]), [4, 4, 4]),
      p = large(l);
    assert.ok(spot(p, cell), `${cell} is not in the large plane`);
    assert.deepEqual([p.x, p.y, p.cw, p.ch], [large(first).x, large(first).y, large(first).cw, large(first).ch], 'the large plane moved');
    // Planes that are small in both are where they stood.
    for (const q of small(l)) {
      const was = small(first).find((r) => r.row === q.row);
      if (was) assert.deepEqual([q.x, q.y], [was.x, was.y], `plane ${q.row / 8} moved`);
    }
  }
});

test('of several planes the large one is that of most elements, else the one before; the next statement comes after the step', () => {
  const o = volumes(['in', 8, 8, 8, 'global']),
    at = (z: number) => z * 64 + 27,
    plane = (s: Sheet, room: Room = {}) => large(drawn(s, [4, 4, 4], room)).row / 8;
  assert.equal(plane(reading(o, 0, [at(2), at(3), at(3) + 1, at(4)])), 3);
  for (const z of [2, 4]) assert.equal(plane(reading(o, 0, [at(2), at(4)]), { stood: new Map([[0, { row: z * 8, col: 0 }]]) }), z);
  const still = { ...o, frame: { ...o.frame, accesses: [], outlines: [], next: [] } };
  assert.equal(plane(still, { stood: new Map([[0, { row: 40, col: 0 }]]) }), 5, 'a step that touches nothing moved the picture');
  assert.equal(plane({ ...still, frame: { ...still.frame, next: [{ array: 0, cells: [at(6)] }] } }), 6);
  const { focus } = still.frame;
  assert.equal(plane({ ...still, frame: { ...still.frame, focus: { ...focus, thread: [0, 0, 2] } } }), 2, 'not the thread’s own plane');
  assert.equal(plane(reading(o, 0, [at(1)]), { at: new Map([[0, { row: 56, col: 0 }]]) }), 7, 'not the one that the reader chose');
});

test('cells of all planes can be pointed at and have the marks of the step', () => {
  const o = reading(volumes(['in', 8, 8, 8, 'global']), 0, [3 * 64 + 27, 3 * 64 + 28, 2 * 64 + 27, 4 * 64 + 27]),
    l = drawn(o, [4, 4, 4]);
  for (let cell = 0; cell < 512; cell += 37) {
    const p = plateFor(l, 0, cell)!,
      b = spot(p, cell)!,
      h = hit(l, b.x + b.w / 2, b.y + b.h / 2);
    assert.deepEqual([h?.plate, h?.index], [p, cell]);
    assert.equal(platesFor(l, 0).filter((q) => spot(q, cell)).length, 1, `${cell} is drawn more than once`);
  }
  const s = new Marks();
  reads(s, { ...o, layout: l });
  selection(s, { ...o, layout: l });
  const marked = (p: Plate) =>
    s.list.filter(
      (m) => m[0] === 'r' && Number(m[1]) >= p.x - 1 && Number(m[1]) < right(p) && Number(m[2]) >= p.y - 1 && Number(m[2]) < bottom(p),
    );
  for (const p of platesFor(l, 0)) assert.equal(marked(p).length > 0, [2, 3, 4].includes(p.row / 8), `plane ${p.row / 8}`);
});

test('a part of the block has its edges in each plane', () => {
  const o = volumes(['in', 4, 6, 6, 'global']);
  o.scene.arrays[0]!.slot = 'input';
  // Rows 1 to 3 and columns 1 to 3 of planes 0 to 2.
  const runs = [0, 1, 2].flatMap((z) => [1, 2, 3].flatMap((y) => [z * 36 + y * 6 + 1, 3]));
  o.frame = { ...o.frame, accesses: [], next: [], outlines: [{ array: 0, kind: 'block', row: 1, col: 1, rows: 15, cols: 3, runs }] };
  const l = drawn(o, [4, 4, 4]),
    s = new Marks();
  outlines(s, { ...o, layout: l });
  const paths = s.list.filter((m) => m[0] === 'p');
  assert.equal(paths.length, 3, 'not one outline in each of three planes');
  for (const m of paths) assert.equal((String(m[1]).match(/M/g) ?? []).length, 4, `an edge is missing: ${String(m[1])}`);
});

test('nothing of a picture with small planes has a negative size', () => {
  const o = reading(volumes(['in', 8, 24, 24, 'global'], ['tile', 6, 6, 6, 'shared']), 0, [5, 700, 1300]);
  o.frame = { ...o.frame, results: [{ array: 0, cells: [5, 700] }], next: [{ array: 0, cells: [9, 1400] }] };
  for (const room of [{}, { width: 358, height: 300 }, { only: 'in' }]) {
    const l = drawn(o, [4, 4, 4], room),
      s = new SvgText();
    drawStill(s, { ...o, layout: l });
    drawStep(s, { ...o, layout: l });
    for (const p of l.plates) looks(p, o).forEach((look) => look && paintCell(s, p.x, p.y, p.cw, p.ch, look));
    assert.doesNotMatch(s.out, /(width|height)="-/);
    for (const p of l.plates) assert.ok(right(p) <= l.width + 0.01 && bottom(p) <= l.height, `${p.name} reaches out of the picture`);
  }
});

test('an array of planes that is shown alone has them all, and one large', () => {
  const o = reading(volumes(['in', 8, 8, 8, 'global'], ['tile', 6, 6, 6, 'shared']), 0, [5 * 64]),
    l = drawn(o, [4, 4, 4], { only: 'in' });
  assert.deepEqual([large(l).row, large(l).rows, small(l).length], [40, 8, 7]);
  assert.ok(large(l).ch > 24, `cells are ${large(l).ch} high`);
});

test('a plane too large to be read is a window, which moves within it, and a map that leads to no other', () => {
  const o = reading(volumes(['in', 8, 30, 30, 'global'], ['out', 8, 30, 30, 'global']), 0, [3 * 900 + 29 * 30]),
    l = drawn(o, [8, 8, 1], { height: 300 }),
    p = large(l);
  assert.ok(p.map && p.rows < 30 && spot(p, 3 * 900 + 29 * 30), 'the step is out of view');
  for (const y of [0, 0.5, 1]) {
    const { row } = startAt(p, p.map.x, p.map.y + y * p.map.h)!;
    assert.ok(row >= 90 && row + p.rows <= 120, `a window begins in row ${row}`);
  }
  assert.equal(Math.floor(startFor(p, 3 * 900 - 1).row / 30), 2);
  assert.equal(Math.floor(startFor(p, 4 * 900).row / 30), 4);
});
