// Where a text declares a name: a function, a variable of the scopes around the place that asks, or a macro. It reads tokens and knows no
// types, so it follows what C's scopes say of names and not what templates or members make of them. It knows no editor.

interface Token {
  text: string;
  at: number;
}

/** The text with everything blank that is no code. */
const bare = (text: string) =>
  text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (s) => s.replace(/[^\n]/g, ' '));

const TOKEN = /[A-Za-z_]\w*|\d[\w.]*|<<<|>>>|->|::|\S/g;

const NAME = /^[A-Za-z_]/;

/** Words after which no name is declared. */
const NO_TYPE = new Set(
  'return else goto case new delete throw sizeof operator do while if switch break continue default public private using namespace'.split(
    ' ',
  ),
);

/** What may follow a name where it is declared. */
const AFTER = new Set(['=', ';', ',', '[', ')', '(', '{', ':']);

/** Where the list of declarators around a comma begins; −1 where the comma is no declarator's. */
function statement(tokens: readonly Token[], comma: number): number {
  let depth = 0;
  for (let i = comma - 1; i >= 0; i--) {
    const t = tokens[i]!.text;
    if (t === ')' || t === ']' || t === '}') depth++;
    else if (depth && (t === '(' || t === '[' || t === '{')) depth--;
    else if (!depth && (t === ';' || t === '{' || t === '(' || t === '}')) return i + 1;
  }
  return depth ? -1 : 0;
}

/** Whether tokens begin with a type and a name: a declaration, and no expression. */
function declares(tokens: readonly Token[], from: number): boolean {
  const first = tokens[from]?.text ?? '';
  if (!NAME.test(first) || NO_TYPE.has(first)) return false;
  let i = from + 1;
  while (tokens[i]?.text === '*' || tokens[i]?.text === '&') i++;
  return NAME.test(tokens[i]?.text ?? '') && !NO_TYPE.has(tokens[i]!.text);
}

/** Whether a token is a name that is declared there. */
function declared(tokens: readonly Token[], n: number): boolean {
  if (!AFTER.has(tokens[n + 1]?.text ?? '')) return false;
  let before = n - 1;
  const stars = before;
  while (tokens[before]?.text === '*' || tokens[before]?.text === '&') before--;
  const last = tokens[before]?.text ?? '';
  if (last === ',') {
    const from = statement(tokens, before);
    return from >= 0 && declares(tokens, from) && tokens[from - 1]?.text !== '(';
  }
  if (last === '>') return before === stars || declares(tokens, statement(tokens, before)); // S<int> name
  if (!NAME.test(last) || NO_TYPE.has(last)) return false;
  // What comes before the type's name tells a declaration from an expression; `a * b;` is read as a declaration, as C does.
  const earlier = tokens[before - 1]?.text ?? '';
  return before === stars || !['.', '->', '=', '+', '-', '/', '%', '?', '<', '|', '^', '!', ']'].includes(earlier);
}

/** Whether what is declared at one token is known at a later one: the block, function or loop that it belongs to has not ended. */
function reaches(tokens: readonly Token[], from: number, to: number): boolean {
  let inside = 0; // parentheses around the declaration
  for (let i = from, depth = 0; i >= 0; i--) {
    const t = tokens[i]!.text;
    if (t === ')') depth++;
    else if (t === '(' && depth-- === 0) {
      inside = 1;
      break;
    } else if (!depth && (t === ';' || t === '{' || t === '}')) break;
  }
  let braces = 0,
    parens = inside,
    opened = false;
  for (let i = from; i < to; i++) {
    const t = tokens[i]!.text;
    if (t === '(') parens++;
    else if (t === ')') parens--;
    else if (t === '{') {
      braces++;
      opened = true;
    } else if (t === '}') {
      if (--braces < 0 || (inside && opened && braces === 0)) return false;
    } else if (t === ';' && inside && parens <= 0 && !opened && braces === 0) return false;
  }
  return true;
}

