import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wide } from '../src/draw/caption';
import { abreast, figures } from '../src/draw/numbers';
import { SvgText, type Type } from '../src/draw/surface';

/** Where texts end. */
class Ends extends SvgText {
  readonly ends: { text: string; end: number }[] = [];

  override text(x: number, y: number, text: string, t: Type): void {
    this.ends.push({ text, end: x + wide(text) * t.size });
    super.text(x, y, text, t);
  }
}

test('the numbers of a memory are all there, however long they are, while its column has room, and none leaves it', () => {
  const figure = (number: string, label: string) => ({ number, label, detail: 'minimum: 33' });
  const list = (waves: string, conflicts: string) => [
    figure(waves, 'wavefronts'),
    figure(conflicts, 'bank conflicts'),
    figure('1×', 'reuse so far'),
  ];
  for (const w of [400, 260, 225, 190]) {
    for (const [of, least] of [
      [list('64', '0'), 225],
      [list('1,056', '992'), 225],
      [list('1,310,720', '1,269,760'), 400],
    ] as const) {
      const s = new Ends();
      abreast(s, of, 'Shared memory', 'block (0,0)', { of: 'shared', x: 10, y: 20, w, h: 0, slim: true });
      for (const { text, end } of s.ends) assert.ok(end <= 10 + w + 1, `${w}: ${text} ends at ${end}`);
      if (w >= least)
        for (const f of of) assert.ok(s.out.includes(`>${f.number}<`) && s.out.includes(`>${f.label}<`), `${w}: ${f.number} ${f.label}`);
    }
  }
});

test('words that are too long for a line beside their number have two, whole and inside the column', () => {
  const list = [
    { number: '32', label: 'loads by threads', detail: '' },
    { number: '8', label: 'sectors', detail: '' },
    { number: '4', label: 'load requests', detail: '' },
  ];
  const s = new Ends();
  figures(s, list, 10, 0, 96, 75, false);
  const words = s.ends.map((e) => e.text);
  assert.ok(!words.some((t) => t.endsWith('…')), words.join());
  assert.deepEqual(
    words.filter((t) => !/^\d+$/.test(t)),
    ['loads by', 'threads', 'sectors', 'load', 'requests'],
  );
  for (const { text, end } of s.ends) if (!/^\d+$/.test(text)) assert.ok(end <= 106, `${text} ends at ${end}`);
});
