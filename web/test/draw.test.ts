import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitted, roomFor } from '../src/draw/brief';
import { type Sheet, elementName, looks, paintCell, threadName, unlinear, linear } from '../src/draw/cell';
import { Looked } from '../src/draw/looked';
import { fold, pack } from '../src/draw/pack';
import { wrapped, zigzag } from '../src/draw/findings';
import { runs } from '../src/draw/focus';
import { layout } from '../src/draw/layout';
import { warps } from '../src/draw/numbers';
import { results } from '../src/draw/routes';
import { drawStep } from '../src/draw/step';
import { Marks } from '../src/draw/marks';
import { stacks } from '../src/draw/stacks';
import { drawStill } from '../src/draw/still';
import { THREADS, bottom, hit, namesOf, patch, place, plateOf, right, spot, titleOf } from '../src/draw/plate';
import { around, holds } from '../src/draw/region';
import { SvgText } from '../src/draw/surface';
import { sheetOf } from '../src/elements/picture/sheet';
import type { Frame, Outline } from '../src/protocol/types.gen';
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
  // The last block's part is shorter than the others': before anything is loaded its tile stands as the others' do.
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
    '?',
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

test('runs join a row and a column, and leave scattered cells alone', () => {
  const p = place(plateOf(sheet(new Product(8, 4, 8)).scene.arrays[3]!), 0, 0, 10);
  assert.deepEqual(runs(p, [4, 5, 6, 7]), [{ x: 0, y: 10, w: 40, h: 10 }]);
  assert.deepEqual(runs(p, [2, 6, 10, 14]), [{ x: 20, y: 0, w: 10, h: 40 }]);
  assert.equal(runs(p, [0, 5]).length, 2);
});

test('threads are numbered x first', () => {
  assert.deepEqual(unlinear(7, [4, 2, 1]), [3, 1, 0]);
  assert.equal(linear([3, 1, 0], [4, 2, 1]), 7);
  assert.equal(threadName(7, [4, 2, 1]), '3,1');
  assert.equal(threadName(7, [8, 1, 1]), '7');
});

test('long numbers shrink, none grows beyond its cell', () => {
  assert.ok(fitted('12345', 40, 40, 0.5).size < fitted('1', 40, 40, 0.5).size);
  assert.equal(fitted('', 40, 40, 0.5).text, '');
  // Nothing below eleven units: narrower type first, then fewer digits, then nothing at all.
  assert.deepEqual(fitted('123', 20, 20, 0.82), { text: '123', size: 11, mono: false });
  assert.equal(fitted('12345', 32, 24, 0.6).text, '12.3k');
  assert.equal(fitted('12345', 22, 24, 0.6).text, '12k');
  assert.equal(fitted('0.12346', 22, 24, 0.6).text, '0.1');
  assert.equal(fitted('12345', 12, 24, 0.6).text, '');
  assert.equal(fitted('1', 20, 9, 0.8).text, '');
  for (const w of [8, 12, 15, 19, 26, 40])
    for (const t of ['7', '-12', '1234567', '0.00012', '1.5e-7', 'nan']) {
      const f = fitted(t, w, w, 0.82);
      assert.ok(f.text === '' || f.size >= 11, `${t} in ${w}: ${f.size}`);
    }
  assert.match(zigzag({ x: 0, y: 0, w: 20, h: 20 }), /^M0 0L.*Z$/);
});

test('a sentence wraps, and says when it goes on', () => {
  assert.deepEqual(wrapped('one two three', 7, 3), ['one two', 'three']);
  assert.deepEqual(wrapped('one two three four', 5, 2), ['one', 'two…']);
  assert.deepEqual(wrapped('', 5, 2), []);
});

test('elements are named row first, or x and y where the reader wants it, and lists by one index', () => {
  const scene = new Product(8, 4, 8).scene(),
    m = scene.arrays.find((a) => a.rows > 1)!;
  assert.equal(elementName(scene, m, m.cols + 3), `${m.name}[1][3]`);
  assert.equal(elementName({ ...scene, xy: true }, m, m.cols + 3), `${m.name}(3,1)`);
  assert.equal(elementName({ ...scene, xy: true }, { ...m, rows: 1, cols: m.length, first: -2 }, 3), `${m.name}[1]`);
});

