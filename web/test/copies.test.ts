// A product whose tiles exist twice, so that one can be filled while the other is used: each copy is a plane.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sheet } from '../src/draw/cell';
import { layout } from '../src/draw/layout';
import { type Layout, type Plate, bottom, right } from '../src/draw/plate';
import * as slicing from '../src/draw/slicing';
import { drawStep } from '../src/draw/step';
import { drawStill } from '../src/draw/still';
import { SvgText } from '../src/draw/surface';
import { slice } from '../src/draw/volumes';
import { sheet } from './fixtures/laid';
import { Product } from './fixtures/product/index';

slice(slicing);

/** A product by tiles of so many rows and columns, of each of which there are `copies`. */
function doubled(tile: number, copies: number, axis = ''): Sheet {
  const o = sheet(new Product(2 * tile, tile, 2 * tile)),
    arrays = o.scene.arrays.map((a) =>
      a.space === 'shared'
        ? {
            ...a,
            rows: copies * a.rows,
            length: copies * a.length,
            dims: [copies, a.rows, a.cols],
            window: { ...a.window, rows: copies * a.rows },
            ...(axis && { axis }),
          }
        : a,
    ),
    values = new Map(
      [...o.values].map(([id, v]) => {
        const of = <T>(list: T[]): T[] =>
          arrays.find((a) => a.id === id)?.dims ? Array.from({ length: copies }, () => list).flat() : list;
        return [id, { ...v, cells: of(v.cells), origin: of(v.origin), kind: v.kind.repeat(copies) }];
      }),
    );
  return { ...o, scene: { ...o.scene, arrays }, values };
}

const lay = (o: Sheet, width: number, height: number, memory: 'both' | 'shared' = 'both'): Layout =>
  layout({ width, height, memory }, { scene: o.scene, frame: o.frame, launch: o.run.launches[0], values: o.values, hasResult: true });

const crossing = (list: readonly Plate[]): string =>
  list
    .flatMap((p, i) => list.slice(i + 1).map((q) => [p, q] as const))
    .filter(([p, q]) => right(p) > q.x + 0.1 && right(q) > p.x + 0.1 && bottom(p) > q.y + 0.1 && bottom(q) > p.y + 0.1)
    .map(([p, q]) => `${p.name} and ${q.name}`)
    .join();

test('of tiles in several copies one stands where the product has its tile, and the others beside it', () => {
  for (const [tile, copies, width, height, memory] of [
    [4, 2, 690, 400, 'both'],
    [4, 2, 706, 385, 'both'],
    [4, 2, 720, 400, 'both'],
    [4, 3, 720, 400, 'both'],
    [4, 2, 1300, 560, 'both'],
    [8, 2, 1300, 700, 'both'],
    [4, 2, 380, 330, 'shared'],
  ] as const) {
    const o = doubled(tile, copies),
      l = lay(o, width, height, memory),
      named = `${copies} copies of ${tile} × ${tile} in ${width} × ${height}`;
    assert.equal(l.kind, 'product', `${named}: no product`);
    const of = (slot: string) =>
        l.plates.find(
          (p) =>
            !p.small &&
            p.shared &&
            p.id === o.scene.arrays.find((a) => a.space === 'shared' && a.of === o.scene.arrays.find((b) => b.slot === slot)!.id)?.id,
        )!,
      [first, second] = [of('left'), of('above')];
    assert.deepEqual([first.rows, second.rows], [tile, tile], `${named}: a tile is no whole one`);
    for (const p of [first, second]) {
      const others = l.plates.filter((q) => q.small && q.id === p.id);
      assert.equal(others.length, copies - 1, `${named}: copies of ${p.name} are left out`);
    }
    assert.equal(crossing(l.plates), '', `${named}: plates overlap`);
    for (const p of l.plates) assert.ok(p.x >= 0 && right(p) <= width && p.y >= 0 && bottom(p) <= height, `${named}: ${p.name} is cut`);
    if (memory === 'shared') continue;
    const threads = l.plates.find((p) => p.id === -1)!;
    assert.deepEqual([first.y, second.x], [threads.y, threads.x], `${named}: row and column do not meet`);
  }
});

test('a copy is named as its index in the source, or by what counts the copies', () => {
  for (const [axis, said] of [
    ['', /\[0\]<\/text>/],
    ['stage', / · stage=0<\/text>/],
  ] as const) {
    const o = doubled(4, 2, axis),
      l = lay(o, 1300, 560),
      s = new SvgText();
    drawStill(s, { ...o, layout: l });
    drawStep(s, { ...o, layout: l });
    assert.match(s.out, said);
    assert.doesNotMatch(s.out, /z=/);
  }
});
