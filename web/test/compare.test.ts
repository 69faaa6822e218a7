// In what two sources differ.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Line, type Row, difference, folded } from '../src/elements/compare/diff';

/** A line with what changed in braces. */
const marked = (l: Line | null) => (l ? `${l.n} ${l.pieces.map((p) => (p.changed ? `{${p.text}}` : p.text)).join('')}` : '-');

const differing = (a: string, b: string) =>
  difference(a, b)
    .rows.filter((r) => !r.same)
    .map((r) => [marked(r.a), marked(r.b)]);

test('one token is marked in its line, and titles the two', () => {
  const a = 'void f() {\n  __shared__ int tile[N][N];\n}',
    b = a.replace('[N];', '[N + 1];');
  assert.deepEqual(differing(a, b), [['2   __shared__ int tile[N][{N}];', '2   __shared__ int tile[N][{N + 1}];']]);
  assert.deepEqual(difference(a, b).titles, ['tile[N][N]', 'tile[N][N + 1]']);
  assert.deepEqual(difference(b, a).titles, ['tile[N][N + 1]', 'tile[N][N]']);
});

test('a title is the array, the call or the statement around what differs', () => {
  assert.deepEqual(difference('x = in[r * N + c];', 'x = in[c * N + r];').titles, null);
  assert.deepEqual(difference('x = t[c][r] + 1;', 'x = t[c + 2][r] + 1;').titles, ['t[c][r]', 't[c + 2][r]']);
  assert.deepEqual(difference('acc += x;', 'acc -= x;').titles, ['acc += x;', 'acc -= x;']);
  assert.deepEqual(difference('f(a, g(b));', 'f(a, g(c));').titles, ['g(b)', 'g(c)']);
  assert.deepEqual(difference('#define PAD 0', '#define PAD 1').titles, ['#define PAD 0', '#define PAD 1']);
  assert.equal(difference('a;\nb;', 'a;').titles, null);
});

test('lines that only one has stand beside nothing, and changed lines beside what they were', () => {
  assert.deepEqual(differing('a;\nx = t[i];\nb;', 'a;\n__syncthreads();\nx = t[j];\nb;'), [
    ['-', '2 {__syncthreads();}'],
    ['2 x = t[{i}];', '3 x = t[{j}];'],
  ]);
  assert.deepEqual(differing('a;\nb;\nc;', 'a;\nc;'), [['2 {b;}', '-']]);
  assert.deepEqual(differing('a;\r\nb;', 'a;\nb;'), []);
});

test('every line of both is there, in order', () => {
  const lines = (seed: number) => Array.from({ length: 40 }, (_, i) => `v${(i * seed * 7919) % 11} = w[${(i * seed) % 5}];`);
  for (let seed = 1; seed < 30; seed++) {
    const a = lines(seed),
      b = lines(seed + 3);
    const { rows } = difference(a.join('\n'), b.join('\n'));
    const side = (of: (r: Row) => Line | null) =>
      rows.flatMap(
        (r) =>
          of(r)
            ?.pieces.map((p) => p.text)
            .join('') ?? [],
      );
    assert.deepEqual(
      side((r) => r.a),
      a,
    );
    assert.deepEqual(
      side((r) => r.b),
      b,
    );
    assert.deepEqual(
      rows.flatMap((r) => r.a?.n ?? []),
      a.map((_, i) => i + 1),
    );
  }
});

test('equal lines far from a change are folded', () => {
  const a = Array.from({ length: 9 }, (_, i) => `line${i}`);
  const shown = folded(difference(a.join('\n'), a.with(4, 'other').join('\n')).rows, 1);
  assert.deepEqual(
    shown.map((r) => (typeof r === 'number' ? r : (r.a?.n ?? r.b?.n))),
    [3, 4, 5, 5, 6, 3],
  );
});

test('sources without a line in common are changed as a whole, also long ones', () => {
  const text = (c: string) => Array.from({ length: 3000 }, (_, i) => `${c}${i}`).join('\n');
  assert.equal(difference(text('a'), text('b')).rows.length, 6000);
});
