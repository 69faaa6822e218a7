import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Sheet, looks, paintCell } from '../src/draw/cell';
import { Looked } from '../src/draw/looked';
import { fold, pack } from '../src/draw/pack';
import { layout } from '../src/draw/layout';
import { results } from '../src/draw/routes';
import { drawStep } from '../src/draw/step';
import { Marks } from '../src/draw/marks';
import { drawStill } from '../src/draw/still';
import { THREADS, bottom, hit, patch, place, plateOf, right, spot, titleOf } from '../src/draw/plate';
import { SvgText } from '../src/draw/surface';
import { sheetOf } from '../src/elements/picture/sheet';
import { receive } from '../src/store/receive';
import { type View, initial } from '../src/store/state';
import { lay, sheet } from './fixtures/laid';
import { Product } from './fixtures/product';
import { Stencil } from './fixtures/stencil';

const rooms: [number, number][] = [
  [896, 380],
  [896, 395],
  [1400, 600],
  [358, 380],
  [640, 300],
  [320, 240],
];

for (const [w, t, n] of [
  [8, 4, 8],
  [64, 16, 32],
  [16, 2, 4],
] as const) {
  test(`a product of ${w} with tiles of ${t} keeps its shape in every room and overlaps nowhere`, () => {
    const p = new Product(w, t, n);
    p.place = { position: 12, lane: -1 };
    const o = sheet(p);
    for (const [width, height] of rooms) {
      for (const memory of ['both', 'global', 'shared'] as const) {
        const l = lay(o, width, height, memory);
        const name = `${width}x${height} ${memory}`;
        for (const q of l.plates) {
          assert.ok(q.x >= 0 && q.y >= 0 && right(q) <= width + 0.5 && bottom(q) <= height + 0.5, `${name}: plate ${q.id} lies outside`);
          for (const r of l.plates)
            if (q !== r)
              assert.ok(
                right(q) <= r.x + 0.01 || right(r) <= q.x + 0.01 || bottom(q) <= r.y + 0.01 || bottom(r) <= q.y + 0.01,
                `${name}: plates ${q.id} and ${r.id} overlap`,
              );
        }
        const at = (id: number) => l.plates.find((q) => q.id === id);
        if (memory !== 'shared') {
          assert.ok(
            Math.abs(at(3)!.x - at(2)!.x) < 0.01 && Math.abs(at(3)!.y - at(1)!.y) < 0.01,
            `${name}: the result is not where its operands meet`,
          );
        }
      }
    }
  });
}

test('what is said of a part that is shown has room below its array', () => {
  const s = new Product(64, 16, 32);
  const o = sheet(s);
  for (const [width, height] of rooms.slice(0, 3)) {
    const l = lay(o, width, height);
    assert.equal(l.kind, 'product');
    const first = l.plates.find((p) => !p.shared && p.label === 'corner')!,
      result = l.plates.find((p) => !p.shared && p.label === 'right')!;
    for (const p of [first, result]) assert.ok(p.cut !== '' && bottom(p) + 26 + 12 <= height, `${width}: ${bottom(p)} of ${height}`);
  }
});

test('strips are aligned by element: a tile stands under what it holds', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  for (const [width, height] of rooms.slice(0, 3)) {
    const l = lay(o, width, height);
    assert.equal(l.kind, 'strips');
    const input = l.plates.find((p) => p.id === 1)!,
      tile = l.plates.find((p) => p.id === 3)!,
      threads = l.plates.find((p) => p.id === THREADS)!;
    o.values.get(3)!.origin.forEach((e, i) => {
      if (e >= 0) assert.ok(Math.abs(spot(input, e)!.x - spot(tile, i)!.x) < 0.01, `tile[${i}] does not stand under in[${e}]`);
    });
    assert.ok(Math.abs(threads.x - spot(input, 0)!.x) < 0.01);
  }
});

