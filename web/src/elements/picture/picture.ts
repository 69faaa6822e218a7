// The memory picture: cells, and everything else over them as SVG.
import { html, type PropertyValues } from 'lit';
import { LEAST, type Widths, leastAt } from '../../draw/brief';
import { type Look, dashed, looks, unlinear } from '../../draw/cell';
import { resultOf } from '../../draw/result';
import { Looked } from '../../draw/looked';
import { images } from '../../draw/image';
import { layout } from '../../draw/layout';
import { type Needs, needsOf } from '../../draw/needs';
import { ahead } from '../../draw/focus';
import { startAt, startFor } from '../../draw/maps';
import { keyAt } from '../../draw/numbers';
import { type Over, plateFor, platesFor } from '../../draw/sheet';
import * as slices from '../../draw/slicing';
import { slice } from '../../draw/volumes';
import { drawStep } from '../../draw/step';
import { drawStill } from '../../draw/still';
import { legible } from '../../draw/windows';
import { DEFS, Palette } from '../../draw/palette';
import { type Hit, type Layout, type Plate, THREADS, hit, spot } from '../../draw/plate';
import type { Room, Start } from '../../draw/room';
import { SvgNodes } from './nodes';
import type { View } from '../../store/state';
import { type Action, Panel } from '../panel';
import { tabs } from '../../boards/tabs';
import { Cells } from './cells';
import { lookAt } from './choices';
import { type Drawn, legend } from './legend';
import type { Playing } from './motion/play';
import { type Placed, keyOf, stands } from './placed';
import { layer, sheetOf, widthsOf } from './sheet';
import { detail, touched } from './words';
import { say } from '../../words/words';

slice(slices);

