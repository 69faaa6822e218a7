import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** What :has( ) asks for, each with what follows it in its selector. */
function* asked(css: string): Generator<[argument: string, rest: string]> {
  for (const { index } of css.matchAll(/:has\(/g)) {
    let depth = 1,
      at = index + ':has('.length;
    const from = at;
    for (; depth; at++) depth += css[at] === '(' ? 1 : css[at] === ')' ? -1 : 0;
    yield [css.slice(from, at - 1), /^[^,{]*/.exec(css.slice(at))![0].trim()];
  }
}

/** Whether a part of a selector names a tag, a class or an id, so that browsers know which new elements it may mean. */
const named = (part: string): boolean =>
  /(^|[\s>+~(])[a-z][\w-]*|[.#][a-z]/i.test(part.replace(/\[[^\]]*\]|:(?!is\()[\w-]+(\([^)]*\))?/g, ''));

/*
 * Where :has( ) asks for an attribute, a position or any element, browsers ask it of every element that is put into the page; a step puts
 * hundreds into the picture, and the styles of the whole page would be worked out anew, several times. The same where any element may
 * follow it.
 */
test('no style asks :has( ) of every element that a step draws', () => {
  const folder = join(process.cwd(), 'src/styles'),
    wrong: string[] = [];
  let seen = 0;
  for (const file of readdirSync(folder)) {
    for (const [argument, rest] of asked(readFileSync(join(folder, file), 'utf8').replace(/\/\*[^]*?\*\//g, ''))) {
      seen++;
      if (
        /\[|\*|:not|:nth|:(first|last|only)-/.test(argument) ||
        !argument
          .split(/[\s>+~]+/)
          .filter(Boolean)
          .every(named)
      )
        wrong.push(`${file}: :has(${argument})`);
      if (/(^|[\s>+~])(\*|:not)/.test(rest.replace(/\([^)]*\)/g, ''))) wrong.push(`${file}: :has(${argument}) ${rest}`);
    }
  }
  assert.ok(seen > 20, 'styles were read');
  assert.deepEqual(wrong, []);
});
