// Windows into arrays that are too large to be read whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wide } from '../src/draw/caption';
import { type Sheet, elementName, looks, paintCell } from '../src/draw/cell';
import { layout } from '../src/draw/layout';
import { maps, startAt, startFor } from '../src/draw/maps';
import { Marks } from '../src/draw/marks';
import { type Layout, type Plate, THREADS, bottom, plateOf, right, spot } from '../src/draw/plate';
import { results } from '../src/draw/routes';
import { drawStill } from '../src/draw/still';
import { SvgText } from '../src/draw/surface';
import { cutOf } from '../src/draw/windows';
import { lay, sheet } from './fixtures/laid';
import { Product } from './fixtures/product';
import { flowing, holding } from './fixtures/windows';

test('arrays too large to read are shown in part, where the step is, with a map of the whole', () => {
  const o = flowing(new Product(64, 16, 32));
  for (const [width, height] of [
    [896, 440],
    [1400, 700],
    [640, 420],
  ] as const) {
    const l = lay(o, width, height);
    const parts = l.plates.filter((p) => p.map);
    assert.deepEqual(
      parts.filter((p) => !p.shared).map((p) => p.stride),
      [64, 64, 64],
      `${width}: matrices of 64 × 64 are shown in part`,
    );
    for (const p of parts) {
      assert.ok(p.cw >= 12 && p.ch >= 12 && p.cut !== '', `${width}: a value cannot be read`);
      assert.ok(right(p) <= width && p.map!.y + p.map!.h <= height && p.map!.y >= bottom(p), `${width}: a map lies outside`);
      const touched = o.frame.accesses.find((a) => a.array === p.id);
      if (touched)
        assert.ok(
          touched.cells.some((c) => spot(p, c)),
          `${width}: the step is out of view`,
        );
    }
    for (const p of l.plates)
      for (const q of l.plates)
        if (p !== q) assert.ok(right(p) <= q.x || right(q) <= p.x || bottom(p) <= q.y || bottom(q) <= p.y, `${width}: plates overlap`);
  }
});

test('in a room that is as high as two no value is lost in narrow cells', () => {
  const l = lay(flowing(new Product(64, 16, 32)), 720, 2800);
  for (const p of l.plates) assert.ok(p.cw >= 12 && p.ch >= 12, `${p.name}: ${p.cw} × ${p.ch}`);
  assert.ok(l.plates.some((p) => p.map));
});

const slots = (l: Layout, shared: boolean) => ({
  first: l.plates.find((p) => p.shared === shared && p.label === 'corner')!,
  second: l.plates.find((p) => p.shared === shared && p.label === 'left')!,
  result: l.plates.find((p) => (shared ? p.id === THREADS : p.label === 'right'))!,
});