/** The largest cell of a picture that is read from the last row. */
const FAR = 54;

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
  private needs: Needs | undefined; // of all other cells
  private wideKey = '';
  private readonly cells = new Cells(this);
  private readonly looked = new Looked();
  private size = { width: 0, height: 0 };
  private pixels = 0; // of the page, across
  private moves = new Map<number, Start>(); // windows that the reader has moved, by array
  private dragged: Plate | null = null; // the window whose map is under the pointer
  private least = LEAST; // the smallest type of a cell's number
  private near = LEAST; // the same for a reader who sits before the screen
  private watch: ResizeObserver | null = null;
  private palette: Palette | null = null;
  private dark = matchMedia('(prefers-color-scheme: dark)');
  private drawn: Drawn = { flags: false, nexts: false, keyed: false, dashes: false };
  private signs = false; // they alone are rendered anew
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
    addEventListener('beforeprint', this.print);
    addEventListener('afterprint', this.print);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.playing?.finish();
    this.watch?.disconnect();
    this.watch = null;
    this.dark.removeEventListener('change', this.recolour);
    document.removeEventListener('tilescope-theme', this.recolour);
    removeEventListener('beforeprint', this.print);
    removeEventListener('afterprint', this.print);
  }

  private readonly print = ({ type }: Event) => {
    this.playing?.finish();
    if (this.plan) this.cells.print(type === 'beforeprint', this.plan, this.least, this.colours);
  };

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
          <g class="patterns"></g>
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
        }${this.view ? legend(this.view, this.memory, this.only, this.drawn) : ''}</div
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

  override updated(changed: PropertyValues): void {
    const signs = this.signs && !changed.size;
    this.signs = false;
    if (signs) return; // what is drawn stays
    const box = this.querySelector<HTMLElement>('.canvas')!;
    if (!this.watch) {
      this.querySelector('.patterns')!.innerHTML = DEFS;
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
    this.cells.wide = this.pixels = Math.round(width);
    this.size = { width: Math.round((this.pixels / rem) * 16), height: Math.round((Math.round(height) / rem) * 16) };
  }

  /** Works out where a view that may come next is, and how its cells look. Nothing is shown of it. */
  prepare(v: View): void {
    if (!this.plan || this.shown?.scene !== v.scene) return;
    this.ready = this.place(v);
    this.looked.foresee((this.ready.next ?? this.plan).plates, sheetOf(v));
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
    const left = this.cells.drawn;
    this.tell({
      flags: plan.plates.some((p) => p.id === THREADS && legible(p)),
      nexts: v.frame.next.some((x) => platesFor(plan, x.array).some((p) => ahead(p, x).length > 0)),
      keyed: keyAt(plan) !== null,
      dashes: plan.plates.some((p) => p.id === THREADS && dashed(p, resultOf(v.scene, v.frame)?.values ?? [])),
    });
    this.cells.draw(plan, this.looked.of(plan.plates, sheet), this.least, fresh, this.colours);
    const drawn = plan.plates.some((p) => p.image) ? images(plan, v.scene.arrays, v.values) : '';
    if (drawn !== this.images) {
      this.images = drawn;
      layer(svg, 'images').innerHTML = drawn;
    }
    const s = new SvgNodes();
    if (fresh) {
      drawStill(s, o);
      s.into(layer(svg, 'still'));
    }
    drawStep(s, o);
    s.into(layer(svg, 'step'));
    this.hover();
    this.play(plan, v, fresh ? null : left);
  }

  private readonly colours = () => (this.palette ??= new Palette(this));

  /** What is drawn decides which signs are explained below it. */
  private tell(now: Drawn): void {
    if ((['flags', 'nexts', 'keyed', 'dashes'] as const).every((k) => now[k] === this.drawn[k])) return;
    this.drawn = now;
    this.signs = true;
    this.requestUpdate();
  }

  /** Finds where everything is; true when that is not where it was. */
  private arrange(v: View): boolean {
    const { ready } = this,
      use = ready?.view.frame === v.frame && ready.view.values === v.values && ready.from === this.plan && !this.moves.size,
      p = use && ready.room === this.roomKey ? ready : this.place(v);
    this.ready = null;
    // A window goes back to what the step does.
    if (this.leaves(v, p.key)) this.moves.clear();
    [this.wide, this.needs, this.wideKey] = [p.wide, p.needs, p.scene];
    const { next, key } = p;
    if (!next) return false;
    this.cells.rearrange(key === this.planKey ? this.plan : null, next);
    this.planKey = key;
    this.planScene = p.scene;
    this.plan = next;
    const over = this.over,
      same = over && this.cursor && plateFor(next, over.plate.id, over.index);
    this.over = same && spot(same, over.index) ? { plate: same, index: over.index } : null;
    this.cursor &&= this.over !== null;
    return true;
  }

  private ready: Placed | null = null; // of the view that may come next

  /** The room, as far as the reader and the page decide it. */
  private get roomKey(): string {
    return [this.size.width, this.size.height, this.memory, this.only, this.far].join();
  }

  /** Whether windows that the reader has moved are left with a view. */
  private leaves(v: View, key: string): boolean {
    return key !== this.planKey || this.shown?.frame.place.position !== v.frame.place.position;
  }

  /** Works out where everything of a view is, after what is shown. */
  private place(v: View): Placed {
    const { width, height } = this.size;
    // Once widened cells stay so: a step back must not move the picture.
    const scene = [v.run.key, v.scene.launch, v.scene.layout].join('|'),
      wide = widthsOf(v, scene === this.wideKey ? this.wide : undefined),
      needs = needsOf(v, scene === this.wideKey ? this.needs : undefined),
      key = keyOf(v, this.roomKey, wide, needs),
      placed = { view: v, from: this.plan, room: this.roomKey, scene, wide, needs, key };
    const room: Room = {
      width,
      height,
      memory: this.memory,
      only: this.only,
      cells: wide,
      needs,
      at: this.leaves(v, key) ? undefined : this.moves,
      stood: this.stood(v, key),
      ...(this.far && { most: FAR }),
      ...(key === this.planKey ? { divided: this.plan?.divided } : scene === this.planScene && { before: this.plan?.divided }),
    };
    // Parts of arrays follow what the step touches.
    if (key === this.planKey && !this.only && !this.plan?.plates.some((p) => p.map || p.stack)) return { ...placed, next: null };
    const next = layout(room, {
      scene: v.scene,
      frame: v.frame,
      launch: v.run.launches[v.scene.launch],
      values: v.values,
      hasResult: v.scene.result !== '',
    });
    return { ...placed, next: key === this.planKey && stands(this.plan, next) ? null : next };
  }

  /** Where windows are, which do not move with a step that needs no other place; those of strips as long as these are what they were. */
  private stood(v: View, key: string): ReadonlyMap<number, Start> | undefined {
    if (!this.plan || this.shown?.scene !== v.scene) return undefined;
    return new Map(this.plan.plates.filter((p) => p.cells || p.stack || (key === this.planKey && p.map)).map((p) => [p.id, p]));
  }

  private images = '';
  private shown: View | null = null;
  private playing: Playing | null = null;
  private acting: typeof import('./motion/play') | null = null; // loaded when the first step is requested

  /**
   * One step on or back, what it moves travels once. A further press finishes it at once; fast steps and jumps move nothing. `left` are the
   * cells as they were, null where they are elsewhere.
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
        now: this.cells.drawn,
        least: this.least,
        most: v.choice.playing ? 900 / v.choice.speed : Infinity,
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
    };
    if (loaded) void loaded.then(start);
    else start();
  }

  /** Whether a cell lies in the right half of the picture; null where it is not in it. */
  right(array: number, cell: number): boolean | null {
    const plate = this.plan ? plateFor(this.plan, array, cell) : undefined,
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
    else if (h) this.pick(h);
  }

  /** A small plane becomes the large one; a cell tells its history; a ghost has none. */
  private pick(h: Hit): void {
    if (h.plate.small) this.put(h.plate, h.plate);
    else if (h.index >= 0 && h.index < h.plate.length) this.ask({ do: 'recall', array: h.plate.id, cell: h.index });
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
      this.pick(this.over);
    } else return;
    e.preventDefault();
    e.stopPropagation();
    this.hover();
    this.requestUpdate();
  }

  private hover(): void {
    const svg = this.querySelector('svg.fig');
    if (!svg) return;
    const rect = layer(svg, 'hover');
    const b = this.over && this.plan ? spot(this.over.plate, this.over.index) : null;
    for (const [name, v] of [
      ['x', b?.x],
      ['y', b?.y],
      ['width', b?.w],
      ['height', b?.h],
    ] as const) {
      const value = String(v ?? 0);
      if (rect.getAttribute(name) !== value) rect.setAttribute(name, value);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tilescope-picture': PictureElement;
  }
}

customElements.define('tilescope-picture', PictureElement);
