// Plays a step's motion over a picture, once; what the reader does next finishes it at once.
import { type Look, paintMark } from '../../../draw/cell';
import type { Palette } from '../../../draw/palette';
import { type Layout, THREADS, bottom, right } from '../../../draw/plate';
import { fit, scaleOf } from '../cells';
import { type Step, actsOf } from './acts';
import { type Motion, advance, motionOf } from './motion';
import { Brush, Covers, paintMoving } from './paint';
import { paintWarpGate, warpGate } from './warps';

/** What a step is played with. */
export interface Scene {
  box: HTMLElement; // the picture's, with its drawing in it
  plan: Layout;
  wide: number; // of the picture, in pixels of the page: requesting it now would lay the page out once more
  palette: Palette;
  step: Step;
  back: boolean;
  left: readonly (readonly (Look | null)[])[]; // cells as the reader leaves them
  now: readonly (readonly (Look | null)[])[]; // and as they are
  least: number; // the smallest type
  most: number; // milliseconds
  still: boolean; // nothing moves: marks of before and after instead
}

export interface Playing {
  /** What moves is where it goes to. */
  finish(): void;
}

const differs = (a: Look | null | undefined, b: Look | null) => !!a && !!b && (a.text !== b.text || a.mark !== b.mark || a.left !== b.left);

/** Plays a step. Whoever draws the picture anew finishes it first. */
export function play(s: Scene): Playing | null {
  const changed = s.now.map((list, k) => (list === s.left[k] ? [] : list.flatMap((look, i) => (differs(s.left[k]?.[i], look) ? [i] : []))));
  if (s.still) return marks(s, changed);
  const m = motionOf(s.plan, s.step, changed);
  return m && new Show(s, m);
}

/**
 * A layer over a picture: made once, and empty while nothing moves. To take it away would lay out and compose the page anew with each
 * step.
 */
function layer(s: Scene, name: string): { canvas: HTMLCanvasElement; brush: Brush } | null {
  let canvas = [...s.box.children].find((e) => e.classList.contains(name)) as HTMLCanvasElement | undefined;
  if (!canvas) {
    canvas = document.createElement('canvas');
    canvas.className = name;
    canvas.setAttribute('aria-hidden', 'true');
    s.box.append(canvas);
  }
  const c = canvas.getContext('2d');
  if (!c) return null;
  const scale = scaleOf(s.wide, s.plan);
  fit(canvas, s.plan, scale);
  const brush = new Brush(c, s.palette, s.plan, scale);
  brush.clear();
  return { canvas, brush };
}

const WAITS = 30; // milliseconds
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

class Show implements Playing {
  private readonly covers: Covers | null = null;
  private readonly brush: Brush | null = null;
  private readonly below: Brush | null = null;
  private fade: Animation | null = null;
  private late = 0;
  private readonly ms: number;
  private began = 0;
  private frame = 0;

  constructor(
    private readonly s: Scene,
    private readonly m: Motion,
  ) {
    this.ms = Math.min(m.ms, s.most);
    const below = layer(s, 'covers'),
      above = layer(s, 'fly');
    if (!below || !above) return;
    this.brush = above.brush;
    this.below = below.brush;
    this.covers = new Covers(below.brush, m, this.left(), s.back, s.least);
    s.box.dataset.moving = m.kinds.join(' ');
    s.box.dataset.ms = String(this.ms);
    this.show(0);
    // What only changes gives way to what it has become.
    if (m.kinds[0] === 'change')
      this.fade = below.canvas.animate([{ opacity: 1 }, { opacity: 0 }], { duration: this.ms, easing: 'ease-out' });
    document.addEventListener('keydown', this.pressed, true);
    document.addEventListener('pointerdown', this.pressed, true);
    this.frame = requestAnimationFrame(this.tick);
  }

