// Draws what moves over the picture: on two canvases, so that nothing below is drawn again.
import { fitted } from '../../../draw/brief';
import { type Look, paintCell } from '../../../draw/cell';
import { type Palette, type Tint, hue } from '../../../draw/palette';
import type { Layout } from '../../../draw/plate';
import { CanvasSurface } from '../../../draw/surface';
import { pointAt } from './lines';
import { count, say } from '../../../words/words';
import { ease } from './ease';
import { OPENS, arrived, walked } from './gate';
import { paintWarpGate } from './warps';
import type { Chip, Cover, Meeting, Motion } from './motion';

const INK: Record<string, Tint> = { n: 'dark' }; // on a chip's ground; paper elsewhere
const FADES = 0.14; // of its time what has passed all threads takes to fade

/** The colours and types of one picture. */
export class Brush {
  readonly surface: CanvasSurface;

  constructor(
    readonly c: CanvasRenderingContext2D,
    readonly palette: Palette,
    readonly plan: Layout,
    scale: number,
  ) {
    this.surface = new CanvasSurface(c, palette, scale);
  }

  tint(t: Tint): string | CanvasPattern {
    return this.palette.fill(t, this.c);
  }

  clear(): void {
    this.c.clearRect(0, 0, this.plan.width, this.plan.height);
  }

  text(x: number, y: number, s: string, size: number, fill: Tint, align: CanvasTextAlign, bold = false): void {
    const { c } = this;
    this.surface.type(`${bold ? '700 ' : ''}${size}px ${this.palette.sans}`);
    c.fillStyle = this.tint(fill);
    c.textAlign = align;
    c.textBaseline = 'middle';
    c.fillText(s, x, y);
  }
}

/** The cell of a cover, drawn or taken away. */
export class Covers {
  private readonly events: { at: number; cover: Cover; look: Look | null }[] = [];
  private next = 0;

  /** `looks` are the cells as the reader leaves them; `back` lets the time fall. */
  constructor(
    private readonly brush: Brush,
    m: Motion,
    looks: readonly (readonly (Look | null)[])[],
    private readonly back: boolean,
    private readonly least: number,
  ) {
    const cells = new Map<string, Cover[]>();
    for (const c of m.covers) {
      const key = `${c.plate} ${c.i}`;
      cells.set(key, [...(cells.get(key) ?? []), c]);
    }
    for (const list of cells.values()) {
      list.sort((a, b) => a.until - b.until);
      const look = looks[list[0]!.plate]?.[list[0]!.i];
      if (!look || look.pixel) continue;
      this.schedule(list, { ...look, fold: '' });
    }
    this.events.sort((a, b) => a.at - b.at);
  }

  /** Covers of a long step go when an act has come to their cells: with the last thing that reaches them. */
  lift(list: readonly Cover[]): void {
    const last = new Map<string, Cover>();
    for (const c of list) {
      const key = `${c.plate} ${c.i}`;
      if ((last.get(key)?.until ?? 0) < c.until && !c.bare) last.set(key, c);
    }
    for (const cover of last.values()) this.events.push({ at: this.back ? 1 - cover.until : cover.until, cover, look: null });
    const done = this.events.splice(0, this.next);
    this.events.sort((a, b) => a.at - b.at);
    this.events.unshift(...done);
  }

  private schedule(list: readonly Cover[], left: Look): void {
    const { back } = this;
    const texts = list.map((c) => c.text);
    list.forEach((cover, i) => {
      // On, a cell shows what it was until something comes; back, what came until it leaves again.
      const text = back ? texts[list.length - i] : texts[i];
      const from = back ? (i === 0 ? 0 : 1 - list[list.length - i]!.until) : i === 0 ? 0 : list[i - 1]!.until;
      const look = i === 0 || text === undefined ? left : { ...left, text };
      this.events.push({ at: from, cover, look: cover.bare ? { ...look, mark: '' } : look });
    });
    const last = back ? list[0]! : list[list.length - 1]!;
    if (last.until <= 1) this.events.push({ at: back ? 1 - last.until : last.until, cover: last, look: null });
  }

