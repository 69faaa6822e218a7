import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NumberFormat } from '../src/draw/intl';
import { LANGUAGES } from '../src/words/languages.gen';

test('numbers are written as browsers write them', () => {
  for (const [language] of LANGUAGES) {
    const ours = new NumberFormat(language),
      theirs = new Intl.NumberFormat(language);
    for (const n of [0, 7, 12, 999, 1000, 12345, 1234567, 100, 1000000, -1234, 0.5, 1.25, 10.125])
      assert.equal(ours.format(n), theirs.format(n), `${n} in ${language}`);
    for (const options of [{ maximumSignificantDigits: 3 }, { minimumFractionDigits: 1, maximumFractionDigits: 1 }]) {
      const short = new NumberFormat(language, options),
        asked = new Intl.NumberFormat(language, options);
      for (const n of [0, 3, 0.1234, 12.345, 1234.5, 98765, 0.05])
        assert.equal(short.format(n), asked.format(n), `${n} in ${language} with ${JSON.stringify(options)}`);
    }
    assert.equal(
      ours.formatToParts(0.5).find((p) => p.type === 'decimal')?.value,
      theirs.formatToParts(0.5).find((p) => p.type === 'decimal')?.value,
    );
  }
  assert.throws(() => new NumberFormat('xx'), /language xx/);
});
