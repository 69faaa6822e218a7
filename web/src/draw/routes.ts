// Values on their way: from global into shared memory, from tiles into registers, and out again.
import type { Access } from '../protocol/types.gen';
import { LEAST } from './brief';
import { wide } from './caption';
import { linear } from './cell';
import { speaker, spoken } from './focus';
import { type Tint, hue } from './palette';
import { type Plate, type Spot, THREADS, bottom, right, spot } from './plate';
import { holds } from './region';
import { type Over, n, plateFor, threadsName } from './sheet';
import type { Surface } from './surface';
import { along, lowest, wayOf } from './ways';

/** The head of an arrow, its tip at a point. */
export const arrow = (x: number, y: number, d: 'r' | 'd' | 'l' | 'u', k = 7) => {
  const t = k * 0.62;
  return {
    r: `M${n(x)} ${n(y)}l${-k} ${-t}v${2 * t}z`,
    l: `M${n(x)} ${n(y)}l${k} ${-t}v${2 * t}z`,
    d: `M${n(x)} ${n(y)}l${-t} ${-k}h${2 * t}z`,
    u: `M${n(x)} ${n(y)}l${-t} ${k}h${2 * t}z`,
  }[d];
};

function line(s: Surface, d: string, tint: Tint, width: number, faint: number, cased = true): void {
  if (cased) s.path(d, { stroke: 'paper', width: width + 3.4 });
  s.path(d, { stroke: tint, width, faint });
}

/** Stretches of y that a straight line from strip to strip leaves out: what lies between, with its indices, comes before it. */
function between(o: Over, from: Plate, to: Plate, x: number): [number, number][] {
  const low = Math.min(bottom(from), bottom(to)),
    high = Math.max(from.y, to.y);
  return o.layout.plates
    .filter(
      (p) =>
        p !== from &&
        p !== to &&
        p.y > low - 1 &&
        bottom(p) < high + 1 &&
        x >= p.x - p.before * p.cw - 1 &&
        x <= right(p) + p.after * p.cw + 1,
    )
    .map((p): [number, number] => (p.id === THREADS ? [p.y - 15, bottom(p) + 3] : [p.y - 3, bottom(p) + 15]))
    .sort((a, b) => a[0] - b[0]);
}

/** A straight line that goes behind the strips between its ends. */
function behind(x0: number, y0: number, x1: number, y1: number, gaps: [number, number][]): string {
  const at = (y: number) => `${n(x0 + ((x1 - x0) * (y - y0)) / (y1 - y0))} ${n(y)}`;
  let d = '',
    y = y0;
  for (const [from, to] of [...gaps, [y1, y1] as const]) {
    const end = Math.min(from, y1);
    if (end > y + 1) d += `M${at(y)}L${at(end)}`;
    y = Math.max(y, to);
  }
  return d;
}

/** Elements on their way into shared memory. */
export function routes(s: Surface, o: Over): void {
  const drawn = new Set<number>();
  const said = new Set(spoken(o));
  for (const acc of o.frame.accesses) {
    // Where a route is drawn for one thread alone, it is the one that speaks.
    if (acc.kind === 'read' || (o.layout.kind !== 'strips' && !said.has(acc))) continue;
    const a = o.scene.arrays.find((x) => x.id === acc.array);
    if (!a || a.of < 0) continue;
    const i = Math.max(0, acc.lanes.indexOf(speaker(o) ?? -1)),
      [src, cell] = [acc.route[i] ?? -1, acc.cells[i] ?? -1];
    const to = plateFor(o.layout, a.id, cell),
      from = plateFor(o.layout, a.of, src);
    if (!to || !from) continue;
    drawn.add(a.id);
    if (o.layout.kind === 'strips') verticals(s, o, acc, from, to);
    else route(s, o, from, to, src, cell, 1);
  }
  if (o.layout.kind === 'product') ownLoads(s, o, drawn);
}

