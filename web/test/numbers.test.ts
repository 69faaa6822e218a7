import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wide } from '../src/draw/caption';
import { abreast } from '../src/draw/numbers';
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
