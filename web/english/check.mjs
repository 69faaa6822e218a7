// Checks the English of all texts: spelling by CSpell with our field's words in terms.txt, and style by the list in rules.mjs.
// `node english/check.mjs [FILE…]` prints FILE:LINE:COLUMN and what is wrong, and fails if anything is.
import { mergeSettings, getDefaultBundledSettingsAsync, spellCheckDocument } from 'cspell-lib';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prose, translated } from './read.mjs';
import { RULES, TWICE } from './rules.mjs';

const here = dirname(fileURLToPath(import.meta.url)),
  root = join(here, '../..');

/** What people read in English. */
const TEXTS = [
  'engine/texts/en/*.go',
  'server/texts/en/*.go',
  'web/src/words/en/*.ts',
  'server/cmd/tilescope/*.go',
  'engine/explain/*/explain.md',
  'lessons/**/*.md',
  'lessons/**/example.yaml',
  '**/*.md',
  '*.md',
];
const others = (await translated(join(root, 'engine/explain'))).map((tag) => `engine/explain/${tag}/**`);
const NOT = ['*_test.go', '*.gen.*', '**/testdata/**', ...others, '**/REFERENCE.md'];

const named = process.argv.slice(2);
const files = named.length
  ? named
  : execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...TEXTS, ...NOT.map((n) => `:!${n}`)], {
      cwd: root,
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
const terms = (await readFile(join(here, 'terms.txt'), 'utf8')).split('\n').filter((t) => t && !t.startsWith('#'));
const settings = mergeSettings(await getDefaultBundledSettingsAsync(), {
  language: 'en-GB',
  words: terms,
  minWordLength: 3,
  maxNumberOfProblems: 1000,
  maxDuplicateProblems: 1000,
  enabledFileTypes: { '*': true },
});
// A blank of a phrase is one line's end at most: a heading and what follows it are two sentences.
const BLANK = String.raw`(?:[^\S\n]+|[^\S\n]*\n[^\S\n]*)`;
const rules = RULES.map(([phrase, why]) => [new RegExp(`(?<![\\w-])(?:${phrase.replace(/ /g, BLANK)})(?![\\w-])`, 'gi'), why]);

/** Where one of our rules does not hold in a text. */
const unlike = (text) =>
  rules.flatMap(([rule, why]) =>
    [...text.matchAll(rule)]
      // Blanks that took the place of code are no neighbours.
      .filter((m) => !/[^\S\n]{3,}\S/.test(m[0].replace(/\n\s*/g, ' ')))
      .map((m) => ({ at: m.index, what: m[0].replace(/\s+/g, ' '), why }))
      .filter((f) => !TWICE.test(f.what)),
  );

/** Words of a text that no dictionary has. */
async function misspelt(text) {
  const { issues, errors } = await spellCheckDocument(
    { uri: 'file:///prose.txt', text, languageId: 'plaintext' },
    { generateSuggestions: false, noConfigSearch: true },
    settings,
  );
  if (errors?.length) throw errors[0];
  return issues.map((i) => ({ at: i.offset, what: i.text, why: 'spelling' }));
}

// All files are one text to the dictionary: it is opened once.
const texts = await Promise.all(files.map(async (f) => prose(f, await readFile(join(root, f), 'utf8'))));
const whole = texts.join('\n');
const faults = [...(await misspelt(whole)), ...unlike(whole)].sort((a, b) => a.at - b.at);
for (const { at, what, why } of faults) {
  let n = 0,
    from = at;
  while (from > texts[n].length) from -= texts[n++].length + 1;
  const before = texts[n].slice(0, from).split('\n');
  console.log(`${files[n]}:${before.length}:${before.at(-1).length + 1}: “${what}”: ${why}`);
}
if (faults.length) {
  console.log(
    `${faults.length} in all. A word that is right belongs into web/english/terms.txt; ` +
      'the rules and their reasons are in web/english/rules.mjs.',
  );
  process.exit(1);
}
