import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, fitted, proportional, roomFor } from '../src/draw/brief';
import { needOf } from '../src/draw/needs';
import { type Sheet, elementName, looks, marked, paintCell, threadName, unlinear, linear } from '../src/draw/cell';
import { wrapped, zigzag } from '../src/draw/findings';
import { runs } from '../src/draw/focus';
import { warps } from '../src/draw/numbers';
import { Marks } from '../src/draw/marks';
import { stacks } from '../src/draw/stacks';
import { drawStill } from '../src/draw/still';
import { THREADS, bottom, namesOf, place, plateOf, right } from '../src/draw/plate';
import { around, holds } from '../src/draw/region';
import { SvgText } from '../src/draw/surface';
import type { Frame, Outline } from '../src/protocol/types.gen';
import { lay, sheet } from './fixtures/laid';
import { Product } from './fixtures/product';
import { Stencil } from './fixtures/stencil';

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
    like: '',
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
  assert.match(told(15), /8 of 8 +arrived/, 'words may take two lines');
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
  assert.equal(namesOf({ ...a, name: 'from', also: [{ name: 'next', offset: 4 }] }), 'from (next = from + 4)');
  Object.assign(a, {
    name: 'from',
    also: [
      { name: 'to', offset: 0 },
      { name: 'before', offset: -1 },
    ],
  });
  const s = new SvgText();
  drawStill(s, { ...o, layout: lay(o, 896, 380) });
  assert.match(s.out, />from = to \(before = from − 1\)</);
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

test('values that would look alike when brief have more digits, and cells in which those can be read', () => {
  for (const [values, least] of [
    [['-1234.5', '-1233.5', '-1230.5', '-1225.5', '-1229.5'], 5],
    [['-1234.5?', '-1233.5', '-1232.5?'], 3],
    [['0.12346', '0.12351', '0.12399'], 2],
    [['1234.5', '1236.5'], 2],
  ] as [string[], number][]) {
    assert.ok(new Set(apart(values)).size >= least, `${apart(values)}`);
    for (const width of [needOf(values), roomFor(values).least]) {
      const shown = values.map((t) => fitted(t, width, 20, 0.8));
      assert.ok(new Set(shown.map((f) => f.text)).size >= least, `${width}: ${shown.map((f) => f.text)}`);
      assert.ok(shown.every((f) => f.size >= 11));
    }
  }
  // Where brief values differ they stay brief.
  assert.deepEqual(apart(['0.12346', '0.98765', '0.5']), ['0.12', '0.99', '0.5']);
});

test('cells have room for the mark of a race beside all digits', () => {
  const p = new Product(4, 2, 32),
    o = sheet(p),
    a = o.scene.arrays[0]!,
    v = o.values.get(a.id)!,
    values = { ...v, cells: v.cells.map((_, i) => (i ? `${-1234.5 - i}` : '')), stale: [0, 1, 3] };
  const texts = marked(a, values);
  assert.equal(texts[0], '');
  assert.deepEqual([texts[1], texts[2]], ['-1235.5?', '-1236.5']);
  assert.ok(proportional('-1236?') * 11 + 4 <= needOf(texts));
  assert.equal(marked(a, v), v.cells);
});