/** The focused thread's own loads of this phase stay in sight, fainter. */
function ownLoads(s: Surface, o: Over, drawn: ReadonlySet<number>): void {
  const t = linear(o.frame.focus.thread, o.block);
  for (const a of o.scene.arrays) {
    if (a.space !== 'shared' || a.of < 0 || drawn.has(a.id)) continue;
    const v = o.values.get(a.id),
      from = plateFor(o.layout, a.of),
      to = plateFor(o.layout, a.id);
    if (!v || !from || !to) continue;
    const k = v.writer.indexOf(t);
    if (k < 0 || (v.origin[k] ?? -1) < 0) continue;
    const cell = (Math.floor(k / a.window.cols) + a.window.row) * a.cols + (k % a.window.cols) + a.window.col;
    const src = v.origin[k]!;
    const tile = o.frame.outlines.find((u) => u.array === a.of && u.kind === 'tile');
    const g = o.scene.arrays.find((x) => x.id === a.of)!;
    if (tile && !holds(tile, g, src)) continue;
    const loading = o.frame.line > 0 && o.frame.accesses.every((x) => x.kind === 'write' || x.array !== a.id);
    if (loading) route(s, o, from, to, src, cell, 0.55);
  }
}

/** A cell of this size has room for the head of an arrow beside its number. */
const POINTED = 30;

function route(s: Surface, o: Over, from: Plate, to: Plate, src: number, dst: number, faint: number): void {
  const a = src >= 0 ? spot(from, src) : null,
    b = spot(to, dst);
  if (!b) return;
  if (!a) {
    const inset = Math.min(b.w, b.h) < POINTED ? Math.min(0.8, b.w / 8) : 3; // in a small cell a number has all that is within
    s.rect(b.x + inset, b.y + inset, b.w - 2 * inset, b.h - 2 * inset, { stroke: 'ink-3', width: 1.4, dash: '4 3' });
    return;
  }
  link(s, o, from, to, a, b, hue(to.role).edge, faint);
  const width = o.layout.kind !== 'product' || faint < 1 ? 2 : 2.6;
  s.rect(a.x, a.y, a.w, a.h, { stroke: 'ink', width });
  s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width });
}

/** A line from a cell of one plate to one of another, with a head. */
function link(s: Surface, o: Over, from: Plate, to: Plate, a: Spot, b: Spot, tint: Tint, faint: number): void {
  const by = b.y + b.h / 2; // along the cell's edge, so that no number is covered
  const way = wayOf(o.layout, from, to, a, b);
  if (way.kind === 'edges') {
    const points = along(o.layout, from, to, a, b, way.band).map((p) => `${n(p.x)} ${n(p.y)}`),
      small = Math.min(b.w, b.h) < POINTED;
    line(s, `M${points.join('L')}V${small ? n(b.y) : `${n(by)}h5`}`, tint, small ? 1.8 : 2.6, faint, !small);
    // A small cell has no room for a head beside its number: the line ends in a dot at its corner.
    if (small) s.circle(b.x, b.y, 2.4, { fill: tint, faint });
    else s.path(arrow(b.x + 9, by, 'r', 8), { fill: tint, faint });
  } else {
    const bx = b.x + b.w / 2,
      top = n(way.top);
    s.path(`M${n(a.x + a.w / 2)} ${n(a.y)}C${n(a.x + a.w / 2)} ${top} ${n(bx)} ${top} ${n(bx)} ${n(b.y - 5)}`, {
      stroke: tint,
      width: 2.2,
      faint,
    });
    s.path(arrow(bx, b.y, 'd', 7), { fill: tint, faint });
  }
}

/** What a name above a plate takes. */
const NAMED = 22;

/**
 * A line between plates of one memory: along the edges of cells, where no number is covered, and across in the gap before the lower plate's
 * name. Plates beside each other are linked as any others are.
 */
