// A table as a picture, and as rows of text: columns as wide as what they hold.
import { wide } from './caption';
import { hue, type Tint } from './palette';
import { type Piece, plain } from './piece';
import type { Surface } from './surface';

export interface Cell {
  pieces: Piece[];
  note?: string; // small, behind
  bold?: boolean;
  tone?: Tint;
  mono?: boolean;
  ground?: Tint;
  edge?: Tint;
  dash?: boolean;
  double?: boolean; // two edges, one within the other
  struck?: boolean;
  bar?: number; // a bar of this share of the column's width, in the place of a text
}

export interface Column {
  head: Piece[];
  name?: string; // in rows, where the picture has no heading
  unit?: string; // below the heading
  group?: string; // above it; neighbours share it
  align?: 'start' | 'middle' | 'end';
  rule?: 'single' | 'double'; // before it
  on?: boolean; // the one at hand
  art?: number; // has bars and no text, and is so wide
}

export interface Row {
  cells: Cell[];
  me?: boolean; // of the focused thread
  group?: string; // a heading above it, which neighbours share
}

export interface Grid {
  name: string;
  columns: Column[];
  rows: Row[];
}

const SIZE = 13,
  SMALL = 11,
  HIGH = 21,
  PAD = 8;
/** Width of a digit in monospaced type of size 1. */
const MONO = 0.61;

export const text = (t: string, more: Omit<Cell, 'pieces'> = {}): Cell => ({ pieces: [{ text: t }], ...more });

/** A column with a text above it, or none. */
export const head = (t: string, more: Omit<Column, 'head'> = {}): Column => ({ head: t ? [{ text: t }] : [], ...more });

