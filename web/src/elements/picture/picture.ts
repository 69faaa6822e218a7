// The memory picture: cells on one of two backends, everything else over them as SVG. Only cells that changed are drawn again.
import { html, type PropertyValues } from 'lit';
import { LEAST, type Widths, leastAt } from '../../draw/brief';
import { type Look, looks, paintCell, same, unlinear } from '../../draw/cell';
import { Looked } from '../../draw/looked';
import { images } from '../../draw/image';
import { layout } from '../../draw/layout';
import { needsOf } from '../../draw/needs';
import { startAt, startFor } from '../../draw/maps';
import type { Over } from '../../draw/sheet';
import { drawStep } from '../../draw/step';
import { drawStill } from '../../draw/still';
import { DEFS, Palette } from '../../draw/palette';
import { type Hit, type Layout, type Plate, THREADS, cells, hit, spot } from '../../draw/plate';
import type { Room, Start } from '../../draw/room';
import { CanvasSurface, SvgText } from '../../draw/surface';
import type { View } from '../../store/state';
import { type Action, Panel } from '../panel';
import { tabs } from '../../boards/tabs';
import { lookAt } from './choices';
import { legend } from './legend';
import type { Playing } from './motion/play';
import { sheetOf, widthsOf } from './sheet';
import { detail, touched } from './words';
import { say } from '../../words/words';

/** Beyond so many cells SVG costs more than it gives. */
export const MANY = 1500;

/** The largest cell of a picture that is read from the last row. */
const FAR = 54;

/** Whether two layouts show the same parts of the same plates. */
const stands = (a: Layout | null, b: Layout) =>
  a !== null &&
  a.plates.length === b.plates.length &&
  a.plates.every((p, i) => {
    const q = b.plates[i]!;
    return p.id === q.id && p.row === q.row && p.col === q.col && p.rows === q.rows && p.cols === q.cols;
  });

export class PictureElement extends Panel {
  static override properties = {
    ...Panel.properties,
    memory: {},
    only: {},
    flat: { type: Boolean },
    quiet: { type: Boolean },
    narrow: { type: Boolean },
    far: { type: Boolean },
  };
  declare memory: 'both' | 'global' | 'shared';
  declare only: string; // the array that is shown alone, ""
  declare flat: boolean; // no line of details: embeds
  declare quiet: boolean; // nothing that a server would have to answer

  declare narrow: boolean; // a phone: the stage chooses the memory
  declare far: boolean; // is read from the last row of a room: no number is smaller than other type, and cells grow

  private plan: Layout | null = null;
  private planKey = '';
  private planScene = '';
  private wide: Widths | undefined; // of strips' cells: what was needed so far in this scene
  private needs: Map<number, number> | undefined; // of all other cells
  private wideKey = '';
  private drawn: (Look | null)[][] = [];
  private readonly looked = new Looked();
  private nodes: SVGGElement[][] = [];
  private size = { width: 0, height: 0 };
  private pixels = 0; // of the page, across
  private moves = new Map<number, Start>(); // windows that the reader has moved, by array
  private dragged: Plate | null = null; // the window whose map is under the pointer
  private least = LEAST; // the smallest type of a cell's number
  private near = LEAST; // the same for a reader who sits before the screen
  private watch: ResizeObserver | null = null;
  private palette: Palette | null = null;
  private dark = matchMedia('(prefers-color-scheme: dark)');
  private over: Hit | null = null;
  private cursor = false; // arrows move over the cells

  constructor() {
    super();
    this.memory = 'both';
    this.only = '';
    this.flat = this.quiet = this.narrow = this.far = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.dark.addEventListener('change', this.recolour);
    document.addEventListener('tilescope-theme', this.recolour);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.playing?.finish();
    this.watch?.disconnect();
    this.watch = null;
    this.dark.removeEventListener('change', this.recolour);
    document.removeEventListener('tilescope-theme', this.recolour);
  }

  private readonly recolour = () => {
    this.palette = null;
    this.planKey = '';
    this.requestUpdate();
  };

