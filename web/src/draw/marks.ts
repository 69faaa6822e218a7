// A drawing as a list of what is drawn: for backends that are not written in TypeScript. Each entry begins with its kind:
//   r x y width height fill stroke line dash round opacity
//   p path fill stroke line dash opacity
//   c x y radius fill stroke line opacity
//   t x y text size fill anchor bold mono; y is the base of the line
// Colours are names of palette.ts, "" for none.
import type { Pen, Surface, Type } from './surface';

export type Mark = (string | number)[];

const n = (v: number) => Math.round(v * 100) / 100;

export class Marks implements Surface {
  readonly list: Mark[] = [];

  rect(x: number, y: number, w: number, h: number, p: Pen): void {
    this.list.push(['r', n(x), n(y), n(w), n(h), p.fill ?? '', p.stroke ?? '', p.width ?? 1, p.dash ?? '', p.round ?? 0, p.faint ?? 1]);
  }

  path(d: string, p: Pen): void {
    this.list.push(['p', d, p.fill ?? '', p.stroke ?? '', p.width ?? 1, p.dash ?? '', p.faint ?? 1]);
  }

  circle(x: number, y: number, r: number, p: Pen): void {
    this.list.push(['c', n(x), n(y), n(r), p.fill ?? '', p.stroke ?? '', p.width ?? 1, p.faint ?? 1]);
  }

  text(x: number, y: number, s: string, t: Type): void {
    this.list.push([
      't',
      n(x),
      n(t.middle ? y + t.size * 0.35 : y),
      s,
      n(t.size),
      t.fill ?? 'ink',
      t.anchor ?? 'start',
      t.bold ? 1 : 0,
      t.mono ? 1 : 0,
    ]);
  }

  group(_name: string, _i: number, draw: () => void): void {
    draw();
  }
}