  /** Goes on to a share of the time that has passed. */
  to(passed: number): void {
    for (; this.next < this.events.length && this.events[this.next]!.at <= passed; this.next++) {
      const { cover, look } = this.events[this.next]!;
      this.draw(cover, look);
    }
  }

  private draw(cover: Cover, look: Look | null): void {
    const { c, plan, surface } = this.brush,
      p = plan.plates[cover.plate]!;
    const x = p.x + (cover.i % p.cols) * p.cw,
      y = p.y + Math.floor(cover.i / p.cols) * p.ch,
      rim = 1.3; // edges and outlines stay
    if (!look) return c.clearRect(x, y, p.cw, p.ch);
    if (p.cw < 14 || p.ch < 14) return paintCell(surface, x, y, p.cw, p.ch, look, this.least);
    surface.within(x + rim, y + rim, p.cw - 2 * rim, p.ch - 2 * rim, () => paintCell(surface, x, y, p.cw, p.ch, look, this.least));
  }
}

/** Everything that is on its way at a moment. */
export function paintMoving(b: Brush, m: Motion, t: number): void {
  b.clear();
  for (const r of m.rings) {
    if (t <= r.from || t >= r.to || r.spot.w < 12) continue;
    b.surface.rect(r.spot.x + 2, r.spot.y + 2, r.spot.w - 4, r.spot.h - 4, { stroke: 'ink', width: 1.4, round: Math.min(5, r.spot.w / 4) });
  }
  for (const c of m.chips) paintChip(b, c, t);
  for (const g of m.warps) if (t > g.from && t < g.to) paintWarpGate(b, g.gate, (t - g.from) / (g.to - g.from));
  for (const g of m.meetings) if (t > g.from && t < g.to) paintMeeting(b, g, (t - g.from) / (g.to - g.from));
}

function paintChip(b: Brush, chip: Chip, t: number): void {
  const long = chip.to - chip.from,
    fading = chip.stays ? (long * FADES) / (1 - FADES) : 0;
  if (t <= chip.from || t >= chip.to + fading) return;
  const { c } = b,
    h = hue(chip.role),
    at = pointAt(chip.line, ease((t - chip.from) / long));
  if (chip.behind.some((r) => at.x > r.x && at.x < r.x + r.w && at.y > r.y && at.y < r.y + r.h)) return;
  c.globalAlpha = t > chip.to ? 1 - (t - chip.to) / fading : 1;
  if (chip.trail) {
    // Where it has passed.
    c.strokeStyle = b.tint(h.edge);
    c.lineWidth = 1.6;
    const alpha = c.globalAlpha;
    c.globalAlpha = alpha * 0.5;
    c.beginPath();
    const { points } = chip.line;
    c.moveTo(points[0]!.x, points[0]!.y);
    for (let i = 1; i < points.length - 1; i++) if (passed(chip, i, at)) c.lineTo(points[i]!.x, points[i]!.y);
    c.lineTo(at.x, at.y);
    c.stroke();
    c.globalAlpha = alpha;
  }
  const { w } = chip;
  c.fillStyle = b.tint(h.mark);
  c.fillRect(at.x - w / 2, at.y - chip.h / 2, w, chip.h);
  if (w >= 9) {
    c.strokeStyle = b.tint('paper');
    c.lineWidth = 1.2;
    c.strokeRect(at.x - w / 2, at.y - chip.h / 2, w, chip.h);
  }
  if (chip.text && chip.h >= 9 && w >= 8) {
    const told = fitted(chip.text, w, chip.h, 0.78, 7.5);
    if (told.text) b.text(at.x, at.y + 0.5, told.text, Math.min(13, told.size), INK[chip.role] ?? 'paper', 'center', true);
  }
  c.globalAlpha = 1;
}

