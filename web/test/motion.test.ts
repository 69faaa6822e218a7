import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looks } from '../src/draw/cell';
import { layout } from '../src/draw/layout';
import { THREADS, bottom, right, spot } from '../src/draw/plate';
import { lineOf, loadPoints, passes, pointAt, readPoints } from '../src/elements/picture/motion/lines';
import { along, wayOf } from '../src/draw/ways';
import { passAt } from '../src/inspectors/banks/cursor';
import { type Step, actsOf } from '../src/elements/picture/motion/acts';
import { ease, whenAt } from '../src/elements/picture/motion/ease';
import { OPENS, arrived, gatePlace, walked, walkers } from '../src/elements/picture/motion/gate';
import { filled, warpGate, warpsThere } from '../src/elements/picture/motion/warps';
import { MOST_CHIPS, advance, motionOf } from '../src/elements/picture/motion/motion';
import { sheetOf } from '../src/elements/picture/sheet';
import { receive } from '../src/store/receive';
import { initial, type View } from '../src/store/state';
import { Product } from './fixtures/product';

/** A moment of the tiled product. */
const moment = (position: number): View =>
  receive(initial(), new Product(8, 4, 8).answer({ kind: 'open', seq: 1, place: { position, lane: -1 } })).state as View;

const planOf = (v: View) =>
  layout({ width: 900, height: 440, memory: 'both', only: '', cells: undefined } as never, {
    scene: v.scene,
    frame: v.frame,
    launch: v.run.launches[v.scene.launch],
    values: v.values,
    hasResult: v.scene.result !== '',
  });

/** The step to the first moment that something holds of. */
function first(holds: (v: View) => boolean): Step & { plan: ReturnType<typeof planOf> } {
  for (let p = 1; p < 300; p++) {
    const later = moment(p);
    if (holds(later)) return { earlier: moment(p - 1), later, plan: planOf(later) };
  }
  throw new Error('there is no such step');
}

const access = (kind: string, space: string) => (v: View) =>
  v.frame.accesses.some((a) => a.kind === kind && v.scene.arrays.find((x) => x.id === a.array)?.space === space);

/** Cells whose text differs. */
function changed({ earlier, later, plan }: ReturnType<typeof first>): number[][] {
  return plan.plates.map((p) => {
    const was = looks(p, sheetOf(earlier));
    return looks(p, sheetOf(later)).flatMap((l, i) => (l?.text !== was[i]?.text ? [i] : []));
  });
}

test('a tile is filled along the routes, and each value appears when its chip arrives', () => {
  const step = first(access('write', 'shared')),
    m = motionOf(step.plan, step, changed(step))!;
  const write = step.later.frame.accesses.find((a) => a.kind === 'write')!,
    tile = step.plan.plates.find((p) => p.id === write.array)!;
  assert.deepEqual(m.kinds, ['load']);
  assert.deepEqual(
    m.chips.map((c) => c.text),
    write.values,
  );
  m.chips.forEach((c, i) => {
    const from = spot(
        step.plan.plates.find((p) => p.id === 1)!,
        write.route[i]!,
      )!,
      to = spot(tile, write.cells[i]!)!,
      [a, b] = [c.line.points[0]!, c.line.points[c.line.points.length - 1]!];
    assert.ok(inside(a, from) && inside(b, to));
    // Over the plates, not straight across them: as the route of the focused thread is drawn.
    assert.ok(c.line.points.length > 4 && c.line.points.some((p) => p.y < from.y && p.y < to.y));
    const k = step.plan.plates.indexOf(tile),
      cover = m.covers.find((x) => x.plate === k && x.i === write.cells[i])!;
    assert.equal(cover.until, c.to);
  });
});

const inside = (p: { x: number; y: number }, s: { x: number; y: number; w: number; h: number }) =>
  p.x >= s.x && p.x <= s.x + s.w && p.y >= s.y && p.y <= s.y + s.h;

test('a row and a column pass the threads that read them, which change when both have passed', () => {
  const step = first(access('read', 'shared')),
    m = motionOf(step.plan, step, changed(step))!,
    threads = step.plan.plates.find((p) => p.id === THREADS)!,
    k = step.plan.plates.indexOf(threads);
  assert.deepEqual(m.kinds, ['read']);
  const cells = new Set(step.later.frame.accesses.flatMap((a) => a.cells.map((c) => `${a.array} ${c}`)));
  assert.equal(m.chips.length, cells.size, 'one chip for each element, however many threads read it');
  for (const c of m.chips) {
    const end = c.line.points[c.line.points.length - 1]!;
    assert.ok(end.x > threads.x && end.x <= right(threads) + 1 && end.y >= threads.y - 1 && end.y <= bottom(threads) + 1);
  }
  // Threads further from where the values come from change later.
  const until = (i: number) => m.covers.find((c) => c.plate === k && c.i === i)?.until;
  const row = changed(step)[k]!.filter((i) => i < threads.cols);
  assert.ok(row.length > 2);
  for (let i = 1; i < row.length; i++) assert.ok(until(row[i]!)! >= until(row[i - 1]!)!);
  assert.ok(until(row[row.length - 1]!)! > until(row[0]!)!);
});

