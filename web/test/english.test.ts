// What is read as English prose, and what as code.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
// @ts-expect-error a script of the checks, without types
import { prose, translated } from '../english/read.mjs';
// @ts-expect-error likewise
import { RULES } from '../english/rules.mjs';

const words = (file: string, text: string): string[] => (prose(file, text) as string).match(/\p{L}+/gu) ?? [];

test('places stay', () => {
  const text = 'a `b` {c}\nd';
  assert.equal((prose('x.md', text) as string).length, text.length);
});

test('Go: the values of texts, joined; neither keys nor comments nor arguments', () => {
  const text = 'var x = Texts{ // comment\n\t"a-key": "Thread {n} " +\n\t\t"reads `tile[4]`.",\n}';
  assert.deepEqual(words('engine/texts/en/x.go', text), ['Thread', 'reads']);
});

test('commands: sentences alone', () => {
  assert.deepEqual(words('server/cmd/tilescope/x.go', 'f("name", "keep what a program writes")'), [
    'keep',
    'what',
    'a',
    'program',
    'writes',
  ]);
});

test('lessons: prose and what their blocks say', () => {
  const text =
    '---\ntitle: A title\nruns: {x: {define: {PAD: 1}}}\n---\nText with [a link](moment:xyz).\n\n```cuda\nint q;\n```\n\n' +
    '```predict\nid: abc\nask: "What now?"\noptions:\n  - {is: 4, say: never, why: "So it is."}\nreveal:\n  at: \'first(steps(x))\'\n```\n';
  assert.deepEqual(words('lessons/x/lesson.md', text), 'A title Text with a link What now never So it is'.split(' '));
});

test('examples: the English of two languages', () => {
  assert.deepEqual(words('lessons/examples/x/example.yaml', "topic: shared\nlook:\n  en: 'A column.'\n  de: 'Eine Spalte.'\nat: 'x'"), [
    'A',
    'column',
  ]);
});

test('each rule is a pattern with a reason', () => {
  for (const [phrase, why] of RULES as [string, string][]) {
    assert.ok(why, phrase);
    new RegExp(phrase, 'i');
  }
});

test('a folder with pages in another language is not read as English, whatever the language', async () => {
  const root = await mkdtemp(join(tmpdir(), 'explain-'));
  for (const name of ['leak', 'de', 'fr']) await mkdir(join(root, name));
  await writeFile(join(root, 'leak/explain.md'), '# A leak');
  await writeFile(join(root, 'fr/leak.md'), '# Une fuite');
  assert.deepEqual((await translated(root)).sort(), ['de', 'fr']);
  await rm(root, { recursive: true });
});
