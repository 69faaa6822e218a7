// Numbers in little room: no type is smaller than eleven units; a number that does not fit is shortened, and the smallest cells show a bar.
// The exact number is told where one looks.
export const LEAST = 11;

/** No cell that shows a value is smaller: type of eleven needs the height, and a digit with air around it the width. */
export const LOWEST = 12;

/** The same where a unit is more than a pixel, as on a projector: cells of large screens have numbers earlier. */
export const leastAt = (rem: number) => Math.max(8, Math.min(LEAST, (LEAST * 16) / rem));

/** Width of a cell in which four digits can be read, the smallest that a part of an array has. */
export const READABLE = LEAST * 0.565 * 4 + 2;

const MONO = 0.62; // width of a digit in type of size 1
/** Share of a cell's width that digits take: what is left keeps them apart from the neighbours', which are as near as its own. */
const APART = 0.8;

/** Width of a text in proportional type of size 1. */
export const proportional = (text: string) => [...text].reduce((n, c) => n + (WIDTHS[c] ?? (c >= 'A' && c <= 'Z' ? 0.7 : 0.565)), 0);

const WIDTHS: Record<string, number> = { '.': 0.29, ' ': 0.29, "'": 0.2, '-': 0.35, '…': 1, m: 0.85, w: 0.75, M: 0.85, W: 0.95 };

export interface Fitted {
  text: string; // "" where nothing fits
  size: number;
  mono: boolean;
}

/** Width of two digits in proportional type of size 1. */
const TWO = 1.13;

/** How a value is written in a cell: as it is, in narrower type, or more briefly. `part` is the share of the height that type may take. */
export function fitted(text: string, w: number, h: number, part: number, least = LEAST): Fitted {
  if (!text) return { text, size: 0, mono: true };
  const most = h * part;
  // A single digit is as large as two are: the numbers of an array look alike.
  const wide = Math.min(most, (w * APART) / (MONO * Math.max(2, text.length)));
  if (wide >= least) return { text, size: wide, mono: true };
  // A flat cell of a wide row takes what its height gives, as long as that is legible.
  const tall = Math.max(most, Math.min(least, h * 0.92));
  if (tall < least) return { text: '', size: 0, mono: true };
  const ways = [text, ...shorter(text)];
  for (const t of ways) {
    // With air to the neighbours; what has no shorter form is rather close to them than not at all.
    const wide = proportional(t),
      size = Math.min(tall, Math.max(least, Math.min(w * 0.86, w - 4) / Math.max(TWO, wide)));
    if (wide * size <= (t === ways[ways.length - 1] ? w - 1 : w * 0.9)) return { text: t, size, mono: false };
  }
  return { text: '', size: 0, mono: true };
}

/** How wide cells of a row are: at least, so that values can be told apart, and where there are few of them. */
export interface Widths {
  need: number; // for whole numbers with all their digits, exactly
  least: number;
  most: number;
}

// Few of either, so that a picture seldom moves.
const NARROW = [20, 27, 34, 44, 56, 68],
  WIDE = [48, 60, 72];

/** A value as briefly as it is told in a narrow cell. */
export const briefly = (t: string): string =>
  raced(t)
    ? `${briefly(t.slice(0, -1))}?`
    : ([t, ...shorter(t)].find((x) => x.includes(' ') || x.length <= (x.includes('.') ? 4 : 5)) ?? t);

/** A value that a race wrote. */
const raced = (t: string) => t.length > 1 && t.endsWith('?');

/** What different values look like at the least, where briefer ones would be nearly all alike. */
const ALIKE = 4;

/** The values of an array as narrow cells tell them, with more digits where most would look alike: -1234 and -1229, not -1k. */
export function apart(texts: Iterable<string>): string[] {
  const all = [...new Set(texts)].filter(Boolean),
    least = Math.min(ALIKE, all.length / 2);
  let out = all.map(briefly);
  for (let more = 1; more < 4 && all.length > 1 && new Set(out).size <= least; more++)
    out = all.map((t) => {
      const ways = [t, ...shorter(t)];
      return ways[Math.max(0, ways.indexOf(briefly(t)) - more)]!;
    });
  return out;
}

/** Room for such values: at least whole numbers with all their digits and others with about three, at most everything. */
export function roomFor(texts: Iterable<string>): Widths {
  let brief = 0,
    long = 0;
  const all = [...texts];
  for (const t of apart(all)) brief = Math.max(brief, proportional(t));
  for (const t of all) long = Math.max(long, t.length);
  const first = (list: number[], need: number) => list.find((w) => w >= need) ?? list[list.length - 1]!;
  return { need: brief * LEAST + 4, least: first(NARROW, brief * LEAST + 4), most: first(WIDE, (long * MONO * (LEAST + 1)) / APART) };
}

/**
 * Shorter ways to write a value, the longest first: 1234.5, 1235, 1.2k, 1k; 0.12346, 0.123, 0.1; of several values the first: 3 4 5 6, 3 …;
 * of a name the beginning: RUNNING, RUNN…, RUN…; of a value that a race wrote the mark alone: 12?, ?. Other texts have none.
 */
export function shorter(text: string): readonly string[] {
  let ways = known.get(text);
  if (!ways) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, (ways = shortened(text)));
  }
  return ways;
}

/** The shorter ways of values that were written already: a picture writes the same ones with each step. */
const known = new Map<string, readonly string[]>(),
  MOST_KNOWN = 4096;

function shortened(text: string): string[] {
  if (raced(text)) return [...shortened(text.slice(0, -1)).map((t) => `${t}?`), '?'];
  const [first, more] = text.split(' ');
  if (first && more) return [`${first} …`];
  const v = Number(text);
  if (/^[A-Za-z_][\w+]{3,}$/.test(text)) return [4, 3, 2, 1].filter((n) => n < text.length - 1).map((n) => text.slice(0, n) + '…');
  if (text.trim() === '' || !Number.isFinite(v)) return [];
  const out: string[] = [];
  const add = (s: string) => {
    if (proportional(s) < proportional(out[out.length - 1] ?? text)) out.push(s);
  };
  const a = Math.abs(v);
  if (a >= 999.5) {
    if (a < 99999.5) add(v.toFixed(0));
    let k = 1;
    while (k < 4 && a / 1000 ** k >= 999.5) k++;
    const scaled = v / 1000 ** k;
    if (Math.abs(scaled) >= 999.5) {
      for (const digits of [1, 0]) add(v.toExponential(digits).replace('e+', 'e'));
      return out;
    }
    for (const digits of [1, 0]) add(scaled.toFixed(digits) + 'kMGT'[k - 1]!);
  } else if (a > 0 && a < 0.001) {
    for (const digits of [1, 0]) add(v.toExponential(digits));
  } else if (!Number.isInteger(v)) {
    for (const digits of [3, 2, 1, 0]) {
      const t = v.toFixed(digits);
      if (Number(t) !== 0) add(t);
    }
  }
  return out;
}