test('loads so far take the place of values in global memory alone, shaded by their share of the most', () => {
  const o = sheet(new Product(8, 4, 8)),
    plan = lay(o, 896, 395);
  const m = o.scene.arrays.find((a) => a.space === 'global')!,
    p = plan.plates.find((x) => x.id === m.id)!;
  const values = looks(p, o);
  const hot = {
    ...o,
    frame: { ...o.frame, heat: { tooLong: false, most: 4, arrays: [{ array: m.id, loads: values.map((_, i) => i % 5) }] } },
  };
  assert.deepEqual(
    looks(p, hot)
      .slice(0, 5)
      .map((l) => [l!.text, l!.heat]),
    [
      ['0', 0],
      ['1', 0.25],
      ['2', 0.5],
      ['3', 0.75],
      ['4', 1],
    ],
  );
  for (const q of plan.plates.filter((x) => x.id !== m.id)) assert.deepEqual(looks(q, hot), looks(q, o));
});

test('shared memory is coloured by bank, and a bank that is asked for more than one word is hatched while that is the step', () => {
  const o = sheet(new Product(8, 4, 8)),
    plan = lay(o, 896, 395),
    tile = o.scene.arrays.find((a) => a.space === 'shared')!;
  tile.banks = Array.from({ length: tile.length }, (_, i) => (i * 8) % 32);
  const of = (s: Sheet, id: number) =>
    looks(
      plan.plates.find((p) => p.id === id)!,
      s,
    );
  const banks = { step: o.frame.step.index, words: [1, 0, 0, 0, 0, 0, 0, 0, 2], conflicts: 1 } as unknown as Frame['banks'];
  const shaded: Sheet = { ...o, byBank: true, frame: { ...o.frame, banks } };
  assert.deepEqual(
    of(shaded, tile.id)
      .slice(0, 5)
      .map((l) => [l!.hue, l!.clash, Math.round(31 * l!.shade)]),
    [
      ['m', false, 0],
      ['m', true, 8],
      ['m', false, 16],
      ['m', false, 24],
      ['m', false, 0],
    ],
  );
  for (const q of plan.plates.filter((x) => x.id !== tile.id)) assert.deepEqual(looks(q, shaded), looks(q, { ...shaded, byBank: false }));
  assert.ok(of(o, tile.id).every((l) => l!.shade < 0 && !l!.clash));
  const earlier: Sheet = { ...shaded, frame: { ...o.frame, banks: { ...banks!, step: o.frame.step.index - 1 } } };
  assert.ok(of(earlier, tile.id).every((l) => !l!.clash));
  const hatched = new SvgText(),
    small = new SvgText(),
    light = new SvgText();
  paintCell(hatched, 0, 0, 20, 20, of(shaded, tile.id)[1]!);
  paintCell(small, 0, 0, 4, 4, of(shaded, tile.id)[1]!);
  paintCell(light, 0, 0, 20, 20, of(shaded, tile.id)[2]!);
  assert.match(hatched.out, /ts-cross/);
  assert.match(small.out, /fill="var\(--conflict\)"/);
  assert.match(light.out, /fill="var\(--m\)" opacity="0.26"/);
});

test('a shade of loads shows in cells too small for a number, and a number fills a small cell', () => {
  const look = {
    ground: 'paper',
    text: '3',
    tone: 'ink',
    note: '',
    fold: '',
    mark: '',
    ghost: false,
    heat: 0.5,
    shade: -1,
    hue: 'm',
    clash: false,
    plain: false,
    left: false,
    blank: false,
    pixel: false,
    like: 0,
  } as const;
  const tiny = new SvgText(),
    small = new SvgText();
  paintCell(tiny, 0, 0, 4, 4, look);
  assert.match(tiny.out, /conflict/);
  assert.doesNotMatch(tiny.out, /paper-3/);
  paintCell(small, 0, 0, 14, 14, { ...look, heat: -1 });
  assert.ok(Number(/font-size="([\d.]+)"/.exec(small.out)![1]) >= 11);
  // What is too small for a number has a bar for one, and a cell that nobody wrote a dot.
  const bar = new SvgText(),
    dot = new SvgText(),
    left = new SvgText();
  paintCell(bar, 0, 0, 16, 10, { ...look, text: '1234', heat: -1 });
  assert.doesNotMatch(bar.out, /<text/);
  assert.match(bar.out, /height="2"/);
  paintCell(dot, 0, 0, 16, 16, { ...look, text: '', heat: -1, blank: true });
  assert.match(dot.out, /width="2" height="2"/);
  paintCell(left, 0, 0, 30, 30, { ...look, heat: -1, left: true });
  assert.match(left.out, /<path d="M2 28L28 2"/);
});

