// Texts are checked after a pause, one at a time, the newest only.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Checker } from '../src/elements/play/check';
import type { Spec } from '../src/protocol/types.gen';

/** A checker whose requests are answered by hand. */
function bench() {
  const asked: { text: string; signal: AbortSignal; answer: (r: Response) => void }[] = [],
    heard: string[] = [];
  const checker = new Checker(
    { checked: (text, c) => heard.push(`${text}: ${c.diagnostics.length}`), failed: (why) => heard.push(`failed: ${why}`) },
    (spec: Spec, signal) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('gone', 'AbortError')));
        asked.push({ text: spec.source!, signal, answer: done });
      }),
    1,
  );
  const soon = async (n: number) => {
    for (let i = 0; i < 200 && asked.length < n; i++) await new Promise((go) => setTimeout(go, 1));
    assert.equal(asked.length, n);
  };
  return { checker, asked, heard, soon };
}

const found = (n: number) => new Response(JSON.stringify({ diagnostics: Array.from({ length: n }, () => ({})) }));
const rest = () => new Promise((go) => setTimeout(go, 5));

test('what is typed in one go is checked once, and a newer text drops an older one', async () => {
  const { checker, asked, heard, soon } = bench();
  for (const source of ['a', 'ab', 'abc']) checker.want({ source });
  await soon(1);
  assert.equal(asked[0]!.text, 'abc');
  checker.want({ source: 'abc' }); // is under way
  checker.want({ source: 'abcd' });
  assert.ok(asked[0]!.signal.aborted);
  await soon(2);
  asked[0]!.answer(found(3));
  asked[1]!.answer(found(2));
  await rest();
  assert.deepEqual(heard, ['abcd: 2']);
  checker.want({ source: 'abcd' }); // is known
  await rest();
  assert.equal(asked.length, 2);
});

test('a busy server is asked again, and a broken one says why', async () => {
  const { checker, asked, heard, soon } = bench();
  checker.want({ source: 'a' });
  await soon(1);
  asked[0]!.answer(new Response('busy', { status: 503, headers: { 'Retry-After': '0.001' } }));
  await soon(2);
  assert.equal(asked[1]!.text, 'a');
  asked[1]!.answer(new Response('too long', { status: 422 }));
  await rest();
  assert.deepEqual(heard, ['failed: busy', 'failed: too long']);
  checker.want({ source: 'a' }); // is not known
  await soon(3);
  checker.stop();
  await rest();
  assert.equal(heard.length, 2);
});
