import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abreast } from '../src/draw/numbers';
import { SvgText } from '../src/draw/surface';

test('the numbers of a memory are all there, however long they are and however narrow its column', () => {
  const figure = (number: string, label: string) => ({ number, label, detail: 'minimum: 33' });
  const list = (waves: string, conflicts: string) => [
    figure(waves, 'wavefronts'),
    figure(conflicts, 'bank conflicts'),
    figure('1×', 'reuse so far'),
  ];
  for (const w of [400, 260, 225, 190]) {
    for (const of of [list('64', '0'), list('1,056', '992'), list('1,310,720', '1,269,760')]) {
      const s = new SvgText();
      abreast(s, of, 'Shared memory', 'block (0,0)', { of: 'shared', x: 10, y: 20, w, h: 0, slim: true });
      for (const f of of) assert.ok(s.out.includes(`>${f.number}<`) && s.out.includes(`>${f.label}<`), `${w}: ${f.number} ${f.label}`);
    }
  }
});
