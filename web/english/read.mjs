// What of a file is English prose. Everything else becomes blanks, so that a place in the prose is its place in the file.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A text with all but its line ends blanked. */
const blank = (s) => s.replace(/[^\n]/g, ' ');

/** Keeps the given ranges of a text, in order; the rest becomes blanks. */
function only(text, ranges) {
  let out = '',
    at = 0;
  for (const [from, to] of ranges) {
    if (from < at) continue;
    out += blank(text.slice(at, from)) + text.slice(from, to);
    at = to;
  }
  return out + blank(text.slice(at));
}

const sub = (s, ...patterns) => patterns.reduce((t, p) => t.replace(p, blank), s);

/** What is not prose within prose: code, arguments, escapes, commands, flags, addresses. */
const plain = (s) =>
  sub(
    s,
    /`[^`\n]*`/g,
    /\$?\{[^{}]*\}/g,
    /\\[ntu"'\\](?:[0-9a-f]{4}(?<=u[0-9a-f]{4}))?/g,
    /%[-+#0]*\d*(?:\.\d+)?[a-zA-Z]/g,
    /https?:\/\/\S+/g,
    /--[a-z][\w-]*/g,
    /<\/?[a-zA-Z][^<>\n]*>/g,
    /\b[\w./*-]+\.(?:cuh?|md|go|ts|mjs|svg|png|json|yaml|zip|html|csv|pdf|h|dat)\b/g,
    /\b\w*_\w+\b/g, // names of C, of counters and of the environment
    /\b[a-z]\w*(?=\()/g, // calls
    /\b[a-z]+[A-Z]\w*/g, // names of programs
  );

/** Sentences are put together from literals: between two of them stands only a blank. */
const LITERAL = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

function literals(text, least) {
  const ranges = [];
  for (const m of text.matchAll(LITERAL)) {
    if (m[0].startsWith('/')) continue;
    const to = m.index + m[0].length;
    if (/^\s*:/.test(text.slice(to, to + 8)) || (m[0].match(/ /g)?.length ?? 0) < least) continue; // a key, or no sentence
    ranges.push([m.index + 1, to - 1]);
  }
  return plain(only(text, ranges));
}

/** Keys of a lesson's blocks whose values are read by people. */
const SAID = /(?:^|[{,\s-])(?:title|aim|ask|say|why|hint|hints|goal|task|caption|head|unit|name|none|term|about|label|note|en):\s*/g;

/** The prose of YAML: what follows a key that is read by people, to the end of its value. */
function yaml(text) {
  const ranges = [];
  for (const m of text.matchAll(SAID)) {
    const from = m.index + m[0].length,
      quote = text[from];
    const value =
      quote === '"'
        ? /^"(?:[^"\\]|\\.)*"/
        : quote === "'"
          ? /^'(?:[^']|'')*'/
          : quote === '[' || quote === '{'
            ? /^/
            : /^[^\n}]*?(?=, \w+:|\}|\n|$)/;
    ranges.push([from, from + (value.exec(text.slice(from))?.[0].length ?? 0)]);
  }
  return plain(only(text, ranges));
}

/** Blocks of lessons that hold prose as a whole. */
const WHOLE = new Set(['notes', 'answer']);

function markdown(text) {
  const parts = text.split(/(^---\n[\s\S]*?\n---$|^ *```[\s\S]*?^ *```$)/m);
  return parts
    .map((p) => {
      const fence = /^ *```([\w-]*)/.exec(p)?.[1];
      if (p.startsWith('---\n')) return yaml(p);
      if (fence === undefined) return plain(sub(p, /\]\([^()\s]*\)/g, /\{#[\w-]+\}/g, /\*/g));
      if (WHOLE.has(fence)) return plain(sub(p, /^ *```\w*/gm));
      return /^(predict|exercise|claim|table|term|explore|times|stage)$/.test(fence) ? yaml(p) : blank(p);
    })
    .join('');
}

/** The prose of a file. */
export function prose(file, text) {
  if (file.endsWith('.md')) return markdown(text);
  if (file.endsWith('.yaml')) return yaml(text);
  return literals(text, file.startsWith('server/cmd/') ? 3 : 0);
}

/** The languages that pages of findings are translated into: the subfolders of engine/explain that are no kind, so have no explain.md. */
export const translated = async (folder) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((d) => d.isDirectory() && !existsSync(join(folder, d.name, 'explain.md')))
    .map((d) => d.name);
