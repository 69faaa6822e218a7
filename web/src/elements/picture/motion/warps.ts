// The block's barrier where its threads are not in the picture: a square for each warp that fills as it arrives, and is
// ticked when released.
import { wide } from '../../../draw/caption';
import { type Layout, bottom, right } from '../../../draw/plate';
import type { Frame } from '../../../protocol/types.gen';
import { count, say } from '../../../words/words';
import type { Gate } from './acts';
import { ease } from './ease';
import { OPENS, leavesAt, WALK } from './gate';
import type { Brush } from './paint';

/** Warps beside each other: one, or as many as have to share a square. */
export interface Slot {
  live: number; // threads that have not exited
  waiting: number; // of them, those that were at the barrier before
  arrivals: { at: number; threads: number }[]; // times are shares of the whole
}

export interface WarpGate {
  slots: Slot[];
  warps: Slot[]; // each alone, for the count
  each: number; // warps of a slot
  opens: boolean;
  x: number;
  y: number; // of its words; the squares are below them
  pitch: number;
  size: number; // of a square
  clear: boolean; // nothing of the picture is below it
}

const HIGH = 36, // words, squares, and the bar below them
  TOP = 17, // from the words' top to that of the squares
  DROP = 7, // how far above its place a square begins
  PITCH = 19,
  LEAST = 6; // a square with its gap

/** The gate of a block's warps, where the picture has room for it. */
export function warpGate(l: Layout, g: Gate, corner: Frame['corner']): WarpGate {
  const warps = g.present.map((live, w): Slot => {
    const mine = (t: number) => Math.floor(t / g.size) === w;
    const arrivals = g.arriving.flatMap((list, i) => {
      const threads = list.filter(mine).length;
      return threads ? [{ at: leavesAt(g, i) + WALK, threads }] : [];
    });
    return { live, waiting: g.waiting.filter(mine).length, arrivals };
  });
  const live = warps.filter((w) => w.live > 0),
    box = room(l, corner);
  const each = Math.max(1, Math.ceil(live.length / Math.floor(box.w / LEAST)));
  const slots = Array.from({ length: Math.ceil(live.length / each) }, (_, i) => together(live.slice(i * each, (i + 1) * each)));
  const pitch = Math.min(PITCH, box.w / Math.max(1, slots.length)),
    size = pitch - (pitch > 12 ? 3 : 1.5);
  return { slots, warps: live, each, opens: g.opens, x: box.x + box.w - pitch * slots.length, y: box.y, pitch, size, clear: box.clear };
}

const together = (list: readonly Slot[]): Slot => ({
  live: list.reduce((n, s) => n + s.live, 0),
  waiting: list.reduce((n, s) => n + s.waiting, 0),
  arrivals: list.flatMap((s) => s.arrivals),
});

const WORDS = 108; // what the words above the squares need

/** Room beside a memory's title: the shared one's where it is shown. Where it has none, the picture's lower right corner. */
function room(l: Layout, corner: Frame['corner']): { x: number; y: number; w: number; clear: boolean } {
  const c = l.corners.find((x) => x.of === 'shared') ?? l.corners[0];
  if (c) {
    const said = c.of === 'shared' ? corner.sharedTitle : '';
    const title = Math.max(wide(say(c.of === 'shared' ? 'draw.shared' : 'draw.global')) * 16.5, wide(said) * 12) + 22,
      w = Math.min(l.width - 8, c.x + c.w) - c.x - title;
    if (w >= WORDS) return { x: c.x + title, y: c.y - 15, w, clear: !c.slim };
  }
  const w = Math.min(l.width - 16, 16 * PITCH),
    y = l.height - HIGH - 4,
    x = l.width - w - 8;
  return { x, y, w, clear: !l.plates.some((p) => bottom(p) + 16 > y && right(p) > x) };
}

/** The share of a slot's threads that have arrived at a share of the time. */
export const filled = (s: Slot, u: number): number =>
  (s.waiting + s.arrivals.reduce((n, a) => n + (u >= a.at ? a.threads : 0), 0)) / Math.max(1, s.live);

/** How many warps are at the barrier with all of their threads. */
export const warpsThere = (g: WarpGate, u: number): number => g.warps.filter((w) => filled(w, u) >= 1).length;

/** Draws it at a share of the time: squares come down onto the bar as their warps arrive; it opens, and they are ticked. */
export function paintWarpGate(b: Brush, g: WarpGate, u: number): void {
  const { c } = b,
    opened = g.opens ? ease((u - OPENS) / 0.16) : 0,
    wide = g.pitch * g.slots.length - (g.pitch - g.size);
  const end = g.x + wide,
    top = g.y + TOP,
    sill = top + g.size + 2;
  if (!g.clear) {
    c.fillStyle = b.tint('paper');
    c.fillRect(Math.min(g.x, end - WORDS) - 8, g.y - 6, Math.max(wide, WORDS) + 16, HIGH + 8);
  }
  const told =
    opened > 0 ? say('motion.open') : `${say('common.warps')}: ${say('draw.arrived', { n: warpsThere(g, u), of: g.warps.length })}`;
  b.text(end, g.y + 7, told, 12, 'ink', 'right', true);
  g.slots.forEach((s, i) => square(b, g, s, i, u, opened));
  // The bar: two leaves that draw back.
  const leaf = (wide / 2) * (1 - 0.76 * opened);
  c.fillStyle = b.tint('ink');
  c.fillRect(g.x, sill, leaf, 3);
  c.fillRect(end - leaf, sill, leaf, 3);
}

const FALLS = 0.16; // of the time that a square takes to come down

function square(b: Brush, g: WarpGate, s: Slot, i: number, u: number, opened: number): void {
  const { c } = b,
    share = filled(s, u),
    last = Math.max(-1, ...s.arrivals.map((a) => a.at)),
    comes = s.arrivals.length ? ease((u - last + FALLS) / FALLS) : s.waiting > 0 ? 1 : 0;
  const x = g.x + i * g.pitch,
    y = g.y + TOP - DROP * (1 - comes) * (g.size > 12 ? 0.4 : 1),
    { size } = g;
  const full = share >= 1;
  c.fillStyle = b.tint(full && opened < 1 ? 'ink' : 'paper');
  c.fillRect(x, y, size, size);
  if (!full && share > 0) {
    c.fillStyle = b.tint('ink');
    c.fillRect(x, y + size * (1 - share), size, size * share);
  }
  c.strokeStyle = b.tint(full ? 'ink' : 'ink-3');
  c.lineWidth = 1.2;
  c.strokeRect(x + 0.6, y + 0.6, size - 1.2, size - 1.2);
  if (opened >= 1 && full) {
    // Released.
    c.lineWidth = Math.max(1.2, size / 8);
    c.beginPath();
    c.moveTo(x + size * 0.24, y + size * 0.52);
    c.lineTo(x + size * 0.43, y + size * 0.72);
    c.lineTo(x + size * 0.78, y + size * 0.3);
    c.stroke();
  } else if (size >= 15 && g.each === 1) b.text(x + size / 2, y + size / 2 + 0.5, count(i), 11, full ? 'paper' : 'ink-2', 'center', full);
}
