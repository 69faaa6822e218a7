import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBrowsers, pixels } from '../src/elements/play/image';

const text = (s: string) => new TextEncoder().encode(s);
const grey = (bytes: Uint8Array) => {
  const p = pixels(bytes);
  return p && [p.width, p.height, ...[...p.rgba].filter((_, i) => i % 4 === 0)];
};

test('pictures in words and in bytes are the same pixels', () => {
  assert.deepEqual(grey(text('P2\n# by hand\n2 1 4\n0 4\n')), [2, 1, 0, 255]);
  assert.deepEqual(grey(Uint8Array.from([...text('P5 2 1 255\n'), 0, 255])), [2, 1, 0, 255]);
  assert.deepEqual(grey(Uint8Array.from([...text('P5 2 1 65535\n'), 0, 0, 255, 255])), [2, 1, 0, 255]);
  assert.deepEqual(grey(text('P1 2 1 10')), [2, 1, 0, 255]);
  assert.deepEqual(grey(Uint8Array.from([...text('P4 2 1\n'), 0x80])), [2, 1, 0, 255]);
});

test('colours keep their order', () => {
  const p = pixels(Uint8Array.from([...text('P6 1 1 255\n'), 1, 2, 3]));
  assert.deepEqual([...p!.rgba], [1, 2, 3, 255]);
  assert.deepEqual([...pixels(text('P3 1 1 255 1 2 3'))!.rgba], [1, 2, 3, 255]);
});

test('what is cut off, too large or no picture is not drawn', () => {
  for (const s of ['P5 2 2 255\nabc', 'P2 2 2 255 1 2 3', 'P6 5000 1 255\n', 'P2 0 1 1 ', 'P2 1 x', 'Pa', '', 'P5 99999999999999 1 255\n'])
    assert.equal(pixels(text(s)), null, s);
  assert.equal(isBrowsers(text('BM')), false);
  const png = new Uint8Array(24);
  png.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 8]);
  assert.equal(isBrowsers(png), true);
  png[16] = 1; // 16,777,224 columns
  assert.equal(isBrowsers(png), false);
});
