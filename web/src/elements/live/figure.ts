// The film's picture at a moment: the shared tiles where they meet, global memory beside them at half the size, and the barrier's gate. It
// is the picture of the stage, drawn for a place where nothing is pressed.
import { type Hue, hue } from '../../draw/palette';
import { SvgText } from '../../draw/surface';
import { type Act, FLIGHT, type Film, type FilmArray, type FilmStep, type Held, type Reel, STAGGER, actOf, held } from './film';

/** What the figure says beside what the film says, worded by the server. */
export interface Labels {
  global: string;
  shared: string;
  barrier: string;
  warp: string; // "warp {n}"
  arrived: string; // "{n} of {of}"
  open: string;
  off: string;
  waits: string;
  loads: string;
  sums: string;
  stores: string;
  done: string;
  ready: string;
}

type Point = [x: number, y: number];

interface Box {
  x: number;
  y: number;
  s: number; // side of a cell
}

interface Plan {
  width: number;
  height: number;
  phone: boolean;
  at: Map<number, Box>; // arrays, by id
  threads: Box;
}

const MEET = 14; // between tiles that meet

/** Where everything is. On a phone global memory is left out. */
function plan(film: Film, phone: boolean): Plan {
  const s = phone ? 39 : 48,
    small = 24;
  const slot = (a: FilmArray): string => (a.space === 'shared' ? (film.arrays.find((b) => b.id === a.of)?.slot ?? '') : a.slot);
  const shared = phone ? { x: 14, y: 8 } : { x: 300, y: 32 };
  const a = film.cols * s,
    g = film.cols * small;
  const at = new Map<number, Box>();
  for (const m of film.arrays) {
    const size = m.space === 'shared' ? s : small,
      side = m.space === 'shared' ? a : g,
      o = m.space === 'shared' ? shared : { x: 28, y: 224 };
    const left = { x: o.x, y: o.y + side + MEET, s: size },
      above = { x: o.x + side + MEET, y: o.y, s: size };
    if (slot(m) === 'left') at.set(m.id, left);
    else if (slot(m) === 'above') at.set(m.id, above);
    else at.set(m.id, { x: above.x, y: left.y, s: size });
  }
  const threads = { x: shared.x + a + MEET, y: shared.y + a + MEET, s };
  return phone
    ? { width: 2 * (a + shared.x) + MEET, height: threads.y + a + 4, phone, at, threads }
    : { width: 772, height: threads.y + a + 12, phone, at, threads };
}

const ease = (u: number) => (u <= 0 ? 0 : u >= 1 ? 1 : 1 - (1 - u) ** 3);

/** A point of a path, by the share of its length. */
function along(path: Point[], u: number): Point {
  const parts = path.slice(1).map((p, i) => Math.hypot(p[0] - path[i]![0], p[1] - path[i]![1]));
  let rest = u * parts.reduce((sum, n) => sum + n, 0);
  for (let i = 0; i < parts.length; i++) {
    const n = parts[i]!;
    if (rest <= n || i === parts.length - 1) {
      const f = n ? Math.min(1, rest / n) : 1,
        [x, y] = path[i]!,
        [x2, y2] = path[i + 1]!;
      return [x + (x2 - x) * f, y + (y2 - y) * f];
    }
    rest -= n;
  }
  return path[0]!;
}

const centre = (b: Box, cols: number, cell: number): Point => [
  b.x + ((cell % cols) + 0.5) * b.s,
  b.y + (Math.floor(cell / cols) + 0.5) * b.s,
];

/** The film `gone` seconds after the beginning of a step. */
export class Drawing {
  private readonly s = new SvgText();
  private readonly flying = new SvgText();
  private readonly p: Plan;
  private readonly step: FilmStep;
  private readonly act: Act;
  private readonly old: Held;
  private readonly now: Held;

  constructor(
    private readonly film: Film,
    private readonly reel: Reel,
    private readonly i: number,
    private readonly gone: number,
    private readonly on: boolean,
    private readonly says: Labels,
    phone: boolean,
  ) {
    this.p = plan(film, phone);
    this.step = reel.steps[i]!;
    this.act = actOf(film, this.step);
    this.old = held(film, reel, i);
    this.now = held(film, reel, i + 1);
  }

  /** The picture as SVG elements, and its size. */
  draw(): { out: string; width: number; height: number } {
    for (const a of this.film.arrays) if (a.space === 'shared' || !this.p.phone) this.array(a);
    this.threads();
    this.reads();
    this.race();
    if (!this.p.phone) {
      this.counts();
      this.gate();
      this.warps();
    }
    return { out: this.s.out + this.flying.out, width: this.p.width, height: this.p.height };
  }