test('an outline that is no rectangle has its own cells and no corner', () => {
  const o = sheet(new Product(8, 4, 8));
  const a = o.scene.arrays.find((x) => x.slot === 'left')!;
  assert.equal(a.cols, 8);
  const plus: Outline = { array: a.id, kind: 'tile', row: 2, col: 1, rows: 3, cols: 3, runs: [18, 1, 25, 3, 34, 1] };
  const held = (u: Outline) => [...Array(64).keys()].filter((i) => holds(u, a, i)).join();
  assert.equal(held(plus), '18,25,26,27,34');
  const { runs: _, ...box } = plus;
  assert.equal(held(box), '17,18,19,25,26,27,33,34,35');
  assert.equal(held({ ...box, loose: true }), '', 'what is scattered colours nothing');
  o.frame.outlines = [plus];
  const p = plateOf(a);
  const grounds = looks(p, o).map((l) => l!.ground);
  const others = new Set([17, 19, 33, 35].map((i) => grounds[i]));
  assert.ok(!others.has(grounds[26]!) && [18, 25, 27, 34].every((i) => grounds[i] === grounds[26]), 'corners are not coloured');
  // Around a plus of five cells go twelve edges.
  const d = around(place(p, 0, 0, 10), plus, 0, (i) => holds(plus, a, i));
  assert.equal(d, 'M20 20H30M10 30H20M30 30H40M10 40H20M30 40H40M20 50H30' + 'M10 30V40M20 20V30M20 40V50M30 20V30M30 40V50M40 30V40');
  assert.equal(
    around(place(p, 0, 0, 10), plus, 0, () => false),
    '',
  );
});

test('a bracket beside a warp tells who has arrived only while its threads wait at a barrier', () => {
  const p = new Product(8, 4, 8);
  const told = (position: number) => {
    p.place = { position, lane: -1 };
    const o = sheet(p),
      s = new SvgText();
    warps(s, { ...o, layout: lay(o, 896, 380) });
    return s.out.replaceAll(/<[^>]*>/g, ' ');
  };
  assert.doesNotMatch(told(1), / of /, 'nobody waits');
  assert.match(told(15), /8 of 8 +arrived/, 'words may stand in two lines');
  assert.doesNotMatch(told(15), /0 of/);
});

test('values of neighbouring cells do not touch', () => {
  for (const [text, cell] of [
    ['38', roomFor(['38']).least],
    ['236', roomFor(['236']).least],
    ['12345', roomFor(['12345']).least],
  ] as const) {
    const type = fitted(text, cell, 32, 0.46);
    assert.equal(type.text, text);
    const wide = type.mono ? text.length * type.size * 0.6 : text.length * type.size * 0.556;
    assert.ok(cell - wide >= 3.5, `${text} leaves ${cell - wide} of ${cell}`);
  }
});

test('an ellipsis has the room that it takes: of a struct the first member is told', () => {
  const cell = roomFor(['100 200 300']).least,
    type = fitted('100 200 300', cell, 32, 0.46);
  assert.equal(type.text, '100 …');
  assert.ok(cell - type.size * (3 * 0.556 + 0.28 + 1) >= 1.5, `it leaves ${cell - type.size * 2.948} of ${cell}`);
});

test('on a phone the result of a product has room for its values', () => {
  const o = sheet(new Product(8, 4, 8));
  const result = o.scene.arrays.find((a) => a.slot === 'result')!;
  const held = o.values.get(result.id)!;
  const values = new Map(o.values).set(result.id, { ...held, cells: held.cells.map(() => '236') });
  const full = { ...o, values };
  for (const [width, height] of [
    [343, 352],
    [358, 380],
  ] as const) {
    const l = lay(full, width, height, 'global'),
      p = l.plates.find((q) => q.id === result.id)!;
    assert.equal(fitted('236', p.cw, p.ch, 0.56).text, '236', `${width}: cells are ${p.cw} wide`);
    for (const q of l.plates) assert.ok(q.x >= 0 && right(q) <= width && bottom(q) <= height);
    const left = l.plates.find((q) => o.scene.arrays.find((a) => a.id === q.id)?.slot === 'left')!;
    assert.equal(fitted('9', left.cw, left.ch, 0.56).text, '9');
    assert.ok(right(left) <= p.x);
  }
});