/** Whether a chip has come past a corner of its way. */
function passed(chip: Chip, i: number, at: { x: number; y: number }): boolean {
  const { points, upTo } = chip.line,
    a = points[i - 1]!;
  // The corner is behind it unless it is still on the stretch before.
  const done = Math.hypot(at.x - a.x, at.y - a.y) + upTo[i - 1]!;
  return done >= upTo[i]! - 0.01;
}

const GAP = 0.34; // half of what of the gate opens

function paintMeeting(b: Brush, m: Meeting, u: number): void {
  const { c } = b,
    { place } = m,
    upright = place.side === 'right' || place.side === 'left';
  const open = m.gate.opens ? ease((u - OPENS) / 0.16) : 0;
  veil(b, m);
  // The gate: two leaves that draw back.
  const half = (place.to - place.from) / 2,
    leaf = half * (1 - open * GAP * 2);
  c.strokeStyle = b.tint('ink');
  c.lineWidth = 5;
  c.lineCap = 'round';
  c.beginPath();
  for (const [from, to] of [
    [place.from, place.from + leaf],
    [place.to, place.to - leaf],
  ] as const) {
    c.moveTo(upright ? place.at : from, upright ? from : place.at);
    c.lineTo(upright ? place.at : to, upright ? to : place.at);
  }
  c.stroke();
  c.lineCap = 'butt';
  // Those on their way, and those that wait.
  c.fillStyle = b.tint('ink');
  c.beginPath();
  const k = m.stature;
  for (const w of m.walkers) {
    const at = walked(w, u);
    if (at.waits) {
      c.rect(at.x - 3 * k, at.y - 4.5 * k, 2.2 * k, 9 * k);
      c.rect(at.x + 0.8 * k, at.y - 4.5 * k, 2.2 * k, 9 * k);
    } else {
      c.moveTo(at.x - 4 * k, at.y - 5 * k);
      c.lineTo(at.x + 5 * k, at.y);
      c.lineTo(at.x - 4 * k, at.y + 5 * k);
      c.closePath();
    }
  }
  c.fill();
  const n = arrived(m.gate, u),
    told = open > 0 ? say('motion.open') : count(n),
    of = open > 0 ? '' : say('motion.of', { of: count(m.gate.live) });
  if (upright) {
    const x = place.at + (place.side === 'right' ? 9 : -9),
      align = place.side === 'right' ? 'left' : 'right',
      y = (place.from + place.to) / 2;
    b.text(x, y - 7, told, open > 0 ? 14 : 20, 'ink', align, true);
    b.text(x, y + 11, of, 12, 'ink-2', align);
  } else {
    const text = `${told} ${of}`.trim(),
      x = (place.from + place.to) / 2,
      y = place.at + (place.side === 'below' ? 13 : -13);
    b.text(x, y, text, 14, 'ink', 'center', true);
  }
}

/** What is between the threads and the gate steps back while they walk. */
function veil(b: Brush, { place, walkers }: Meeting): void {
  const { c, plan } = b,
    p = plan.plates.find((q) => q.id === -1);
  if (!p || !walkers.length) return;
  c.globalAlpha = 0.92;
  c.fillStyle = b.tint('paper');
  if (place.side === 'right') {
    const x = p.x + p.cols * p.cw + 2;
    c.fillRect(x, place.from - 4, Math.min(plan.width, place.at + 90) - x, place.to - place.from + 8);
  } else if (place.side === 'left') c.fillRect(place.at - 60, place.from - 4, p.x - 2 - (place.at - 60), place.to - place.from + 8);
  else if (place.side === 'below') {
    const y = p.y + p.rows * p.ch + 2;
    c.fillRect(place.from, y, place.to - place.from, place.at + 22 - y);
  } else c.fillRect(place.from, place.at - 22, place.to - place.from, p.y - 2 - (place.at - 22));
  c.globalAlpha = 1;
}