  private array(a: FilmArray): void {
    const b = this.p.at.get(a.id)!,
      h = hue(a.role),
      shared = a.space === 'shared',
      wrong = a.slot === 'result' ? new Set(this.reel.wrong ?? []) : new Set<number>();
    const before = this.old.values.get(a.id)!,
      shown = [...before];
    for (const m of this.step.wrote ?? []) {
      if (m.array === a.id)
        m.cells.forEach((c, k) => this.arrived(a, m.threads[k]!, c, m.route?.[k], m.values[k]!, k) && (shown[c] = m.values[k]!));
    }
    shown.forEach((v, c) => {
      const x = b.x + (c % a.cols) * b.s,
        y = b.y + Math.floor(c / a.cols) * b.s,
        full = v !== '';
      this.s.rect(x, y, b.s, b.s, { fill: full ? h.ground : 'paper', stroke: 'rule-2', width: 1 });
      if (full) this.value(x, y, b.s, v, wrong.has(c));
      else if (shared) this.s.text(x + b.s / 2, y + b.s / 2, '·', { size: 15, fill: 'ink-3', anchor: 'middle', middle: true });
    });
    this.s.rect(b.x, b.y, a.cols * b.s, a.rows * b.s, { stroke: h.edge, width: shared ? 2.5 : 2 });
    this.name(a, b, h);
  }

  private name(a: FilmArray, b: Box, h: Hue): void {
    const above = this.placed(a) === 'above',
      result = this.placed(a) === 'result';
    const size = a.space === 'shared' ? 17 : 16;
    if (this.p.phone && above) this.s.text(b.x - 8, b.y + 15, a.name, { size, bold: true, fill: h.text, anchor: 'end' });
    else if (result) this.s.text(b.x + a.cols * b.s + 8, b.y + a.rows * b.s - 3, a.name, { size, bold: true, fill: h.text });
    else if (above) this.s.text(b.x - 8, b.y + 15, a.name, { size, bold: true, fill: h.text, anchor: 'end' });
    else this.s.text(b.x, b.y - 9, a.name, { size, bold: true, fill: h.text });
  }

  private placed(a: FilmArray): string {
    return a.space === 'shared' ? (this.film.arrays.find((b) => b.id === a.of)?.slot ?? '') : a.slot;
  }

  /** A number in its cell; a wrong one is bold and underlined by a zigzag. */
  private value(x: number, y: number, s: number, v: string, wrong: boolean): void {
    const size = s > 30 ? (v.length > 2 ? 0.36 : 0.42) * s : v.length > 2 ? 10.5 : 13;
    this.s.text(x + s / 2, y + s / 2 + 0.5, v, {
      size,
      mono: true,
      anchor: 'middle',
      middle: true,
      ...(wrong && { fill: 'race-k', bold: true }),
    });
    if (!wrong) return;
    const w = s * 0.42,
      u = w / 6,
      top = y + s * 0.79,
      d = s > 30 ? 3 : 2;
    let path = `M${x + s / 2 - w / 2} ${top}`;
    for (let k = 1; k <= 6; k++) path += `L${x + s / 2 - w / 2 + k * u} ${top + (k % 2 ? -d : 0)}`;
    this.s.path(path, { stroke: 'race', width: s > 30 ? 1.8 : 1.3 });
  }

  /** Whether a value that the step writes is there; what is on its way flies. */
  private arrived(a: FilmArray, thread: number, cell: number, route: number | undefined, v: string, k: number): boolean {
    const u = (this.gone - k * STAGGER) / FLIGHT;
    if (u >= 1) return true;
    if (u <= 0) return false;
    const to = centre(this.p.at.get(a.id)!, a.cols, cell),
      path = a.space === 'shared' ? this.load(a, route ?? -1, to) : this.store(thread, to);
    const [x, y] = along(path, ease(u)),
      h = hue(a.role),
      r = 12;
    if (!this.p.phone) {
      const line = path.slice(1, -1);
      if (line.length > 1) this.s.path('M' + line.map((q) => q.join(' ')).join('L'), { stroke: h.edge, width: 1.6, faint: 0.45 });
    }
    this.flying.rect(x - r, y - r, 2 * r, 2 * r, { fill: h.ground, stroke: h.edge, width: 2, round: 5 });
    this.flying.text(x, y + 0.5, v, { size: v.length > 2 ? 11 : 14, mono: true, anchor: 'middle', middle: true });
    return false;
  }

  /** From global memory along roads that cross no cell but those of its own column. */
  private load(a: FilmArray, route: number, to: Point): Point[] {
    const from = this.film.arrays.find((b) => b.id === a.of),
      above = this.placed(a) === 'above';
    if (this.p.phone || !from || route < 0) return above ? [[to[0], -14], to] : [[-14, to[1]], to];
    const b = this.p.at.get(from.id)!,
      [x, y] = centre(b, from.cols, route);
    if (above) return [[x, y], [x, b.y - 16], [278, b.y - 16], [278, 14], [to[0], 14], to];
    return [[x, y], [x, b.y - 7], [264, b.y - 7], [264, to[1]], to];
  }

