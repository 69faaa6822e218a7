// The catalogue is the only place for what readers see: templates and attributes that are read out contain no words, and strings no
// sentences.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { words as early } from '../src/words/en';
import { playground } from '../src/words/en/playground';
import { late } from '../src/words/en/late';
import { LANGUAGES } from '../src/words/languages.gen';
import { count, pointed, say } from '../src/words/words';

interface Spoken {
  language: string;
  words: Record<string, string>;
}

const words = { ...early, ...late };

/** What the folder of each language gives. */
const spoken: Spoken[] = await Promise.all(
  LANGUAGES.map(async ([tag]) => {
    const all = (await import(`../src/words/${tag}/index.ts`)) as Spoken;
    const more = (await import(`../src/words/${tag}/late.ts`)) as { late: Record<string, string> };
    return { language: all.language, words: { ...all.words, ...more.late } };
  }),
);
const translated = spoken.filter((s) => s.language !== 'en');

/** Names, and what is written alike in every language. */
const NAMES = new Set([
  'Tilescope',
  'PNG',
  'SVG',
  'CSV',
  'GFLOPS',
  'MiB',
  'Alt',
  'Ctrl',
  'define',
  'lang',
  'QR',
  'SM',
  'x',
  'y',
  'z',
  'px',
  'R',
  'W',
  'A',
  'B',
  'Shift',
  'Enter',
  'Space',
  'join',
  'Σ',
]);

interface Found {
  at: number;
  text: string;
}

/**
 * The string literals of a script, and its templates with a mark in the place of each value; `tag` is the function that a template is
 * handed to.
 */