function across(s: Surface, o: Over, from: Plate, to: Plate, a: Spot, b: Spot, tint: Tint): void {
  const down = bottom(from) <= to.y - NAMED,
    band = (down ? to : from).y - NAMED;
  if (!down && bottom(to) > from.y - NAMED) return link(s, o, from, to, a, b, tint, 1);
  const small = Math.min(b.w, b.h) < POINTED,
    y = small ? (down ? b.y : b.y + b.h) : b.y + b.h / 2;
  line(s, `M${n(a.x)} ${n(down ? a.y + a.h : a.y)}V${n(band)}H${n(b.x)}V${n(y)}${small ? '' : 'h5'}`, tint, small ? 1.8 : 2.6, 1, !small);
  if (small) s.circle(b.x, y, 2.4, { fill: tint });
  else s.path(arrow(b.x + 9, y, 'r', 8), { fill: tint });
}

/** What the focused thread accesses at an index that it loaded: an arrow from the index's cell to the element. */
export function selected(s: Surface, o: Over): void {
  (o.frame.selects ?? []).forEach((x, i) => {
    const from = plateFor(o.layout, x.by, x.at),
      to = plateFor(o.layout, x.array, x.cell),
      a = from && spot(from, x.at),
      b = to && spot(to, x.cell);
    if (!from || !to || !a || !b) return;
    s.group('select', i, () => {
      chosen(s, o, from, to, a, b, i);
      for (const c of [a, b]) s.rect(c.x, c.y, c.w, c.h, { stroke: 'ink', width: 2 });
    });
  });
}

function chosen(s: Surface, o: Over, from: Plate, to: Plate, a: Spot, b: Spot, i: number): void {
  const ax = a.x + a.w / 2,
    bx = b.x + b.w / 2;
  if (from === to) {
    // Over the array, where its name is at its beginning.
    const top = Math.min(a.y, b.y) - 16;
    s.path(`M${n(ax)} ${n(a.y)}C${n(ax)} ${n(top)} ${n(bx)} ${n(top)} ${n(bx)} ${n(b.y - 5)}`, { stroke: 'ink', width: 2 });
    s.path(arrow(bx, b.y, 'd', 6), { fill: 'ink' });
    return;
  }
  if (o.layout.kind === 'product') return link(s, o, from, to, a, b, 'ink', 1);
  if (o.layout.kind === 'flow') return around(s, from, to, a, b, BESIDE + 4 * (i % 3));
  const down = a.y < b.y,
    // It begins below the index of its cell.
    [y0, y1] = down ? [a.y + a.h + 16, b.y - 3] : [b.y + b.h + 3, a.y - 1],
    [x0, x1] = down ? [ax, bx] : [bx, ax];
  s.path(behind(x0, y0 + (down ? 0 : 5), x1, y1 - (down ? 5 : 0), between(o, down ? from : to, down ? to : from, (ax + bx) / 2)), {
    stroke: 'ink',
    width: 2,
  });
  s.path(arrow(bx, down ? y1 + 1 : y0 - 1, down ? 'd' : 'u', 7), { fill: 'ink' });
}

/** How far beside a row the first line passes its first cell, and what the name above a row takes. */
const BESIDE = 9,
  OVER = 24;

/** Where a line meets a cell: a row's first one at its left, others at an edge that the array's name does not reach, if there is one. */
function meeting(p: Plate, c: Spot, above: boolean, far: number): { x: number; y: number; left: boolean } {
  if (p.rows === 1 && c.x - p.x < 1) return { x: c.x - far, y: c.y + c.h / 2, left: true };
  const named = p.x + (p.title ?? 0),
    x = above && c.x < named && c.x + c.w >= named ? c.x + c.w : c.x;
  return { x, y: above ? c.y : c.y + c.h, left: false };
}

/** A line from array to array in the gaps between them and along the edges of cells. */
function around(s: Surface, from: Plate, to: Plate, a: Spot, b: Spot, far: number): void {
  const down = bottom(from) < to.y,
    up = bottom(to) < from.y,
    out = meeting(from, a, !down, far),
    into = meeting(to, b, !up, far),
    band = (down ? to.y : up ? from.y : Math.min(from.y, to.y)) - OVER;
  const start = out.left ? `M${n(a.x)} ${n(out.y)}H${n(out.x)}` : `M${n(out.x)} ${n(out.y)}`,
    straight = out.left && into.left && out.x === into.x,
    end = into.left ? `V${n(into.y)}H${n(b.x - 6)}` : `V${n(into.y + (up ? 6 : -6))}`;
  s.path(`${start}${straight ? '' : `V${n(band)}H${n(into.x)}`}${end}`, { stroke: 'ink', width: 1.8 });
  if (into.left) s.path(arrow(b.x, into.y, 'r', 7), { fill: 'ink' });
  else s.path(arrow(into.x, into.y, up ? 'u' : 'd', 7), { fill: 'ink' });
}