  override render() {
    return html`<div
        class="canvas"
        data-part="picture"
        role="img"
        tabindex="0"
        aria-label=${this.words()}
        @pointerdown=${this.pressed}
        @pointermove=${this.moved}
        @pointerup=${this.released}
        @pointercancel=${this.released}
        @pointerleave=${this.left}
        @click=${this.clicked}
        @keydown=${this.keyed}
        @blur=${this.left}
      >
        <canvas aria-hidden="true"></canvas>
        <svg class="fig" aria-hidden="true">
          <g class="images"></g>
          <g class="cells"></g>
          <g class="still"></g>
          <g class="step"></g>
          <rect class="hover" width="0" height="0"></rect>
        </svg>
      </div>
      <div class="under"
        >${
          this.flat
            ? ''
            : html`${this.controls()}<span class="detail" data-part="detail" aria-live=${this.cursor ? 'polite' : 'off'}
                  >${this.view ? (this.over ? detail(this.view, this.over) : touched(this.view)) : ''}</span
                >`
        }${this.view ? legend(this.view) : ''}</div
      >`;
  }

  private words(): string {
    const v = this.view;
    const left = this.plan?.note?.left ?? v?.scene.morePeers;
    const shade = v?.choice.byBank && v.scene.arrays.some((a) => a.banks) ? ` ${say('picture.shadeSaid')}` : '';
    const heat =
      v?.frame.heat && !v.frame.heat.tooLong
        ? ` ${say(v.frame.heat.open ? 'picture.heatSoFar' : 'picture.heatSaid', { most: v.frame.heat.most })}`
        : '';
    return v
      ? `${v.frame.say.lead} ${v.frame.say.rest}${heat}${shade}${left ? ` ${say('draw.morePeers', { n: left })}.` : ''}`
      : say('picture.name');
  }

  /** The tabs; where there is no menu for it, the choice of one array. */
  private controls() {
    const v = this.view,
      ask = (a: Action) => this.ask(a);
    if (!v) return '';
    if (this.quiet) return lookAt(v, ask, false);
    return this.narrow ? '' : tabs(v, ask);
  }

  override updated(_: PropertyValues): void {
    const box = this.querySelector<HTMLElement>('.canvas')!;
    if (!this.watch) {
      // The first report comes with the frame's own layout; to measure now would lay the page out twice.
      this.watch = new ResizeObserver(([size]) => {
        this.measure(box, size!.contentRect);
        this.draw();
      });
      this.watch.observe(box);
    }
    this.draw();
  }

  private measure(box: HTMLElement, { width, height }: DOMRectReadOnly): void {
    // A wall says by --unit how much larger than elsewhere a unit of its picture is.
    const unit = Number(getComputedStyle(box).getPropertyValue('--unit')) || 1;
    const rem = unit * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
    this.near = leastAt(rem);
    this.pixels = Math.round(width);
    this.size = { width: Math.round((this.pixels / rem) * 16), height: Math.round((Math.round(height) / rem) * 16) };
  }

  private draw(): void {
    const v = this.view;
    const { width, height } = this.size;
    if (!v || width < 50 || height < 50) return;
    this.least = this.far ? LEAST : this.near;
    const sheet = sheetOf(v);
    const svg = this.querySelector('svg.fig') as SVGSVGElement;
    const fresh = this.arrange(v);
    if (fresh) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const plan = this.plan!;
    const o: Over = { ...sheet, layout: plan };
    const canvas = cells(plan) > MANY;
    const all = this.looked.of(plan.plates, sheet);
    if (canvas) this.onCanvas(plan, all, fresh);
    else this.onSvg(plan, all, fresh);
    const left = this.drawn;
    this.drawn = all;
    const drawn = plan.plates.some((p) => p.image) ? images(plan, v.scene.arrays, v.values) : '';
    if (drawn !== this.images) {
      this.images = drawn;
      svg.querySelector('.images')!.innerHTML = drawn;
    }
    if (fresh) {
      const s = new SvgText();
      drawStill(s, o);
      svg.querySelector('.still')!.innerHTML = s.out;
    }
    const s = new SvgText();
    drawStep(s, o);
    svg.querySelector('.step')!.innerHTML = s.out;
    this.hover();
    this.play(plan, v, fresh ? null : left);
  }

