import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Tint, hue, onMark, tintVar } from '../src/draw/palette';
import { plain } from '../src/draw/piece';
import { SvgText } from '../src/draw/surface';
import { FIGURES } from '../src/figures/names';
import { titleIn } from '../src/inspectors/inspector';
import { INSPECTORS } from '../src/inspectors/registry';
import { cellIn, drawPasses, passWords, wordName } from '../src/inspectors/banks/passes';
import { drawBanks } from '../src/inspectors/banks/strip';
import { opened } from '../src/elements/stage/inspectors';
import { receive } from '../src/store/receive';
import { initial, type View } from '../src/store/state';
import { say } from '../src/words/words';
import { Product } from './fixtures/product';
import { brief, noGate, where, which } from '../src/inspectors/barriers/content';
import { about, fragmentsOf, held as heldBy, latest, narrowly } from '../src/inspectors/fragments/content';
import { figure as fragmentsFigure } from '../src/inspectors/fragments/figure';
import { gate, held, threadRows } from '../src/inspectors/threads/content';
import { sheet } from './fixtures/laid';

const folder = join(process.cwd(), 'src/inspectors');

/** Moments of a run: before its first step, and after some. */
const moments = (): View[] =>
  [0, 1, 90].map(
    (position) => receive(initial(), new Product(8, 4, 8).answer({ kind: 'open', seq: 1, place: { position, lane: -1 } })).state as View,
  );

test('an inspector is a folder with its element, its text and its figure, and is in the registry', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((f) => f.isDirectory());
  assert.deepEqual(folders.map((f) => f.name).sort(), INSPECTORS.map((i) => i.name).sort());
  for (const { name } of INSPECTORS) {
    for (const part of ['index', 'element', 'text', 'figure']) assert.ok(existsSync(join(folder, name, `${part}.ts`)), `${name}: ${part}`);
  }
});

