// The files of a program. They are one text: the program itself, and behind it each other file after a line that names it. Lines count
// through the whole text, here as in everything that the compiler and a run say.

/** One file. `mark` is the line before it, verbatim; "" for the program itself. */
export interface Part {
  name: string;
  mark: string;
  text: string;
}

/**
 * How the line before a file begins: before one that others include or the program opens, before one that is compiled besides the program,
 * and before bytes in base64, which the program opens.
 */
const FILE = '// tilescope: file ',
  UNIT = '// tilescope: unit ',
  DATA = '// tilescope: data ';

const MARK = /^\/\/ tilescope: (?:file|unit|data) (.*)$/;

/** The files that a text consists of, the program first. */
export function divide(text: string, name: string): Part[] {
  const parts: Part[] = [{ name, mark: '', text: '' }];
  for (const line of text.split(/(?<=\n)/)) {
    const mark = MARK.exec(line.replace(/\n$/, ''));
    if (mark) parts.push({ name: mark[1]!.trim(), mark: mark[0], text: '' });
    else parts.at(-1)!.text += line;
  }
  return parts;
}

/** The text that a file is in the whole: it ends with a line's end where another one follows. */
const ended = (text: string, last: boolean) => (last || !text || text.endsWith('\n') ? text : `${text}\n`);

/** The whole text. */
export const bundle = (parts: readonly Part[]): string =>
  parts.map((p, i) => (i ? `${p.mark}\n` : '') + ended(p.text, i === parts.length - 1)).join('');

/** For each file the lines of the whole text before its first. */
export function before(parts: readonly { text: string; mark: string }[]): number[] {
  let lines = 0;
  return parts.map((p, i) => {
    if (i) lines++; // the mark's
    const at = lines;
    lines += ended(p.text, false).split('\n').length - 1;
    return at;
  });
}

/** The file that a line of the whole text is in; a mark's line belongs to the file before it. */
export function partOf(starts: readonly number[], line: number): number {
  let i = starts.length - 1;
  while (i > 0 && starts[i]! >= line) i--;
  return i;
}

const SOURCE = /\.(?:cu|c|cc|cpp|cxx)$/i;

/** Whether a file is compiled for itself, and not only where it is included. */
export const compiles = (name: string): boolean => SOURCE.test(name);

/** Whether a file is bytes, which its text has in base64. */
export const isData = (p: { mark: string }): boolean => p.mark.startsWith(DATA);

/** The line before a file of bytes. */
export const dataMark = (name: string): string => DATA + name;

/** Whether a file's name is that of CUDA C++, which can be laid out. */
export const isCode = (name: string): boolean => compiles(name) || /\.(?:cuh|h|hh|hpp|hxx|inl)$/i.test(name);

/** The line before a file of a name; `included` by others, whatever its name says. */
export const markOf = (name: string, included: boolean): string => (compiles(name) && !included ? UNIT : FILE) + name;

/** Whether another file has an #include that may mean this one. */
export const isIncluded = (name: string, by: readonly { text: string }[]): boolean => {
  const base = name.split('/').at(-1)!;
  return by.some((p) =>
    [...p.text.matchAll(/^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]/gm)].some((m) => m[1]!.split('/').at(-1) === base),
  );
};

/** A name that no file has: the one that is wanted, or else with a number. */
export function free(name: string, parts: readonly { name: string }[]): string {
  const [, stem, ending] = /^(.*?)(\.\w+)?$/.exec(name)!;
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${stem}${n}${ending ?? ''}`;
    if (!parts.some((p) => p.name === tried)) return tried;
  }
}

/** A name as a file may have it: a path without steps up and without blanks at its ends; "" where nothing is left. */
export const named = (typed: string): string =>
  typed
    .replaceAll('\\', '/')
    .split('/')
    .map((x) => x.trim())
    .filter((x) => x && x !== '.' && x !== '..')
    .join('/')
    .slice(0, 100);

/** A file that was opened: its text, or its bytes in base64. */
export interface Opened {
  name: string;
  text: string;
  data?: boolean;
}

/** A file that was opened, as one beside the program. */
export const beside = ({ name, text, data }: Opened, others: readonly { text: string }[]): Part => ({
  name,
  text,
  mark: data ? dataMark(name) : markOf(name, isIncluded(name, others)),
});

/** Whether files that were opened are for the program that is there, and no program: headers, data, and whatever else has no main. */
export const besides = (files: readonly Opened[]): boolean =>
  files.every((f) => f.data || (!compiles(f.name) && (isCode(f.name) || !/\bmain\s*\(/.test(f.text))));

/** Files that were opened together, as a program: the one with a main first. */
export function program(files: readonly Opened[]): Part[] {
  const texts = files.filter((f) => !f.data);
  const main =
    texts.find((f) => compiles(f.name) && /\bmain\s*\(/.test(f.text)) ?? texts.find((f) => compiles(f.name)) ?? texts[0] ?? files[0]!;
  const rest = files.filter((f) => f !== main);
  return [
    { name: main.name, mark: '', text: main.text },
    ...rest.map((f) =>
      beside(
        f,
        files.filter((o) => o !== f),
      ),
    ),
  ];
}
