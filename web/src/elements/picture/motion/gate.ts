// The block's barrier as a gate beside its threads: where it is, and how threads walk to it, wait, and walk back.
import { type Layout, type Plate, bottom, right, spot } from '../../../draw/plate';
import type { Point } from './lines';
import type { Gate } from './acts';
import { ease } from './ease';

export interface Place {
  side: 'right' | 'left' | 'below' | 'above';
  at: number; // x of an upright gate, y of a horizontal one
  from: number; // its ends
  to: number;
}

const NEED = { across: 52, along: 34 }; // what marks and the gate take beside the threads, and below them
const BEHIND = 58, // room for the count behind an upright gate
  BEYOND = 18; // and beyond a horizontal one

/** Where the gate is: beside the threads if there is room, else below or above them. */
export function gatePlace(l: Layout, p: Plate): Place {
  const others = l.plates.filter((q) => q !== p);
  const beside = others.filter((q) => q.y < bottom(p) && bottom(q) > p.y),
    over = others.filter((q) => q.x < right(p) && right(q) > p.x);
  const room = {
    right: Math.min(l.width, ...beside.filter((q) => q.x >= right(p)).map((q) => q.x)) - right(p),
    left: p.x - Math.max(0, ...beside.filter((q) => right(q) <= p.x).map(right)),
    below: Math.min(l.height, ...over.filter((q) => q.y >= bottom(p)).map((q) => q.y)) - bottom(p),
    above: p.y - Math.max(0, ...over.filter((q) => bottom(q) <= p.y).map(bottom)),
  };
  const upright = (side: 'right' | 'left'): Place => {
    const far = Math.min(NEED.across, Math.max(18, room[side] - BEHIND));
    return { side, at: side === 'right' ? right(p) + far : p.x - far, from: p.y, to: bottom(p) };
  };
  const lying = (side: 'below' | 'above'): Place => {
    const far = Math.min(NEED.along, Math.max(14, room[side] - BEYOND));
    return { side, at: side === 'below' ? bottom(p) + far : p.y - far, from: p.x, to: right(p) };
  };
  if (room.right >= NEED.across + 8) return upright('right');
  if (room.below >= NEED.along + BEYOND) return lying('below');
  if (room.above >= NEED.along + BEYOND) return lying('above');
  if (room.left >= NEED.across + 8) return upright('left');
  return room.right >= 30 ? upright('right') : lying(room.below >= room.above ? 'below' : 'above');
}

/** A thread on its way: from its cell to the gate, and back where it opens. */
export interface Walker {
  home: Point;
  gate: Point;
  leaves: number; // shares of the time that the gate takes
  arrives: number;
  returns: number; // 2 where it stays
}

export const OPENS = 0.66;
export const WALK = 0.34;
const LATER = 0.22, // the last warp leaves so much after the first
  BACK = 0.32,
  THERE = 0.12; // who waits already is at the gate

/** How large threads are drawn that walk: small where they are many. */
export const stature = (p: Plate): number => Math.min(1, Math.max(0.35, Math.min(p.cw, p.ch) / 17));

/** All who walk. Warps leave one after the other; who waits already is there at once. */
export function walkers(g: Gate, p: Plate, at: Place): Walker[] {
  const out: Walker[] = [];
  const add = (thread: number, leaves: number, arrives: number) => {
    const s = spot(p, thread);
    if (!s) return;
    const home = { x: s.x + Math.min(7, s.w / 2), y: s.y + Math.max(s.h - 7, s.h / 2) };
    const upright = at.side === 'right' || at.side === 'left';
    // Threads of a row queue behind one another, as far as there is room.
    const row = Math.round((s.y - p.y) / p.ch),
      col = Math.round((s.x - p.x) / p.cw),
      [k, of] = upright ? [col, p.cols] : [row, p.rows];
    const room = Math.abs(at.at - { right: right(p), left: p.x, below: bottom(p), above: p.y }[at.side]) - 12;
    const each = Math.min(10 * stature(p), Math.max(1.2, room / Math.max(1, of - 1)));
    const towards = at.side === 'right' || at.side === 'below' ? of - 1 - k : k;
    const back = 9 + towards * each;
    const gate = {
      right: { x: at.at - back, y: s.y + s.h / 2 },
      left: { x: at.at + back, y: s.y + s.h / 2 },
      below: { x: s.x + s.w / 2, y: at.at - back },
      above: { x: s.x + s.w / 2, y: at.at + back },
    }[at.side];
    out.push({ home, gate, leaves, arrives, returns: g.opens ? OPENS + 0.02 : 2 });
  };
  for (const t of g.waiting) add(t, 0, THERE);
  g.arriving.forEach((list, i) => {
    const leaves = leavesAt(g, i);
    for (const t of list) add(t, leaves, leaves + WALK);
  });
  return out;
}

/** When the i-th warp that arrives leaves: behind those who wait already, or the first at once and the last a little later. */
export function leavesAt(g: Gate, i: number): number {
  const n = g.arriving.length;
  return g.waiting.length ? LATER : n > 1 ? (LATER * i) / (n - 1) : 0;
}

/** Where a thread is at a share of the time, and whether it waits there. */
export function walked(w: Walker, u: number): Point & { waits: boolean; back: boolean } {
  const go = ease((u - w.leaves) / (w.arrives - w.leaves)),
    back = ease((u - w.returns) / BACK),
    f = go - back;
  return { x: w.home.x + (w.gate.x - w.home.x) * f, y: w.home.y + (w.gate.y - w.home.y) * f, waits: go >= 1 && back <= 0, back: back > 0 };
}

/** How many have arrived at a share of the time. */
export const arrived = (g: Gate, u: number): number =>
  (u >= THERE ? g.waiting.length : 0) + g.arriving.reduce((n, list, i) => n + (u >= leavesAt(g, i) + WALK ? list.length : 0), 0);
