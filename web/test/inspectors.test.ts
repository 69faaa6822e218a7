import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { plain } from '../src/draw/piece';
import { FIGURES } from '../src/figures/names';
import { titleIn } from '../src/inspectors/inspector';
import { INSPECTORS } from '../src/inspectors/registry';
import { opened } from '../src/elements/stage/inspectors';
import { receive } from '../src/store/receive';
import { initial, type View } from '../src/store/state';
import { say } from '../src/words/words';
import { Product } from './fixtures/product';

const folder = join(process.cwd(), 'src/inspectors');

/** Moments of a run: before its first step, and after some. */
const moments = (): View[] =>
  [0, 1, 90].map(
    (position) => receive(initial(), new Product(8, 4, 8).answer({ kind: 'open', seq: 1, place: { position, lane: -1 } })).state as View,
  );

test('an inspector is a folder with its element, its text and its figure, and stands in the registry', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((f) => f.isDirectory());
  assert.deepEqual(folders.map((f) => f.name).sort(), INSPECTORS.map((i) => i.name).sort());
  for (const { name } of INSPECTORS) {
    for (const part of ['index', 'element', 'text', 'figure']) assert.ok(existsSync(join(folder, name, `${part}.ts`)), `${name}: ${part}`);
  }
});

test('each inspector has an element of its name, a title, words, and a figure that says the same', () => {
  for (const v of moments()) {
    for (const i of INSPECTORS) {
      const drawn = i.element(v) as { strings?: readonly string[] };
      assert.ok(drawn.strings?.[0]?.startsWith(`<tilescope-${i.name} `), i.name);
      assert.ok(customElements.get(`tilescope-${i.name}`), i.name);
      assert.ok(say(i.title), i.name);
      assert.match(i.text(v), /\w/, i.name);
      const figure = i.figure(v, 0);
      assert.equal(figure.said, i.text(v), i.name);
      assert.ok(figure.title && figure.blocks.length, i.name);
    }
  }
});

test('an inspector is called the same on its button as in its heading', () => {
  const called = (name: string, v: View) =>
    say(
      titleIn(
        INSPECTORS.find((i) => i.name === name)!,
        v,
      ),
    );
  for (const v of moments()) {
    for (const i of INSPECTORS) {
      if (i.name === 'phases' || i.name === 'locals') continue; // a table says in its heading that it is one
      assert.equal(i.figure(v, 0).title, called(i.name, v), i.name);
    }
    const homeless = { ...v, scene: { ...v.scene, haloOf: v.scene.haloOf.map((h) => ({ ...h, homes: false })) } };
    assert.equal(called('halo', homeless), say('halo.loads'));
    assert.equal(INSPECTORS.find((i) => i.name === 'halo')!.figure(homeless, 0).title, say('halo.loads'));
    for (const unit of ['phase', 'interval']) {
      const of = { ...v, frame: { ...v.frame, phases: { ...v.frame.phases, unit } } };
      assert.equal(called('phases', of), say(unit === 'phase' ? 'panel.phases' : 'panel.intervals'));
    }
  }
});

test('what is exported are the parts of the stage and all inspectors', () => {
  const names = FIGURES.map((f) => f.name);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(
    INSPECTORS.filter((i) => !names.includes(i.name)),
    [],
  );
});

test('threads compared and what was printed are rows', () => {
  const [v] = moments() as [View];
  const figure = (name: string, of: View) => INSPECTORS.find((i) => i.name === name)!.figure(of, 0);
  const printed = figure('output', { ...v, run: { ...v.run, stdout: 'one\ntwo\n', stderr: 'bad\n' } });
  assert.deepEqual(
    printed.data[0]!.rows.map((r) => r.cells.map((c) => plain(c.pieces))),
    [
      ['stdout', 'one'],
      ['stdout', 'two'],
      ['stderr', 'bad'],
    ],
  );
  const variable = { name: 'k', type: 'int', space: 'register' as const, values: ['3'], changed: true, more: 0 };
  const thread = {
    thread: [1, 0, 0] as [number, number, number],
    warp: 0,
    lane: 1,
    state: 'r',
    active: true,
    line: 9,
    variables: [variable],
  };
  const compared = figure('locals', { ...v, frame: { ...v.frame, beside: { blocks: [], threads: [thread] } } });
  assert.deepEqual(
    compared.data[0]!.rows.map((r) => r.cells.map((c) => plain(c.pieces))),
    [
      [say('locals.warpLane'), '0, 1'],
      [say('threads.state'), `${say('warp.ready')}, ${say('common.line', { line: 9 })}`],
      ['k int', '3'],
    ],
  );
});

test('what stands open at first is what the run has to say', () => {
  const [v] = moments() as [View];
  assert.deepEqual(opened(v), ['phases', 'reuse', 'banks']);
  const found = (kind: string, severity: string) => ({ kind, severity, launch: v.scene.launch }) as View['run']['findings'][number];
  const run = (...findings: View['run']['findings']) => ({ ...v, run: { ...v.run, findings } });
  assert.deepEqual(opened(run(found('bank-conflicts', 'note'))), ['banks', 'phases', 'reuse']);
  assert.deepEqual(opened(run(found('race-shared', 'error'))), ['findings', 'phases', 'reuse']);
  assert.deepEqual(opened(run({ ...found('race-shared', 'error'), launch: 7 })), ['phases', 'reuse', 'banks']);
  const homes = { ...v.scene, layout: 'strips', haloOf: [{ array: 0, loads: [1], homes: true }] };
  assert.deepEqual(opened({ ...v, scene: homes }), ['halo', 'phases', 'threads']);
  assert.deepEqual(opened({ ...v, choice: { ...v.choice, panels: ['counters'] } }), ['counters']);
});
