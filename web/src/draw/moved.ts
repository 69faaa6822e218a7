// A surface on another one, moved and scaled.
import type { Pen, Surface, Type } from './surface';

/** How many numbers each command of a path takes, and which of them count downwards. */
const ALONG: Record<string, string> = { m: 'xy', l: 'xy', c: 'xyxyxy', h: 'x', v: 'y', z: '' };

export class Moved implements Surface {
  constructor(
    private readonly to: Surface,
    private readonly x: number,
    private readonly y: number,
    private readonly k = 1,
  ) {}

  private pen(p: Pen): Pen {
    if (this.k === 1) return p;
    return {
      ...p,
      width: (p.width ?? 1) * this.k,
      ...(p.round ? { round: p.round * this.k } : {}),
      ...(p.dash
        ? {
            dash: p.dash
              .split(' ')
              .map((d) => Math.round(Number(d) * this.k * 10) / 10)
              .join(' '),
          }
        : {}),
    };
  }

  rect(x: number, y: number, w: number, h: number, p: Pen): void {
    this.to.rect(this.x + x * this.k, this.y + y * this.k, w * this.k, h * this.k, this.pen(p));
  }

  path(d: string, p: Pen): void {
    const moved = d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, rest: string) => {
      const along = ALONG[command.toLowerCase()] ?? '',
        relative = command !== command.toUpperCase();
      const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map((t, i) => {
        const n = Number(t) * this.k;
        return Math.round((relative ? n : n + (along[i % along.length] === 'y' ? this.y : this.x)) * 100) / 100;
      });
      return command + numbers.join(' ');
    });
    this.to.path(moved, this.pen(p));
  }

  circle(x: number, y: number, r: number, p: Pen): void {
    this.to.circle(this.x + x * this.k, this.y + y * this.k, r * this.k, this.pen(p));
  }

  text(x: number, y: number, s: string, t: Type): void {
    this.to.text(this.x + x * this.k, this.y + y * this.k, s, this.k === 1 ? t : { ...t, size: t.size * this.k });
  }

  group(name: string, i: number, draw: () => void): void {
    this.to.group(name, i, draw);
  }
}