  private store(thread: number, to: Point): Point[] {
    const from = centre(this.p.threads, this.film.cols, thread);
    return [from, [from[0], this.p.height - 6], [to[0], this.p.height - 6], to];
  }

  private threads(): void {
    const { x, y, s } = this.p.threads,
      { cols, rows } = this.film;
    const half = this.act !== 'sum' || this.gone > 0.25,
      sums = half ? this.now.sum : this.old.sum,
      wrong = new Set(half ? (this.step.wrong ?? []) : (this.reel.steps[this.i - 1]?.wrong ?? []));
    for (let t = 0; t < cols * rows; t++) {
      const left = x + (t % cols) * s,
        top = y + Math.floor(t / cols) * s,
        v = sums[t] ?? '',
        waits = this.waiting(t);
      this.s.rect(left, top, s, s, { fill: v === '' ? 'paper' : 'reg-t', stroke: 'rule-2', width: 1 });
      if (v !== '') this.value(left, top, s, v, wrong.has(t));
      if (v === '' && waits) this.bars(left + s / 2 - 5, top + s / 2 - 6, 1.3);
      else if (v === '') this.s.path(`M${left + s / 2 - 5} ${top + s / 2 - 6}l10 5.5l-10 5.5Z`, { stroke: 'ink', width: 1.4 });
      else if (waits) this.bars(left + s - 10, top + 5, 0.75);
    }
    this.s.rect(x, y, cols * s, rows * s, { stroke: 'reg', width: 2.5 });
  }

  /** Whether a thread waits at a barrier: those who arrive in this step do one after the other. */
  private waiting(t: number): boolean {
    if (this.act === 'open') return this.old.waits.has(t) && this.gone < 0.35;
    if (this.old.waits.has(t)) return this.now.waits.has(t);
    return this.now.waits.has(t) && this.gone > (t % this.film.warp) * 0.07;
  }

  private bars(x: number, y: number, k: number): void {
    this.s.rect(x, y, 3 * k, 9 * k, { fill: 'ink' });
    this.s.rect(x + 5 * k, y, 3 * k, 9 * k, { fill: 'ink' });
  }

  /** What the step reads of shared memory, in a soft outline; one thread with its operands in a hard one. */
  private reads(): void {
    if (this.act !== 'sum') return;
    let first = -1;
    for (const m of this.step.read ?? []) {
      const a = this.film.arrays.find((b) => b.id === m.array);
      if (!a || a.space !== 'shared' || !m.cells.length) continue;
      const b = this.p.at.get(a.id)!,
        rows = m.cells.map((c) => Math.floor(c / a.cols)),
        cols = m.cells.map((c) => c % a.cols);
      const [r0, c0] = [Math.min(...rows), Math.min(...cols)],
        [r1, c1] = [Math.max(...rows) + 1, Math.max(...cols) + 1];
      this.s.rect(b.x + c0 * b.s + 3, b.y + r0 * b.s + 3, (c1 - c0) * b.s - 6, (r1 - r0) * b.s - 6, {
        stroke: 'ink',
        width: 1.4,
        round: 6,
      });
      const c = m.cells[0]!;
      this.s.rect(b.x + (c % a.cols) * b.s, b.y + Math.floor(c / a.cols) * b.s, b.s, b.s, { stroke: 'ink', width: 2.6 });
      first = m.threads[0]!;
    }
    if (first < 0) return;
    const { x, y, s } = this.p.threads;
    this.s.rect(x + (first % this.film.cols) * s, y + Math.floor(first / this.film.cols) * s, s, s, { stroke: 'ink', width: 2.6 });
  }

  /** The cell of the race in a zigzag, with the numbers of its two parties as they come. */
  private race(): void {
    const race = this.reel.race;
    if (!race || this.i < race.first) return;
    const a = this.film.arrays.find((b) => b.id === race.array);
    if (!a) return;
    const b = this.p.at.get(a.id)!,
      x = b.x + (race.cell % a.cols) * b.s,
      y = b.y + Math.floor(race.cell / a.cols) * b.s;
    this.s.path(zigzag(x, y, b.s), { stroke: 'race', width: 2.6 });
    const both = this.i > race.second || (this.i === race.second && this.gone > FLIGHT);
    this.badge('1', x, y + 4);
    if (both) this.badge('2', x, y + b.s - 4);
  }

  private badge(n: string, x: number, y: number): void {
    this.s.circle(x, y, 9.5, { fill: 'race' });
    this.s.text(x, y + 0.5, n, { size: 13, bold: true, fill: 'dark', anchor: 'middle', middle: true });
  }

