// What is looked at: outlines of the block's parts, cells that the step touches, the selection.
import type { Access, Frame, Outline } from '../protocol/types.gen';
import { linear } from './cell';
import { hue } from './palette';
import { type Plate, type Spot, THREADS, patch, spot } from './plate';
import { type Over, n, plateFor, platesFor } from './sheet';
import { withinPlane } from './volumes';
import { around, holds } from './region';
import type { Pen, Surface } from './surface';

export function outlines(s: Surface, o: Over): void {
  for (const part of o.frame.outlines) for (const p of platesFor(o.layout, part.array)) outline(s, o, p, withinPlane(p, part));
}

function outline(s: Surface, o: Over, p: Plate, u: Outline): void {
  if (!u.rows || (o.layout.kind === 'strips' && p.rows === 1 && o.scene.arrays.find((a) => a.id === u.array)?.homes.length)) return;
  const a = o.scene.arrays.find((x) => x.id === u.array);
  if (!a) return;
  const held = u.kind === 'fragment',
    strong = !p.small && (held || u.kind === 'tile' || a.slot === 'result' || a.slot === 'output');
  const pen: Pen = { stroke: held ? 'ink' : hue(p.role).edge, width: strong ? 3 : 1.2, ...(u.loose ? { dash: '4 3' } : {}) };
  const box = p.wrap ? null : patch(p, u.row, u.col, u.rows, u.cols);
  if (box && !u.runs) {
    if (isWhole(p, u)) s.rect(box.x, box.y, box.w, box.h, pen);
    else s.path(inside(p, u, box), pen);
  } else if (box || (p.wrap && !u.loose)) {
    // In small cells a broad line would be all that is seen of a part.
    const width = Math.min(pen.width!, Math.max(1.2, 0.4 * Math.min(p.cw, p.ch)));
    const d = around(p, box ? u : { row: 0, col: 0, rows: Math.ceil(p.length / p.stride), cols: p.stride }, width / 2, (index) =>
      holds(u, a, index),
    );
    if (d) s.path(d, { ...pen, width });
  }
}

/** Whether all of a part is in a window. */
const isWhole = (p: Plate, u: Outline) =>
  u.row >= p.row && u.col >= p.col && u.row + u.rows <= p.row + p.rows && u.col + u.cols <= p.col + p.cols;

/** The edges of a part that are in a window: it goes on where one is missing. */
function inside(p: Plate, u: Outline, { x, y, w, h }: Spot): string {
  const edges: [boolean, string][] = [
    [u.row >= p.row, `M${n(x)} ${n(y)}h${n(w)}`],
    [u.row + u.rows <= p.row + p.rows, `M${n(x)} ${n(y + h)}h${n(w)}`],
    [u.col >= p.col, `M${n(x)} ${n(y)}v${n(h)}`],
    [u.col + u.cols <= p.col + p.cols, `M${n(x + w)} ${n(y)}v${n(h)}`],
  ];
  return edges.map(([seen, d]) => (seen ? d : '')).join('');
}

/** The accesses of the focused thread's warp in the step, or of the first that makes one: where several warps do the same, one speaks. */
export function spoken(o: Over): readonly Access[] {
  const warp = o.frame.accesses[0]?.warp;
  return o.frame.accesses.filter((acc) => acc.warp === warp);
}

/** The lane of the focused thread in the step, or the first that shares it; in a step of threads the one that it shows. */
export function speaker(o: Over): number | null {
  const acc = o.frame.accesses[0];
  if (!acc) return null;
  if (o.frame.place.lane >= 0) return acc.lanes.includes(o.frame.place.lane) ? o.frame.place.lane : null;
  return acc.warp === o.frame.focus.warp && acc.lanes.includes(o.frame.focus.lane) ? o.frame.focus.lane : (acc.lanes[0] ?? null);
}

/** Cells read by the step: a soft ring for every lane, ink for the one that speaks. */
export function reads(s: Surface, o: Over): void {
  const lane = speaker(o),
    said = new Set(spoken(o));
  for (const acc of o.frame.accesses) {
    if (acc.kind === 'write') continue;
    const plates = platesFor(o.layout, acc.array),
      me = said.has(acc) ? lane : null;
    const seen = new Set<number>();
    acc.cells.forEach((cell, i) => {
      if (seen.has(cell) && acc.lanes[i] !== me) return;
      seen.add(cell);
      const [p, b] = shownIn(plates, cell);
      if (!p) return;
      if (b.w < 6) s.rect(b.x, b.y, b.w, b.h, { fill: hue(p.role).mark });
      else {
        // In a small cell it is close to the edge: a number has all that is within.
        const least = Math.min(b.w, b.h),
          inset = Math.min(1.5, least * 0.055),
          width = Math.min(acc.lanes[i] === me ? 2.4 : 1.4, least * (acc.lanes[i] === me ? 0.1 : 0.08));
        s.rect(b.x + inset, b.y + inset, b.w - 2 * inset, b.h - 2 * inset, { stroke: hue(p.role).edge, width, round: 2 });
      }
    });
  }
}