test('a constant beside the threads is called one, and its title stays in the picture', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  const step = {
    ...o.scene.arrays[0]!,
    id: 99,
    name: 'step',
    space: 'constant',
    slot: 'mask',
    length: 1,
    cols: 1,
    homes: [],
    window: { row: 0, col: 0, rows: 1, cols: 1 },
  };
  assert.equal(titleOf(step), 'step (constant)');
  const l = lay({ ...o, scene: { ...o.scene, arrays: [...o.scene.arrays, step] } }, 1400, 600);
  const p = l.plates.find((q) => q.id === 99)!;
  assert.equal(l.kind, 'strips');
  assert.ok(p.x + p.title! <= 1400, `the title ends at ${p.x + p.title!}`);
});

test('names above packed arrays keep clear of each other, and of the memory beside', () => {
  const a = sheet(new Stencil()).scene.arrays[0]!;
  const of = (id: number, name: string, side: number) =>
    plateOf({ ...a, id, name, length: side * side, cols: side, rows: side, window: { row: 0, col: 0, rows: side, cols: side } });
  const list = [of(1, 'in', 12), of(2, 'out', 12), of(3, 'weights_of_the_mask', 3), of(4, 'x', 2)];
  for (const [w, h] of [
    [560, 330],
    [430, 300],
    [800, 300],
    [300, 420],
  ] as const) {
    const out = pack(list, 0, 0, w, h);
    for (const p of out) {
      assert.ok(p.x + p.title! <= w + 15, `${w} × ${h}: the name of ${p.id} ends at ${p.x + p.title!}`);
      for (const q of out)
        if (p !== q && Math.abs(p.y - q.y) < 1 && p.x < q.x) assert.ok(p.x + p.title! < q.x, `${w} × ${h}: ${p.id} meets ${q.id}`);
    }
  }
});

test('a strip that is seen in part shows what the focused thread accesses, wherever it stood', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  const tile = o.scene.arrays.find((a) => a.id === 3)!,
    input = o.scene.arrays.find((a) => a.id === 1)!;
  for (const a of [tile, input]) a.length = a.cols = a.window.cols = 1024;
  o.run.launches[0]!.block = [1024, 1, 1];
  const { warp, lane } = o.frame.focus;
  for (const cell of [0, 500, 1023]) {
    o.frame.accesses = [{ ...o.frame.accesses[0]!, array: 3, kind: 'read', warp, lanes: [lane], cells: [cell] }];
    const l = lay(o, 340, 400),
      plate = l.plates.find((p) => p.id === 3)!;
    assert.ok(plate.cols < 100 && spot(plate, cell), `tile[${cell}] is read; shown is ${plate.cut}`);
    assert.ok(plate.x >= 0 && right(plate) <= 340, `it is from ${plate.x} to ${right(plate)}`);
  }
});

test('the arrow of a read begins below an index that reaches as far as the middle of its cell', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  for (const a of o.scene.arrays.filter((x) => x.id === 1 || x.id === 3)) a.length = a.cols = a.window.cols = 1024;
  o.run.launches[0]!.block = [1024, 1, 1];
  const { warp, lane } = o.frame.focus;
  for (const cell of [3, 1023]) {
    o.frame.accesses = [{ ...o.frame.accesses[0]!, array: 3, kind: 'read', warp, lanes: [lane], cells: [cell] }];
    const l = layout(
      { width: 700, height: 400, memory: 'both', cells: { need: 40, least: 40, most: 48 } },
      { scene: o.scene, frame: o.frame, launch: o.run.launches[0], values: o.values, hasResult: true },
    );
    const over = { ...o, block: o.run.launches[0]!.block, layout: l },
      still = new Marks(),
      step = new Marks(),
      at = spot(
        l.plates.find((p) => p.id === 3)!,
        cell,
      )!;
    drawStill(still, over);
    results(step, over);
    const label = still.list.find((m) => m[0] === 't' && m[3] === String(cell) && Math.abs((m[2] as number) - at.y - at.h - 12) < 1)!,
      [x, y] = /^M([\d.]+) ([\d.]+)/
        .exec(step.list.find((m) => m[0] === 'p')![1] as string)!
        .slice(1)
        .map(Number) as [number, number];
    assert.ok(at.w >= 34 && x > at.x && x < at.x + at.w && y >= at.y + at.h, `tile[${cell}]: ${x} ${y}`);
    // Digits of type 11 are 6.2 wide, and 9 high above their base.
    const right = (label[1] as number) + 6.2 * String(cell).length;
    assert.ok(x > right || y > (label[2] as number), `tile[${cell}]: the line from ${x} ${y} crosses an index that ends at ${right}`);
  }
});