/** Width of a text of size 1 that others follow: as the usual faces have it, neither more nor less. */
const NARROW = /[iljI.,:;'|![\] ]/,
  THIN = /[rft()/-]/,
  BROAD = /[A-HK-Z&+=<>~≈±×−]/,
  BROADEST = /[mMW@%]/,
  WIDTHS: Record<string, number> = { Σ: 0.62, w: 0.72, '→': 1, '←': 1, '…': 1, '—': 1 };
const advance = (text: string) =>
  [...text].reduce(
    (n, c) => n + (WIDTHS[c] ?? (NARROW.test(c) ? 0.26 : THIN.test(c) ? 0.32 : BROADEST.test(c) ? 0.87 : BROAD.test(c) ? 0.68 : 0.55)),
    0,
  );

const measure = (list: readonly Piece[], size: number, mono = false, bold = false) =>
  list.reduce(
    (n, p) =>
      n +
      (mono ? p.text.length * MONO : advance(p.text) * (bold ? 1.07 : 1)) * size +
      (p.sub ? (mono ? p.sub.length * MONO : advance(p.sub)) * size * LOW + 1 : 0),
    0,
  );

/** Size of what is set low, to that of its line. */
const LOW = 0.8;

/** Text in pieces from x on; it gives where it ends. */
function set(s: Surface, x: number, y: number, list: readonly Piece[], size: number, c: Pick<Cell, 'tone' | 'mono' | 'bold'>): number {
  for (const p of list) {
    const fill: Tint = p.faint ? 'ink-3' : p.role !== undefined && c.tone === undefined ? hue(p.role).text : (c.tone ?? 'ink');
    const type = { fill, ...(c.mono ? { mono: true } : {}), ...(c.bold ? { bold: true } : {}) };
    if (p.text.trim()) s.text(x, y, p.text, { size, ...type });
    x += measure([{ text: p.text }], size, c.mono, c.bold);
    if (!p.sub) continue;
    s.text(x, y + size * 0.25, p.sub, { size: size * LOW, ...type });
    x += measure([{ text: p.sub }], size * LOW, c.mono, c.bold) + 1;
  }
  return x;
}

const cellWide = (c: Cell) =>
  measure(c.pieces, SIZE, c.mono, c.bold) + (c.note ? wide(c.note) * SMALL + 5 : 0) + (c.edge || c.ground ? 6 : 0);

/** Width of each column, and of a group's heading that is wider than its columns, given to the last of them. */
export function widths(g: Grid): number[] {
  const out = g.columns.map(
    (c, i) =>
      (c.art ??
        Math.max(measure(c.head, SMALL + 1, false, c.on), c.unit ? wide(c.unit) * SMALL : 0, ...g.rows.map((r) => cellWide(r.cells[i]!)))) +
      2 * PAD,
  );
  groups(g).forEach(({ text: t, from, to }) => {
    const have = out.slice(from, to).reduce((a, b) => a + b, 0),
      need = wide(t) * (SMALL + 1) + 2 * PAD;
    if (need > have) out[to - 1]! += need - have;
  });
  return out;
}

/** Neighbouring columns with one heading above them. */
function groups(g: Grid): { text: string; from: number; to: number }[] {
  const out: { text: string; from: number; to: number }[] = [];
  g.columns.forEach((c, i) => {
    const last = out[out.length - 1];
    if (last && last.text === (c.group ?? '')) last.to = i + 1;
    else out.push({ text: c.group ?? '', from: i, to: i + 1 });
  });
  return out.filter((x) => x.text !== '');
}

/** Draws a table from y on; it gives its height. */
export function drawGrid(s: Surface, g: Grid, top: number): number {
  const wides = widths(g),
    left = [0];
  wides.forEach((w, i) => left.push(left[i]! + w));
  const all = left[left.length - 1]!,
    units = g.columns.some((c) => c.unit);
  let y = top;
  const bands = groups(g);
  if (bands.length) {
    for (const b of bands) s.text(left[b.from]! + PAD, y + 14, b.text, { size: SMALL + 1 });
    y += 19;
  }
  const headed = g.columns.some((c) => c.head.length);
  if (headed) {
    g.columns.forEach((c, i) => {
      const at = place(c.align, left[i]!, wides[i]!, measure(c.head, SMALL + 1, false, c.on));
      set(s, at, y + 14, c.head, SMALL + 1, {
        bold: c.on ?? false,
        ...(c.on ? {} : { tone: c.head.some((p) => p.role) ? undefined : 'ink-2' }),
      } as Cell);
      if (c.unit) s.text(place(c.align, left[i]!, wides[i]!, wide(c.unit) * SMALL), y + 28, c.unit, { size: SMALL, fill: 'ink-3' });
    });
    y += units ? 34 : 20;
    s.path(`M0 ${y}H${all}`, { stroke: 'rule-2' });
    y += 2;
  }
  const body = y;
  g.rows.forEach((r, k) => {
    if (r.group && (k === 0 || g.rows[k - 1]!.group !== r.group)) {
      s.text(PAD, y + 17, r.group, { size: SIZE, bold: true });
      y += HIGH + 2;
    }
    if (r.me) {
      s.rect(0, y, all, HIGH, { fill: 'paper-3' });
      s.rect(0, y, 3, HIGH, { fill: 'ink' });
    }
    r.cells.forEach((c, i) => drawCell(s, c, g.columns[i]!, left[i]!, y, wides[i]!));
    y += HIGH;
  });
  g.columns.forEach((c, i) => {
    if (!c.rule) return;
    s.path(`M${left[i]!} ${headed ? top : body}V${y}`, { stroke: c.rule === 'double' ? 'ink-2' : 'rule-2' });
    if (c.rule === 'double') s.path(`M${left[i]! + 2.5} ${headed ? top : body}V${y}`, { stroke: 'ink-2' });
  });
  return y - top;
}

const place = (align: Column['align'], x: number, w: number, need: number) =>
  align === 'end' ? x + w - PAD - need : align === 'middle' ? x + (w - need) / 2 : x + PAD;

function drawCell(s: Surface, c: Cell, column: Column, x: number, y: number, w: number): void {
  if (c.bar !== undefined) {
    s.rect(x + PAD, y + 6, w - 2 * PAD, HIGH - 12, { fill: 'rule' });
    if (c.bar > 0) s.rect(x + PAD, y + 6, (w - 2 * PAD) * Math.min(1, c.bar), HIGH - 12, { fill: 'ink-2' });
    return;
  }
  if (c.ground || c.edge) {
    s.rect(x + 3, y + 1.5, w - 6, HIGH - 3, {
      ...(c.ground ? { fill: c.ground } : {}),
      ...(c.edge ? { stroke: c.edge, width: c.bold && c.edge === 'ink' ? 2 : 1 } : {}),
      ...(c.dash ? { dash: '3 2' } : {}),
      round: 2,
    });
    if (c.double && c.edge) s.rect(x + 5.5, y + 4, w - 11, HIGH - 8, { stroke: c.edge, round: 1 });
  }
  const need = cellWide(c) - (c.edge || c.ground ? 6 : 0),
    at = place(column.align, x, w, need);
  // A number within a hatch or between two edges is on a plain ground.
  if (need > 0 && (c.double || c.ground?.startsWith('halo')))
    s.rect(at - 2, y + 4.5, need + 4, HIGH - 9, { fill: c.double ? (c.ground ?? 'paper') : 'paper' });
  const end = set(s, at, y + 15, c.pieces, SIZE, c);
  if (c.struck) s.path(`M${at} ${y + 10.5}H${end}`, { stroke: 'rule-2' });
  if (c.note) s.text(end + 5, y + 15, c.note, { size: SMALL, fill: 'ink-2' });
}

/** A table as rows of text, its headings first; bars are left out. */
export function rowsOf(g: Grid): { name: string; columns: string[]; rows: string[][] } {
  const kept = g.columns.map((c, i) => ({ c, i })).filter(({ c }) => c.art === undefined);
  const grouped = g.rows.some((r) => r.group);
  return {
    name: g.name,
    columns: [...(grouped ? [''] : []), ...kept.map(({ c }) => [c.group, plain(c.head) || c.name, c.unit].filter(Boolean).join(' '))],
    rows: g.rows.map((r) => [
      ...(grouped ? [r.group ?? ''] : []),
      ...kept.map(({ i }) => plain(r.cells[i]!.pieces) + (r.cells[i]!.note ? ` ${r.cells[i]!.note}` : '')),
    ]),
  };
}