/** The plate that shows a cell, and where. */
function shownIn(plates: readonly Plate[], cell: number): [Plate, Spot] | [null, null] {
  for (const p of plates) {
    const b = spot(p, cell);
    if (b) return [p, b];
  }
  return [null, null];
}

/** One frame around all that a loop reads next; where that is no rectangle, around what its first pass reads. None in small cells. */
export function ahead(p: Plate, next: Frame['next'][number]): Spot[] {
  const all = runs(p, next.cells);
  return (all.length > 1 && next.now ? runs(p, next.cells.slice(0, next.now)) : all).filter((b) => b.w > 8 && b.h > 8);
}

export function selection(s: Surface, o: Over): void {
  // In small cells the ring runs along their edges: further in it would cross values. A struct's members share the height of its cell.
  const soft = (b: Spot, p: Plate) => {
    const least = Math.min(p.cw, p.ch / (p.members?.length ?? 1)),
      inset = least < 18 ? 0.8 : 1.5; // further in it would be on the last writer
    s.rect(b.x + inset, b.y + inset, b.w - 2 * inset, b.h - 2 * inset, { stroke: 'ink', width: 1.3, round: Math.min(5, least / 4) });
  };
  for (const mine of o.frame.results ?? []) {
    const plates = platesFor(o.layout, mine.array);
    const now = mineNow(o, mine.array); // they have a broader frame
    for (const cell of mine.cells) {
      if (now.has(cell)) continue;
      const [, b] = shownIn(plates, cell),
        inset = b && Math.min(b.w, b.h) >= 18 ? 1.5 : 0.8; // close to the edges: a number has all that is within
      if (!b) continue;
      if (Math.min(b.w, b.h) < 6) s.rect(b.x, b.y, b.w, b.h, { fill: 'ink-2' });
      else s.rect(b.x + inset, b.y + inset, b.w - 2 * inset, b.h - 2 * inset, { stroke: 'ink', width: 1.2, dash: '2 2' });
    }
  }
  for (const next of o.frame.next) for (const p of platesFor(o.layout, next.array)) for (const b of ahead(p, next)) soft(b, p);
  const threads = plateFor(o.layout, THREADS);
  if (threads) {
    const b = spot(threads, linear(o.frame.focus.thread, o.block));
    if (b) s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 2.6 });
  }
  // What the focused thread's own share of the step touched.
  for (const acc of o.frame.accesses) {
    if (acc.warp !== o.frame.focus.warp) continue;
    const own = acc.cells.filter((_, i) => acc.lanes[i] === o.frame.focus.lane); // several of a vector
    for (const p of platesFor(o.layout, acc.array))
      for (const b of runs(p, own)) s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: p.small ? 1.6 : 2.6 });
  }
}

/** The cells of an array that the focused thread's own share of the step touches. */
function mineNow({ frame }: Over, array: number): Set<number> {
  const { warp, lane } = frame.focus;
  return new Set(
    frame.accesses
      .filter((acc) => acc.array === array && acc.warp === warp)
      .flatMap((acc) => acc.cells.filter((_, i) => acc.lanes[i] === lane)),
  );
}

/** Cells joined into rectangles: a row, a column, or each alone. */
export function runs(p: Plate, all: number[]): Spot[] {
  const list = p.small || p.stack ? all.filter((c) => spot(p, c)) : all,
    boxes = list.map((c) => spot(p, c)).filter((b): b is Spot => b !== null);
  if (boxes.length < 2) return boxes;
  const x0 = Math.min(...boxes.map((b) => b.x)),
    y0 = Math.min(...boxes.map((b) => b.y));
  const x1 = Math.max(...boxes.map((b) => b.x + b.w)),
    y1 = Math.max(...boxes.map((b) => b.y + b.h));
  const area = ((x1 - x0) / p.cw) * ((y1 - y0) / p.ch);
  return Math.round(area) === new Set(list).size ? [{ x: x0, y: y0, w: x1 - x0, h: y1 - y0 }] : boxes;
}