test('where there is no room to turn, no arrow points at a thread from beside', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  const { warp, lane } = o.frame.focus;
  o.frame.accesses = [{ ...o.frame.accesses[0]!, array: 3, kind: 'read', warp, lanes: [lane], cells: [3] }];
  const seen = new Set<boolean>();
  for (let height = 130; height <= 400; height += 10) {
    const l = layout(
        { width: 359, height, memory: 'both' },
        { scene: o.scene, frame: o.frame, launch: o.run.launches[0], values: o.values, hasResult: true },
      ),
      marks = new Marks();
    if (l.kind !== 'strips') continue;
    results(marks, { ...o, layout: l });
    const paths = marks.list.filter((m) => m[0] === 'p').map((m) => String(m[1]));
    seen.add(paths.length > 0);
    assert.ok(!paths.length || paths.some((d) => d.includes('C')), `${height}: ${paths.join(' ')}`);
  }
  assert.deepEqual([...seen].sort(), [false, true]);
});

test('numbers of up to three characters are of one size in an array, whichever are long', () => {
  const p = new Product(4, 2, 4);
  const o = sheet(p),
    l = lay(o, 640, 400);
  const plate = l.plates.find((q) => q.id === 1)!,
    v = o.values.get(1)!;
  v.cells = v.cells.map((_, i) => (i % 3 ? String(i % 10) : '-21'));
  const sizes = (cw: number) => {
    const all = looks({ ...plate, cw, ch: 26 }, o).filter((x) => x?.text);
    assert.ok(all.length > 4 && all.some((x) => x!.text === '-21'));
    return new Set(
      all.map((x) => {
        const s = new SvgText();
        paintCell(s, 0, 0, cw, 26, x!, 11);
        return `${/font-size="([\d.]+)"/.exec(s.out)?.[1]}${s.out.includes('mono') ? ' mono' : ''}`;
      }),
    );
  };
  for (const cw of [22, 24, 28, 40]) assert.equal(sizes(cw).size, 1, `in cells of ${cw}: ${[...sizes(cw)].join()}`);
});

test('a thread for each cell of a tile stands under its cell, also beyond the ends of the array', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  const cells = o.scene.arrays.find((a) => a.id === 3)!.length;
  o.run.launches[0]!.block = [cells, 1, 1];
  const under = () => {
    const l = lay(o, 1400, 600),
      tile = l.plates.find((p) => p.id === 3)!,
      threads = l.plates.find((p) => p.id === THREADS)!;
    assert.equal(threads.cols, cells);
    assert.equal(threads.cut + tile.cut, '');
    assert.ok(Math.abs(threads.x - tile.x) < 0.01);
    return l;
  };
  under();
  // The last block's part is shorter than the others': before anything is loaded its tile looks like the others.
  for (const v of o.values.values()) v.origin = v.origin.map(() => -1);
  const source = o.scene.arrays.find((a) => a.id === 1)!,
    last = source.homes.length - 1;
  const part = source.homes[1]! - source.homes[0]!;
  source.length = source.cols = source.window.cols = source.homes[last]! + 1;
  o.scene.block = [last, 0, 0];
  const l = under();
  assert.ok(
    Math.abs(
      l.plates.find((p) => p.id === 3)!.x -
        (spot(
          l.plates.find((p) => p.id === 1)!,
          source.homes[last]!,
        )!.x -
          ((cells - part) / 2) * l.plates[0]!.cw),
    ) < 0.01,
  );
});

test('a long strip shows the focused part, and says so', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  const a = o.scene.arrays[0]!;
  a.length = a.cols = a.window.cols = 1024;
  a.homes = [...Array(256).keys()].map((i) => i * 4);
  const l = lay(o, 896, 380);
  const p = l.plates.find((q) => q.id === 1)!;
  assert.ok(p.cols < 60 && p.cw >= 18);
  assert.match(p.cut, /of 1,024/);
  assert.ok(spot(p, 0) && !spot(p, 1000));
});

