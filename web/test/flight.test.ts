import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../src/draw/layout';
import { chips, MOST_CHIPS } from '../src/elements/picture/flight';
import { receive } from '../src/store/receive';
import { initial, type View } from '../src/store/state';
import { Product } from './fixtures/product';

/** A moment of the tiled product, and where its arrays stand. */
function moment(position: number) {
  const v = receive(initial(), new Product(8, 4, 8).answer({ kind: 'open', seq: 1, place: { position, lane: -1 } })).state as View;
  const room = { width: 900, height: 440, memory: 'both', only: '', cells: undefined } as never;
  const plan = layout(room, {
    scene: v.scene,
    frame: v.frame,
    launch: v.run.launches[v.scene.launch],
    values: v.values,
    hasResult: v.scene.result !== '',
  });
  return { v, plan };
}

/** The first moment whose step does something on an array of a space. */
function first(kind: string, space: string) {
  for (let p = 1; p < 300; p++) {
    const m = moment(p);
    const of = (id: number) => m.v.scene.arrays.find((a) => a.id === id)?.space;
    if (m.v.frame.accesses.some((a) => a.kind === kind && of(a.array) === space)) return m;
  }
  throw new Error(`no step makes a ${kind} in ${space} memory`);
}

test('a tile that is loaded comes from its elements, one chip a lane', () => {
  const { v, plan } = first('write', 'shared');
  const list = chips(plan, v, v.frame);
  const write = v.frame.accesses.find((a) => a.kind === 'write')!;
  assert.equal(list.length, write.lanes.length);
  assert.deepEqual(
    list.map((c) => c.text),
    write.values,
  );
  assert.ok(list.every((c) => c.lands && (c.from.x !== c.to.x || c.from.y !== c.to.y)));
});

test('what is read from shared memory goes to the threads, results go out from them', () => {
  const read = first('read', 'shared');
  const threads = read.plan.plates.find((p) => p.id === -1)!;
  const inside = (s: { x: number; y: number }) =>
    s.x >= threads.x && s.x < threads.x + threads.cols * threads.cw && s.y >= threads.y && s.y < threads.y + threads.rows * threads.ch;
  const reads = chips(read.plan, read.v, read.v.frame);
  assert.ok(reads.length > 0 && reads.every((c) => inside(c.to) && !c.lands));
  const out = first('write', 'global');
  const stores = chips(out.plan, out.v, out.v.frame);
  assert.ok(stores.length > 0 && stores.every((c) => inside(c.from) && c.lands));
});

test('more than can be followed moves nothing', () => {
  const { v, plan } = first('write', 'shared');
  const [read, write] = [v.frame.accesses.find((a) => a.kind === 'read')!, v.frame.accesses.find((a) => a.kind === 'write')!];
  const many = Array.from({ length: Math.ceil(MOST_CHIPS / write.lanes.length) + 1 }, () => [read, write]).flat();
  assert.deepEqual(chips(plan, v, { ...v.frame, accesses: many }), []);
});