test('the windows of a product meet: the row of the first, the column of the second, the element of the result', () => {
  const product = new Product(64, 16, 32);
  for (const position of [0, 3, 12, 40, product.steps])
    for (const [width, height, memory] of [
      [700, 390, 'both'],
      [896, 440, 'both'],
      [1240, 560, 'both'],
      [343, 300, 'global'],
      [343, 300, 'shared'],
    ] as const) {
      product.place = { position, lane: -1 };
      const o = sheet(product),
        l = lay(o, width, height, memory),
        named = `${width}, ${memory}, step ${position}`;
      assert.equal(l.kind, 'product');
      for (const p of l.plates) {
        assert.ok(p.cw >= 12 && p.ch >= 12, `${named}: values of ${p.name} cannot be read`);
        const { map } = p;
        assert.ok(p.x >= 12 && right(p) <= width && (!map || (map.x >= 0 && map.y + map.h <= height)), `${named}: ${p.name} lies outside`);
        for (const q of l.plates)
          if (p !== q)
            assert.ok(
              right(p) <= q.x || right(q) <= p.x || bottom(p) <= q.y || bottom(q) <= p.y,
              `${named}: ${p.name} lies over ${q.name}`,
            );
      }
      for (const shared of [false, true]) {
        if ((shared && memory === 'global') || (!shared && memory === 'shared')) continue;
        const { first, second, result } = slots(l, shared),
          held = (p: Plate) => [p.row, p.rows, p.col, p.cols];
        assert.deepEqual(held(first).slice(0, 2), held(result).slice(0, 2), `${named}: rows`);
        assert.deepEqual(held(second).slice(2), held(result).slice(2), `${named}: columns`);
        assert.deepEqual(held(first).slice(2), held(second).slice(0, 2), `${named}: terms`);
        assert.ok(first.y === result.y && second.x === result.x && first.ch === result.ch && second.cw === result.cw);
        const whole = [first, second, result].every((p) => p.rows * p.cols === p.length);
        assert.equal(first.map === undefined, whole, `${named}: a map`);
        if (!first.map) continue;
        const [x, y, z] = [first.map, second.map!, result.map!];
        assert.ok(x.y === z.y && y.x === z.x && x.x + x.w < z.x && y.y + y.h < z.y, `${named}: maps do not stand as their matrices do`);
      }
      // What the step does is in view.
      for (const acc of o.frame.accesses.filter((a) => a.warp === o.frame.focus.warp)) {
        const p = l.plates.find((q) => q.id === acc.array),
          i = acc.lanes.indexOf(o.frame.focus.lane);
        if (p && i >= 0) assert.ok(spot(p, acc.cells[i]!), `${named}: the element of ${p.name} is out of view`);
      }
    }
});

test('who moves a window of a product by its map moves those that share its rows, columns or terms', () => {
  const o = sheet(new Product(64, 16, 32)),
    before = slots(lay(o, 896, 440), false);
  const moved = (at: [number, { row: number; col: number }][]) =>
    slots(
      layout(
        { width: 896, height: 440, memory: 'both', at: new Map(at) },
        { scene: o.scene, frame: o.frame, launch: o.run.launches[0], values: o.values, hasResult: true },
      ),
      false,
    );
  const by = moved([[before.first.id, { row: 20, col: 30 }]]);
  assert.deepEqual([by.first.row, by.result.row, by.first.col, by.second.row], [20, 20, 30, 30]);
  assert.equal(by.result.col, before.result.col);
  // The last word counts; no window leaves its matrix.
  const then = moved([
    [before.first.id, { row: 20, col: 30 }],
    [before.result.id, { row: 99, col: 7 }],
  ]);
  assert.deepEqual([then.first.row, then.second.col, then.second.row], [64 - then.first.rows, 7, 30]);
});

test('a product that can be read whole has no windows, and one without room for any is seen as a whole', () => {
  assert.ok(lay(sheet(new Product(4, 2, 32)), 896, 440).plates.every((p) => !p.map));
  const small = lay(sheet(new Product(64, 16, 32)), 300, 160);
  assert.ok(small.plates.filter((p) => !p.shared).every((p) => !p.map && p.rows === 64 && p.cols === 64));
});

test('an array of sixteen rows and columns is shown whole', () => {
  const l = lay(flowing(new Product(16, 4, 32)), 896, 440);
  assert.deepEqual(
    l.plates.filter((p) => p.map || p.rows * p.cols < Math.min(p.length, 256)),
    [],
  );
});

test('of three dimensions the plane at hand is shown, and planes beside it', () => {
  const o = flowing(new Product(64, 16, 32));
  const cube: Sheet['scene'] = {
    ...o.scene,
    arrays: o.scene.arrays.map((a) => (a.slot === 'left' ? { ...a, rows: 205, cols: 20, dims: [41, 5, 20], length: 4100 } : a)),
  };
  const a = cube.arrays.find((x) => x.slot === 'left')!;
  a.window = { row: 0, col: 0, rows: 205, cols: 20 };
  for (const cell of [0, 99, 100, 1537, 4099]) {
    const frame = { ...o.frame, outlines: [], next: [], accesses: [{ ...o.frame.accesses[0]!, array: a.id, cells: [cell], lanes: [0] }] };
    const { plates } = lay({ ...o, scene: cube, frame }, 896, 440),
      p = plates.find((q) => q.id === a.id)!;
    assert.ok(!p.small && spot(p, cell), `${cell} is out of view`);
    assert.ok(
      p.rows < 5 ? Math.floor(p.row / 5) === Math.floor((p.row + p.rows - 1) / 5) : p.row % 5 === 0 && p.rows === 5,
      'half a plane',
    );
    assert.equal(p.volume?.at, Math.floor(cell / 100));
    const beside = plates.filter((q) => q.id === a.id && q.small).map((q) => q.row / 5);
    assert.ok(beside.length > 2 && beside.every((z) => z !== p.volume!.at && z >= 0 && z < 41), `planes ${beside.join()}`);
  }
  assert.equal(elementName(cube, a, 1537), `${a.name}[15][1][17]`);
});

