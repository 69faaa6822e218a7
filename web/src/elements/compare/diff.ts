// In what two sources differ: line by line, token by token within changed lines, and a title where it is one place.

/** A line of one source: the pieces of its text in order, with the changed ones marked. */
export interface Line {
  n: number; // from 1
  pieces: { text: string; changed: boolean }[];
}

/** A line of A beside the line of B that corresponds to it; null where there is none. */
export interface Row {
  a: Line | null;
  b: Line | null;
  same: boolean;
}

export interface Difference {
  rows: Row[];
  titles: [string, string] | null; // where one place of one line differs, and it has a short name
}

/** Larger tables than this are not filled: what is left is taken as changed as a whole. */
const CELLS = 4_000_000;

/** Lines correspond that have at least this share of their tokens in common. */
const ALIKE = 0.4;

/** Titles are no longer than this. */
const TITLE = 40;

/** The pairs of items that correspond, in order: those with the largest sum of scores. A score of 0 is no pair. */
function aligned<T>(a: readonly T[], b: readonly T[], score: (x: T, y: T) => number): [number, number][] {
  if (a.length * b.length > CELLS) return [];
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width),
    scores = new Float64Array(a.length * b.length);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const s = (scores[i * b.length + j] = score(a[i]!, b[j]!)),
        skipped = Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!);
      best[i * width + j] = s ? Math.max(skipped, s + best[(i + 1) * width + j + 1]!) : skipped;
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const s = scores[i * b.length + j]!,
      here = best[i * width + j]!;
    if (s && here === s + best[(i + 1) * width + j + 1]!) pairs.push([i++, j++]);
    else if (here === best[(i + 1) * width + j]!) i++;
    else j++;
  }
  return pairs;
}

