// What one thread combines within an array, and what of that is beside a window.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sheet } from '../src/draw/cell';
import { layout } from '../src/draw/layout';
import { maps } from '../src/draw/maps';
import { Marks } from '../src/draw/marks';
import { partners, standIn } from '../src/draw/partners';
import { type Layout, bottom, right, spot } from '../src/draw/plate';
import { wide } from '../src/draw/caption';
import { drawStep } from '../src/draw/step';
import { drawStill } from '../src/draw/still';
import type { Access } from '../src/protocol/types.gen';
import { lay, sheet } from './fixtures/laid';
import { Stencil } from './fixtures/stencil';
import { holding } from './fixtures/windows';

/** A tile in shared memory of so many elements, and what lanes do with it in a step. */
function tiled(length: number, rows: number, accesses: Partial<Access>[]): Sheet & { tile: number } {
  const p = new Stencil();
  p.place = { position: 24, lane: -1 };
  const o = sheet(p),
    tile = o.scene.arrays.find((a) => a.space === 'shared')!;
  const cols = length / rows;
  Object.assign(tile, { length, rows, cols, of: -1, homes: [], window: { row: 0, col: 0, rows, cols } });
  o.frame = {
    ...o.frame,
    place: { position: 24, lane: -1 },
    findings: [],
    next: [],
    accesses: accesses.map(
      (a) => ({ array: tile.id, kind: 'read', warp: 0, line: 1, lanes: [0], cells: [], values: [], route: [], ...a }) as Access,
    ),
  };
  return { ...o, tile: tile.id };
}

const texts = (m: Marks) => m.list.filter((x) => x[0] === 't').map((x) => String(x[3]));

test('an element beside the window is named at its edge with its value, and marked on the map', () => {
  const l = lay(tiled(1024, 1, []), 705, 220),
    p = l.plates.find((q) => q.shared && q.stride === 1024)!,
    near = p.col,
    far = p.col + 512;
  assert.ok(p.cut && spot(p, near) && !spot(p, far));
  const o = tiled(1024, 1, [
    { cells: [far], values: ['16'] },
    { cells: [near], values: ['2'] },
    { cells: [near], values: ['18'], kind: 'write' },
  ]);
  const m = new Marks(),
    map = new Marks(),
    without = new Marks();
  partners(m, { ...o, layout: l });
  assert.deepEqual(
    texts(m).map((t) => t.replace(/^\w+/, '')),
    [`[${far}] = 16`],
  );
  const tag = m.list.find((x) => x[0] === 't')!;
  assert.ok(Number(tag[2]) < p.y && Number(tag[1]) > p.x + (p.cols * p.cw) / 2, 'at the right end, above the values');
  assert.ok(
    m.list.some((x) => x[0] === 'p' && String(x[1]).includes('H')),
    'it is linked to what the thread has in view',
  );
  maps(map, { ...o, layout: l });
  maps(without, { ...o, frame: { ...o.frame, accesses: [] }, layout: l });
  assert.equal(map.list.length, without.list.length + 1);
});

test('an arrow leads from what a thread reads of an array to what it writes of it, and lies on no value', () => {
  for (const [rows, read, written] of [
    [2, 1, 10],
    [2, 9, 2],
    [1, 5, 2],
  ] as const) {
    const o = tiled(8 * rows, rows, [
      { cells: [read], values: ['1'] },
      { cells: [written], values: ['2'], kind: 'write' },
    ]);
    const l = lay(o, 896, 395),
      p = l.plates.find((q) => q.id === o.tile)!,
      m = new Marks();
    partners(m, { ...o, layout: l });
    const [line, head] = m.list.filter((x) => x[0] === 'p').map((x) => String(x[1])) as [string, string];
    assert.ok(line && head, `${rows} rows, ${read}: no arrow`);
    const ys = [line, head].flatMap((d) => [...d.matchAll(/[MV](?:[\d.]+ )?([\d.]+)(?=[HVlL]|$)/g)].map((k) => Number(k[1])));
    for (const y of ys)
      for (let r = 0; r < p.rows; r++) {
        const middle = p.y + (r + 0.5) * p.ch;
        assert.ok(Math.abs(y - middle) > p.ch / 4 - 1, `${rows} rows, ${read}: ${y} lies on a value`);
      }
  }
});

