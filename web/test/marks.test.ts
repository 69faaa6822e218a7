// Marks and values share cells: no mark may cross a value, and no array may be left out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wide } from '../src/draw/caption';
import { type Look, looks, paintCell } from '../src/draw/cell';
import { races } from '../src/draw/findings';
import { selection } from '../src/draw/focus';
import { Marks } from '../src/draw/marks';
import { THREADS, bottom, right, spot } from '../src/draw/plate';
import { drawStill } from '../src/draw/still';
import { lay, sheet } from './fixtures/laid';
import { Product } from './fixtures/product';
import { Stencil } from './fixtures/stencil';

const LOOK: Look = {
  like: '',
  ground: 'paper',
  text: '11k',
  tone: 'ink',
  note: '',
  fold: '',
  mark: '',
  ghost: false,
  heat: -1,
  shade: -1,
  hue: 'm',
  clash: false,
  plain: false,
  left: false,
  blank: false,
  pixel: false,
};

/** Top and bottom of what a text inks: digits have no descenders. */
const ink = (m: readonly (string | number)[]) => ({ top: Number(m[2]) - 0.73 * Number(m[4]), bottom: Number(m[2]) });

test('what the step has written is marked below the value of a small cell, and by a corner in a large one', () => {
  for (const [w, h] of [
    [27, 13],
    [17, 17],
    [20, 32],
    [14, 14],
  ] as const) {
    const before = new Marks(),
      m = new Marks();
    paintCell(before, 0, 0, w, h, { ...LOOK, text: '3' });
    paintCell(m, 0, 0, w, h, { ...LOOK, text: '3', fold: 'm' });
    assert.equal(m.list.length, before.list.length + 1, `${w}×${h}: nothing marks what was written`);
    assert.ok(!m.list.some((x) => x[0] === 'p'), `${w}×${h} has a corner`);
    const value = ink(m.list.find((x) => x[0] === 't')!),
      bar = m.list.filter((x) => x[0] === 'r').at(-1)!;
    assert.ok(Number(bar[2]) >= value.bottom - 0.5 && Number(bar[2]) + Number(bar[4]) <= h, `${w}×${h}: the bar covers the value`);
  }
  const large = new Marks();
  paintCell(large, 0, 0, 40, 40, { ...LOOK, fold: 'm' });
  assert.ok(large.list.some((x) => x[0] === 'p'));
});

test('the frame of a ghost runs around the value of a cell, however small', () => {
  for (const [w, h, text] of [
    [14, 14, '0'],
    [18, 13, '0'],
    [20, 14, '12'],
    [40, 40, '0'],
  ] as const) {
    const m = new Marks();
    paintCell(m, 0, 0, w, h, { ...LOOK, text, ghost: true });
    const t = m.list.find((x) => x[0] === 't')!,
      { top, bottom: low } = ink(t),
      half = 0.3 * Number(t[4]) * text.length;
    const frame = m.list.find((x) => x[0] === 'r' && x[6] === 'ink-3')!,
      [x, y, wide, high] = frame.slice(1, 5).map(Number) as [number, number, number, number];
    assert.ok(y + 0.6 < top && y + high - 0.6 > low, `${w}×${h}: it touches ${text} above or below`);
    assert.ok(x + 0.6 < w / 2 - half && x + wide - 0.6 > w / 2 + half, `${w}×${h}: it touches ${text} at a side`);
    assert.ok(x > 0 && y > 0 && x + wide < w && y + high < h, `${w}×${h}: it leaves the cell`);
  }
});

test('the ring around what is read next runs around the values of small cells', () => {
  const p = new Product(64, 16, 32);
  p.place = { position: 12, lane: -1 };
  const o = sheet(p);
  o.scene = { ...o.scene, layout: 'matrices' };
  const layout = lay(o, 896, 395),
    plate = layout.plates.find((q) => q.map)!,
    at = plate.row * plate.stride + plate.col;
  o.frame = { ...o.frame, accesses: [], next: [{ array: plate.id, cells: [at, at + 1, at + 2] }] };
  const m = new Marks();
  selection(m, { ...o, layout });
  const ring = m.list.find((x) => x[0] === 'r' && x[6] === 'ink' && Number(x[3]) > plate.cw)!;
  const value = new Marks();
  paintCell(value, plate.x, plate.y, plate.cw, plate.ch, { ...LOOK, text: '7' });
  const text = ink(value.list.find((x) => x[0] === 't')!);
  assert.ok(
    plate.ch < 18 && Number(ring[2]) + 0.6 <= text.top && Number(ring[2]) + Number(ring[4]) - 0.6 >= text.bottom,
    'the ring crosses',
  );
});

