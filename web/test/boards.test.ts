import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BOARDS, boardNamed } from '../src/boards/registry';
import { FIGURES } from '../src/figures/names';
import { initial } from '../src/store/state';
import { receive } from '../src/store/receive';
import type { View } from '../src/store/state';
import { AXIS, ROW, drawStreams, streamsHeight, tick } from '../src/boards/program/streams';
import { SvgText } from '../src/draw/surface';
import { say } from '../src/words/words';
import { Product } from './fixtures/product';

const folder = join(process.cwd(), 'src/boards');

const moment = (): View => receive(initial(), new Product(8, 4, 8).answer({ kind: 'open', seq: 1 })).state as View;

test('a board is a folder with its element, its text and its figure, and is in the registry', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((f) => f.isDirectory());
  assert.deepEqual(folders.map((f) => f.name).sort(), BOARDS.map((b) => b.name).sort());
  for (const { name } of BOARDS) {
    for (const part of ['index', 'element', 'text', 'figure']) assert.ok(existsSync(join(folder, name, `${part}.ts`)), `${name}: ${part}`);
  }
});

test('each board has an element of its name, a tab, words, and figures of which the first says the same', () => {
  const v = moment();
  for (const b of BOARDS) {
    for (const flat of [false, true]) {
      const drawn = b.element(v, flat) as { strings?: readonly string[] };
      assert.ok(drawn.strings?.[0]?.startsWith(`<tilescope-${b.name} `), b.name);
    }
    assert.ok(say(b.tab), b.name);
    assert.match(b.text(v), /\w/, b.name);
    const names = Object.keys(b.figures);
    assert.ok(names.length, b.name);
    if (b.needs === 'table') assert.throws(() => b.figure(v, 0, names[0]!), /no table was given/);
    else assert.equal(b.figure(v, 0, names[0]!).said, b.text(v), b.name);
  }
});

test('what is exported are the memories, boards with their parts, lines and inspectors', () => {
  const names = FIGURES.map((f) => f.name);
  assert.equal(new Set(names).size, names.length);
  for (const b of BOARDS) {
    assert.deepEqual(
      FIGURES.filter((f) => f.board === b.name).map((f) => f.name),
      Object.keys(b.figures).slice(0, 1),
    );
    for (const name of Object.keys(b.figures)) assert.equal(FIGURES.find((f) => f.name === name)?.needs, b.needs);
  }
  assert.equal(boardNamed('memory'), undefined);
});

test('streams in time: a row for each stream, a bar where its work is, and few ticks', () => {
  const bar = (call: number, row: number, engine: string, begin: number, end: number) => ({
    call,
    row,
    engine,
    label: 'x',
    begin,
    end,
    text: '',
  });
  const t = {
    rows: [
      { number: 1, name: 'stream 1' },
      { number: 2, name: 'stream 2' },
    ],
    bars: [bar(2, 0, 'in', 0, 8000), bar(3, 0, 'run', 8000, 11000), bar(5, 1, 'in', 8000, 16000), bar(7, 1, 'out', 19000, 27000)],
    end: 27000,
    serial: 38000,
    made: [],
    text: '',
    pairs: [],
    more: 0,
  };
  const s = new SvgText();
  drawStreams(s, t, 542, -1);
  const drawn = [...s.out.matchAll(/data-call="(\d+)"[^>]*><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/g)].map((m) =>
    m.slice(1).map(Number),
  );
  // 540 units are 27 µs: what begins at the same time begins at the same place, and each stream has its row.
  assert.deepEqual(drawn, [
    [2, 1.5, 4, 159],
    [3, 161.5, 4, 59],
    [5, 161.5, 30, 159],
    [7, 381.5, 30, 159],
  ]);
  assert.equal(streamsHeight(t), 2 * ROW + AXIS);
  for (const end of [900, 27_000, 4_000_000]) assert.ok(end / 1000 / tick(end) <= 8, `${end} ns has few ticks`);
});
