import assert from 'node:assert/strict';
import { test } from 'node:test';
import { before, beside, besides, bundle, divide, free, isData, markOf, named, partOf, program } from '../src/elements/play/bundle';

const TEXTS = [
  '',
  'int main() {}',
  'int main() {}\n',
  '#include "a.h"\nint main() {}\n// tilescope: file a.h\nint a;\n',
  'int main() {}\n// tilescope: include inc\n// tilescope: file inc/a.h\nint a;\n\n// tilescope: unit b.cu\nvoid b() {}',
  '// tilescope: file a.h\n// tilescope: file  b.h \nint b;\n',
];

test('a text is its files, byte by byte', () => {
  for (const t of TEXTS) assert.equal(bundle(divide(t, 'kernel.cu')), t);
});

test('each line is in one file, at the place that it has there', () => {
  for (const t of TEXTS) {
    const parts = divide(t, 'kernel.cu'),
      starts = before(parts);
    for (const [i, p] of parts.entries())
      for (const [k, line] of p.text.replace(/\n$/, '').split('\n').entries()) {
        if (!p.text) continue;
        assert.equal(t.split('\n')[starts[i]! + k], line);
        assert.equal(partOf(starts, starts[i]! + k + 1), i);
      }
  }
});

test('a file without a line end gets one when another follows', () => {
  const parts = divide(TEXTS[1]!, 'kernel.cu');
  parts.push({ name: 'a.h', mark: markOf('a.h', false), text: 'int a;' });
  assert.equal(bundle(parts), 'int main() {}\n// tilescope: file a.h\nint a;');
  assert.deepEqual(before(parts), [0, 2]);
});

test('files that are opened together: the one with a main leads, sources are compiled unless they are included', () => {
  const p = program([
    { name: 'tile.cuh', text: '__device__ int f();' },
    { name: 'lib.cu', text: '__device__ int f() { return 1; }' },
    { name: 'part.cu', text: 'int q;' },
    { name: 'app.cu', text: '#include "tile.cuh"\n#include "src/part.cu"\nint main() {}' },
  ]);
  assert.deepEqual(
    p.map((x) => x.name),
    ['app.cu', 'tile.cuh', 'lib.cu', 'part.cu'],
  );
  assert.deepEqual(
    p.map((x) => x.mark),
    ['', '// tilescope: file tile.cuh', '// tilescope: unit lib.cu', '// tilescope: file part.cu'],
  );
});

test('names: no steps up, none twice', () => {
  assert.equal(named(' ../a//b\\c.h '), 'a/b/c.h');
  assert.equal(named('../..'), '');
  assert.equal(free('a.h', [{ name: 'a.h' }, { name: 'a2.h' }]), 'a3.h');
});

test('data files travel in the text, words as they are and bytes in base64', () => {
  const words = { name: 'in.txt', text: '1 2\n' },
    bytes = { name: 'mask.bin', text: '/wA=\n', data: true },
    whole = bundle([{ name: 'a.cu', mark: '', text: 'int main() {}\n' }, beside(words, []), beside(bytes, [])]);
  assert.equal(whole, 'int main() {}\n// tilescope: file in.txt\n1 2\n// tilescope: data mask.bin\n/wA=\n');
  const parts = divide(whole, 'a.cu');
  assert.deepEqual(parts.map(isData), [false, false, true]);
  assert.equal(bundle(parts), whole);
});

test('headers and data go beside the program that is there, another program takes its place', () => {
  const h = { name: 'a.cuh', text: '' },
    d = { name: 'x.txt', text: '5\n' },
    b = { name: 'b', text: 'AA==\n', data: true };
  assert.equal(besides([h, d, b]), true);
  assert.equal(besides([h, { name: 'a.cu', text: '' }]), false);
  assert.equal(besides([{ name: 'kernel.txt', text: 'int main() {}' }]), false);
  assert.equal(program([b, d, { name: 'k.cu', text: 'int main() {}' }])[0]!.name, 'k.cu');
});
