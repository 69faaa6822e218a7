// The cells of a picture, on one of two backends: SVG, and for many cells a canvas. Only cells that changed are drawn again.
import { type Look, paintCell, same } from '../../draw/cell';
import { SVG, SvgNodes } from './nodes';
import type { Palette } from '../../draw/palette';
import { type Layout, type Plate, cells } from '../../draw/plate';
import { CanvasSurface, SvgText, type Surface } from '../../draw/surface';

/** Beyond so many cells SVG costs more than it gives. */
const MANY = 1500;

/** Whether the cells of a plate are drawn where those of another were. */
const abides = (was: Plate | undefined, p: Plate) =>
  was !== undefined &&
  was.id === p.id &&
  was.x === p.x &&
  was.y === p.y &&
  was.cw === p.cw &&
  was.ch === p.ch &&
  was.rows === p.rows &&
  was.cols === p.cols;

type Looks = (Look | null)[][]; // by plate

export class Cells {
  drawn: Looks = []; // what is seen
  wide = 0; // how many pixels of the page the picture has across
  private vector = false; // all cells are SVG, however many
  private nodes: Element[][] = []; // of the cells, by plate; none while they are on the canvas

  constructor(private readonly host: HTMLElement) {}

  /** Plates are about to be drawn in the place of others; without `before` nothing of what was drawn can be kept. */
  rearrange(before: Layout | null, next: Layout): void {
    this.drawn = next.plates.map((p, k) => (abides(before?.plates[k], p) ? this.drawn[k]! : []));
  }

  /** `fresh` says that plates are not where they were. */
  draw(plan: Layout, all: Looks, least: number, fresh: boolean, palette: () => Palette): void {
    if (cells(plan) > MANY && !this.vector) this.onCanvas(plan, all, least, fresh, palette());
    else this.onSvg(plan, all, least, fresh);
    this.drawn = all;
  }

  /** On paper a canvas would be blurred: while a page is printed all cells are SVG. */
  print(vector: boolean, plan: Layout, least: number, palette: () => Palette): void {
    const all = this.drawn;
    this.vector = vector;
    this.rearrange(null, plan);
    this.draw(plan, all, least, true, palette);
  }

  private onSvg(plan: Layout, all: Looks, least: number, fresh: boolean): void {
    const canvas = this.host.querySelector('canvas')!;
    if (fresh && canvas.width) {
      canvas.width = canvas.height = 0;
      canvas.removeAttribute('style');
    }
    const host = this.host.querySelector('.cells')!;
    while (host.childElementCount > all.length) host.lastElementChild!.remove();
    this.nodes.length = Math.min(this.nodes.length, all.length);
    const s = new SvgNodes();
    plan.plates.forEach((p, k) => {
      const before = this.drawn[k]!,
        nodes = this.nodes[k];
      if (nodes?.length !== all[k]!.length) {
        const g = host.children[k] ?? host.appendChild(document.createElementNS(SVG, 'g'));
        g.innerHTML = whole(p, all[k]!, least);
        this.nodes[k] = [...g.children];
        return;
      }
      if (all[k] === before) return;
      all[k]!.forEach((look, i) => {
        if (look ? same(before[i] ?? undefined, look) : before[i] === null) return;
        if (look) paint(s, p, i, look, least);
        s.into(nodes[i]!);
      });
    });
  }

  private onCanvas(plan: Layout, all: Looks, least: number, fresh: boolean, palette: Palette): void {
    const canvas = this.host.querySelector('canvas')!;
    const c = canvas.getContext('2d');
    if (!c) return;
    if (fresh) {
      this.host.querySelector('.cells')!.replaceChildren();
      this.nodes = [];
      canvas.width = 0; // forgets what was drawn
      fit(canvas, plan, scaleOf(this.wide, plan));
      this.drawn = plan.plates.map(() => []);
    }
    const surface = new CanvasSurface(c, palette, c.getTransform().a);
    plan.plates.forEach((p, k) => {
      const before = this.drawn[k]!;
      if (all[k] === before) return;
      const grid = p.cw < 5 || p.ch < 5;
      all[k]!.forEach((look, i) => {
        if (!look || same(before[i] ?? undefined, look)) return;
        if (grid) return paint(surface, p, i, look, least);
        // Edges are shared by neighbours: clip, so that a cell drawn again leaves theirs alone.
        surface.within(p.x + (i % p.cols) * p.cw - 0.4, p.y + Math.floor(i / p.cols) * p.ch - 0.4, p.cw + 0.8, p.ch + 0.8, () =>
          paint(surface, p, i, look, least),
        );
      });
    });
  }
}

/** Pixels of a unit, in a picture that is so many pixels of the page wide. */
export const scaleOf = (wide: number, plan: Layout) => Math.min(3, (wide / plan.width) * devicePixelRatio) || 1;

/** Makes a canvas, and what is drawn on it, as large as a picture: to the pixel, or it would be blurred. */
export function fit(canvas: HTMLCanvasElement, plan: Layout, scale: number): void {
  const [width, height] = [Math.round(plan.width * scale), Math.round(plan.height * scale)];
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height });
    Object.assign(canvas.style, { width: `${width / devicePixelRatio}px`, height: `${height / devicePixelRatio}px` });
  }
  canvas.getContext('2d')!.setTransform(scale, 0, 0, scale, 0, 0);
}

/** All cells of a plate, each an element of its own. */
function whole(p: Plate, all: readonly (Look | null)[], least: number): string {
  const s = new SvgText();
  all.forEach((look, i) => {
    s.out += '<g>';
    if (look) paint(s, p, i, look, least);
    s.out += '</g>';
  });
  return s.out;
}

function paint(s: Surface, p: Plate, i: number, look: Look, least: number): void {
  paintCell(s, p.x + (i % p.cols) * p.cw, p.y + Math.floor(i / p.cols) * p.ch, p.cw, p.ch, look, least);
}