  /** Cells as they are left: in a long step on, a tile that will be filled again holds what is left over. */
  private left(): readonly (readonly (Look | null)[])[] {
    if (this.s.back || !this.m.refilled.size) return this.s.left;
    const covered = new Set(this.m.covers.map((c) => `${c.plate} ${c.i}`));
    return this.s.left.map((list, k) => {
      const plate = this.s.plan.plates[k]!;
      return plate.shared && this.m.refilled.has(plate.id)
        ? list.map((l, i) =>
            l?.text && covered.has(`${k} ${i}`) ? { ...l, left: true, ground: 'paper', tone: 'ink-2', ghost: false, plain: false } : l,
          )
        : list;
    });
  }

  private readonly tick = (now: number) => {
    const begins = !this.began; // what it begins with is there already
    this.began ||= now;
    const passed = (now - this.began) / this.ms;
    this.s.box.dataset.moved = passed.toFixed(2);
    if (passed >= 1) return this.finish();
    if (!begins) this.show(passed);
    this.frame = requestAnimationFrame(this.tick);
  };

  private show(passed: number): void {
    const t = this.s.back ? 1 - passed : passed;
    if (this.m.later.length) this.covers?.lift(advance(this.m, t, this.s.back));
    this.covers?.to(passed);
    if (this.brush) paintMoving(this.brush, this.m, t);
  }

  /** What the reader asks for comes within a frame or two, and what moved goes with it: the page is painted once. */
  private readonly pressed = (e: Event) => {
    if (e instanceof KeyboardEvent && MODIFIERS.has(e.key)) return;
    this.stop();
    this.late = window.setTimeout(() => this.clear(), WAITS);
  };

  private stop(): void {
    cancelAnimationFrame(this.frame);
    document.removeEventListener('keydown', this.pressed, true);
    document.removeEventListener('pointerdown', this.pressed, true);
    for (const k of ['moving', 'moved', 'ms']) delete this.s.box.dataset[k];
  }

  private clear(): void {
    clearTimeout(this.late);
    this.fade?.cancel();
    this.brush?.clear();
    this.below?.clear();
  }

  finish(): void {
    this.stop();
    this.clear();
  }
}

const ROOMY = 34; // a cell from this height on has room for what it was

/** Where nothing may move: what a cell was is struck through in its corner, and the barrier is closed or open beside its threads. */
function marks(s: Scene, changed: readonly (readonly number[])[]): Playing | null {
  const l = layer(s, 'covers');
  if (!l) return null;
  const { c } = l.brush;
  let n = 0;
  s.plan.plates.forEach((p, k) => {
    if (p.ch < ROOMY || p.cw < ROOMY) return;
    for (const i of changed[k] ?? []) {
      const was = s.left[k]![i]!.text;
      if (!was || was === s.now[k]![i]!.text || was.length * 6.2 > p.cw - 14) continue;
      const x = p.x + ((i % p.cols) + 1) * p.cw - 3,
        y = p.y + Math.floor(i / p.cols) * p.ch + 7.5;
      l.brush.text(x, y, was, 11, 'ink-2', 'right');
      c.fillRect(x - c.measureText(was).width - 1, y - 0.6, c.measureText(was).width + 2, 1);
      n++;
    }
  });
  const threads = s.plan.plates.find((p) => p.id === THREADS),
    gate = actsOf(s.plan, s.step).findLast((a) => a.gate)?.gate;
  if (threads && gate) {
    const x = right(threads) + 2.5,
      half = (threads.rows * threads.ch) / 2,
      opens = gate.opens && !s.back;
    c.fillStyle = l.brush.tint('ink');
    c.fillRect(x, threads.y, 3.5, opens ? half * 0.7 : half);
    c.fillRect(x, bottom(threads) - (opens ? half * 0.7 : half), 3.5, opens ? half * 0.7 : half);
    if (!opens) paintMark(l.brush.surface, 'waits', x + 6, threads.y - 1, 0.8);
    n++;
  }
  if (!threads && gate) {
    paintWarpGate(l.brush, warpGate(s.plan, gate, s.step.later.frame.corner), s.back ? 0 : 1);
    n++;
  }
  if (!n) {
    return null;
  }
  s.box.dataset.marks = String(n);
  return {
    finish() {
      l.brush.clear();
      delete s.box.dataset.marks;
    },
  };
}
