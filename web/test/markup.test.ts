import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const DRAWING = 'a drawing of SvgText, which escapes every text; lit would build each of its thousands of elements by itself';
const LESSON = 'HTML that our server has rendered from a lesson';
const OWN = 'constant marks of this file';

/** Where text becomes markup, how often, and why that is safe. Everything else goes through lit's templates or textContent. */
const LISTED: Record<string, [count: number, why: string]> = {
  'elements/blocks/blocks.ts': [1, DRAWING],
  'boards/cost/cost.ts': [1, DRAWING],
  'boards/cost/roofline.ts': [1, DRAWING],
  'elements/compare/pictures.ts': [1, DRAWING],
  'elements/compare/waits.ts': [1, DRAWING],
  'elements/exercise/exercise.ts': [3, `${LESSON}: what a check says, and hints`],
  'elements/handout/handout.ts': [1, DRAWING],
  'elements/help/help.ts': [1, OWN],
  'elements/lesson/paper.ts': [1, DRAWING],
  'elements/lesson/terms.ts': [2, `${LESSON}: the glossary's own page, read back`],
  'elements/live/live.ts': [1, DRAWING],
  'elements/picture/legend.ts': [1, OWN],
  'elements/picture/cells.ts': [1, DRAWING],
  'elements/picture/picture.ts': [2, DRAWING],
  'elements/predict/profile.ts': [1, `${LESSON}: where a counter's number comes from`],
  'elements/predict/predict.ts': [2, `${LESSON}: what becomes of an answer, between words of the catalogue`],
  'boards/program/program.ts': [2, DRAWING],
  'elements/room/guide.ts': [2, `${LESSON}: its text and its author's notes`],
  'elements/study/study.ts': [2, DRAWING],
  'elements/sweep/sweep.ts': [1, DRAWING],
  'elements/timeline/timeline.ts': [1, DRAWING],
  'inspectors/banks/banks.ts': [1, DRAWING],
  'inspectors/lanes/lanes.ts': [1, DRAWING],
  'inspectors/sectors/element.ts': [1, DRAWING],
};

const MARKUP =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|unsafe(HTML|SVG|Static)|document\.write(ln)?)\b/g;

test('text becomes markup only where that is listed with its reason', () => {
  const src = join(process.cwd(), 'src');
  const found: Record<string, number> = {};
  for (const f of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!f.endsWith('.ts')) continue;
    const uses = readFileSync(join(src, f), 'utf8')
      .split('\n')
      .filter((l) => !l.startsWith('import '))
      .join('\n')
      .match(MARKUP);
    if (uses) found[f.replaceAll('\\', '/')] = uses.length;
  }
  assert.deepEqual(found, Object.fromEntries(Object.entries(LISTED).map(([f, [n]]) => [f, n])));
});