/** Aligned strips: every load is a vertical arrow, named by its thread. A ghost's arrow is dashed: nothing is loaded. */
function verticals(s: Surface, o: Over, acc: Access, from: Plate, to: Plate): void {
  const warp = o.frame.warps.find((w) => w.warp === acc.warp);
  const base = warp ? linear(warp.first, o.block) : 0;
  const room = to.y - (from.y + from.ch);
  const hasFresh = acc.lanes.length <= 64;
  acc.lanes.forEach((lane, i) => {
    const b = spot(to, acc.cells[i]!);
    if (!b) return;
    const src = acc.route[i] ?? -1;
    if (src === -1) return;
    const ghost = src === -2;
    const a = ghost ? null : spot(from, src);
    const x = b.x + b.w / 2;
    const x0 = a ? a.x + a.w / 2 : x;
    const y0 = from.y + from.ch + (ghost ? 4 : 18),
      y1 = to.y - 4;
    const tint: Tint = ghost ? 'ink-3' : hue(to.role).edge;
    const gaps = between(o, from, to, x);
    s.path(behind(x0, y0, x, y1 - 6, gaps), { stroke: tint, width: 2.2, ...(ghost ? { dash: '4 3' } : {}) });
    s.path(arrow(x, y1, 'd', Math.min(8, b.w * 0.4)), { fill: tint });
    if (hasFresh && b.w >= 22 && room > 50 && to.y - (gaps[gaps.length - 1]?.[1] ?? 0) > 40) {
      const last = gaps[gaps.length - 1]?.[1] ?? y0,
        cx = (x0 + x) / 2,
        cy = last + (y1 - last) * 0.42;
      s.circle(cx, cy, 11, { fill: 'paper', stroke: tint, width: 1.6 });
      s.text(cx, cy + 0.5, base + lane > 99 ? String(base + lane) : `t${base + lane}`, {
        size: LEAST,
        bold: true,
        anchor: 'middle',
        middle: true,
      });
    }
  });
}

/** Another block's memory is reached by a line of its own, from its cell to the thread or back. */
function reached(s: Surface, o: Over, threads: Plate, mine: Spot, acc: Access, me: number): void {
  acc.cells.forEach((cell, i) => {
    const p = acc.lanes[i] === me ? plateFor(o.layout, acc.array, cell) : undefined,
      b = p && spot(p, cell);
    if (!b) return;
    if (acc.kind === 'read') across(s, o, p, threads, b, mine, hue(p.role).edge);
    else across(s, o, threads, p, mine, b, hue(p.role).edge);
    s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 2.6 });
  });
}

