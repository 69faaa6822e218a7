// The names that a program may use, with what they are: CUDA's, the C library's, and the text's own. It knows no editor.
import { HELPED, helpOf } from '../../words/builtins';
import { say } from '../../words/playground';
import { BUILTINS, TAUGHT } from './builtins.gen';

export interface Named {
  name: string;
  signature: string; // "" for what is not called
  where: string; // worded: where it may be used, or where the text declares it
  help: string;
  lesson?: readonly [slug: string, title: string]; // that speaks of it first
}

const WHERE = { host: say('edit.host'), device: say('edit.device'), both: say('edit.both') };

/** Names that are no functions. */
const PLAIN = HELPED.filter((name) => !(name in BUILTINS));

const builtin = (name: string): Named => {
  const [signature, where] = BUILTINS[name] ?? ['', 'device'];
  const lesson = TAUGHT[name];
  return { name, signature, where: BUILTINS[name] ? WHERE[where] : '', help: helpOf(name), ...(lesson && { lesson }) };
};

/** All that every program has. */
export const EVERYBODYS: readonly Named[] = [...PLAIN, ...Object.keys(BUILTINS)].map(builtin);

const KNOWN = new Map(EVERYBODYS.map((n) => [n.name, n]));

/** A function or kernel that begins in a line: qualifiers, type, name, parameters. */
const FUNCTION = new RegExp(
  String.raw`^[ \t]*((?:(?:__\w+__|static|inline|extern|const|unsigned|struct|template\s*<[^>]*>)\s+)*[A-Za-z_]\w*[\s*&]+)` +
    String.raw`([A-Za-z_]\w*)\s*\(([^;{)]*)\)\s*(?:[{;]|$)`,
  'gm',
);

/** Words that look like a type before a name, and are none. */
const NO_TYPE = /^\s*(?:return|else|new|delete|case|goto|throw|using|namespace|typedef)\b/;

const IDENTIFIER = /[A-Za-z_]\w*/g;

const KEYWORDS = new Set(
  (
    'auto bool break case char class const constexpr continue default delete do double else enum extern false float for goto if ' +
    'inline int long namespace new nullptr operator private protected public return short signed sizeof static struct switch template ' +
    'this true typedef typename union unsigned using virtual void volatile while'
  ).split(' '),
);

/** What a text names itself: its functions with their signatures, and its other names. */
export function ownNames(text: string): Map<string, Named> {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"/g, (s) => s.replace(/[^\n]/g, ' '));
  const found = new Map<string, Named>();
  for (const m of code.matchAll(FUNCTION)) {
    const [, type, name, parameters] = m as unknown as [string, string, string, string];
    if (NO_TYPE.test(type) || KEYWORDS.has(name) || found.has(name)) continue;
    const line = text.slice(0, m.index + m[0].indexOf(name)).split('\n').length;
    found.set(name, {
      name,
      signature: `${type} ${name}(${parameters})`
        .replace(/\s+/g, ' ')
        .replace(/([*&]) /g, '$1')
        .trim(),
      where: say('edit.yours', { line }),
      help: '',
    });
  }
  for (const [name] of code.matchAll(IDENTIFIER)) {
    if (!found.has(name) && !KEYWORDS.has(name) && !KNOWN.has(name)) found.set(name, { name, signature: '', where: '', help: '' });
  }
  return found;
}

/** What a name stands for in a text; the text's own comes first. */
export function lookUp(name: string, text: string): Named | undefined {
  const own = ownNames(text).get(name);
  return own?.signature ? own : (KNOWN.get(name) ?? own);
}

/** The function that a place is among the arguments of, and which of them; null for none. */
export function callAt(before: string): { name: string; argument: number } | null {
  let depth = 0,
    argument = 0;
  for (let i = before.length - 1; i >= 0; i--) {
    const c = before[i]!;
    if (c === ')' || c === ']') depth++;
    else if (c === '[') depth--;
    else if (c === ',' && depth === 0) argument++;
    else if (c === ';' || c === '{' || c === '}') return null;
    else if (c === '(' && depth-- === 0) {
      const name = /([A-Za-z_]\w*)\s*(?:<<<[^>]*>>>)?\s*$/.exec(before.slice(0, i))?.[1];
      return name && !KEYWORDS.has(name) ? { name, argument } : null;
    }
  }
  return null;
}

/** A signature in three parts, of which the middle one is the parameter of that number. */
export function parted(signature: string, argument: number): [string, string, string] {
  const open = signature.indexOf('('),
    list = signature.slice(open + 1, -1).split(',');
  const i = Math.min(argument, list.length - 1);
  const from = open + 1 + list.slice(0, i).reduce((n, p) => n + p.length + 1, 0);
  const to = from + list[i]!.length;
  return [signature.slice(0, from), signature.slice(from, to), signature.slice(to)];
}