  /** Finds where everything stands; true when that is not where it stood. */
  private arrange(v: View): boolean {
    const { width, height } = this.size;
    // Once widened cells stay so: a step back must not move the picture.
    const scene = [v.run.key, v.scene.launch, v.scene.layout].join('|');
    this.wide = widthsOf(v, scene === this.wideKey ? this.wide : undefined);
    this.needs = needsOf(v, scene === this.wideKey ? this.needs : undefined);
    this.wideKey = scene;
    const key = this.layoutKey(v);
    // A window goes back to what the step does.
    if (key !== this.planKey || this.shown?.frame.place.position !== v.frame.place.position) this.moves.clear();
    const room: Room = {
      width,
      height,
      memory: this.memory,
      only: this.only,
      cells: this.wide,
      needs: this.needs,
      at: this.moves,
      ...(this.far && { most: FAR }),
      ...(key === this.planKey ? { divided: this.plan?.divided } : scene === this.planScene && { before: this.plan?.divided }),
    };
    // Parts of arrays follow what the step touches.
    if (key === this.planKey && !this.only && !this.plan?.plates.some((p) => p.map)) return false;
    const next = layout(room, {
      scene: v.scene,
      frame: v.frame,
      launch: v.run.launches[v.scene.launch],
      values: v.values,
      hasResult: v.scene.result !== '',
    });
    if (key === this.planKey && stands(this.plan, next)) return false;
    this.planKey = key;
    this.planScene = scene;
    this.plan = next;
    this.drawn = next.plates.map(() => []);
    const over = this.over,
      same = over && this.cursor && next.plates.find((p) => p.id === over.plate.id);
    this.over = same && spot(same, over.index) ? { plate: same, index: over.index } : null;
    this.cursor &&= this.over !== null;
    return true;
  }

  private images = '';
  private shown: View | null = null;
  private playing: Playing | null = null;
  private acting: typeof import('./motion/play') | null = null; // loaded when the first step is asked for

