import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitsOf } from '../src/limits';

test('a page keeps to the limits of its server, and to the usual ones where it is told of none', () => {
  const page = (content?: string) => ({ querySelector: () => (content ? { content } : null) }) as unknown as Document;
  assert.equal(limitsOf(page()).steps, 1000);
  assert.equal(limitsOf(undefined).blocks, 3);
  const told = { steps: 10, lines: 2, blocks: 1, threads: 2, panels: 1 };
  assert.deepEqual(limitsOf(page(JSON.stringify(told))), told);
});