/** What the focused thread reads on its way to its register, and what goes out to global memory. */
export function results(s: Surface, o: Over): void {
  const threads = plateFor(o.layout, THREADS);
  if (!threads) return;
  const me = speaker(o);
  if (me === null) return;
  const said = spoken(o);
  const warp = o.frame.warps.find((w) => w.warp === said[0]?.warp);
  if (!warp) return;
  const mine = spot(threads, linear(warp.first, o.block) + me);
  if (!mine) return;
  const cx = mine.x + mine.w / 2;
  const stores = said.some((a) => a.kind !== 'read' && plateFor(o.layout, a.array)?.shared);
  const inputs = [...new Set(said.filter((a) => a.kind === 'read' && a.lanes.includes(me)).map((a) => plateFor(o.layout, a.array)))].filter(
    (p) => p && p.rows === 1 && p.y < mine.y,
  );
  for (const acc of said) {
    const first = plateFor(o.layout, acc.array);
    if (!first) continue;
    if (first.peer) {
      reached(s, o, threads, mine, acc, me);
      continue;
    }
    acc.cells.forEach((cell, i) => {
      if (acc.lanes[i] !== me) return;
      const p = plateFor(o.layout, acc.array, cell)!,
        b = spot(p, cell);
      if (!b) return;
      const bx = b.x + b.w / 2,
        h = hue(p.role);
      if (acc.kind === 'read' && !stores) {
        if (o.layout.kind === 'strips' && p.rows === 1 && p.y < mine.y) {
          // Below the cell's index; straight behind what is between, then to the thread. Each array's arrow has a place of its own.
          const aside = (inputs.indexOf(p) - (inputs.length - 1) / 2) * Math.min(8, b.w / (inputs.length + 1));
          const y1 = mine.y - 16,
            over = o.layout.plates.filter((q) => q !== threads && q.y > b.y + b.h && bottom(q) < mine.y);
          // Below the cell its index is at the left, where that leaves the middle free.
          const beside = p.shared && b.w >= 34 && 6 + 6.2 * String(cell + p.first).length < b.w / 2,
            y0 = b.y + b.h + (beside ? 3 : 16),
            turn = Math.max(y0, ...over.map((q) => bottom(q) + 15));
          const x0 = bx + aside,
            x1 = cx + aside;
          if (y1 - turn <= 6 && Math.abs(x1 - x0) > 1) return; // no room to turn: a head alone would point from the wrong cell
          s.path(
            behind(x0, y0, x0, turn, between(o, p, threads, bx)) +
              (y1 - turn > 6
                ? `M${n(x0)} ${n(turn)}C${n(x0)} ${n(turn + (y1 - turn) * 0.7)} ${n(x1)} ${n(y1 - (y1 - turn) * 0.6)} ${n(x1)} ${n(y1 - 3)}`
                : ''),
            { stroke: h.edge, width: 2 },
          );
          s.path(arrow(x1, y1 + 2, 'd', 6), { fill: h.edge });
        } else if (o.layout.kind === 'product' && p.shared && p.label !== 'above') {
          // A row comes in from the left, a column from above: the arrows are in the gaps, where they cover no number.
          if (p.label === 'corner') {
            const y = b.y + b.h / 2;
            s.path(`M${n(right(p) + 2)} ${n(y)}H${n(threads.x - 4)}`, { stroke: h.edge, width: 2.4 });
            s.path(arrow(threads.x - 1, y, 'r', 7), { fill: h.edge });
          } else {
            s.path(`M${n(bx)} ${n(bottom(p) + 2)}V${n(threads.y - 4)}`, { stroke: h.edge, width: 2.4 });
            s.path(arrow(bx, threads.y - 1, 'd', 7), { fill: h.edge });
          }
        }
      } else if (acc.kind !== 'read' && !p.shared) {
        if (o.layout.kind === 'strips' && p.y > mine.y) {
          s.path(behind(cx, mine.y + mine.h + 3, bx, b.y - 9, between(o, threads, p, bx)), { stroke: h.edge, width: 2.6 });
          s.path(arrow(bx, b.y - 3, 'd', 8), { fill: h.edge });
        } else if (o.layout.kind === 'product') {
          const low = lowest(o.layout, threads, p);
          // Along edges, where no number is covered, and behind the threads' name below them.
          const under =
            mine.x > threads.x + 1 && mine.x < threads.x + wide(threadsName(o)) * 12
              ? `V${n(bottom(threads) + 2)}M${n(mine.x)} ${n(bottom(threads) + 17)}`
              : '';
          line(s, `M${n(mine.x)} ${n(mine.y + mine.h)}${under}V${n(low)}H${n(b.x)}V${n(b.y + b.h + 4)}`, h.edge, 2.6, 1, b.w >= 20);
          s.path(arrow(b.x, b.y + b.h - 1, 'u', 7), { fill: h.edge });
        }
        s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 2.6 });
      }
    });
  }
}