test('results leave their threads and appear in memory', () => {
  const step = first(access('write', 'global')),
    m = motionOf(step.plan, step, changed(step))!;
  const threads = step.plan.plates.find((p) => p.id === THREADS)!;
  const box = { x: threads.x, y: threads.y, w: threads.cols * threads.cw, h: threads.rows * threads.ch };
  assert.deepEqual(m.kinds, ['store']);
  assert.ok(m.chips.length > 0 && m.chips.every((c) => inside(c.line.points[0]!, box)));
});

test('more than can be followed moves nothing, and what changed changes', () => {
  const step = first(access('write', 'shared')),
    write = step.later.frame.accesses.find((a) => a.kind === 'write')!;
  const accesses = Array.from({ length: Math.ceil(MOST_CHIPS / write.lanes.length) + 1 }, (_, warp) => ({
    ...write,
    warp: warp % 2,
    array: write.array,
  }));
  const distinct = accesses.map((a, i) => ({ ...a, lanes: a.lanes.map((l) => l + 100 * i) }));
  const later = { ...step.later, frame: { ...step.later.frame, accesses: distinct } };
  const m = motionOf(step.plan, { ...step, later }, changed(step))!;
  assert.equal(m.chips.length, 0);
  assert.ok(m.covers.length > 0);
});

test('a frame that tells of another step than the one that was made moves no values', () => {
  const step = first(access('write', 'shared'));
  const { frame } = step.later;
  const later = { ...step.later, frame: { ...frame, step: { ...frame.step, from: frame.step.from - 1 } } };
  assert.deepEqual(actsOf(step.plan, { ...step, later }), []);
  assert.deepEqual(motionOf(step.plan, { ...step, later }, changed(step))!.kinds, ['change']);
});

test('threads walk to the gate, wait, and walk back together when the last has come', () => {
  const v = moment(1),
    plan = planOf(v),
    threads = plan.plates.find((p) => p.id === THREADS)!;
  const place = gatePlace(plan, threads);
  assert.equal(place.side, 'right');
  assert.ok(place.at > right(threads));
  const all = Array.from({ length: 16 }, (_, i) => i);
  const gate = { arriving: [all.slice(0, 8), all.slice(8)], waiting: [], opens: true, live: 16, size: 8, present: [8, 8] };
  const list = walkers(gate, threads, place);
  assert.equal(list.length, 16);
  assert.equal(arrived(gate, 0), 0);
  assert.equal(arrived(gate, 0.4), 8, 'the first warp is there before the second');
  assert.equal(arrived(gate, 0.6), 16);
  for (const w of list) {
    assert.deepEqual({ x: walked(w, 0).x, y: walked(w, 0).y }, w.home);
    const there = walked(w, OPENS);
    assert.ok(there.waits && Math.abs(there.x - w.gate.x) < 1e-9 && there.x > right(threads) - 1 && there.x < place.at);
    assert.ok(Math.abs(walked(w, 1).x - w.home.x) < 0.5, 'and home again');
  }
  // Where it stays closed, they wait to the end.
  for (const w of walkers({ ...gate, opens: false }, threads, place)) assert.ok(walked(w, 1).waits);
});

test('the gate lies below or above threads that have no room beside them', () => {
  const v = moment(1),
    plan = planOf(v),
    threads = plan.plates.find((p) => p.id === THREADS)!;
  const wide = { ...plan, plates: [threads], width: right(threads) + 4, height: bottom(threads) + 90 };
  assert.equal(gatePlace(wide, threads).side, 'below');
  assert.ok(gatePlace(wide, threads).at > bottom(threads));
  const low = { ...threads, x: 4, y: 300 };
  assert.equal(gatePlace({ ...wide, plates: [low], width: right(low) + 4, height: bottom(low) + 4 }, low).side, 'above');
});