test('an array of several names is drawn under all of them', () => {
  const o = sheet(new Stencil());
  const a = o.scene.arrays[0]!;
  assert.equal(namesOf(a), a.name);
  assert.equal(namesOf({ ...a, name: 'from', also: [{ name: 'to', offset: 0 }] }), 'from = to');
  assert.equal(namesOf({ ...a, name: 'from', also: [{ name: 'next', offset: 4 }] }), 'next = from + 4');
  Object.assign(a, {
    name: 'from',
    also: [
      { name: 'to', offset: 0 },
      { name: 'before', offset: -1 },
    ],
  });
  const s = new SvgText();
  drawStill(s, { ...o, layout: lay(o, 896, 380) });
  assert.match(s.out, />from = to, before = from − 1</);
});

test('threads of an atomic operation are stacked on their bins, as many as there is room for', () => {
  const x = new Stencil();
  x.place = { position: 24, lane: -1 };
  const o = sheet(x);
  const lanes = [0, 1, 2, 3, 4, 5, 6, 7];
  const access = { array: 3, warp: 0, kind: 'atomic', line: 9, values: ['1', '2', '3', '1'], route: [] };
  const drawn = (cells: number[], height: number) => {
    o.frame.accesses = [{ ...access, lanes: lanes.slice(0, cells.length), cells }];
    const l = lay(o, 896, height),
      s = new Marks();
    stacks(s, { ...o, layout: l });
    return {
      bins: l.plates.find((p) => p.id === 3)!,
      chips: s.list.filter((m) => m[0] === 'r'),
      texts: s.list.filter((m) => m[0] === 't'),
    };
  };
  const { bins, chips, texts } = drawn([4, 4, 4, 6], 420);
  assert.equal(chips.length, 4);
  const at = chips.map((c) => [Math.round((Number(c[1]) - bins.x) / bins.cw), Number(c[2])]);
  assert.deepEqual(
    at.map(([column]) => column),
    [4, 4, 4, 6],
  );
  assert.ok(at[0]![1]! > at[1]![1]! && at[1]![1]! > at[2]![1]! && at[3]![1] === at[0]![1], 'turns go up');
  assert.ok(
    at.every(([, y]) => y! + 12 <= bins.y),
    'no chip covers a value',
  );
  assert.equal(new Set(texts.map((t) => t[3])).size, 4);
  const many = drawn(Array(8).fill(4), 420);
  assert.ok(many.chips.length < 8, 'the test has more than fit');
  assert.equal(many.texts.at(-1)![3], `+${8 - many.chips.length}`);
});

test('a thread that waits has a shape in a cell of any size, beside its value', () => {
  const o = sheet(new Product(8, 4, 8)),
    threads = lay(o, 896, 380, 'both').plates.find((p) => p.id === THREADS)!;
  const states = 'w' + o.frame.threads.states.slice(1);
  const look = looks(threads, { ...o, frame: { ...o.frame, threads: { ...o.frame.threads, states } } })[0]!;
  assert.equal(look.mark, 'waits');
  for (const side of [3, 6, 12, 16, 21, 22, 60]) {
    const [waits, not] = [new SvgText(), new SvgText()];
    paintCell(waits, 0, 0, side, side, { ...look, text: '7' });
    paintCell(not, 0, 0, side, side, { ...look, text: '7', mark: '' });
    const shapes = (s: string) => (s.match(/<rect[^>]*fill="var\(--ink\)"/g) ?? []).length;
    assert.ok(shapes(waits.out) > shapes(not.out), `${side}`);
    const text = /<text x="([\d.]+)"[^>]*font-size="([\d.]+)"/.exec(waits.out);
    if (text && side < 22) assert.ok(Number(text[1]) - Number(text[2]) * 0.31 >= 4, `the bars stand beside the number in ${side}`);
  }
});
