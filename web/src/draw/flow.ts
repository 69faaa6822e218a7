// What comes below each other on a sheet: headings, sentences, tables, drawings.
import { lines, wide } from './caption';
import { type Grid, drawGrid, widths } from './grid';
import { Moved } from './moved';
import type { Tint } from './palette';
import type { Surface } from './surface';

export interface Block {
  wide: number; // that it needs; 0 for what takes what there is
  /** Draws from 0 and y on, in so much width; it gives the height that it took. */
  draw(s: Surface, y: number, width: number): number;
}

/** Draws nothing: for who wants to know how high something is. */
export const NOWHERE: Surface = { rect() {}, path() {}, circle() {}, text() {}, group: (_name, _i, draw) => draw() };

/** What a figure is, and beside it or below it what exactly. */
export const heading = (title: string, note: string): Block => ({
  wide: 0,
  draw(s, y, width) {
    s.text(0, y + 16, title, { size: 17, bold: true });
    const at = wide(title) * 18.5 + 14;
    if (note && wide(note) * 13 <= width - at) {
      s.text(width, y + 16, note, { size: 13, fill: 'ink-2', anchor: 'end' });
      return 28;
    }
    return 24 + small(note).draw(s, y + 22, width);
  },
});

/** A sentence or more; it takes no room where it is empty. */
export const prose = (text: string, type: { size?: number; bold?: boolean; fill?: Tint } = {}): Block => ({
  wide: 0,
  draw(s, y, width) {
    const size = type.size ?? 14,
      all = lines(text, type.bold ? size * 1.06 : size, width);
    all.forEach((l, i) =>
      s.text(0, y + (i + 1) * size * 1.4 - size * 0.35, l, {
        size,
        ...(type.bold ? { bold: true } : {}),
        ...(type.fill ? { fill: type.fill } : {}),
      }),
    );
    return all.length ? all.length * size * 1.4 + 4 : 0;
  },
});

export const table = (g: Grid): Block => ({
  wide: widths(g).reduce((a, b) => a + b, 0),
  draw: (s, y) => drawGrid(s, g, y) + 8,
});

/** A sentence of less weight. */
export const small = (text: string): Block => prose(text, { size: 13, fill: 'ink-2' });

/** A drawing of a size of its own, for a narrow column of the page: larger here. */
const LARGER = 1.6;
export const strip = (size: { wide: number; tall: number }, draw: (s: Surface) => void): Block => ({
  wide: size.wide * LARGER,
  draw(s, y) {
    draw(new Moved(s, 0, y, LARGER));
    return size.tall * LARGER + 8;
  },
});

/** A chart that fills its width. */
export const chart = (least: number, tall: (width: number) => number, draw: (s: Surface, width: number, tall: number) => void): Block => ({
  wide: least,
  draw(s, y, width) {
    const high = tall(width);
    draw(new Moved(s, 0, y), width, high);
    return high + 8;
  },
});

/** Something small before a sentence, and sentences below it. */
export interface Entry {
  sign: string;
  tone?: Tint;
  head: string;
  more: string[];
}

export const entries = (list: readonly Entry[], indent: number): Block => ({
  wide: 0,
  draw(s, top, width) {
    let y = top;
    for (const e of list) {
      s.text(0, y + 15, e.sign, { size: 14, bold: true, ...(e.tone ? { fill: e.tone } : {}) });
      const inner = new Moved(s, indent, 0);
      y += prose(e.head, { bold: e.more.length > 0 }).draw(inner, y, width - indent);
      for (const m of e.more) y += small(m).draw(inner, y - 4, width - indent) - 4;
      y += 5;
    }
    return y - top;
  },
});

/** Blocks below each other; it gives the height. */
export function flow(s: Surface, blocks: readonly Block[], x: number, top: number, width: number): number {
  let y = top;
  for (const b of blocks) {
    const high = b.draw(new Moved(s, x, 0), y, width);
    y += high;
  }
  return y - top;
}