test('the map of planes has a line between each two, and fewer where they are too flat', () => {
  const o = flowing(new Product(64, 16, 32));
  const lines = (planes: number, dims: boolean) => {
    // Of planes so large a frame has not one whole.
    const rows = planes * 100,
      sheet: Sheet = {
        ...o,
        scene: {
          ...o.scene,
          arrays: o.scene.arrays.map((a) =>
            a.slot === 'left'
              ? {
                  ...a,
                  rows,
                  cols: 50,
                  length: rows * 50,
                  window: { row: 0, col: 0, rows: 60, cols: 50 },
                  ...(dims && { dims: [planes, 100, 50] }),
                }
              : a,
          ),
        },
      };
    const l = lay(sheet, 896, 440),
      a = sheet.scene.arrays.find((x) => x.slot === 'left')!,
      p = l.plates.find((q) => q.id === a.id)!,
      s = new SvgText();
    maps(s, { ...sheet, layout: { ...l, plates: [p] } });
    assert.ok(p.map);
    return [...s.out.matchAll(/M\d+ ([\d.]+)h/g)].map((m) => (Number(m[1]) - p.map!.y) / p.map!.h);
  };
  assert.deepEqual(lines(8, false), []);
  const eight = lines(8, true);
  assert.equal(eight.length, 7);
  eight.forEach((at, i) => assert.ok(Math.abs(at - (i + 1) / 8) < 0.02, `${at}`));
  const many = lines(400, true);
  assert.ok(many.length > 2 && many.length < 60, `${many.length}`);
});

test('a map and the arrow keys move a window', () => {
  const o = flowing(new Product(64, 16, 32));
  const p = lay(o, 896, 440).plates.find((q) => q.map)!;
  const to = startAt(p, p.map!.x + p.map!.w, p.map!.y + p.map!.h)!;
  const s = { scene: o.scene, frame: o.frame, launch: o.run.launches[0], values: o.values, hasResult: true };
  const at = (start: { row: number; col: number }) =>
    layout({ width: 896, height: 440, memory: 'both', at: new Map([[p.id, start]]) }, s).plates.find((q) => q.id === p.id)!;
  const last = at(to);
  assert.equal(last.row + last.rows, 64);
  assert.equal(last.col + last.cols, 64);
  assert.equal(startAt(p, p.map!.x - 20, p.map!.y), null);
  assert.deepEqual(startFor(last, 0), { row: 0, col: 0 });
  assert.equal(spot(at(startFor(last, 63)), 63) !== null, true);
  assert.deepEqual(startFor(last, last.row * 64 + last.col - 1), { row: last.row, col: last.col - 1 });
});

test('beside a part of a large array the small ones have cells that can be read', () => {
  const o = holding(['m', 32, 8, 'global'], ['x', 1, 8, 'global'], ['y', 1, 32, 'global']);
  for (const width of [896, 1200])
    for (let height = 380; height <= 480; height += 5)
      for (const p of lay(o, width, height).plates)
        assert.ok(p.id < 0 || p.ch >= 12, `${width}×${height}: cells of ${p.name} are ${p.ch} high`);
});

