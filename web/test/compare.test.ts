import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edited } from '../src/elements/compare/edited';
import type { Run } from '../src/protocol/types.gen';

const run = (text: string) => ({ source: { text } }) as Run;

test('a few lines in which two texts differ are told, other texts are not', () => {
  assert.deepEqual(edited(run('a\n  t[2];\nc'), run('a\nt[2 + 1];\nc')), [{ line: 2, text: 't[2];' }]);
  assert.deepEqual(edited(run('a\nb'), run('a\nb')), []);
  assert.deepEqual(edited(run('a\nb'), run('a\nb\nc')), []);
  assert.deepEqual(edited(run('a\nb\nc\nd'), run('e\nf\ng\nh')), []);
  assert.deepEqual(edited(null, run('a')), []);
});
