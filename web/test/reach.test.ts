// Windows hold what a step touches, and show nothing beside a block's part that fills them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lay, sheet } from './fixtures/laid';
import { Product } from './fixtures/product';

test('windows hold what the step touches, however far the next step is from that', () => {
  const o = sheet(new Product(64, 16, 32)),
    a = o.scene.arrays.find((x) => x.space === 'global')!,
    lanes = Array.from({ length: 32 }, (_, i) => i);
  // As load_matrix_sync: 16 rows of 16 columns, of which a lane has elements in rows and columns that are 8 apart.
  const tile = (row: number, col: number) => (lane: number) =>
    [0, 8].flatMap((r) => [0, 1, 8, 9].map((c) => (row + r + Math.floor(lane / 4)) * a.cols + col + c + (lane % 4) * 2));
  const load = (at: (lane: number) => number[]): (typeof o.frame.accesses)[number] => ({
    ...{ array: a.id, kind: 'load', warp: 0, line: 1, values: [], route: [] },
    lanes: lanes.flatMap((lane) => at(lane).map(() => lane)),
    cells: lanes.flatMap(at),
  });
  for (const layout of ['product', 'matrices'])
    for (const [row, col] of [
      [0, 0],
      [16, 16],
      [48, 32],
    ] as const)
      for (const [width, height] of [
        [640, 420],
        [896, 440],
        [1400, 700],
      ] as const) {
        const at = tile(row, col),
          frame = {
            ...o.frame,
            focus: { ...o.frame.focus, warp: 0, lane: 5 },
            accesses: [load(at)],
            next: [{ array: a.id, cells: tile(0, 48)(5) }],
          };
        const l = lay({ ...o, scene: { ...o.scene, layout }, frame }, width, height),
          p = l.plates.find((q) => q.id === a.id)!,
          named = `${layout}, ${width}, tile (${row}, ${col}): rows ${p.row} and ${p.rows}, columns ${p.col} and ${p.cols}`;
        const inside = (cell: number) => {
          const [r, c] = [Math.floor(cell / a.cols), cell % a.cols];
          return r >= p.row && r < p.row + p.rows && c >= p.col && c < p.col + p.cols;
        };
        if (p.rows >= 9 && p.cols >= 10) assert.ok(at(5).every(inside), named);
        if (p.rows >= 16 && p.cols >= 16) assert.ok(lanes.flatMap(at).every(inside), named);
        assert.ok(at(5).some(inside), named);
        // Nothing else is shown as long as not all of that is.
        if (p.cols <= 16) assert.ok(p.col >= col && p.col + p.cols <= col + 16, named);
      }
});

test('a window too narrow for the block’s part shows nothing beside it, even at a step that touches nothing of the array', () => {
  const o = sheet(new Product(64, 16, 32)),
    a = o.scene.arrays.find((x) => x.space === 'global')!,
    part = { array: a.id, kind: 'tile', row: 16, col: 16, rows: 16, cols: 16 } as (typeof o.frame.outlines)[number];
  let narrow = 0;
  for (const col of [16, 17, 31])
    for (const width of [640, 720, 800, 896]) {
      const frame = { ...o.frame, outlines: [part], accesses: [], next: [{ array: a.id, cells: [18 * a.cols + col] }] },
        l = lay({ ...o, scene: { ...o.scene, layout: 'matrices' }, frame }, width, 420),
        p = l.plates.find((q) => q.id === a.id)!;
      if (p.cols > 16) continue;
      narrow++;
      assert.ok(p.col >= 16 && p.col + p.cols <= 32, `${width}: columns ${p.col} to ${p.col + p.cols - 1}`);
      assert.ok(col >= p.col && col < p.col + p.cols, `${width}: column ${col} is not among ${p.col} to ${p.col + p.cols - 1}`);
    }
  assert.ok(narrow >= 3, `${narrow} windows are narrow`);
});