test('where threads are not in the picture, warps come to a gate of their own, and are released together', () => {
  const step = first((v) => v.frame.barrier.released),
    whole = motionOf(step.plan, step, [])!;
  assert.equal(whole.meetings.length, 1);
  assert.equal(whole.warps.length, 0, 'threads that are drawn walk themselves');
  const plan = { ...step.plan, plates: step.plan.plates.filter((p) => p.id !== THREADS) },
    m = motionOf(plan, step, [])!;
  assert.deepEqual(m.kinds, ['gate']);
  const { gate } = m.warps[0]!;
  assert.equal(gate.slots.length, 2, 'one square for each warp');
  assert.ok(gate.slots.some((s) => s.waiting === 8) && gate.slots.some((s) => s.arrivals.length === 1));
  assert.deepEqual([warpsThere(gate, 0), warpsThere(gate, OPENS)], [1, 2]);

  // A warp that is parted fills its square as far as it has come; who has exited has no square; and many share what room there is.
  const g = { arriving: [[0, 1]], waiting: [8], opens: false, live: 12, size: 8, present: [4, 8, 0] };
  const split = warpGate(plan, g, step.later.frame.corner);
  assert.deepEqual(
    split.slots.map((s) => filled(s, 1)),
    [0.5, 0.125],
  );
  const all = Array.from({ length: 256 }, (_, i) => i);
  const many = warpGate(
    plan,
    { arriving: all.map((t) => [t]), waiting: [], opens: true, live: 256, size: 1, present: all.map(() => 1) },
    step.later.frame.corner,
  );
  assert.ok(many.slots.length < 256 && many.each > 1 && many.x >= 0 && many.x + many.pitch * many.slots.length <= plan.width);
  assert.equal(warpsThere(many, 1), 256, 'the count is exact all the same');
});

test('a phase plays its events in short, the values changing with the last that reads', () => {
  const [earlier, end] = [moment(2), moment(60)];
  const cells = [0, 1, 2, 3];
  const read = (array: number, at: number[]) => ({ array, kind: 'read', cells: at, first: cells, last: cells.map((c) => c + 12) });
  const beats = [
    { line: 11, gate: '', warps: [0, 1], parts: [{ array: 4, kind: 'write', cells, first: cells, last: cells }] },
    { line: 13, gate: 'arrive', warps: [0], parts: [] },
    { line: 13, gate: 'release', warps: [1], parts: [] },
    { line: 15, gate: '', warps: [0, 1], parts: [read(5, cells)] },
    { line: 15, gate: '', warps: [0, 1], parts: [read(5, [4, 5, 6, 7])] },
  ];
  const later = { ...end, frame: { ...end.frame, beats, step: { ...end.frame.step, from: earlier.frame.step.index } } };
  const plan = planOf(later),
    m = motionOf(plan, { earlier, later }, changed({ earlier, later, plan }))!;
  assert.deepEqual(m.kinds, ['load', 'gate', 'read', 'read']);
  assert.equal(m.chips.length, 0, 'nothing is made before it is its turn');
  const covers = [0, 0.4, 0.7, 1].flatMap((t) => advance(m, t, false));
  assert.equal(m.later.length, 0);
  assert.deepEqual([...m.refilled], [4], 'what is read first is not left over');
  assert.ok(m.ms <= 1200);
  assert.equal(m.meetings.length, 1);
  assert.equal(m.meetings[0]!.walkers.length, 16);
  // One after the other, within the whole.
  for (const c of m.chips) assert.ok(c.from >= 0 && c.to <= 1 + 1e-9);
  assert.ok(m.meetings[0]!.from >= Math.max(...m.chips.filter((c) => !c.stays).map((c) => c.to)) - 1e-9);
  const k = plan.plates.findIndex((p) => p.id === THREADS),
    column = covers.filter((c) => c.plate === k && !c.bare);
  assert.ok(column.length > 0);
  assert.ok(column.every((c) => c.until > m.meetings[0]!.to));
});

test('the share of a way and the time it takes are inverses', () => {
  for (const f of [0, 0.05, 0.3, 0.5, 0.77, 1]) assert.ok(Math.abs(ease(whenAt(f)) - f) < 1e-9);
  const line = lineOf([
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 10 },
  ]);
  assert.deepEqual(pointAt(line, 0.5), { x: 20, y: 0 });
  assert.deepEqual(pointAt(line, 1), { x: 30, y: 10 });
  assert.equal(passes(line, { x: 29, y: 4, w: 2, h: 2 }), 35 / 40);
});

test('what is read passes threads in a row or a column, and no others', () => {
  const plan = planOf(moment(1)),
    threads = plan.plates.find((p) => p.id === THREADS)!,
    tile = plan.plates.find((p) => p.shared && p.label === 'corner')!;
  const at = (t: number) => spot(threads, t)!;
  assert.equal(readPoints(plan, tile, spot(tile, 0)!, at(0), at(3))!.length, 3);
  assert.equal(readPoints(plan, tile, spot(tile, 0)!, at(0), at(15)), null);
  // Loads in strips are straight.
  const [a, b] = [spot(tile, 0)!, at(0)];
  assert.equal(loadPoints({ ...plan, kind: 'strips' }, tile, threads, a, b).length, 2);
});