test('threads with values have cells that can be read, and leave their room to arrays where nothing could be seen of them', () => {
  for (const block of [
    [32, 1, 1],
    [64, 1, 1],
    [4, 4, 4],
    [4, 16, 1],
  ] as [number, number, number][]) {
    const o = holding(['v', 1, 64, 'global']);
    const l = layout(
      { width: 896, height: 395, memory: 'both' },
      { scene: o.scene, frame: o.frame, launch: { ...o.run.launches[0]!, block }, values: o.values, hasResult: true },
    );
    const p = l.plates.find((q) => q.id < 0)!;
    assert.equal(Math.ceil(p.length / p.stride), p.rows);
    assert.ok(p.cw >= 20 && p.ch >= 12 && bottom(p) <= 395, `${block.join('×')}: cells of ${p.cw} × ${p.ch}`);
  }
  const o = holding(['v', 64, 64, 'global'], ['tile', 32, 32, 'shared']);
  const plates = (hasResult: boolean) =>
    layout(
      { width: 896, height: 395, memory: 'both' },
      { scene: o.scene, frame: o.frame, launch: { ...o.run.launches[0]!, block: [32, 8, 1] }, values: o.values, hasResult },
    ).plates;
  const area = (hasResult: boolean) => plates(hasResult).find((p) => p.name === 'tile')!;
  assert.ok(plates(true).some((p) => p.id < 0) && !plates(false).some((p) => p.id < 0));
  assert.ok(area(false).rows * area(false).cols > area(true).rows * area(true).cols, 'the tile does not have the room');
});

test('a short row of results has cells for four digits, and a list in rows short enough to be read', () => {
  const sums = holding(['v', 1, 128, 'global'], ['sums', 1, 4, 'global']);
  const life = holding(['now', 1, 256, 'global'], ['then', 16, 16, 'global']);
  for (const height of [370, 395]) {
    const p = lay(sums, 896, height).plates.find((q) => q.name === 'sums')!;
    assert.ok(p.cw >= 27, `${height}: a result has ${p.cw}`);
    for (const q of lay(life, 896, height).plates)
      assert.ok(q.id < 0 || (q.ch >= 12 && q.cols === 16), `${height}: ${q.name} has ${q.cols} of ${q.ch}`);
  }
  const sparse = holding(['value', 1, 7, 'global'], ['column', 1, 7, 'global'], ['start', 1, 5, 'global'], ['x', 1, 4, 'global']);
  for (const q of lay(sparse, 358, 352, 'global').plates) assert.ok(q.cw >= 18, `cells of ${q.name} are ${q.cw} wide`);
  for (const q of lay(sums, 358, 352, 'global').plates) assert.ok(q.cw >= 18, `on a phone cells of ${q.name} are ${q.cw} wide`);
});

test('the words beside the map of a window keep clear of the next array and of the edge', () => {
  const o = holding(['in', 60, 18, 'global'], ['out', 60, 18, 'global']);
  for (const a of o.scene.arrays) a.dims = [3, 20, 18];
  const l = lay(o, 358, 352, 'global'),
    [a, b] = l.plates.filter((p) => p.map) as [Plate, Plate];
  const s = new Marks();
  maps(s, { ...o, layout: l });
  const words = s.list.filter((m) => m[0] === 't' && /plane|rows|columns/.test(String(m[3])));
  assert.ok(a && b && words.length >= 2);
  for (const m of words) {
    const end = Number(m[1]) + String(m[3]).length * 0.5 * Number(m[4]);
    assert.ok(end < (Number(m[1]) < b.x ? b.x : 358), `${String(m[3])} reaches ${end}`);
  }
});

/** Arrays in the playground of a projector, with a block of threads. */
const benched = (o: Sheet, block: [number, number, number], hasResult = true, width = 700, height = 378) =>
  layout(
    { width, height, memory: 'both' },
    { scene: o.scene, frame: o.frame, launch: { ...o.run.launches[0]!, block }, values: o.values, hasResult },
  );

