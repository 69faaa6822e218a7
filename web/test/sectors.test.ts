// Which bytes of a sector are drawn as used, and where the lanes' lines end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SvgText } from '../src/draw/surface';
import { drawSectors, parts, STRIP } from '../src/inspectors/sectors/strip';
import { receive } from '../src/store/receive';
import { initial, type View } from '../src/store/state';
import { Product } from './fixtures/product';

test('bytes that several lanes ask for are one part, and what lies apart stays apart', () => {
  assert.deepEqual(parts([0, 4, 8], 4, 32), [[0, 12]]);
  assert.deepEqual(parts([24, 8, 8], 4, 32), [
    [8, 12],
    [24, 28],
  ]);
  assert.deepEqual(parts([-4, 28], 8, 32), [
    [0, 4],
    [28, 32],
  ]);
  assert.deepEqual(parts([], 4, 32), []);
});

test('what a lane asks for is filled where it lies in its sector, and its line ends there', () => {
  const product = new Product(8, 4, 8),
    shown = (position: number) => receive(initial(), product.answer({ kind: 'open', seq: 1, place: { position, lane: -1 } })).state as View;
  const v = Array.from({ length: 40 }, (_, i) => shown(i)).find((m) => m.frame.sectors)!,
    x = { ...v.frame.sectors!, first: [64], used: [8], uses: [{ lanes: [3, 5], at: [12, 28], cells: [67, 71] }] };
  const s = new SvgText();
  drawSectors(s, { ...v, frame: { ...v.frame, sectors: x } }, x, -1);
  const wide = 67, // of the one sector that there is
    byte = wide / 32;
  for (const from of [12, 28]) {
    assert.match(s.out, new RegExp(`x="${number(1 + from * byte)}[^>]*width="${number(4 * byte)}`), `bytes from ${from}`);
    assert.ok(s.out.includes(`L${Math.round((1 + (from + 2) * byte) * 100) / 100} `), `the line to byte ${from}`);
  }
  assert.ok(STRIP.wide > wide);
});

/** The first digits of a number as a drawing writes it. */
const number = (x: number) => String(Math.floor(x * 10) / 10).replace('.', '\\.');