test('where the focused thread has no part in a step the first that has speaks, framed by dashes', () => {
  const o = tiled(8, 1, [
    { lanes: [1, 2], cells: [3, 4], values: ['1', '2'] },
    { lanes: [1, 2], cells: [1, 2], values: ['3', '4'], kind: 'write' },
  ]);
  o.frame.focus = { ...o.frame.focus, warp: 0, lane: 0 };
  assert.equal(standIn(o), 1);
  const l = lay(o, 896, 395),
    m = new Marks();
  drawStep(m, { ...o, layout: l });
  const dashed = m.list.filter((x) => x[0] === 'r' && x[6] === 'ink' && x[8] === '4 3'),
    p = l.plates.find((q) => q.id === o.tile)!;
  for (const cell of [3, 1])
    assert.ok(
      dashed.some((x) => Math.abs(Number(x[1]) - spot(p, cell)!.x) < 1 && Number(x[2]) < bottom(p)),
      `${cell}`,
    );
  o.frame.focus = { ...o.frame.focus, lane: 2 };
  assert.equal(standIn(o), null);
});

test('a strip that has moved to what a thread touches stays there in the steps that touch nothing of it', () => {
  const o = tiled(256, 1, []),
    access = { array: o.tile, kind: 'read', warp: 0, line: 1, lanes: [0], values: ['1'], route: [] } as unknown as Access;
  const at = (cell: number | null, before?: Layout) => {
    const frame = {
      ...o.frame,
      focus: { ...o.frame.focus, warp: 0, lane: 0 },
      accesses: cell === null ? [] : [{ ...access, cells: [cell] }],
    };
    const l = layout(
      {
        width: 705,
        height: 300,
        memory: 'both',
        ...(before && { stood: new Map(before.plates.filter((p) => p.map).map((p) => [p.id, p])) }),
      },
      { scene: o.scene, frame, launch: o.run.launches[0], values: o.values, hasResult: true },
    );
    assert.equal(l.kind, 'strips');
    return [l, l.plates.find((p) => p.id === o.tile)!] as const;
  };
  const [first, p] = at(null),
    [moved, q] = at(200, first);
  assert.ok(!spot(p, 200) && spot(q, 200) && right(q) <= 705);
  const [, still] = at(null, moved);
  assert.equal(still.col, q.col);
  assert.equal(at(p.col, moved)[1].col, p.col, 'it goes back with what is touched');
});

test('what a thread touches beside a window is named whatever the room, and neither over values nor over other words', () => {
  for (const [width, height] of [
    [705, 220],
    [420, 260],
    [358, 300],
  ] as const)
    for (const [read, written] of [
      [0, 39 * 64 + 63],
      [39 * 64 + 63, 0],
      [20 * 64, 20 * 64 + 63],
    ] as const) {
      const o = holding(['in', 40, 64, 'global'], ['out', 40, 64, 'global']),
        { warp, lane } = o.frame.focus,
        access = (kind: string, cell: number, value: string) =>
          ({ array: 0, kind, warp, line: 1, lanes: [lane], cells: [cell], values: [value], route: [] }) as Access;
      o.frame = { ...o.frame, accesses: [access('read', read, '1234'), access('write', written, '5678')] };
      const l = lay(o, width, height, 'global'),
        p = l.plates.find((q) => q.id === 0)!,
        beside = [read, written].filter((c) => !spot(p, c));
      assert.ok(p.map && beside.length, 'all is in the window');
      const s = new Marks();
      drawStill(s, { ...o, layout: l });
      drawStep(s, { ...o, layout: l });
      const all = s.list.filter((m) => m[0] === 't').map((m) => ({ x: Number(m[1]), y: Number(m[2]), text: String(m[3]) }));
      for (const cell of beside) {
        const name = `in[${Math.floor(cell / 64)}][${cell % 64}]`,
          tag = all.find((t) => t.text.startsWith(name));
        assert.ok(tag, `${width} × ${height}: ${name} has no mark`);
        const end = tag.x + wide(tag.text) * 11;
        assert.ok(tag.x >= 0 && end <= width, `${tag.text} leaves the picture`);
        for (const q of l.plates)
          assert.ok(tag.y <= q.y || tag.y - 8 >= bottom(q) || end <= q.x || tag.x >= right(q), `${tag.text} covers values`);
        for (const t of all)
          if (t !== tag && Math.abs(t.y - tag.y) < 9)
            assert.ok(t.x >= end - 1 || t.x + wide(t.text) * 11 <= tag.x + 1, `${tag.text} and ${t.text} overlap`);
      }
    }
});