test('arrays of sixteen rows and columns are whole where their values can be read so, however the room is divided', () => {
  const o = holding(['now', 16, 16, 'global'], ['then', 16, 16, 'global'], ['s', 10, 10, 'shared']);
  const l = benched(o, [8, 8, 1]);
  assert.deepEqual(
    l.plates.map((p) => [p.rows, p.cols, p.cw >= 12 && p.ch >= 12, p.cut]),
    [
      [16, 16, true, ''],
      [16, 16, true, ''],
      [10, 10, true, ''],
      [8, 8, true, ''],
    ],
  );
  const low = benched(o, [8, 8, 1], true, 700, 200).plates.find((p) => p.name === 'now')!;
  assert.ok(low.map && low.cw >= 12 && low.ch >= 12 && low.rows < 16, 'in less room it is a window with a map');
});

test('on a phone the values of three arrays of planes can be read in a few rows', () => {
  const o = holding(['x', 84, 18, 'global'], ['w', 36, 3, 'global'], ['y', 96, 16, 'global']);
  for (const [i, dims] of [
    [6, 14, 18],
    [12, 3, 3],
    [8, 12, 16],
  ].entries())
    o.scene.arrays[i]!.dims = dims;
  const l = layout(
    { width: 359, height: 300, memory: 'global' },
    { scene: o.scene, frame: o.frame, launch: o.run.launches[0], values: o.values, hasResult: true },
  );
  assert.equal(l.plates.filter((p) => !p.small).length, 3);
  for (const p of l.plates.filter((q) => !q.small))
    assert.ok(p.cw >= 12 && p.ch >= 12 && p.rows >= 2 && bottom(p) <= 300, `${p.name}: ${p.rows} × ${p.cols} of ${p.cw}`);
});

test('the name of few threads at the edge stays in the picture', () => {
  const o = holding(['in', 128, 32, 'global'], ['out', 128, 32, 'global']);
  for (const a of o.scene.arrays) a.dims = [8, 16, 32];
  o.scene.result = '';
  const l = benched(o, [16, 8, 1], false, 720, 400),
    s = new SvgText(),
    threads = l.plates.find((p) => p.id === THREADS)!;
  drawStill(s, { ...o, block: [16, 8, 1], layout: l });
  const name = /threads of the block|>threads</.exec(s.out)?.[0];
  assert.ok(name && threads.x + (name === '>threads<' ? 52 : 138) <= 720, `${name} at ${threads.x}`);
});

test('below the few threads of a product their name stays in the picture', () => {
  for (const block of [2, 4])
    for (let width = 343; width <= 900; width += 37) {
      const o = flowing(new Product(16, block, 32));
      o.scene.layout = 'product';
      const l = lay(o, width, 440),
        s = new SvgText();
      drawStill(s, { ...o, layout: l });
      const all = [...s.out.matchAll(/<text x="([\d.-]+)"[^>]* font-size="([\d.]+)"([^>]*)>([^<]*)</g)];
      const name = all.find((m) => m[4]!.startsWith(o.scene.result));
      assert.ok(name, `${width}: the threads have no name`);
      for (const [, x, size, how, text] of all)
        if (!how!.includes('anchor')) assert.ok(Number(x) + wide(text!) * Number(size) <= width, `${width}: ${text} at ${x}`);
    }
});

test('other blocks of a cluster have arrays in shared memory, dashed and named with their block', () => {
  const o = holding(['in', 1, 16, 'global'], ['part', 1, 16, 'shared'], ['part', 1, 16, 'cluster']);
  o.scene.arrays[2]!.peer = 'block 1';
  const l = benched(o, [16, 1, 1], true, 700, 400),
    s = new SvgText(),
    peer = l.plates.find((p) => p.id === 2)!,
    own = l.plates.find((p) => p.id === 1)!;
  assert.ok(peer.shared && peer.x === own.x && peer.y > own.y, 'it does not stand below its like');
  drawStill(s, { ...o, block: [16, 1, 1], layout: l });
  assert.match(s.out, /part · block 1/);
  assert.equal(s.out.match(/stroke-dasharray="7 5"/g)?.length, 1);
  assert.equal(elementName(o.scene, o.scene.arrays[2]!, 3), 'part[3] (block 1)');
});