test('a result of which each block has one element is in view, whichever part of its operands is shown', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  const long = o.scene.arrays.find((a) => a.id === 1)!,
    result = o.scene.arrays.find((a) => a.id === 2)!;
  assert.equal(result.slot, 'output');
  long.length = long.cols = long.window.cols = 1024;
  long.homes = [...Array(256).keys()].map((i) => i * 4);
  o.scene.block = [200, 0, 0];
  o.block = [4, 1, 1];
  o.grid = [256, 1, 1];
  o.run.launches[0]!.grid = [256, 1, 1];
  result.length = result.cols = result.window.cols = 4;
  result.homes = [];
  o.frame.outlines = [{ array: 2, kind: 'block', row: 0, col: 1, rows: 1, cols: 1 }];
  for (const [width, height] of rooms.slice(0, 3)) {
    const l = lay(o, width, height);
    const p = l.plates.find((q) => q.id === 2)!,
      threads = l.plates.find((q) => q.id === THREADS)!;
    assert.equal(p.cols, 4);
    assert.equal(p.cut, '');
    assert.ok(
      Math.abs(spot(p, 1)!.x - threads.x) < 0.01 && p.x >= 0 && right(p) <= width,
      `${width}: part[1] stands at ${spot(p, 1)!.x}, the block at ${threads.x}`,
    );
  }
});

test('cells are found by index and by point', () => {
  const o = sheet(new Product(8, 4, 8));
  const l = lay(o, 896, 380);
  for (const p of l.plates) {
    for (const index of [0, 5, p.length - 1]) {
      const b = spot(p, index)!;
      assert.deepEqual(hit(l, b.x + b.w / 2, b.y + b.h / 2), { plate: p, index });
    }
    assert.equal(spot(p, p.length), null);
    assert.equal(spot(p, -1), null);
  }
  assert.equal(hit(l, 1, 1), null);
});

test('ghosts of a strip have places outside it', () => {
  const o = sheet(new Stencil());
  const p = lay(o, 896, 380).plates.find((q) => q.id === 1)!;
  assert.ok(Math.abs(spot(p, -1)!.x + p.cw - p.x) < 0.01);
  assert.equal(spot(p, -3), null);
  assert.ok(Math.abs(spot(p, 16)!.x - right(p)) < 0.01);
});

test('a strip that does not begin with its first element has no ghosts before it, and its name stays inside', () => {
  const o = sheet(new Stencil()),
    a = o.scene.arrays.find((x) => x.id === 1)!,
    { warp, lane } = o.frame.focus;
  const access = { ...o.frame.accesses[0]!, array: 1, warp, lanes: [lane], cells: [a.length - 1] };
  const p = lay({ ...o, frame: { ...o.frame, accesses: [access] } }, 300, 380).plates.find((q) => q.id === 1)!;
  assert.ok(p.col > 0 && spot(p, a.length - 1), 'the step is out of view');
  assert.equal(p.before, 0);
  assert.equal(spot(p, p.col - 1), null);
  assert.equal(p.after, 0, 'ghosts outside the picture');
  assert.ok((p.map?.x ?? p.x) >= 0);
});

test('a patch is clipped to the window', () => {
  const p = place(plateOf({ ...sheet(new Product(8, 4, 8)).scene.arrays[0]!, window: { row: 2, col: 2, rows: 4, cols: 4 } }), 10, 20, 5);
  assert.deepEqual(patch(p, 0, 0, 4, 4), { x: 10, y: 20, w: 10, h: 10 });
  assert.equal(patch(p, 6, 0, 2, 8), null);
});

test('strips fold and plates pack without overlap, however many', () => {
  const a = sheet(new Stencil()).scene.arrays[0]!;
  for (const n of [1, 3, 40, 1000, 4096]) {
    const list = [1, 2, 3].map((id) => plateOf({ ...a, id, length: n, cols: n, window: { row: 0, col: 0, rows: 1, cols: n } }));
    const out = pack(list, 0, 0, 460, 300);
    for (const p of out) {
      assert.ok(right(p) <= 461 && bottom(p) <= 301, `${n}: outside`);
      assert.ok(p.rows * p.cols >= n);
      assert.ok(spot(p, n - 1));
    }
  }
  assert.equal(fold(plateOf(a), 10).cols, 8);
});