test('the cursor of a conflict takes each pass once, and no longer than it is watched', () => {
  assert.equal(passAt(0, 32), 1);
  assert.equal(passAt(36, 32), 2);
  assert.equal(passAt(1119, 32), 32);
  assert.equal(passAt(1121, 32), 0);
  assert.ok(passAt(1000, 1024) > 900, 'very many passes go by faster');
});

test('routes pass the names of arrays, and do not cut them off', () => {
  const plate = {
    ...planOf(moment(1)).plates[0]!,
    label: 'above' as const,
    row: 0,
    col: 0,
    rows: 12,
    cols: 8,
    stride: 8,
    length: 96,
    cw: 27,
    ch: 13,
  };
  const [from, aside, to] = [30, 300, 560].map((x, id) => ({ ...plate, id, x, y: 150, title: 104 })) as [
    typeof plate,
    typeof plate,
    typeof plate,
  ];
  const crosses = (points: { x: number; y: number }[], p: typeof plate & { title?: number }) =>
    points.slice(1).some((b, i) => {
      const a = points[i]!,
        [x0, x1] = [Math.min(a.x, b.x), Math.max(a.x, b.x)],
        [y0, y1] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
      return x1 > p.x - 2 && x0 < p.x + p.title! && y1 > p.y - 19 && y0 < p.y - 6; // from the capitals' top to their base
    });
  for (const plates of [
    [from, aside, to],
    [from, to],
  ]) {
    const l = { ...planOf(moment(1)), kind: 'flow' as const, plates };
    for (const cell of [0, 1, 3, 7, 40]) {
      const [a, b] = [spot(from, cell)!, spot(to, cell)!],
        points = loadPoints(l, from, to, a, b);
      for (const p of plates) assert.ok(!crosses(points, p), `cell ${cell} of ${plates.length} arrays`);
      const way = wayOf(l, from, to, a, b);
      if (way.kind === 'edges')
        for (const p of plates) assert.ok(!crosses(along(l, from, to, a, b, way.band), p), `the line of cell ${cell}`);
      assert.ok(Math.abs(points.at(-1)!.x - b.x - b.w / 2) < 1e-9);
    }
  }
});

/** A moment of a larger product, whose matrices stand as any arrays do, or each in its place. */
const larger = (position: number, matrices: boolean): View => {
  const v = receive(initial(), new Product(64, 16, 32).answer({ kind: 'open', seq: 1, place: { position, lane: -1 } })).state as View;
  return matrices ? { ...v, scene: { ...v.scene, layout: 'matrices' } } : v;
};

test('many values on their way cover no value: they keep to the lines between cells, and go behind what lies between', () => {
  const met = new Set<string>();
  for (const matrices of [true, false])
    for (const [kind, space] of [
      ['write', 'shared'],
      ['read', 'shared'],
    ] as const) {
      let p = 1;
      while (p < 900 && !access(kind, space)(larger(p, matrices))) p++;
      const [earlier, later] = [larger(p - 1, matrices), larger(p, matrices)],
        plan = planOf(later),
        m = motionOf(plan, { earlier, later }, [])!;
      assert.equal(plan.kind, matrices ? 'flow' : 'product');
      // What threads of a product read passes them in rows and columns, each value once.
      if (m.chips.length <= 16 || (!matrices && kind === 'read')) continue;
      met.add(`${plan.kind} ${kind} ${space}`);
      for (const c of m.chips) {
        assert.equal(c.text, '');
        for (let u = 0; u <= 1; u += 0.02) {
          const at = pointAt(c.line, u);
          if (c.behind.some((b) => inside(at, b))) continue;
          for (const q of plan.plates) {
            const [x, y] = [(at.x - q.x) / q.cw, (at.y - q.y) / q.ch];
            if (x < 0 || y < 0 || x > q.cols || y > q.rows) continue;
            const [dx, dy] = [Math.abs(x - Math.round(x)) * q.cw, Math.abs(y - Math.round(y)) * q.ch];
            assert.ok(Math.min(dx, dy) <= 1, `${plan.kind} ${kind} ${space}: a chip lies ${dx}, ${dy} within a cell of ${q.name}`);
          }
        }
      }
    }
  assert.ok(met.has('flow write shared') && met.has('product write shared'), [...met].join());
});