  private counts(): void {
    this.s.text(28, 44, this.says.global, { size: 15, bold: true });
    (this.step.counts ?? []).forEach((c, k) => {
      const y = 88 + k * 40;
      const shown = this.gone < 0.3 && this.i > 0 ? this.reel.steps[this.i - 1]!.counts[k]! : c;
      this.s.text(72, y, shown.number, { size: 23, bold: true, anchor: 'end' });
      this.s.text(82, y - 7, shown.label, { size: 13 });
      this.s.text(82, y + 7, shown.detail, { size: 11.5, fill: 'ink-2' });
    });
  }

  /** Who has arrived at the barrier, in the corner that the tiles leave empty. */
  private gate(): void {
    const x = 300,
      all = this.film.cols * this.film.rows;
    this.s.text(x, 44, this.says.shared, { size: 15, bold: true });
    if (!this.on && !this.step.gate) {
      this.s.text(x, 92, this.says.barrier, { size: 13, bold: true });
      this.s.path(`M${x} 104H${x + 162}`, { stroke: 'ink-3', width: 1.6, dash: '4 4' });
      this.s.text(x, 124, this.says.off, { size: 12.5, fill: 'race-k', bold: true });
      return;
    }
    const opened = this.act === 'open' && this.gone > 0.35;
    const here = Array.from({ length: all }, (_, t) => opened || this.waiting(t) || (this.act === 'open' && !opened)),
      n = here.filter(Boolean).length;
    this.s.text(x, 92, this.says.barrier + (this.step.gate ? ` ${this.step.gate}` : ''), { size: 13, bold: true });
    this.s.text(x + 176, 92, this.says.arrived.replace('{n}', String(n)).replace('{of}', String(all)), {
      size: 13,
      fill: 'ink-2',
      anchor: 'end',
    });
    here.forEach((is, t) => {
      const left = x + (t % 8) * 22.5,
        top = 102 + Math.floor(t / 8) * 22.5;
      this.s.rect(left, top, 18.5, 18.5, {
        fill: opened ? 'reg-t' : is ? 'ink' : 'paper',
        stroke: opened ? 'reg' : is ? 'ink' : 'rule-2',
        width: 1.2,
        round: 2.5,
      });
      if (opened)
        this.s.path(`M${left + 4.5} ${top + 9.5}L${left + 8} ${top + 13}L${left + 14} ${top + 5.5}`, { stroke: 'reg-k', width: 2 });
      else if (is) {
        this.s.rect(left + 5.5, top + 5, 2.6, 8.5, { fill: 'paper' });
        this.s.rect(left + 10.4, top + 5, 2.6, 8.5, { fill: 'paper' });
      }
    });
    if (opened) this.s.text(x, 102 + Math.ceil(all / 8) * 22.5 + 14, this.says.open, { size: 12.5, fill: 'reg-k', bold: true });
  }

  /** What each warp does, beside its threads. */
  private warps(): void {
    const { x, y, s } = this.p.threads,
      { cols, rows, warp } = this.film,
      right = x + cols * s + 8;
    const high = (warp / cols) * s;
    for (let w = 0; w * warp < cols * rows; w++) {
      const top = y + w * high;
      this.s.path(`M${right} ${top + 3}H${right + 4}V${top + high - 3}H${right}`, { stroke: 'ink-2', width: 1.3 });
      this.s.text(right + 9, top + high / 2 - 3, this.says.warp.replace('{n}', String(w)), { size: 13, bold: true });
      this.s.text(right + 9, top + high / 2 + 14, this.doing(w), { size: 12.5 });
    }
  }

  private doing(w: number): string {
    const t = w * this.film.warp;
    if (this.waiting(t)) return this.says.waits;
    if (this.step.active[t] === '1') {
      if (this.act === 'load') return this.says.loads;
      if (this.act === 'sum') return this.says.sums;
      if (this.act === 'store') return this.says.stores;
    }
    return this.step.states[t] === 'd' ? this.says.done : this.says.ready;
  }
}

/** The outline of a cell in a race. */
function zigzag(x: number, y: number, s: number): string {
  let d = `M${x} ${y}`;
  const corners: Point[] = [
    [x, y],
    [x + s, y],
    [x + s, y + s],
    [x, y + s],
    [x, y],
  ];
  for (let c = 0; c < 4; c++) {
    const [x1, y1] = corners[c]!,
      [x2, y2] = corners[c + 1]!,
      dx = x2 - x1,
      dy = y2 - y1;
    for (let k = 1; k <= 10; k++) {
      const off = k % 2 ? 4 : 0;
      d += `L${(x1 + (dx * k) / 10 + (dy / s) * off).toFixed(1)} ${(y1 + (dy * k) / 10 - (dx / s) * off).toFixed(1)}`;
    }
  }
  return d + 'Z';
}