test('in a low room an array is cut before those of other blocks are, of which there is a part already', () => {
  const o = holding(['in', 1, 512, 'global'], ['part', 1, 64, 'shared'], ['part', 1, 64, 'cluster'], ['part', 1, 64, 'cluster']);
  for (const a of o.scene.arrays.slice(2)) [a.peer, a.window] = [`block ${a.id}`, { row: 0, col: 0, rows: 1, cols: 4 }];
  const like = flowing(new Product(64, 16, 32)).values.get(0)!,
    cells = Array<string>(64).fill('190'),
    values = new Map(o.scene.arrays.map((a) => [a.id, { ...like, array: a.id, cells, stale: [] }]));
  for (const height of [250, 265, 280]) {
    const l = layout(
      { width: 359, height, memory: 'shared' },
      { scene: o.scene, frame: o.frame, launch: { ...o.run.launches[0]!, block: [64, 1, 1] }, values, hasResult: true },
    );
    for (const p of l.plates) {
      assert.ok(p.id === THREADS || (p.cw >= p.need! && p.ch >= 12), `${height}: ${p.name} has cells of ${p.cw} × ${p.ch}`);
      if (p.peer) assert.deepEqual([p.rows, p.cols, p.cut], [1, 4, ''], `${height}: ${p.peer}`);
    }
  }
});

test('in a room too low for all arrays of other blocks there are as many as can be read, and the rest is counted', () => {
  const names = ['bins', 'sums'].flatMap((n) => [1, 2, 3, 4].map(() => [n, 1, 8, 'cluster'] as [string, number, number, 'cluster']));
  const o = holding(['in', 1, 64, 'global'], ['bins', 1, 8, 'shared'], ['sums', 1, 8, 'shared'], ...names);
  for (const a of o.scene.arrays.slice(3)) a.peer = `block ${a.id}`;
  o.scene.morePeers = 6;
  const l = layout(
    { width: 359, height: 280, memory: 'shared' },
    { scene: o.scene, frame: o.frame, launch: { ...o.run.launches[0]!, block: [8, 1, 1] }, values: o.values, hasResult: true },
  );
  const drawn = l.plates.filter((p) => p.peer);
  assert.ok(drawn.length > 0 && drawn.length < 8, `${drawn.length} are drawn`);
  assert.equal(l.note!.left, 6 + 8 - drawn.length);
  for (const p of l.plates) assert.ok(p.id === THREADS || (p.cw >= p.need! && p.ch >= 12), `${p.name}: ${p.cw} × ${p.ch}`);
});

test('planes of which columns are left out say which there are', () => {
  const p = { ...plateOf(holding(['in', 24, 12, 'global']).scene.arrays[0]!), plane: 6 };
  assert.equal(cutOf(p, 6, { row: 6, col: 2, rows: 12, cols: 6 }), 'planes [1…2] of 4, columns 2–7 of 12');
  assert.equal(cutOf(p, 6, { row: 6, col: 0, rows: 12, cols: 12 }), 'planes [1…2] of 4');
});

test('below the arrays of shared memory the picture says which of other blocks it leaves out, in lines that fit', () => {
  const o = holding(['in', 1, 16, 'global'], ['part', 1, 16, 'shared'], ['part', 1, 16, 'cluster'], ['sums', 1, 16, 'cluster']);
  o.scene.morePeers = 6;
  for (const [width, height] of [
    [700, 400],
    [320, 300],
  ] as const) {
    const l = benched(o, [16, 1, 1], true, width, height),
      s = new SvgText();
    drawStill(s, { ...o, block: [16, 1, 1], layout: l });
    const said = l.note!;
    assert.equal(said.lines.join(' '), '6 more arrays of other blocks not drawn');
    for (const p of l.plates.filter((q) => q.shared)) assert.ok(bottom(p) < said.y - 10, `${p.name} stands over it`);
    for (const [i, t] of said.lines.entries()) {
      assert.ok(said.x + wide(t) * 12 <= width && said.y + 15 * i <= height, `${t} at ${said.x}, ${said.y}`);
      assert.ok(s.out.includes(t));
    }
  }
});