/** The tokens of a text without what the preprocessor reads. */
function tokensOf(code: string): Token[] {
  const plain = code.replace(/^[ \t]*#(?:\\\n|.)*/gm, (s) => s.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(TOKEN)].map((m) => ({ text: m[0], at: m.index }));
}

/** The place in a text where the name at another place is declared; null where the text does not declare it. */
export function definition(text: string, at: number): number | null {
  const code = bare(text);
  const start = code.slice(0, at).search(/\w*$/),
    name = /^[A-Za-z_]\w*/.exec(code.slice(start))?.[0];
  if (!name || /(\.|->)\s*$/.test(code.slice(0, start))) return null; // members are not followed
  const macro = new RegExp(String.raw`^[ \t]*#[ \t]*define[ \t]+(?=${name}\b)`, 'm').exec(code);
  if (macro) return macro.index + macro[0].length;
  const tokens = tokensOf(code);
  const here = tokens.findIndex((t) => t.at >= start);
  const places = tokens.flatMap((t, n) => (t.text === name && declaration(tokens, n) ? [n] : []));
  const visible = places.filter((n) => n <= here && reaches(tokens, n, here));
  // Of functions, which may be declared before they are defined, the one with a body; of variables the innermost.
  const body = places.find((n) => hasBody(tokens, n));
  const found = visible.length && !(body !== undefined && tokens[visible.at(-1)! + 1]?.text === '(') ? visible.at(-1)! : body;
  return found === undefined ? null : tokens[found]!.at;
}

/** Whether a name is declared at a token: as a variable, a parameter or a function, or as a type. */
function declaration(tokens: readonly Token[], n: number): boolean {
  const before = tokens[n - 1]?.text ?? '';
  if (['struct', 'class', 'union', 'enum'].includes(before)) return tokens[n + 1]?.text === '{';
  if (before === 'typename' || before === 'using') return true;
  return declared(tokens, n);
}

/** Whether a name is followed by parameters and a body. */
function hasBody(tokens: readonly Token[], n: number): boolean {
  if (tokens[n + 1]?.text === '{') return true;
  if (tokens[n + 1]?.text !== '(') return false;
  let depth = 0;
  for (let i = n + 1; i < tokens.length; i++) {
    if (tokens[i]!.text === '(') depth++;
    else if (tokens[i]!.text === ')' && --depth === 0) return tokens[i + 1]?.text === '{';
  }
  return false;
}

/** Where the declaration begins that a token is part of: behind what ends or opens another one, or behind a parameter's comma. */
function beginning(tokens: readonly Token[], n: number): number {
  let depth = 0;
  for (let i = n - 1; i >= 0; i--) {
    const t = tokens[i]!.text;
    if (t === '}' && !depth && tokens[i + 1]?.text !== ',') return i + 1;
    if (')]}>'.includes(t)) depth++;
    else if (depth) depth -= '([{<'.includes(t) ? 1 : 0;
    else if (';{}(<'.includes(t) || (t === ',' && !declarator(tokens, i))) return i + 1;
  }
  return 0;
}

/** Whether a comma is between names that are declared together, and not between parameters. */
function declarator(tokens: readonly Token[], comma: number): boolean {
  const from = statement(tokens, comma);
  const listed = tokens[from - 1]?.text === '(' && tokens[from - 2]?.text !== 'for';
  return from >= 0 && !listed && declares(tokens, from);
}

/** The token behind a bracket's partner. */
function behind(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    if ('([{<'.includes(tokens[i]!.text)) depth++;
    else if (')]}>'.includes(tokens[i]!.text) && --depth === 0) return i + 1;
  }
  return tokens.length;
}

/** What a text says of the name that it declares at a place, as `definition` finds it: its type and its bounds, without its value. */
export function declarationAt(text: string, at: number): string {
  const code = bare(text),
    line = code.slice(code.lastIndexOf('\n', at) + 1, at);
  const flat = (s: string) => s.replace(/(?:\\\n|\s)+/g, ' ').trim(),
    tidy = (s: string) => flat(s).replace(/([*&]) (?=\w)/g, '$1');
  if (/^[ \t]*#[ \t]*define[ \t]+$/.test(line)) return flat(`#define ${/^(?:\\\n|.)*/.exec(code.slice(at))![0]}`);
  const tokens = tokensOf(code),
    n = tokens.findIndex((t) => t.at === at);
  if (n < 0) return '';
  const from = beginning(tokens, n);
  const slice = (a: number, b: number) => (a < b ? code.slice(tokens[a]!.at, tokens[b - 1]!.at + tokens[b - 1]!.text.length) : '');
  if (hasBody(tokens, n)) return tidy(slice(from, tokens[n + 1]!.text === '(' ? behind(tokens, n + 1) : n + 1));
  // The type ends where the first of the names begins that are declared with it.
  let first = from;
  const attribute = (i: number) => /^(?:__|alignas$)/.test(tokens[i]!.text) && tokens[i + 1]?.text === '(';
  const named = (i: number) => i > from && NAME.test(tokens[i]!.text) && AFTER.has(tokens[i + 1]?.text ?? '') && !attribute(i);
  while (first < n && !named(first)) {
    const opens = tokens[first]!.text === '<' || tokens[first]!.text === '(';
    first = opens ? behind(tokens, first) : first + 1;
  }
  first = Math.min(first, n);
  while (first > from && (tokens[first - 1]!.text === '*' || tokens[first - 1]!.text === '&')) first--;
  let stars = n,
    end = n + 1;
  while (stars > from && (tokens[stars - 1]!.text === '*' || tokens[stars - 1]!.text === '&')) stars--;
  while (tokens[end]?.text === '[') end = behind(tokens, end);
  return tidy(`${slice(from, first)} ${slice(stars, end)}`);
}