test('each inspector has an element of its name, a title, words, and a figure that says the same', async () => {
  for (const v of moments()) {
    for (const i of INSPECTORS) {
      const drawn = i.element(v) as { strings?: readonly string[] };
      assert.ok(drawn.strings?.[0]?.startsWith(`<tilescope-${i.name} `), i.name);
      // Some are chunks of their own, which are loaded when they are first drawn.
      await customElements.whenDefined(`tilescope-${i.name}`);
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
  const variable = { name: 'k', type: 'int', space: 'register' as const, values: ['3'], changed: true, more: 0, at: -1 };
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

test('what stands open at first is what the run has to say and the picture does not show', () => {
  const [first] = moments() as [View];
  const v = { ...first, scene: { ...first.scene, topics: [] as View['scene']['topics'] } };
  assert.deepEqual(opened(v), []);
  const topics = (...list: View['scene']['topics']) => ({ ...v, scene: { ...v.scene, topics: list } });
  assert.deepEqual(opened(topics('conflicts', 'tree')), ['banks', 'reduction']);
  assert.deepEqual(opened(topics('conflicts', 'tree'), true), [], 'the picture comes first');
  assert.deepEqual(opened(topics('uncoalesced', 'conflicts', 'halo'), false, true), ['banks'], 'beside a program and its results');
  const rows = { ...topics('halo', 'uncoalesced', 'tree').scene, layout: 'strips' };
  assert.deepEqual(opened({ ...v, scene: rows }, false, true), ['reduction'], 'one panel, and the picture keeps its room');
  // Beside a product the picture has the sectors; elsewhere it has not.
  assert.deepEqual(opened(topics('uncoalesced')), []);
  const strips = { ...topics('uncoalesced', 'halo').scene, layout: 'strips' };
  assert.deepEqual(opened({ ...v, scene: strips }), ['sectors']);
  // A halo is hatched where the whole array is drawn.
  const [a] = v.scene.arrays as [View['scene']['arrays'][number]];
  const homes = { ...topics('halo').scene, haloOf: [{ array: a.id, loads: [2], homes: true }] };
  assert.deepEqual(opened({ ...v, scene: homes }), []);
  assert.deepEqual(opened({ ...v, scene: { ...homes, arrays: [{ ...a, length: 4 * a.length }] } }), ['halo']);
  const found = (severity: string, launch = v.scene.launch) => ({
    ...topics('conflicts'),
    run: { ...v.run, findings: [{ kind: 'race-shared', severity, launch }] as View['run']['findings'] },
  });
  assert.deepEqual(opened(found('error')), ['findings', 'banks']);
  assert.deepEqual(opened(found('note')), ['banks']);
  assert.deepEqual(opened(found('error', 7)), ['banks']);
  assert.deepEqual(opened(found('error'), false, true), ['banks'], 'the results list what goes wrong');
  assert.deepEqual(opened({ ...v, choice: { ...v.choice, panels: ['counters'] } }, true), ['counters'], 'the reader decides');
});

test('before its first access an inspector says which lines pay most', () => {
  const [v] = moments() as [View];
  const line = (n: number, wavefronts: number, fewest: number, moved: number, asked: number) =>
    ({ line: n, wavefronts, fewest, moved, asked }) as NonNullable<View['scene']['work']>['lines'][number];
  const work = { ...v.scene.work!, lines: [line(5, 64, 60, 32, 32), line(7, 64, 2, 4096, 512), line(9, 3, 3, 32, 64)] };
  const none = { ...v, scene: { ...v.scene, work }, frame: { ...v.frame, banks: null, sectors: null } };
  const text = (name: string) => INSPECTORS.find((i) => i.name === name)!.text(none);
  assert.equal(
    text('banks'),
    [
      say('banks.none'),
      ...[
        [7, 64, 2],
        [5, 64, 60],
      ].map(([line, paid, fewest]) => say('banks.costly', { line, paid, fewest })),
    ].join(' '),
  );
  assert.equal(text('sectors'), `${say('sectors.none')} ${say('sectors.costly', { line: 7, paid: '4,096', fewest: 512 })}`);
});

test('the rounds of a reduction are rows, the one at hand marked', () => {
  const v = moments()[2]!;
  const rounds = [8, 4].map((joins, i) => ({ at: 10 + 100 * i, line: 6, joins, idle: 16 - joins, distance: i ? 0 : 8 }));
  const tree = { ...v, scene: { ...v.scene, tree: { array: v.scene.arrays[0]!.id, rounds } } };
  const rows = INSPECTORS.find((i) => i.name === 'reduction')!.figure(tree, 0).data[0]!.rows;
  assert.deepEqual(
    rows.map((r) => r.cells.map((c) => plain(c.pieces))),
    [
      ['1', '8', '8', '8', '6'],
      ['2', '4', say('reduction.varied'), '12', '6'],
    ],
  );
  assert.deepEqual(
    rows.map((r) => !!r.me),
    [true, false],
  );
});

/** An access of which a test says what it is about. */
const access: NonNullable<View['frame']['banks']> = {
  step: 1,
  warp: 0,
  line: 1,
  array: 4,
  kind: 'read',
  banks: 32,
  lanes: [],
  words: [],
  owner: [],
  wavefronts: 1,
  fewest: 1,
  conflicts: 0,
  broadcast: false,
  asked: [],
  passes: [],
  text: 'so much',
};

test('passes are told with the lanes that they serve, and what waits', () => {
  const v = moments()[2]!,
    a = v.scene.arrays.find((x) => x.space === 'shared')!;
  const b = {
    ...access,
    words: Array.from({ length: 32 }, (_, i) => (i === 3 ? 2 : 1)),
    asked: [
      { bank: 3, array: a.id, cell: 0, lanes: [0, 5] },
      { bank: 3, array: -1, cell: -1, lanes: [1] },
      { bank: 4, array: a.id, cell: 1, lanes: [0, 2, 3, 4] },
    ],
    passes: [{ words: [0, 2], lanes: [[0], [2, 3, 4]] }, { words: [1] }, { words: [0, 2], lanes: [[5], [0]] }],
    wavefronts: 3,
  };
  const [first, second] = [wordName(v, a.id, 0), wordName(v, a.id, 1)];
  assert.equal(passWords(v, b, 0), 'all 3 wavefronts');
  assert.equal(passWords(v, b, 1), `wavefront 1 of 3: ${first} by lane 0, ${second} by lanes 2–4. 30 banks idle, 3 lanes waiting`);
  assert.equal(passWords(v, b, 2), 'wavefront 2 of 3: a word outside the arrays by lane 1. 31 banks idle, 2 lanes waiting');
  assert.equal(passWords(v, b, 3), `wavefront 3 of 3: ${first} by lane 5, ${second} by lane 0. 30 banks idle, 0 lanes waiting`);
  const drawn = new SvgText();
  drawPasses(drawn, v, b, 2, 3, { wide: 11, tall: 11 });
  assert.equal(drawn.out.match(/data-pass="\d"/g)?.length, 3);
  assert.match(drawn.out, />×3</);
  const figure = INSPECTORS.find((i) => i.name === 'banks')!.figure({ ...v, frame: { ...v.frame, banks: b } }, 0);
  assert.deepEqual(
    figure.data.map((g) => [g.name, g.rows.length]),
    [
      ['banks', 3],
      ['passes', 5],
    ],
  );
});

test('many words of a pass are counted, and warps of few lanes have few passes', () => {
  const v = moments()[2]!;
  const asked = Array.from({ length: 32 }, (_, i) => ({ bank: i, array: -1, cell: -1, lanes: [Math.floor(i / 2)] }));
  const b = { ...access, asked, passes: [{ words: asked.map((_, i) => i) }, { words: [] }] };
  assert.equal(passWords(v, b, 1), 'wavefront 1 of 2: 32 words by lanes 0–15. 0 banks idle, 0 lanes waiting');
  assert.ok(cellIn(32).tall * 32 <= 71 && cellIn(2).tall === 11);
});

test('a thread that has exited had its values: they stay, and say so', () => {
  const p = new Product(4, 2, 32);
  p.place = { position: 2, lane: -1 };
  const { run, scene, frame, values } = sheet(p);
  const variables = [
    { name: 'acc', type: 'float', values: frame.threads.states.split('').map(() => '7'), first: 0, result: true, changed: false },
  ];
  const view = (states: string) =>
    ({ run, scene, values, frame: { ...frame, variables, threads: { ...frame.threads, states } } }) as unknown as View;
  const states = frame.threads.states;
  for (const [now, want] of [
    [states.replace(/./g, 'r'), '7'],
    [states.replace(/./g, 'd'), 'was 7'],
  ] as const)
    for (const r of threadRows(view(now))) assert.equal(held(r.values[0]!, r.ended), want);
  assert.equal(held('', true), '');
});

test('one warp and one lane are told in the singular', () => {
  const v = moments()[2]!;
  const at = (missing: number[]): View =>
    ({
      ...v,
      frame: { ...v.frame, step: { ...v.frame.step, open: false }, barrier: { ...v.frame.barrier, stuck: true, line: 7, missing } },
    }) as View;
  assert.equal(gate(at([1])), 'stuck at line 7: warp 1 never arrives');
  assert.equal(gate(at([1, 2])), 'stuck at line 7: warps 1–2 never arrive');
  assert.match(noGate(at([1]).frame), /it is stuck at line 7; warp 1 never arrives\.$/);
  assert.match(noGate(at([0, 2]).frame), /it is stuck at line 7; warps 0, 2 never arrive\.$/);
  const warp = (arrived: number) => ({ warp: 0, state: 'runs', lanes: 32, arrived, line: 6, next: 8 }) as Parameters<typeof where>[0];
  assert.equal(where(warp(31)), '1 lane has not arrived; next: line 8');
  assert.equal(where(warp(16)), '16 lanes have not arrived; next: line 8');
  assert.equal(where(warp(0)), 'next: line 8');
  assert.equal(say('reduction.said', { round: 5, joins: 1, idle: '31', line: 27 }), 'Round 5: 1 pair on line 27, 31 threads idle.');
});

test('the barriers panel names the line where threads wait, and each line where they wait at several', () => {
  const f = (moments()[1] as View).frame;
  const at = (barrier: Partial<typeof f.barrier>) => ({
    ...f,
    step: { ...f.step, open: false },
    gate: { ...f.gate, interval: 1, of: 2, line: 12, released: false },
    barrier: { ...f.barrier, stuck: false, released: false, arrived: 0, live: 64, ...barrier },
  });
  assert.equal(brief(at({})), 'line 12: no thread has arrived yet');
  assert.equal(brief(at({ arrived: 32, line: 9 })), 'line 9: 32 of 64 threads have arrived');
  assert.equal(which(at({ arrived: 32, line: 9 })), 'line 9, ends interval 1 of 2; 32 of 64 threads have arrived');
  const apart = [
    { line: 9, arrived: 32 },
    { line: 12, arrived: 16 },
  ];
  assert.equal(brief(at({ arrived: 48, line: 12, apart })), '32 of 64 threads have arrived at line 9, 16 at line 12');
  assert.equal(which(at({ arrived: 48, line: 12, apart })), '32 of 64 threads have arrived at line 9, 16 at line 12; ends interval 1 of 2');
});

/** A run with two fragments of 16 × 16: the step is about the second, an accumulator. */
function tiled(at: number, values: string[][]): View {
  const v = moments()[1]!,
    lane = Array.from({ length: 256 }, (_, i) => (Math.floor(i / 16) % 8) * 4 + Math.floor((i % 8) / 2)),
    index = Array.from({ length: 256 }, (_, i) => Math.floor((i % 16) / 8) * 4 + Math.floor(i / 128) * 2 + (i % 2));
  const f = { use: 'a', type: 'half', shape: '16×16×16', rows: 16, cols: 16, held: 8, copies: 1, lane, index };
  const scene = {
    ...v.scene,
    fragments: [
      { ...f, name: 'a' },
      { ...f, name: 'c', use: 'c', type: 'float' },
    ],
  };
  return { ...v, scene, frame: { ...v.frame, focus: { ...v.frame.focus, lane: 5 }, tiles: { at, values } } };
}

test('the fragments panel tells what the fragment of the step holds', () => {
  const all = (value: string): string[] => Array.from({ length: 256 }, () => value);
  const v = tiled(1, [all('·'), all('2048')]),
    [a, c] = fragmentsOf(v);
  assert.equal(fragmentsOf(v)[latest(v)]!.f.name, 'c');
  assert.equal(latest(tiled(-1, [[], []])), 0);
  assert.match(about(c!), /Every element is 2048\.$/);
  assert.match(about(a!), /No element has a value yet\.$/);
  assert.match(about(fragmentsOf(tiled(-1, [[], []]))[1]!), /No element has a value yet\.$/);
  const some = all('1').with(16 + 2, '7.25');
  const [, other] = fragmentsOf(tiled(1, [[], some]));
  assert.match(about(other!), /Each lane holds 8 elements\.$/);
  assert.match(heldBy(v, other!), /^Lane 5: x\[0\] \(1, 2\) = 7\.25, x\[1\] \(1, 3\) = 1, /);
  const cells = fragmentsFigure(tiled(1, [[], some]), 0).data[1]!.rows[1]!.cells;
  assert.deepEqual([plain(cells[3]!.pieces), cells[3]!.note, cells[3]!.edge], ['7.25', '5 x0', 'ink']);
  assert.deepEqual([plain(cells[5]!.pieces), cells[5]!.note, cells[5]!.edge], ['1', '6', undefined]);
});

test('on a phone a value of a fragment is whole where it fits', () => {
  for (const whole of ['0', '2048', '-1.5', '0.5', '·']) assert.deepEqual(narrowly(whole), { text: whole, tight: false });
  for (const close of ['2048.5', '-12.25']) assert.deepEqual(narrowly(close), { text: close, tight: true });
  for (const long of ['123456', '-1234.5', '5.9605e-8']) assert.ok(narrowly(long).text.length < long.length, long);
});

/** The luminance of a colour in the light theme (0) or the dark one (1). */
function luminance(tint: Tint, theme: 0 | 1): number {
  const tokens = readFileSync(join(process.cwd(), 'src/styles/tokens.css'), 'utf8');
  const [hex] = /#[0-9a-f]{6}/.exec(
    tint === 'dark' ? tintVar(tint) : (new RegExp(`--${tint}: +light-dark\\(([^,]+), ([^)]+)\\)`).exec(tokens)?.[1 + theme] ?? ''),
  )!;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

test('lanes are legible on their banks, whichever array these belong to', () => {
  const v = moments().at(-1)!,
    array = v.scene.arrays.find((a) => a.space === 'shared')!;
  for (const role of ['m', 'n', 'r', '']) {
    const { mark } = hue(role),
      text = onMark(mark);
    for (const theme of [0, 1] as const) {
      const [a, b] = [luminance(mark, theme), luminance(text, theme)].sort((x, y) => y - x) as [number, number];
      assert.ok(
        (a + 0.05) / (b + 0.05) >= 4.5,
        `${text} on ${mark} has a contrast of ${((a + 0.05) / (b + 0.05)).toFixed(1)} in theme ${theme}`,
      );
    }
    array.role = role;
    const drawn = new SvgText();
    drawBanks(drawn, v, { ...access, lanes: Array.from({ length: 32 }, (_, i) => [i]), owner: Array<number>(32).fill(array.id) }, -1);
    assert.ok(drawn.out.includes(tintVar(mark)), `nothing is marked for an array of role ${role}`);
    assert.match(drawn.out, new RegExp(`<text[^>]*${tintVar(text).replace(/[()]/g, '\\$&')}[^>]*>7</text>`));
  }
});