function literals(source: string): { at: number; text: string; tag: string }[] {
  const out: { at: number; text: string; tag: string }[] = [];
  let i = 0;
  const upTo = (end: string): number => {
    const at = source.indexOf(end, i);
    return at < 0 ? source.length : at;
  };
  const template = (tag: string): void => {
    const at = i++;
    let text = '';
    while (i < source.length && source[i] !== '`') {
      if (source[i] === '\\') i += 2;
      else if (source.startsWith('${', i)) {
        i += 2;
        code('}');
        i++;
        text += '\0';
      } else text += source[i++];
    }
    i++;
    out.push({ at, text, tag });
  };
  const code = (end: string): void => {
    let depth = 0,
      before = '';
    for (; i < source.length; i++) {
      const c = source[i]!;
      if (c === end && depth === 0) return;
      if (c === '{') depth++;
      if (c === '}') depth--;
      if (source.startsWith('//', i) && before !== ':') i = upTo('\n');
      else if (source.startsWith('/*', i)) i = upTo('*/') + 1;
      else if (c === '/' && /[=(,:?[!&|;{}]/.test(before)) {
        // a regular expression
        for (let set = false; i < source.length;) {
          i++;
          if (source[i] === '\\') i++;
          else if (source[i] === '[') set = true;
          else if (source[i] === ']') set = false;
          else if (source[i] === '/' && !set) break;
        }
      } else if (c === "'" || c === '"') {
        const at = i;
        let text = '';
        for (i++; i < source.length && source[i] !== c; i++) text += source[i] === '\\' ? source[++i] : source[i];
        out.push({ at, text, tag: '' });
      } else if (c === '`') {
        const tag = /(\w+)$/.exec(source.slice(Math.max(0, i - 12), i))?.[1] ?? '';
        template(tag);
        i--;
      }
      if (/\S/.test(c)) before = c;
    }
  };
  code('');
  return out;
}

const wordy = (text: string): boolean =>
  (text.replace(/&\w+;/g, ' ').match(/[\p{L}][\p{L}’-]*/gu) ?? []).some((w) => !NAMES.has(w) && !/^[A-Z]$/.test(w));

/** What of a script a reader would see that is not from the catalogue. */
export function bare(source: string): Found[] {
  const out: Found[] = [];
  for (const { at, text, tag } of literals(source)) {
    if (tag === 'html' || tag === 'svg') {
      for (const part of text.replace(/<style[\s\S]*?<\/style>/g, '').split(/<[^>]*>/))
        if (wordy(part.replaceAll('\0', ' '))) out.push({ at, text: part.trim() });
      for (const m of text.matchAll(/\s(aria-label|aria-valuetext|aria-roledescription|title|alt|placeholder|label)="([^"]*)"/g))
        if (wordy(m[2]!)) out.push({ at, text: `${m[1]}="${m[2]}"` });
    } else if (wordy(text) && (/^[\p{Lu}][\p{Ll}’]+ [\p{L}\0]/u.test(text) || /[\p{Ll}] [\p{Ll}]+.*[.…]$/u.test(text)))
      out.push({ at, text });
  }
  return out;
}

test('what a script says by itself is found', () => {
  const said = (s: string) => bare(s).map((f) => f.text);
  assert.deepEqual(said('const a = html`<p class="q">Words ${x} more</p><b>${say(\'a.b\')}</b>`;'), ['Words \0 more']);
  assert.deepEqual(said('html`<button aria-label="Close it" class="btn slim">×</button>${on ? html`<i>in it</i>` : \'\'}`'), [
    'in it',
    'aria-label="Close it"',
  ]);
  assert.deepEqual(said("const t = 'The server is busy.', c = 'btn slim', u = `${n} ${m}`; // Not this one."), ['The server is busy.']);
  assert.deepEqual(said("const r = /['`]/.test(x), s = x / 2;"), []);
});

test('the page’s scripts contain no words', () => {
  const src = 'src';
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (f) => f.endsWith('.ts') && !f.endsWith('.gen.ts') && !/^words\/[a-z]+\//.test(f),
  );
  assert.ok(files.length > 100, 'the scripts are there');
  const found = files.flatMap((f) => {
    const source = readFileSync(join(src, f), 'utf8');
    return bare(source).map((b) => `${f}:${source.slice(0, b.at).split('\n').length}: ${b.text.replaceAll('\0', '…')}`);
  });
  assert.deepEqual(found, []);
});

test('texts are filled in', () => {
  assert.equal(say('common.stepOf', { step: 3, of: 7 }), 'step 3 of 7');
  assert.equal(say('picker.warps', { n: 1 }), '1 warp');
  assert.equal(say('picker.warps', { n: 2 }), '2 warps');
  assert.equal(count(1234567), '1,234,567');
  assert.equal(count(999), '999');
  assert.equal(pointed('2.64×'), '2.64×');
});

test('every folder is a language, which has every key', () => {
  const folders = readdirSync('src/words', { withFileTypes: true }).filter((f) => f.isDirectory());
  assert.deepEqual(folders.map((f) => f.name).sort(), LANGUAGES.map(([tag]) => tag).sort());
  assert.deepEqual(
    spoken.map((s) => s.language),
    LANGUAGES.map(([tag]) => tag),
  );
  for (const s of spoken) assert.deepEqual(Object.keys(s.words).sort(), Object.keys(words).sort(), s.language);
});

test('a text has its braces right', () => {
  for (const [key, text] of spoken.flatMap((s) => Object.entries(s.words))) {
    if (key !== 'common.group') assert.notEqual(text.trim(), '', key); // thousands may be told apart by a space
    for (const spec of text.match(/\{[^{}]*\}?/g) ?? []) assert.match(spec, /^\{(\w+(\|[^|]*\|[^|]*)?)?\}$/, text);
  }
});

test('no English is left in a translation', () => {
  const leftover =
    /(^|[^\p{L}_.<>/'"-])(the|of|and|is|are|this|that|which|with|without|at most|there|not|only|its|they|from)($|[^\p{L}_.<>/'"(-])/iu;
  for (const [key, text] of translated.flatMap((s) => Object.entries(s.words))) {
    // Code, quotes and ranges of a sweep are no prose.
    const plain = text.replace(/`[^`]*`|'[^']*'|\([a-z0-9 ]*\)|\{\w+\}/g, '');
    assert.doesNotMatch(plain, leftover, key);
    const said = text.replace(/\{[^{}]*\}|[^\p{L} ]/gu, '').trim();
    assert.ok(words[key as keyof typeof words] !== text || said.split(/\s+/).length <= 3, `${key} is the same in English`);
  }
});

test('what a launch spends is counted in a unit that has a word, whatever the engine counts', () => {
  const go = readFileSync(join(process.cwd(), '../engine/diagnosis/diagnosis.go'), 'utf8'),
    units = [...go.matchAll(/\bUnit += "(\w+)"/g)].map((m) => m[1]!);
  assert.ok(units.length >= 9, 'the units were not found');
  assert.deepEqual(
    Object.keys(playground).filter((k) => k.startsWith('results.cost.')),
    units.map((u) => `results.cost.${u}`).sort(),
  );
});