/** Likewise for equal items, where most are: what both begin and end with needs no table. */
function matched(a: readonly string[], b: readonly string[]): [number, number][] {
  let head = 0,
    tail = 0;
  const least = Math.min(a.length, b.length);
  while (head < least && a[head] === b[head]) head++;
  while (tail < least - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const pairs: [number, number][] = [];
  for (let i = 0; i < head; i++) pairs.push([i, i]);
  for (const [i, j] of aligned(a.slice(head, a.length - tail), b.slice(head, b.length - tail), (x, y) => Number(x === y)))
    pairs.push([head + i, head + j]);
  for (let i = tail; i > 0; i--) pairs.push([a.length - i, b.length - i]);
  return pairs;
}

const WORD = /^\w/;

const tokens = (line: string): string[] => line.match(/\s+|\w+(?:\.\w+)?|->|\+\+|--|<<|>>|&&|\|\||[-+*/%&|^=<>!]=|[^\w\s]/g) ?? [];

/** The share of their tokens that two lines have in common. */
function likeness(x: string, y: string): number {
  const a = tokens(x).filter((t) => t.trim()),
    b = tokens(y).filter((t) => t.trim());
  const share = a.length + b.length ? (2 * matched(a, b).length) / (a.length + b.length) : 1;
  return share >= ALIKE ? share : 0;
}

/** A range of tokens, without its end. */
type Range = [number, number];

/** The ranges of two lines in which they differ. One that is empty takes a word beside it along, so that there is something to see. */
function ranges(a: readonly string[], b: readonly string[]): [Range, Range][] {
  const out: [Range, Range][] = [];
  let i = 0,
    j = 0;
  for (const [x, y] of [...matched(a, b), [a.length, b.length] as const]) {
    if (x > i || y > j) {
      // What begins with a blank on one side has the word before it in common.
      const bare = x === i || y === j;
      if (bare && i > 0 && WORD.test(a[i - 1]!) && a[i - 1] === b[j - 1])
        out.push([
          [i - 1, x],
          [j - 1, y],
        ]);
      else if (bare && x < a.length && WORD.test(a[x]!) && a[x] === b[y])
        out.push([
          [i, x + 1],
          [j, y + 1],
        ]);
      else
        out.push([
          [i, x],
          [j, y],
        ]);
    }
    i = x + 1;
    j = y + 1;
  }
  // Ranges that overlap or have only blanks between them are one.
  return out.reduce<[Range, Range][]>((list, r) => {
    const last = list.at(-1);
    if (last && a.slice(last[0][1], r[0][0]).every((t) => !t.trim()) && b.slice(last[1][1], r[1][0]).every((t) => !t.trim())) {
      last[0][1] = r[0][1];
      last[1][1] = r[1][1];
      return list;
    }
    return [...list, r];
  }, []);
}

function line(n: number, of: readonly string[], changed: readonly Range[]): Line {
  const pieces: Line['pieces'] = [];
  let at = 0;
  const put = (to: number, marked: boolean) => {
    if (to > at) pieces.push({ text: of.slice(at, to).join(''), changed: marked });
    at = Math.max(at, to);
  };
  for (const [from, to] of changed) {
    put(from, false);
    put(to, true);
  }
  put(of.length, false);
  return { n, pieces };
}

const OPEN = ['(', '['],
  CLOSED = [')', ']'];

/** Where the bracket at i opens or closes; -1 for nowhere. `by` is the direction in which to look. */
function partner(of: readonly string[], i: number, by: 1 | -1): number {
  const [more, less] = by > 0 ? [OPEN, CLOSED] : [CLOSED, OPEN];
  for (let depth = 0; i >= 0 && i < of.length; i += by) {
    if (more.includes(of[i]!)) depth++;
    if (less.includes(of[i]!) && --depth === 0) return i;
  }
  return -1;
}

/** What a changed range is part of: the array with its indices, the call with its arguments; else the whole statement. */
function title(of: readonly string[], [from, to]: Range): string {
  let start = from - 1;
  for (let depth = 0; start >= 0; start--) {
    if (CLOSED.includes(of[start]!)) depth++;
    if (OPEN.includes(of[start]!) && depth-- === 0) break;
  }
  let end = start < 0 ? -1 : partner(of, start, 1);
  if (end < to) return of.join('').trim();
  while (start > 0 && of[start - 1] === ']') start = partner(of, start - 1, -1);
  if (start > 0 && WORD.test(of[start - 1]!)) start--;
  while (of[end + 1] === '[') end = partner(of, end + 1, 1);
  return end < 0 ? of.join('').trim() : of.slice(Math.max(0, start), end + 1).join('');
}

export function difference(from: string, to: string): Difference {
  const a = from.split(/\r?\n/),
    b = to.split(/\r?\n/);
  const rows: Row[] = [],
    places: [string, string][] = [];
  const changed = (i: number, x: number, j: number, y: number) => {
    const alone = (of: readonly string[], k: number) => line(k + 1, [of[k]!], [[0, 1]]);
    for (const [p, q] of [...aligned(a.slice(i, x), b.slice(j, y), likeness), [x - i, y - j] as const]) {
      const [nextA, nextB] = [i + p, j + q];
      while (lineA < nextA) rows.push({ a: alone(a, lineA++), b: null, same: false });
      while (lineB < nextB) rows.push({ a: null, b: alone(b, lineB++), same: false });
      if (nextA === x && nextB === y) return;
      const s = tokens(a[nextA]!),
        t = tokens(b[nextB]!);
      const differing = ranges(s, t);
      for (const [r, o] of differing) places.push([title(s, r), title(t, o)]);
      const row = {
        a: line(
          ++lineA,
          s,
          differing.map((d) => d[0]),
        ),
        b: line(
          ++lineB,
          t,
          differing.map((d) => d[1]),
        ),
      };
      rows.push({ ...row, same: false });
    }
  };
  let lineA = 0,
    lineB = 0;
  for (const [x, y] of [...matched(a, b), [a.length, b.length] as const]) {
    if (x > lineA || y > lineB) changed(lineA, x, lineB, y);
    if (x < a.length) rows.push({ a: line(++lineA, [a[x]!], []), b: line(++lineB, [b[y]!], []), same: true });
  }
  const [only] = places;
  const one = only && places.length === 1 && rows.filter((r) => !r.same).length === 1;
  return { rows, titles: one && only.every((t) => t && t.length <= TITLE) ? only : null };
}

/** Rows as they are shown: each difference with `around` equal rows on either side; the other equal rows become a number. */
export function folded(rows: readonly Row[], around: number): (Row | number)[] {
  const near = rows.map((_, i) => rows.slice(Math.max(0, i - around), i + around + 1).some((r) => !r.same));
  const out: (Row | number)[] = [];
  for (const [i, row] of rows.entries()) {
    const last = out.at(-1);
    if (near[i]) out.push(row);
    else if (typeof last === 'number') out[out.length - 1] = last + 1;
    else out.push(1);
  }
  return out;
}

/** Tells in what two texts differ, and remembers the last answer: null where they are one, or one is not there. */
export function differs(): (a: string | undefined, b: string | undefined) => Difference | null {
  let of: [string, string] = ['', ''],
    last: Difference | null = null;
  return (a, b) => {
    if (a === undefined || b === undefined) return null;
    if (a !== of[0] || b !== of[1]) {
      of = [a, b];
      const d = a === b ? null : difference(a, b);
      last = d?.rows.some((r) => !r.same) ? d : null;
    }
    return last;
  };
}
