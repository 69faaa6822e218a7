// What a drawing is made of, and its backends: SVG as text, SVG elements of a page, and a canvas. Colours are named by what they mean (see
// palette.ts).
import { type Tint, tintVar, type Palette } from './palette';

export interface Pen {
  fill?: Tint;
  stroke?: Tint;
  width?: number;
  dash?: string; // "4 3"
  round?: number; // corner radius
  faint?: number; // opacity
}

export interface Type {
  size: number;
  fill?: Tint;
  mono?: boolean;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  middle?: boolean; // y is the middle of the line, not its base
}

export interface Surface {
  rect(x: number, y: number, w: number, h: number, pen: Pen): void;
  /** A path of absolute M, L, H, V, C and Z. */
  path(d: string, pen: Pen): void;
  circle(x: number, y: number, r: number, pen: Pen): void;
  text(x: number, y: number, s: string, type: Type): void;
  /** What is drawn within belongs together, as `name` number `i`: on the page it can be pressed. */
  group(name: string, i: number, draw: () => void): void;
}

export const escape = (s: string) => s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

const n = (v: number) => String(Math.round(v * 100) / 100);

/** Families as tokens.css names them, for pictures away from it. */
export const SANS = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";
const MONO = "'SF Mono', 'Cascadia Mono', Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace";

/**
 * Says which SVG elements a drawing consists of. `alone` is for pictures without a style sheet, and for programs that know little of text:
 * families are named, and lines are placed by their base.
 */
export abstract class Svg implements Surface {
  constructor(protected readonly alone = false) {}

  /** An element by its name, its attributes (a name before each value) and its text. */
  protected abstract put(name: 'rect' | 'path' | 'circle' | 'text', attributes: string[], text?: string): void;

  abstract group(name: string, i: number, draw: () => void): void;

  private pen(attributes: string[], p: Pen): string[] {
    attributes.push('fill', p.fill ? tintVar(p.fill) : 'none');
    if (p.stroke) attributes.push('stroke', tintVar(p.stroke), 'stroke-width', n(p.width ?? 1));
    if (p.dash) attributes.push('stroke-dasharray', p.dash);
    if (p.faint !== undefined) attributes.push('opacity', n(p.faint));
    return attributes;
  }

  rect(x: number, y: number, w: number, h: number, p: Pen): void {
    const attributes = ['x', n(x), 'y', n(y), 'width', n(w), 'height', n(h)];
    if (p.round) attributes.push('rx', n(p.round));
    this.put('rect', this.pen(attributes, p));
  }

  path(d: string, p: Pen): void {
    this.put('path', this.pen(['d', d, 'stroke-linejoin', p.dash ? 'miter' : 'round'], p));
  }

  circle(x: number, y: number, r: number, p: Pen): void {
    this.put('circle', this.pen(['cx', n(x), 'cy', n(y), 'r', n(r)], p));
  }

  text(x: number, y: number, s: string, t: Type): void {
    const base = t.middle && this.alone;
    const attributes = ['x', n(x), 'y', n(base ? y + t.size * 0.35 : y), 'font-size', n(t.size), 'fill', tintVar(t.fill ?? 'ink')];
    if (t.anchor && t.anchor !== 'start') attributes.push('text-anchor', t.anchor);
    if (t.middle && !base) attributes.push('dominant-baseline', 'central');
    if (t.mono) attributes.push(...(this.alone ? ['font-family', MONO] : ['class', 'mono']));
    if (t.bold) attributes.push('font-weight', '650');
    this.put('text', attributes, s);
  }
}

/** Collects SVG elements as text. */
export class SvgText extends Svg {
  out = '';

  protected override put(name: string, attributes: readonly string[], text?: string): void {
    let s = `<${name}`;
    for (let i = 0; i < attributes.length; i += 2) s += ` ${attributes[i]}="${attributes[i + 1]}"`;
    this.out += s + (text === undefined ? '/>' : `>${escape(text)}</${name}>`);
  }