  /**
   * One step on or back, what it moves travels once. A further press finishes it at once; fast steps and jumps move nothing. `left` are the
   * cells as they were, null where they stand elsewhere.
   */
  private play(plan: Layout, v: View, left: (Look | null)[][] | null): void {
    const before = this.shown,
      now = v.frame.place,
      was = before?.frame.place,
      back = v.heading < 0,
      stays = was?.position === now.position && was.lane === now.lane;
    this.shown = v;
    const loaded = v.heading && !this.acting ? import('./motion/play').then((m) => (this.acting = m)) : null;
    if (stays && left) return;
    this.playing?.finish();
    this.playing = null;
    if (
      stays ||
      !before ||
      !was ||
      v.heading === 0 ||
      back !== now.position < was.position ||
      was.lane >= 0 ||
      now.lane >= 0 ||
      before.scene !== v.scene ||
      (v.choice.playing && v.choice.speed > 4) ||
      document.hidden
    )
      return;
    const start = () => {
      if (this.shown?.frame !== v.frame || this.plan !== plan || !this.acting || !this.isConnected) return;
      this.palette ??= new Palette(this);
      const sheet = left ? null : sheetOf(before);
      this.playing = this.acting.play({
        box: this.querySelector<HTMLElement>('.canvas')!,
        plan,
        wide: this.pixels,
        palette: this.palette,
        step: back ? { earlier: v, later: before } : { earlier: before, later: v },
        back,
        left: left ?? plan.plates.map((p) => looks(p, sheet!)),
        now: this.drawn,
        least: this.least,
        most: v.choice.playing ? 900 / v.choice.speed : Infinity,
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
    };
    if (loaded) void loaded.then(start);
    else start();
  }

  /** What the layout depends on; a step leaves it as it is unless a strip has to move. */
  private layoutKey(v: View): string {
    const { width, height } = this.size;
    const strips = v.scene.layout === 'strips';
    const known = strips ? v.scene.arrays.map((a) => (a.space === 'shared' ? this.firstOrigin(v, a.id) : '')).join() : '';
    return [
      v.run.key,
      v.scene.launch,
      v.scene.block.join(),
      v.scene.layout,
      v.scene.arrays.map((a) => `${a.id}:${a.rows}x${a.cols}@${a.window.row},${a.window.col}`).join(';'),
      width,
      height,
      this.memory,
      this.only,
      this.far,
      known,
      this.wide?.least,
      this.wide?.most,
      ...(strips ? [] : [...this.needs!]),
      strips && v.scene.arrays.some((a) => a.length > 40) ? v.frame.focus.thread.join() : '',
    ].join('|');
  }

  private firstOrigin(v: View, id: number): string {
    const o = v.values.get(id)?.origin ?? [];
    const i = o.findIndex((x) => x >= 0);
    return i < 0 ? '' : String(o[i]! - i);
  }

  private onSvg(plan: Layout, all: (Look | null)[][], fresh: boolean): void {
    const host = this.querySelector('.cells') as SVGGElement;
    const c = this.querySelector('canvas')!;
    if (fresh) {
      c.width = c.height = 0;
      let text = DEFS;
      plan.plates.forEach((p, k) => {
        text += '<g>';
        all[k]!.forEach((look, i) => {
          text += '<g>' + (look ? this.cellText(p, i, look) : '') + '</g>';
        });
        text += '</g>';
      });
      host.innerHTML = text;
      this.nodes = [...host.querySelectorAll<SVGGElement>(':scope > g')].map((g) => [...g.children] as SVGGElement[]);
      return;
    }
    plan.plates.forEach((p, k) => {
      const before = this.drawn[k]!;
      all[k]!.forEach((look, i) => {
        if (look && !same(before[i] ?? undefined, look)) this.nodes[k]![i]!.innerHTML = this.cellText(p, i, look);
      });
    });
  }

  private cellText(p: Layout['plates'][number], i: number, look: Look): string {
    const s = new SvgText();
    paintCell(s, p.x + (i % p.cols) * p.cw, p.y + Math.floor(i / p.cols) * p.ch, p.cw, p.ch, look, this.least);
    return s.out;
  }

  private onCanvas(plan: Layout, all: (Look | null)[][], fresh: boolean): void {
    const canvas = this.querySelector('canvas')!;
    const c = canvas.getContext('2d');
    if (!c) return;
    this.palette ??= new Palette(this);
    if (fresh) {
      (this.querySelector('.cells') as SVGGElement).innerHTML = DEFS;
      const scale = Math.min(3, (canvas.clientWidth / plan.width) * devicePixelRatio) || 1;
      canvas.width = Math.round(plan.width * scale);
      canvas.height = Math.round(plan.height * scale);
      c.setTransform(scale, 0, 0, scale, 0, 0);
      this.drawn = plan.plates.map(() => []);
    }
    const surface = new CanvasSurface(c, this.palette);
    plan.plates.forEach((p, k) => {
      const before = this.drawn[k]!;
      if (all[k] === before) return;
      const grid = p.cw < 5 || p.ch < 5;
      all[k]!.forEach((look, i) => {
        if (!look || same(before[i] ?? undefined, look)) return;
        const x = p.x + (i % p.cols) * p.cw,
          y = p.y + Math.floor(i / p.cols) * p.ch;
        if (!grid) {
          // Edges are shared by neighbours: clip, so that a cell drawn again leaves theirs alone.
          c.save();
          c.beginPath();
          c.rect(x - 0.4, y - 0.4, p.cw + 0.8, p.ch + 0.8);
          c.clip();
          paintCell(surface, x, y, p.cw, p.ch, look, this.least);
          c.restore();
        } else paintCell(surface, x, y, p.cw, p.ch, look, this.least);
      });
    });
  }

  /** Whether a cell lies in the right half of the picture; null where it is not in it. */
  right(array: number, cell: number): boolean | null {
    const plate = this.plan?.plates.find((p) => p.id === array),
      at = plate && spot(plate, cell);
    return this.plan && at ? at.x + at.w / 2 > this.plan.width / 2 : null;
  }

  // ---- looking at one cell

  /** A point of the picture, in its own units. */
  private point(e: PointerEvent | MouseEvent): [number, number] {
    const box = this.querySelector('.canvas')!.getBoundingClientRect();
    return this.plan && box.width
      ? [((e.clientX - box.left) / box.width) * this.plan.width, ((e.clientY - box.top) / box.height) * this.plan.height]
      : [-1, -1];
  }

  /** A window is moved by its map. */
  private pressed(e: PointerEvent): void {
    const [x, y] = this.point(e);
    const p = this.plan?.plates.find((q) => startAt(q, x, y));
    if (!p) return;
    this.dragged = p;
    (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
    this.put(p, startAt(p, x, y)!);
  }

  private released(): void {
    this.dragged = null;
  }

  private put(p: Plate, to: Start): void {
    // Windows that agree in rows or columns go with the one that was moved last.
    this.moves.delete(p.id);
    this.moves.set(p.id, to);
    this.requestUpdate();
  }

  private moved(e: PointerEvent): void {
    if (this.dragged) {
      this.put(this.dragged, startAt(this.dragged, ...this.point(e), true)!);
      return;
    }
    const h = this.at(e);
    if (h?.plate === this.over?.plate && h?.index === this.over?.index) return;
    this.cursor = false;
    this.over = h;
    this.hover();
    this.requestUpdate();
  }

  private left(): void {
    if (!this.over) return;
    this.over = null;
    this.cursor = false;
    this.hover();
    this.requestUpdate();
  }

  private at(e: PointerEvent | MouseEvent): Hit | null {
    return this.plan && hit(this.plan, ...this.point(e));
  }

  private clicked(e: MouseEvent): void {
    const h = this.at(e);
    const launch = this.view?.run.launches[this.view.scene.launch];
    if (h?.plate.id === THREADS && launch) this.ask({ do: 'look', focus: { thread: unlinear(h.index, launch.block) } });
    else if (h) this.recall(h);
  }

  /** A cell tells its history; a ghost has none. */
  private recall(h: Hit): void {
    if (h.index >= 0 && h.index < h.plate.length) this.ask({ do: 'recall', array: h.plate.id, cell: h.index });
  }

  /** Enter begins to move over the cells with the arrows, Tab goes to the next array, Escape ends. */
  private keyed(e: KeyboardEvent): void {
    if (!this.plan || !this.view) return;
    if (!this.cursor) {
      if (e.key !== 'Enter') return;
      this.cursor = true;
      this.over ??= {
        plate: this.plan.plates[0]!,
        index: this.plan.plates[0]!.row * this.plan.plates[0]!.stride + this.plan.plates[0]!.col,
      };
    } else if (e.key === 'Escape') {
      this.cursor = false;
      this.over = null;
    } else if (e.key === 'Tab' && this.over) {
      const i = this.plan.plates.indexOf(this.over.plate) + (e.shiftKey ? -1 : 1);
      const p = this.plan.plates[i];
      if (!p) {
        this.left();
        return;
      }
      this.over = { plate: p, index: p.row * p.stride + p.col };
    } else if (this.over && ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(e.key)) {
      const p = this.over.plate;
      const d = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -p.stride, ArrowDown: p.stride }[e.key]!;
      const to = this.over.index + d;
      if (to >= 0 && to < p.length && (p.map || spot(p, to))) {
        this.over = { plate: p, index: to };
        if (!spot(p, to)) this.put(p, startFor(p, to));
      }
    } else if (e.key === 'Enter' && this.over?.plate.id === THREADS) {
      const launch = this.view.run.launches[this.view.scene.launch];
      if (launch) this.ask({ do: 'look', focus: { thread: unlinear(this.over.index, launch.block) } });
    } else if (e.key === 'Enter' && this.over) {
      this.recall(this.over);
    } else return;
    e.preventDefault();
    e.stopPropagation();
    this.hover();
    this.requestUpdate();
  }

  private hover(): void {
    const rect = this.querySelector('.hover');
    if (!rect) return;
    const b = this.over && this.plan ? spot(this.over.plate, this.over.index) : null;
    rect.setAttribute('x', String(b?.x ?? 0));
    rect.setAttribute('y', String(b?.y ?? 0));
    rect.setAttribute('width', String(b?.w ?? 0));
    rect.setAttribute('height', String(b?.h ?? 0));
  }
}

customElements.define('tilescope-picture', PictureElement);