test('two buffers in shared memory stand among strips, one row below the other', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s);
  const tile = o.scene.arrays.find((a) => a.id === 3)!;
  tile.rows = tile.window.rows = 2;
  tile.length *= 2;
  for (const [width, height] of [
    [896, 395],
    [1400, 600],
    [358, 352],
  ] as const) {
    const l = lay(o, width, height),
      p = l.plates.find((q) => q.id === 3)!,
      threads = l.plates.find((q) => q.id === THREADS)!;
    assert.equal(l.kind, 'strips');
    assert.equal(p.rows, 2);
    assert.ok(bottom(p) < threads.y && bottom(l.plates.at(-1)!) <= height, `${width}: it does not fit`);
    for (let c = p.col; c < p.col + p.cols; c++)
      assert.equal(spot(p, c)!.x, spot(p, tile.cols + c)!.x, 'the second row does not stand below the first');
    const m = new Marks();
    drawStill(m, { ...o, layout: l });
    const rows = m.list.filter((x) => x[0] === 't' && x[6] === 'end' && Math.abs(Number(x[1]) - (p.x - 6)) < 0.1).map((x) => x[3]);
    assert.deepEqual(rows, ['0', '1']);
    const name = m.list.find((x) => x[0] === 't' && x[3] === 'tile')!;
    assert.ok(Number(name[1]) <= p.x - 16, 'its name lies over the numbers of its rows');
  }
});

test('strips leave no array out: what is none makes another layout, and a mask without room beside the threads a row of its own', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  for (const [width, height] of [
    [1400, 600],
    [896, 395],
    [358, 352],
  ] as const)
    for (const [id, rows] of [
      [0, 1],
      [3, 9],
      [2, 3],
    ] as const) {
      const o = sheet(s),
        a = o.scene.arrays.find((x) => x.id === id);
      if (a && rows > 1) a.rows = rows;
      const l = lay(o, width, height);
      for (const x of o.scene.arrays)
        if (x.space !== 'local')
          assert.ok(
            l.plates.some((p) => p.id === x.id),
            `${width}, ${rows} rows: ${x.name} is left out`,
          );
      for (const p of l.plates) assert.ok(right(p) <= width + 0.5 && bottom(p) <= height, `${width}: plate ${p.id} lies outside`);
    }
});

test('in a low room the numbers of threads do not lie over the indices of the strip above', () => {
  const s = new Stencil();
  s.place = { position: 24, lane: -1 };
  const o = sheet(s),
    out = o.scene.arrays.find((a) => a.slot === 'output')!;
  o.scene.arrays.push({ ...out, id: 8, name: 'more' }, { ...out, id: 9, name: 'most' });
  let cramped = 0;
  for (let height = 130; height <= 400; height += 10) {
    const l = lay(o, 560, height),
      m = new Marks();
    if (l.kind !== 'strips') continue;
    drawStill(m, { ...o, layout: l });
    const texts = m.list.filter((x) => x[0] === 't'),
      threads = texts.filter((x) => /^t\d+$/.test(`${x[3]}`)),
      indices = texts.filter((x) => /^\d+$/.test(`${x[3]}`));
    if (!threads.length) cramped++;
    for (const t of threads)
      for (const i of indices)
        if (Math.abs(Number(t[1]) - Number(i[1])) < 12)
          assert.ok(Math.abs(Number(t[2]) - Number(i[2])) >= 11, `${height}: ${t[3]} at ${t[2]}, ${i[3]} at ${i[2]}`);
  }
  assert.ok(cramped > 0, 'no room is that low');
});

test('what a race is stands where no array does', () => {
  let said = 0;
  for (const array of ['in', 'out', 'tile'])
    for (const [width, height] of [
      [705, 140],
      [705, 200],
      [705, 279],
      [896, 380],
      [1400, 600],
    ] as const) {
      const p = new Stencil();
      p.place = { position: 12, lane: -1 };
      const whole = sheet(p),
        found = whole.run.findings.map((f) => ({ ...f, array, cells: [3] })),
        o = { ...whole, run: { ...whole.run, findings: found }, frame: { ...whole.frame, findings: [0] } },
        layout = lay(o, width, height),
        m = new Marks();
      races(m, { ...o, layout });
      const ground = m.list
        .find((x) => x[0] === 'r' && x[5] === 'paper')
        ?.slice(1, 5)
        .map(Number);
      for (const t of m.list.filter((x) => x[0] === 't')) {
        said++;
        // Arrows that were drawn before end at its ground.
        const [gx, gy, gw, gh] = ground as [number, number, number, number],
          end = t[6] === 'middle' ? Number(t[1]) : Number(t[1]) + wide(String(t[3])) * Number(t[4]);
        assert.ok(Number(t[1]) >= gx && end <= gx + gw && ink(t).top >= gy && ink(t).bottom <= gy + gh, `'${t[3]}' has no ground`);
        for (const q of layout.plates) {
          assert.ok(
            gx > right(q) || gx + gw < q.x || gy > bottom(q) || gy + gh < q.y,
            `${width}×${height}, ${array}: the ground of what is said hides ${q.name}`,
          );
          const x = Number(t[1]),
            y = ink(t);
          assert.ok(
            x > right(q) + q.after * q.cw ||
              (t[6] !== 'middle' && x + wide(String(t[3])) * Number(t[4]) < q.x) ||
              y.bottom < q.y ||
              y.top > bottom(q),
            `${width}×${height}, ${array}: '${t[3]}' lies on ${q.name}`,
          );
          assert.ok(y.bottom <= height, `${width}×${height}: '${t[3]}' is out of the picture`);
        }
      }
    }
  assert.ok(said > 20, `${said}`);
});