  override group(name: string, i: number, draw: () => void): void {
    if (this.alone) return draw();
    this.out += `<g data-${name}="${i}">`;
    draw();
    this.out += '</g>';
  }
}

const SOLID: number[] = [];

/** Draws on a canvas whose context is scaled to the figure's units. */
export class CanvasSurface implements Surface {
  private font = ''; // as it is set

  /** `scale` is how many pixels a unit has. */
  constructor(
    private readonly c: CanvasRenderingContext2D,
    private readonly palette: Palette,
    private readonly scale: number,
  ) {}

  private run(p: Pen, shape: () => void): void {
    const c = this.c;
    c.globalAlpha = p.faint ?? 1;
    c.beginPath();
    shape();
    if (p.fill) {
      c.fillStyle = this.palette.fill(p.fill, c);
      c.fill();
    }
    if (p.stroke) {
      c.strokeStyle = this.palette.fill(p.stroke, c);
      c.lineWidth = p.width ?? 1;
      c.setLineDash(p.dash ? p.dash.split(' ').map(Number) : []);
      c.stroke();
    }
    c.globalAlpha = 1;
  }

  rect(x: number, y: number, w: number, h: number, p: Pen): void {
    if (p.round || p.dash) this.run(p, () => (p.round ? this.c.roundRect(x, y, w, h, p.round) : this.c.rect(x, y, w, h)));
    else this.plain(x, y, w, h, p);
  }

  /** A rectangle without a path, which takes a browser a quarter of the time: pictures have thousands. */
  private plain(x: number, y: number, w: number, h: number, p: Pen): void {
    const c = this.c;
    c.globalAlpha = p.faint ?? 1;
    if (p.fill) {
      c.fillStyle = this.palette.fill(p.fill, c);
      c.fillRect(x, y, w, h);
    }
    if (p.stroke) {
      c.strokeStyle = this.palette.fill(p.stroke, c);
      c.lineWidth = p.width ?? 1;
      c.setLineDash(SOLID);
      c.strokeRect(x, y, w, h);
    }
    c.globalAlpha = 1;
  }

  path(d: string, p: Pen): void {
    const c = this.c;
    const path = new Path2D(d);
    c.globalAlpha = p.faint ?? 1;
    if (p.fill) {
      c.fillStyle = this.palette.fill(p.fill, c);
      c.fill(path);
    }
    if (p.stroke) {
      c.strokeStyle = this.palette.fill(p.stroke, c);
      c.lineWidth = p.width ?? 1;
      c.setLineDash(p.dash ? p.dash.split(' ').map(Number) : []);
      c.stroke(path);
    }
    c.globalAlpha = 1;
  }

  circle(x: number, y: number, r: number, p: Pen): void {
    this.run(p, () => this.c.arc(x, y, r, 0, 2 * Math.PI));
  }

  text(x: number, y: number, s: string, t: Type): void {
    const c = this.c;
    this.type(`${t.bold ? '650 ' : ''}${t.size}px ${t.mono ? this.palette.mono : this.palette.sans}`);
    c.fillStyle = this.palette.fill(t.fill ?? 'ink', c);
    c.textAlign = t.anchor === 'middle' ? 'center' : (t.anchor ?? 'start');
    // On a whole row of pixels digits are sharp.
    const base = t.middle ? y + t.size * 0.35 : y;
    c.fillText(s, x, Math.round(base * this.scale) / this.scale);
  }

  /** Sets a font, unless it is set: to read its name takes a browser longer than to write a number. */
  type(font: string): void {
    if (font !== this.font) this.c.font = this.font = font;
  }

  /** Draws, and shows what lies within a rectangle. */
  within(x: number, y: number, w: number, h: number, draw: () => void): void {
    const { c, font } = this;
    c.save();
    c.beginPath();
    c.rect(x, y, w, h);
    c.clip();
    draw();
    c.restore();
    // The next rectangle most likely holds type of the same font.
    const next = this.font;
    this.font = font;
    this.type(next);
  }

  group(_name: string, _i: number, draw: () => void): void {
    draw();
  }
}