test('looks tell who wrote, what is fresh, what nobody can promise', () => {
  const s = new Stencil();
  s.place = { position: s.write + 1, lane: -1 };
  const o = sheet(s);
  const l = lay(o, 896, 380);
  const tile = looks(
    l.plates.find((p) => p.id === 3)!,
    o,
  );
  assert.equal(tile[6]!.fold, 'm');
  assert.equal(tile[6]!.ground, 'halo');
  assert.ok(tile[0]!.ghost);
  assert.equal(
    looks(
      l.plates.find((p) => p.id === 2)!,
      o,
    )[3]!.text,
    '12?',
  );
});

test('looks from one moment to the next are those worked out anew, and the same lists where nothing changed', () => {
  const p = new Product(8, 4, 8),
    looked = new Looked();
  let { state } = receive(initial(), p.answer({ kind: 'open', seq: 1 }));
  const plan = lay(sheetOf(state as View), 896, 380);
  const steps = [...Array<number>(40).fill(1), ...Array<number>(40).fill(-1)];
  let kept = 0,
    before: unknown[] = [];
  for (const [i, count] of steps.entries()) {
    ({ state } = receive(state, p.answer({ kind: 'step', seq: i + 2, size: 'warp', count })));
    const o: Sheet = { ...sheetOf(state as View), byBank: i % 10 === 7 };
    // What the reader has counted, and another tile of the same values, change looks as well.
    const heat = { tooLong: false, most: 4, arrays: o.scene.arrays.map((a) => ({ array: a.id, loads: Array<number>(a.length).fill(2) })) };
    if (i % 10 === 8) o.frame = { ...o.frame, heat };
    if (i % 10 === 5) o.frame = { ...o.frame, outlines: o.frame.outlines.map((x) => ({ ...x, row: 0, col: 0 })) };
    // Some were worked out before they are requested, and some of those otherwise than they come.
    if (i % 3 === 1) looked.foresee(plan.plates, i % 2 ? o : { ...o, byBank: !o.byBank });
    const all = looked.of(plan.plates, o);
    assert.deepEqual(
      all,
      plan.plates.map((plate) => looks(plate, o)),
      `step ${i}`,
    );
    kept += all.filter((list) => before.includes(list)).length;
    before = all;
  }
  assert.ok(kept > steps.length, `${kept} lists are kept in ${steps.length} steps`);
});

test('waiting threads carry a mark and not only a ground', () => {
  const p = new Product(8, 4, 8);
  p.place = { position: 15, lane: -1 };
  const o = sheet(p);
  const all = looks(
    lay(o, 896, 380).plates.find((q) => q.id === THREADS)!,
    o,
  );
  assert.deepEqual(
    all.map((x) => x!.mark),
    [...Array(8).fill('waits'), ...Array(8).fill('next')],
  );
});

test('every moment draws, with no number that is none', () => {
  for (const s of [new Product(8, 4, 8), new Stencil()]) {
    const last = s.run().steps;
    for (let position = 0; position <= Math.min(last, 80); position++) {
      s.place = { position, lane: -1 };
      const o = sheet(s);
      for (const [width, height] of rooms.slice(0, 4)) {
        const out = new SvgText(),
          l = lay(o, width, height);
        drawStill(out, { ...o, layout: l });
        drawStep(out, { ...o, layout: l });
        for (const p of l.plates) looks(p, o).forEach((x) => x && paintCell(out, p.x, p.y, p.cw, p.ch, x));
        assert.doesNotMatch(out.out, /NaN|undefined|Infinity/, `position ${position}`);
      }
    }
  }
});

test('text of the program is escaped', () => {
  const s = new SvgText();
  s.text(0, 0, '<b>&"', { size: 10 });
  assert.match(s.out, /&lt;b&gt;&amp;&quot;/);
});