test('of a loop the ring is around all that it reads where that is a rectangle, and else around what its first pass reads', () => {
  const p = new Product(64, 16, 32);
  p.place = { position: 12, lane: -1 };
  const o = sheet(p);
  o.scene = { ...o.scene, layout: 'matrices' };
  const layout = lay(o, 896, 395),
    plate = layout.plates.find((q) => q.map)!,
    at = plate.row * plate.stride + plate.col,
    scattered = [at + 1, at + 2, at + plate.stride];
  const rings = (cells: number[], now?: number) => {
    const m = new Marks();
    selection(m, {
      ...o,
      frame: { ...o.frame, accesses: [], results: [], next: [{ array: plate.id, cells, ...(now && { now }) }] },
      layout: { ...layout, plates: [plate] },
    });
    return m.list.filter((x) => x[0] === 'r').length;
  };
  assert.equal(rings([at, at + 1, at + 2], 1), 1);
  assert.equal(rings(scattered, 1), 1);
  assert.equal(rings(scattered), 3, 'a stencil reads all of them next');
});

test('the ring around what is read next keeps clear of the name of the writer', () => {
  const p = new Stencil();
  p.place = { position: 12, lane: -1 };
  const o = sheet(p),
    tile = o.scene.arrays.find((a) => a.space === 'shared')!;
  tile.rows = tile.window.rows = 2;
  tile.length *= 2;
  o.frame = { ...o.frame, accesses: [], next: [{ array: tile.id, cells: [1] }] };
  const layout = lay(o, 896, 395),
    at = layout.plates.find((q) => q.id === tile.id)!,
    box = spot(at, 1)!,
    m = new Marks(),
    value = new Marks();
  selection(m, { ...o, layout });
  const ring = m.list.find((x) => x[0] === 'r' && x[6] === 'ink')!;
  paintCell(value, box.x, box.y, box.w, box.h, { ...LOOK, text: '7', note: '12' });
  const note = value.list.filter((x) => x[0] === 't').at(-1)!;
  assert.equal(note[3], '12');
  assert.ok(Number(ring[2]) + Number(ring[4]) >= Number(note[2]) + 3 && Number(ring[1]) + Number(ring[3]) >= Number(note[1]) + 2);
});

test('the numbers of an array are of one type and size, and a rare long one leaves the others as they are', () => {
  const typed = (texts: string[], w: number, h: number) => {
      const o = sheet(new Product(8, 4, 8)),
        a = o.scene.arrays[0]!,
        v = o.values.get(a.id)!,
        p = { ...lay(o, 896, 380).plates.find((q) => q.id === a.id)!, cw: w, ch: h };
      o.values = new Map([...o.values, [a.id, { ...v, cells: v.cells.map((_, i) => texts[i % texts.length]!), stale: [] }]]);
      return looks(p, o).map((l) => {
        const m = new Marks();
        paintCell(m, 0, 0, w, h, l!);
        const t = m.list.find((x) => x[0] === 't')!;
        return [l!.text, `${t[4]} ${t[8]}`] as const;
      });
    },
    types = (list: readonly (readonly [string, string])[]) => [...new Set(list.map(([, type]) => type))];
  for (const [w, h] of [
    [29, 15],
    [36, 32],
    [28, 24],
    [60, 40],
  ] as const) {
    assert.equal(types(typed(['0.25', '10.25', '10', '-0.5', '7'], w, h)).length, 1, `${w}×${h}: types differ`);
    const rare = [...Array<string>(15).fill('7'), '-12345.5'],
      list = typed(rare, w, h);
    assert.deepEqual(
      types(list.filter(([text]) => text === '7')),
      types(typed(['7'], w, h)),
      `${w}×${h}: one long number makes all others small`,
    );
  }
});