test('cells are as wide as their values need, also of an array that was never written', () => {
  const o = holding(['in', 1, 12, 'global'], ['out', 1, 12, 'global']);
  const held = { array: 0, cells: Array(12).fill('12345'), writer: [], origin: [], kind: '', fresh: [], stale: [], old: [] };
  const l = benched({ ...o, values: new Map([[0, held]]) }, [12, 1, 1], false);
  for (const p of l.plates.filter((q) => q.id >= 0)) assert.ok(p.cw >= 33, `cells of ${p.name} are ${p.cw} wide`);
});

test('members of a struct stand below each other, and are named beside the array', () => {
  const o = holding(['all', 1, 8, 'global']);
  const a = o.scene.arrays[0]!;
  a.members = ['x', 'y', 'mass'];
  const held = { array: 0, cells: Array(8).fill('10 20 7'), writer: [], origin: [], kind: '', fresh: [], stale: [], old: [] };
  const values = new Map([[0, held]]);
  for (const kind of ['matrices', 'strips'] as const) {
    const sheet = { ...o, values, scene: { ...o.scene, layout: kind, arrays: [{ ...a, slot: 'input' }] } };
    const l = benched(sheet, [8, 1, 1], false),
      p = l.plates.find((q) => q.name === 'all')!;
    assert.ok(p.ch >= 36, `${kind}: cells are ${p.ch} high`);
    const s = new Marks();
    paintCell(s, p.x, p.y, p.cw, p.ch, looks(p, sheet)[0]!);
    drawStill(s, { ...sheet, layout: { ...l, plates: [p] } });
    const at = (t: string) => s.list.find((m) => m[0] === 't' && m[3] === t)!;
    for (const [value, member] of [
      ['10', 'x'],
      ['20', 'y'],
      ['7', 'mass'],
    ] as const) {
      assert.ok(Number(at(value)[4]) >= 11, `${kind}: ${value} is small`);
      assert.ok(Math.abs(Number(at(value)[2]) - Number(at(member)[2])) < 1.5, `${kind}: ${member} is not beside ${value}`);
    }
  }
});

test('strips of which a part is shown have maps, which move all of them', () => {
  const o = holding(['in', 1, 256, 'global'], ['out', 1, 256, 'global']);
  o.scene = {
    ...o.scene,
    layout: 'strips',
    arrays: o.scene.arrays.map((a) => ({ ...a, slot: a.name === 'in' ? 'input' : 'output' })),
  };
  const at = (moved?: [number, { row: number; col: number }]) =>
    layout(
      { width: 700, height: 378, memory: 'both', at: new Map(moved ? [moved] : []) },
      { scene: o.scene, frame: o.frame, launch: { ...o.run.launches[0]!, block: [64, 1, 1] }, values: o.values, hasResult: false },
    ).plates;
  const [first] = at() as [Plate];
  for (const p of at()) assert.ok(p.map && p.map.x >= 0 && p.map.x + p.map.w <= p.x && p.map.y > p.y, `${p.name} has no map`);
  const end = startAt(first, first.map!.x + first.map!.w, first.map!.y)!;
  for (const p of at([first.id, end]).filter((q) => q.id >= 0)) assert.equal(p.col + p.cols, 256, `${p.name} stays`);
  assert.equal(at([first.id, { row: 0, col: 100 }])[0]!.col, 100);
});

