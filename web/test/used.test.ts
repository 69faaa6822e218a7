// What windows hold: what a block uses, and what a step touches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sheet } from '../src/draw/cell';
import { outlines } from '../src/draw/focus';
import { layout } from '../src/draw/layout';
import { type Layout, plateOf, spot, stretch } from '../src/draw/plate';
import { SvgText } from '../src/draw/surface';
import { lay } from './fixtures/laid';
import { Product } from './fixtures/product';
import { flowing, holding } from './fixtures/windows';

/** A part of an array that a block uses. */
const used = (array: number, rows: number, cols: number, row = 0, col = 0) => ({ array, row, col, rows, cols, kind: 'block' as const });

test('windows hold what the block uses of each array before they hold more of any', () => {
  const o = holding(['in', 16, 8, 'global'], ['out', 8, 16, 'global'], ['tile', 8, 8, 'shared']);
  o.frame.outlines = [used(0, 8, 8), used(1, 8, 8)];
  const needs = new Map([0, 1, 2].map((id) => [id, 23]));
  for (const [width, height] of [
    [705, 328],
    [705, 279],
    [728, 260],
  ] as const) {
    const l = layout(
      { width, height, memory: 'both', needs },
      { scene: o.scene, frame: o.frame, launch: o.run.launches[0], values: o.values, hasResult: false },
    );
    for (const p of l.plates.filter((q) => q.id >= 0))
      assert.ok(p.rows >= 8 && p.cols >= 8 && p.cw >= 23 && p.ch >= 12, `${width}×${height}: ${p.name} shows ${p.rows} × ${p.cols}`);
  }
});

test('windows into large arrays are no slits where there is room for less wide ones', () => {
  const o = holding(['src', 64, 64, 'global'], ['dst', 64, 64, 'global'], ['box', 32, 32, 'shared']);
  o.frame.outlines = [used(0, 32, 32), used(1, 32, 32)];
  const needs = new Map([0, 1, 2].map((id) => [id, 17]));
  for (const height of [279, 300, 328])
    for (const p of layout(
      { width: 705, height, memory: 'both', needs },
      { scene: o.scene, frame: o.frame, launch: o.run.launches[0], values: o.values, hasResult: false },
    ).plates)
      assert.ok(p.rows >= 8 && p.cols >= 8, `${height}: ${p.name} shows ${p.rows} × ${p.cols}`);
});

test('a window stays while it holds what a step touches, and moves no further than to what it does not', () => {
  const o = holding(['v', 64, 64, 'global']),
    access = flowing(new Product(64, 16, 32)).frame.accesses[0]!;
  const at = (cell: number | null, from: Layout | null) => {
    const frame = { ...o.frame, accesses: cell === null ? [] : [{ ...access, array: 0, cells: [cell], lanes: [0] }] };
    return layout(
      {
        width: 705,
        height: 279,
        memory: 'both',
        divided: from?.divided,
        ...(from && { stood: new Map(from.plates.map((p) => [p.id, p])) }),
      },
      { scene: o.scene, frame, launch: o.run.launches[0], values: o.values, hasResult: false },
    );
  };
  const first = at(40 * 64 + 40, null),
    p = first.plates.find((q) => q.id === 0)!,
    start = (l: Layout) => [l.plates.find((q) => q.id === 0)!].map((q) => [q.row, q.col])[0];
  for (const cell of [p.row * 64 + p.col, (p.row + p.rows - 1) * 64 + p.col + p.cols - 1, null])
    assert.deepEqual(start(at(cell, first)), [p.row, p.col], `${cell}`);
  const after = at(0, first);
  assert.ok(
    spot(
      after.plates.find((q) => q.id === 0)!,
      0,
    ),
  );
});

test('the frame of a part is open where a window cuts it', () => {
  const o = holding(['m', 64, 64, 'global']),
    p = { ...plateOf(o.scene.arrays[0]!), x: 100, y: 100, cw: 20, ch: 20, rows: 6, cols: 6 };
  const drawn = (frame: Sheet['frame']) => {
    const s = new SvgText();
    outlines(s, { ...o, frame, layout: { kind: 'flow', width: 800, height: 400, plates: [p], corners: [], key: null } });
    return s.out;
  };
  const lines = (out: string) => [...out.matchAll(/M([\d.]+) ([\d.]+)[hHvV]/g)].map((m) => [Number(m[1]), Number(m[2])]);
  const cut = lines(drawn({ ...o.frame, outlines: [used(0, 4, 8)] }));
  assert.equal(cut.length, 3, 'above, below and at the left');
  assert.ok(cut.every(([x]) => x === 100));
  // The same for a part that is no rectangle.
  const runs = Array.from({ length: 4 }, (_, r) => [r * 64, 8 - (r === 3 ? 6 : 0)]).flat();
  const loose = lines(drawn({ ...o.frame, outlines: [{ ...used(0, 4, 8), runs }] }));
  assert.ok(loose.length > 0 && loose.every(([x]) => x! < 100 + 6 * 20));
  assert.match(drawn({ ...o.frame, outlines: [used(0, 4, 6)] }), /<rect/);
});

test('a part of an array that is named from its middle is a part of what its name counts', () => {
  assert.equal(stretch(32, 48, 64, -32), '0–16 of −32…31');
  assert.equal(stretch(0, 16, 64), '0–16 of 64');
  const o = holding(['a', 1, 4096, 'global'], ['b', 1, 4096, 'global']);
  o.scene.arrays[0]!.first = -2048;
  for (const [width, height] of [
    [705, 280],
    [358, 352],
  ] as const) {
    const p = lay(o, width, height).plates.find((q) => q.id === 0)!;
    assert.match(p.cut, /of −2,048…2,047$/, p.cut);
  }
});