test('the name of an element beside a strip, its line and the names of blocks leave each other free', () => {
  const p = new Stencil();
  p.place = { position: 24, lane: -1 };
  const o = sheet(p),
    input = o.scene.arrays.find((a) => a.homes.length && a.space === 'global')!,
    { warp, lane } = o.frame.focus;
  let met = 0;
  for (const width of [240, 260, 300, 375])
    for (let far = 0; far < input.length; far++) {
      const l = lay(o, width, 220),
        plate = l.plates.find((q) => q.id === input.id)!;
      if (spot(plate, far)) continue;
      for (const near of [plate.col, plate.col + 1, plate.col + plate.cols - 1]) {
        const access = { array: input.id, kind: 'read', warp, line: 1, lanes: [lane], route: [] },
          accesses = [
            { ...access, cells: [far], values: ['-1230.5'] },
            { ...access, cells: [near], values: ['1'] },
          ] as unknown as Access[];
        const s = new Marks();
        drawStill(s, { ...o, layout: l });
        partners(s, { ...o, frame: { ...o.frame, accesses }, layout: l });
        const all = s.list
          .filter((m) => m[0] === 't')
          .map((m) => {
            const w = wide(String(m[3])) * Number(m[4]);
            return { x: Number(m[1]) - (m[6] === 'middle' ? w / 2 : m[6] === 'end' ? w : 0), y: Number(m[2]), w, text: String(m[3]) };
          });
        const tag = all.find((t) => t.text.includes(`[${far}]`))!,
          blocks = all.filter((t) => /^block \d/.test(t.text));
        assert.ok(tag);
        for (const b of blocks) {
          met++;
          assert.ok(
            Math.abs(b.y - tag.y) > 10 || b.x >= tag.x + tag.w || b.x + b.w <= tag.x,
            `${width}: ${tag.text} and ${b.text} overlap`,
          );
          for (const m of s.list.filter((m) => m[0] === 'p'))
            for (const k of String(m[1]).matchAll(/H([\d.]+)V([\d.]+)/g))
              assert.ok(
                +k[1]! <= b.x || +k[1]! >= b.x + b.w || +k[2]! <= b.y - 12 || tag.y >= b.y,
                `${width}: the line to ${tag.text} crosses ${b.text}`,
              );
        }
      }
    }
  assert.ok(met > 0, 'no name of a block');
});

test('the title of a memory is no wider than its part of the picture', () => {
  const o = holding(['in', 40, 64, 'global'], ['tile', 32, 32, 'shared']);
  let small = 0;
  for (const width of [320, 360, 375, 900]) {
    const l = lay(o, width, 300),
      s = new Marks();
    drawStep(s, { ...o, layout: l });
    for (const c of l.corners) {
      const m = s.list.find((x) => x[0] === 't' && x[1] === c.x && x[2] === c.y)!,
        size = Number(m[4]);
      if (size < 15) small++;
      assert.ok(size >= 11 && (c.x + wide(String(m[3])) * size * 1.08 <= width || size === 11), `${width}: ${m[3]} at ${c.x}`);
    }
  }
  assert.ok(small > 0, 'all have room');
});