test('in a low room no range, map or name of a strip covers another, and no strip the indices of the one above', () => {
  const o = holding(['in', 1, 32, 'global'], ['tile', 1, 32, 'shared'], ['out', 1, 32, 'global'], ['flags', 1, 4, 'global']);
  o.scene = {
    ...o.scene,
    layout: 'strips',
    arrays: o.scene.arrays.map((a, i) => ({ ...a, slot: ['input', 'tile', 'output', 'output'][i]! })),
  };
  for (const height of [194, 204, 214, 230, 260, 300, 378])
    for (const width of [350, 480]) {
      const l = layout(
          { width, height, memory: 'both' },
          { scene: o.scene, frame: o.frame, launch: { ...o.run.launches[0]!, block: [8, 1, 1] }, values: o.values, hasResult: false },
        ),
        named = `${width} × ${height}`;
      assert.equal(l.kind, 'strips', named);
      // At the left of each strip: its name, and below that the range and the map.
      const beside = l.plates.map((p) => {
        const middle = p.y + (p.rows * p.ch) / 2;
        return { name: p.name, top: middle - 8, end: p.map ? p.map.y + p.map.h : p.cut ? middle + 20 : middle + 8 };
      });
      for (const [i, next] of l.plates.slice(1).entries()) {
        const p = l.plates[i]!;
        assert.ok(p.ch >= 12, `${named}: values of ${p.name} cannot be read`);
        assert.ok(bottom(p) + 14 <= next.y, `${named}: ${next.name} covers the indices of ${p.name}`);
        assert.ok(beside[i]!.end <= beside[i + 1]!.top, `${named}: what is below ${p.name} covers ${next.name}`);
      }
      assert.ok(bottom(l.plates[l.plates.length - 1]!) + 14 <= height, `${named}: the last one is cut`);
    }
});

test('results of a block stand under its threads when these have come to a tile further on, and what it reads stays in its place', () => {
  const o = holding(['all', 1, 128, 'global'], ['tile', 1, 64, 'shared'], ['out', 1, 128, 'global']);
  const [all, tile, out] = o.scene.arrays as [(typeof o.scene.arrays)[0], (typeof o.scene.arrays)[0], (typeof o.scene.arrays)[0]];
  Object.assign(all, { slot: 'input', homes: [0, 64] });
  Object.assign(tile, { slot: 'tile', of: all.id });
  Object.assign(out, { slot: 'output', homes: [0, 64] });
  o.scene = { ...o.scene, layout: 'strips', block: [0, 0, 0] };
  const own = (array: number) => ({ array, kind: 'block', row: 0, col: 0, rows: 1, cols: 64 });
  o.frame = { ...o.frame, outlines: [own(all.id), own(out.id)] as typeof o.frame.outlines };
  const origin = Array.from({ length: 64 }, (_, i) => 64 + i);
  const held = { array: tile.id, cells: origin.map(String), writer: [], origin, kind: '', fresh: [], stale: [], old: [] };
  const launch = { ...o.run.launches[0]!, block: [64, 1, 1] as [number, number, number], grid: [2, 1, 1] as [number, number, number] };
  const l = layout(
    { width: 700, height: 378, memory: 'both' },
    { scene: o.scene, frame: o.frame, launch, values: new Map([[tile.id, held]]), hasResult: false },
  );
  const at = (name: string) => l.plates.find((p) => p.name === name)!;
  assert.equal(at('all').col - at('tile').col, 64, 'a load is no straight arrow');
  assert.equal(at('out').col, at('tile').col, 'what the block writes is out of view');
});

test('a line along the edges of cells links what is reached of another block with the thread that reaches it', () => {
  const o = holding(['in', 1, 16, 'global'], ['part', 1, 16, 'shared'], ['part', 1, 16, 'cluster']);
  o.scene.arrays[2]!.peer = 'block 1';
  const l = benched(o, [16, 1, 1], true, 700, 400),
    warp = o.frame.warps[0]!.warp,
    lane = 2,
    cell = spot(
      l.plates.find((p) => p.id === 2)!,
      5,
    )!,
    mine = spot(
      l.plates.find((p) => p.id === THREADS)!,
      lane,
    )!;
  for (const kind of ['read', 'write'] as const) {
    o.frame.accesses = [{ array: 2, kind, warp, line: 1, lanes: [lane], cells: [5], values: ['1'], route: [] }];
    const s = new SvgText();
    results(s, { ...o, block: [16, 1, 1], layout: l });
    const [from, to] = kind === 'read' ? [cell, mine] : [mine, cell],
      way = new RegExp(`M${from.x} [\\d.]+V[\\d.]+H${to.x}V`);
    assert.match(s.out, way, `${kind}: ${s.out}`);
  }
});
