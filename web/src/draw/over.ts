// What lies over the cells: names, indices, outlines, the selection, the routes of a step, findings, numbers at the memories.
import type { Access, Array as ArrayInfo, Figure, Finding, WarpState } from '../protocol/types.gen';
import { type Sheet, homeRange, inWindow, linear, paintMark } from './cell';
import { hue, type Tint } from './palette';
import { type Layout, type Plate, type Spot, THREADS, bottom, patch, right, spot } from './plate';
import type { Surface } from './surface';

export interface Over extends Sheet {
  layout: Layout;
}

const n = (v: number) => Math.round(v * 10) / 10;
const plateFor = (l: Layout, id: number) => l.plates.find((p) => p.id === id);

/** Names and indices: the same while the layout stays. */
export function drawStill(s: Surface, o: Over): void {
  for (const p of o.layout.plates) {
    const a = o.scene.arrays.find((x) => x.id === p.id);
    name(s, o, p, a);
    indices(s, o, p);
    if (o.layout.kind === 'strips' && a && a.space !== 'shared') homes(s, o, p, a);
    const h = hue(p.role);
    if (p.shared) s.rect(p.x, p.y, p.cols * p.cw, p.rows * p.ch, { stroke: h.edge, width: 2.5 });
    else if (p.cw < 5 || p.ch < 5) s.rect(p.x, p.y, p.cols * p.cw, p.rows * p.ch, { stroke: 'rule-2', width: 0.75 });
    else if (o.layout.kind === 'strips' && !a?.homes.length) s.rect(p.x, p.y, p.cols * p.cw, p.rows * p.ch, { stroke: h.edge, width: 1.2 });
    if (!p.cut) continue;
    if (o.layout.kind === 'strips') s.text(p.x - 8 - p.before * p.cw, p.y + p.ch / 2 + 15, p.cut, { size: 10, fill: 'ink-2', anchor: 'end', middle: true });
    else s.text(right(p), bottom(p) + 26, p.cut, { size: 11, fill: 'ink-2', anchor: 'end' });
  }
}

function name(s: Surface, o: Over, p: Plate, a: ArrayInfo | undefined): void {
  if (p.id === THREADS) {
    const result = o.frame.variables.find((v) => v.result);
    const text = result ? `${result.name}, one a thread` : 'threads of the block';
    if (p.label === 'left') s.text(p.x - 8, p.y + p.ch / 2, result ? result.name : 'threads', { size: result ? 15 : 13, bold: true, fill: 'reg-k', anchor: 'end', middle: true });
    else if (o.layout.kind === 'flow') s.text(p.x, p.y - 7, text, { size: 13, bold: true, fill: 'reg-k' });
    else s.text(p.x, bottom(p) + 13, text, { size: 12, fill: 'ink-2' });
    return;
  }
  const k = hue(p.role).text;
  const label = a?.name ?? p.name;
  switch (p.label) {
    case 'corner':
      s.text(p.x, p.y - (o.layout.plates.some((q) => q.shared !== p.shared) ? 17 : 6), label, { size: 17, bold: true, fill: k });
      break;
    case 'left': {
      const strips = o.layout.kind === 'strips';
      // Beside the title there is room for a short name only; a long one stands a line lower.
      s.text(p.x - (strips ? 8 + p.before * p.cw : 20), p.y + (strips ? p.ch / 2 : label.length > 3 ? 29 : 9), label, {
        size: strips ? 16 : label.length > 3 ? 14 : 17, bold: true, fill: k, anchor: 'end', middle: true,
      });
      break;
    }
    case 'right':
      s.text(right(p) + 8, p.y + 14, label, { size: 17, bold: true, fill: k });
      break;
    case 'above':
      s.text(p.x, p.y - 7, label + (a && a.rows > 1 ? `  ${a.rows} × ${a.cols}` : ''), { size: 14, bold: true, fill: k });
  }
  if (a && p.shared && p.label === 'corner' && p.cw >= 30) s.text(p.x, bottom(p) + 13, 'small: last writer', { size: 12, fill: 'ink-2' });
}

/** Indices at the edges; as many as fit. */
function indices(s: Surface, o: Over, p: Plate): void {
  if (p.id === THREADS && o.layout.kind !== 'strips') return;
  const every = (cell: number, need: number) => [1, 2, 4, 5, 8, 10, 16, 20, 32, 64, 128].find((k) => k * cell >= need) ?? 256;
  if (p.rows === 1 && !p.wrap) {
    const step = every(p.cw, 16 + String(p.col + p.cols).length * 3);
    for (let c = p.col; c < p.col + p.cols; c++) {
      if (c % step) continue;
      const x = p.x + (c - p.col + 0.5) * p.cw;
      if (p.id === THREADS) s.text(x, p.y - 4, `t${c}`, { size: 11, fill: 'ink-3', anchor: 'middle' });
      else if (p.shared) s.text(p.x + (c - p.col) * p.cw + 4, p.y + p.ch + 12, String(c + p.first), { size: 11, fill: 'ink-3' });
      else s.text(x, p.y + p.ch + 13, String(c + p.first), { size: 11, fill: 'ink-3', anchor: 'middle' });
    }
    return;
  }
  const down = every(p.ch, 13), across = every(p.cw, 18);
  for (let r = p.row; r < p.row + p.rows; r++) {
    if (r % down && p.rows > 1) continue;
    if (p.label === 'right') continue; // the first operand beside it has the same rows
    s.text(p.x - 6, p.y + (r - p.row + 0.5) * p.ch, String(p.wrap ? r * p.stride + p.first : r), { size: 11, fill: 'ink-3', anchor: 'end', middle: true });
  }
  if (p.shared || p.wrap) return;
  if (p.label === 'left' && o.layout.kind === 'product') return; // the result below has the same columns
  for (let c = p.col; c < p.col + p.cols; c++) {
    if (c % across) continue;
    s.text(p.x + (c - p.col + 0.5) * p.cw, bottom(p) + 13, String(c), { size: 11, fill: 'ink-3', anchor: 'middle' });
  }
}

/** Each block's own part of a strip, the focused one strong. */
function homes(s: Surface, o: Over, p: Plate, a: ArrayInfo): void {
  const own = homeRange(a, o);
  a.homes.forEach((from, i) => {
    let to = a.length;
    for (const h of a.homes) if (h > from && h < to) to = h;
    const box = patch(p, 0, from, 1, to - from);
    if (!box) return;
    const me = own !== null && own[0] === from;
    s.rect(box.x, box.y, box.w, box.h, { stroke: hue(p.role).edge, width: me ? 3 : 1.2 });
    if (o.layout.plates[0] === p && box.w > 44) {
      s.text(box.x + box.w / 2, box.y - 8, `block ${i}`, { size: 13, bold: me, fill: me ? 'ink' : 'ink-3', anchor: 'middle' });
    }
  });
  // Ghosts: places that have no element.
  for (const side of [-1, 1]) {
    const many = side < 0 ? p.before : p.after;
    for (let i = 1; i <= many; i++) {
      const x = side < 0 ? p.x - i * p.cw : right(p) + (i - 1) * p.cw;
      s.rect(x + 2, p.y + 2, p.cw - 4, p.ch - 4, { stroke: 'ink-3', width: 1.25, dash: '4 3' });
    }
  }
}

/** Everything that changes from step to step. */
export function drawStep(s: Surface, o: Over): void {
  outlines(s, o);
  reads(s, o);
  selection(s, o);
  routes(s, o);
  results(s, o);
  races(s, o);
  warps(s, o);
  key(s, o);
  for (const c of o.layout.corners) {
    s.text(c.x, c.y, c.of === 'global' ? 'Global memory' : o.scene.arrays.some((a) => a.space === 'shared') ? 'Shared memory' : 'Threads', { size: 15, bold: true });
    if (c.of === 'shared') s.text(c.x, c.y + 16, o.frame.corner.sharedTitle, { size: 12, fill: 'ink-2' });
    figures(s, c.of === 'global' ? o.frame.corner.global : o.frame.corner.shared, c.x, c.y + (c.of === 'global' ? 20 : 28), c.w, c.h - (c.of === 'global' ? 46 : 54), o.layout.kind === 'flow');
  }
}

/** What the marks in the shared tiles mean, where the layout leaves room for it. */
function key(s: Surface, o: Over): void {
  if (o.layout.kind !== 'product') return;
  const p = o.layout.plates.find((x) => x.shared && x.label === 'left');
  if (!p || o.layout.width - right(p) < 66 || p.ch * p.rows < 100) return;
  const x = right(p) + 9;
  let y = p.y + 35;
  if (o.frame.next.length) {
    s.rect(x, y, 20, 11, { stroke: 'ink', width: 1.3, round: 4 });
    s.text(x + 25, y + 10, 'read', { size: 12, fill: 'ink-2' });
    s.text(x, y + 25, 'next by', { size: 12, fill: 'ink-2' });
    s.text(x, y + 39, `(${o.frame.focus.thread.slice(0, o.block[2] > 1 ? 3 : 2).join(',')})`, { size: 12, fill: 'ink-2' });
    y += 57;
  }
  if ([...o.values.values()].some((v) => v.fresh.length)) {
    s.path(`M${n(x)} ${n(y)}h10l-10 10z`, { fill: 'n-f', stroke: 'n' });
    s.text(x + 15, y + 10, 'just', { size: 12, fill: 'ink-2' });
    s.text(x, y + 25, 'written', { size: 12, fill: 'ink-2' });
  }
}

/** Number, what it counts, the remark. */
function figures(s: Surface, list: Figure[], x: number, y: number, w: number, h: number, across: boolean): void {
  if (across) {
    const each = Math.max(120, w / Math.max(1, list.length));
    list.slice(0, Math.max(1, Math.floor(w / each))).forEach((f, i) => {
      const at = x + i * each + f.number.length * 11.5 + 8, room = each - f.number.length * 11.5 - 16;
      const most = Math.floor(room / 4.6);
      const detail = f.detail.length > most ? f.detail.slice(0, Math.max(1, most - 1)) + '…' : f.detail;
      s.text(x + i * each, y + 20, f.number, { size: 20, bold: true });
      s.text(at, y + 13, f.label, { size: Math.min(12, room / (0.5 * Math.max(1, f.label.length))) });
      s.text(at, y + 25, detail, { size: Math.max(9, Math.min(10.5, room / (0.48 * Math.max(1, detail.length)))), fill: 'ink-2' });
    });
    return;
  }
  const each = Math.min(37, Math.max(20, h / Math.max(1, list.length)));
  const most = Math.max(0, Math.floor((h + 8) / each));
  const long = Math.max(1, ...list.slice(0, most).map((f) => f.number.length));
  const size = each > 30 ? (long > 3 ? 20 : 24) : 18;
  const wide = Math.max(26, long * size * 0.56);
  const fits = (text: string, at: number) => Math.max(8.5, Math.min(at, (w - wide - 6) / (0.5 * Math.max(1, text.length))));
  list.slice(0, most).forEach((f, i) => {
    const yy = y + i * each + 24;
    s.text(x + wide, yy, f.number, { size, bold: true, anchor: 'end' });
    s.text(x + wide + 8, yy - (each > 30 ? 8 : 2), f.label, { size: fits(f.label, 13) });
    if (each > 30) s.text(x + wide + 8, yy + 6, f.detail, { size: fits(f.detail, 11.5), fill: 'ink-2' });
  });
}

function outlines(s: Surface, o: Over): void {
  for (const u of o.frame.outlines) {
    const p = plateFor(o.layout, u.array);
    if (!p || (o.layout.kind === 'strips' && p.rows === 1 && o.scene.arrays.find((a) => a.id === u.array)?.homes.length)) continue;
    const box = p.wrap ? null : patch(p, u.row, u.col, u.rows, u.cols);
    if (!box) continue;
    const a = o.scene.arrays.find((x) => x.id === u.array);
    const strong = u.kind === 'tile' || a?.slot === 'result' || a?.slot === 'output';
    s.rect(box.x, box.y, box.w, box.h, { stroke: hue(p.role).edge, width: strong ? 3 : 1.2 });
  }
}

/** The lane of the focused thread in the step, or the first that shares it. */
function speaker(o: Over): number | null {
  const acc = o.frame.accesses[0];
  if (!acc) return null;
  const warp = o.frame.warps.find((w) => holds(w, o));
  const active = warp && o.frame.threads.active[linear(warp.first, o.block) + o.frame.focus.lane] === '1';
  if (active && acc.lanes.includes(o.frame.focus.lane)) return o.frame.focus.lane;
  return acc.lanes[0] ?? null;
}

const holds = (w: WarpState, o: Over) => {
  const first = linear(w.first, o.block), t = linear(o.frame.focus.thread, o.block);
  return t >= first && t < first + w.lanes;
};

/** Cells read by the step: a soft ring for every lane, ink for the one that speaks. */
function reads(s: Surface, o: Over): void {
  const me = speaker(o);
  for (const acc of o.frame.accesses) {
    const p = plateFor(o.layout, acc.array);
    if (!p || acc.kind === 'write') continue;
    const seen = new Set<number>();
    acc.cells.forEach((cell, i) => {
      if (seen.has(cell) && acc.lanes[i] !== me) return;
      seen.add(cell);
      const b = spot(p, cell);
      if (!b) return;
      if (b.w < 6) s.rect(b.x, b.y, b.w, b.h, { fill: hue(p.role).mark });
      else s.rect(b.x + 1.5, b.y + 1.5, b.w - 3, b.h - 3, { stroke: hue(p.role).edge, width: acc.lanes[i] === me ? 2.4 : 1.4, round: 2 });
    });
  }
}

function selection(s: Surface, o: Over): void {
  const soft = (b: Spot) => s.rect(b.x + 3.5, b.y + 3.5, b.w - 7, b.h - 7, { stroke: 'ink', width: 1.3, round: 5 });
  for (const next of o.frame.next) {
    const p = plateFor(o.layout, next.array);
    if (!p) continue;
    for (const b of runs(p, next.cells)) if (b.w > 8 && b.h > 8) soft(b);
  }
  const threads = plateFor(o.layout, THREADS);
  if (threads) {
    const b = spot(threads, linear(o.frame.focus.thread, o.block));
    if (b) s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 2.6 });
  }
  // What the focused thread's own share of the step touched.
  const warp = o.frame.warps.find((w) => holds(w, o));
  if (!warp) return;
  for (const acc of o.frame.accesses) {
    const i = acc.lanes.indexOf(o.frame.focus.lane);
    const p = plateFor(o.layout, acc.array);
    if (i < 0 || !p || o.frame.threads.active[linear(warp.first, o.block) + o.frame.focus.lane] !== '1') continue;
    const b = spot(p, acc.cells[i]!);
    if (b) s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 2.6 });
  }
}

/** Cells joined into rectangles: a row, a column, or each alone. */
export function runs(p: Plate, list: number[]): Spot[] {
  const boxes = list.map((c) => spot(p, c)).filter((b): b is Spot => b !== null);
  if (boxes.length < 2) return boxes;
  const x0 = Math.min(...boxes.map((b) => b.x)), y0 = Math.min(...boxes.map((b) => b.y));
  const x1 = Math.max(...boxes.map((b) => b.x + b.w)), y1 = Math.max(...boxes.map((b) => b.y + b.h));
  const area = ((x1 - x0) / p.cw) * ((y1 - y0) / p.ch);
  return Math.round(area) === new Set(list).size ? [{ x: x0, y: y0, w: x1 - x0, h: y1 - y0 }] : boxes;
}

const arrow = (x: number, y: number, d: 'r' | 'd' | 'l' | 'u', k = 7) => {
  const t = k * 0.62;
  return { r: `M${n(x)} ${n(y)}l${-k} ${-t}v${2 * t}z`, l: `M${n(x)} ${n(y)}l${k} ${-t}v${2 * t}z`, d: `M${n(x)} ${n(y)}l${-t} ${-k}h${2 * t}z`, u: `M${n(x)} ${n(y)}l${-t} ${k}h${2 * t}z` }[d];
};

function line(s: Surface, d: string, tint: Tint, width: number, faint: number, cased = true): void {
  if (cased) s.path(d, { stroke: 'paper', width: width + 3.4 });
  s.path(d, { stroke: tint, width, faint });
}

/** Elements on their way into shared memory. */
function routes(s: Surface, o: Over): void {
  const drawn = new Set<number>();
  for (const acc of o.frame.accesses) {
    if (acc.kind === 'read') continue;
    const to = plateFor(o.layout, acc.array);
    const a = o.scene.arrays.find((x) => x.id === acc.array);
    if (!to || !a || a.of < 0) continue;
    const from = plateFor(o.layout, a.of);
    if (!from) continue;
    drawn.add(a.id);
    if (o.layout.kind === 'strips') verticals(s, o, acc, from, to);
    else {
      const me = speaker(o);
      const i = Math.max(0, acc.lanes.indexOf(me ?? -1));
      route(s, o, from, to, acc.route[i] ?? -1, acc.cells[i] ?? -1, 1);
    }
  }
  // The focused thread's own loads of this phase stay in sight, fainter.
  if (o.layout.kind !== 'product') return;
  const t = linear(o.frame.focus.thread, o.block);
  for (const a of o.scene.arrays) {
    if (a.space !== 'shared' || a.of < 0 || drawn.has(a.id)) continue;
    const v = o.values.get(a.id), from = plateFor(o.layout, a.of), to = plateFor(o.layout, a.id);
    if (!v || !from || !to) continue;
    const k = v.writer.indexOf(t);
    if (k < 0 || (v.origin[k] ?? -1) < 0) continue;
    const cell = (Math.floor(k / a.window.cols) + a.window.row) * a.cols + (k % a.window.cols) + a.window.col;
    const src = v.origin[k]!;
    const tile = o.frame.outlines.find((u) => u.array === a.of && u.kind === 'tile');
    const g = o.scene.arrays.find((x) => x.id === a.of)!;
    const r = Math.floor(src / g.cols), c = src % g.cols;
    if (tile && (r < tile.row || r >= tile.row + tile.rows || c < tile.col || c >= tile.col + tile.cols)) continue;
    const loading = o.frame.line > 0 && o.frame.accesses.every((x) => x.kind === 'write' || x.array !== a.id);
    if (loading) route(s, o, from, to, src, cell, 0.55);
  }
}

function route(s: Surface, o: Over, from: Plate, to: Plate, src: number, dst: number, faint: number): void {
  const a = src >= 0 ? spot(from, src) : null, b = spot(to, dst);
  if (!b) return;
  if (!a) {
    s.rect(b.x + 3, b.y + 3, b.w - 6, b.h - 6, { stroke: 'ink-3', width: 1.4, dash: '4 3' });
    return;
  }
  const h = hue(to.role);
  const ax = a.x, by = b.y + b.h / 2; // along the cell's edge, so that no number is covered
  let d: string;
  if (o.layout.kind === 'product') {
    const band = from.label === 'left' ? Math.max(6, from.y - 11) : from.y - 9;
    d = `M${n(ax)} ${n(a.y)}V${n(band)}H${n(b.x)}V${n(by)}h5`;
  } else {
    // Over the tops of what lies between.
    const top = Math.max(4, Math.min(a.y, b.y) - 52);
    const bx = b.x + b.w / 2;
    s.path(`M${n(a.x + a.w / 2)} ${n(a.y)}C${n(a.x + a.w / 2)} ${n(top)} ${n(bx)} ${n(top)} ${n(bx)} ${n(b.y - 5)}`, { stroke: h.edge, width: 2.2, faint });
    s.path(arrow(bx, b.y, 'd', 7), { fill: h.edge, faint });
    s.rect(a.x, a.y, a.w, a.h, { stroke: 'ink', width: 2 });
    s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 2 });
    return;
  }
  line(s, d, h.edge, b.w < 20 ? 1.8 : 2.6, faint, b.w >= 20);
  s.path(arrow(b.x + 9, by, 'r', 8), { fill: h.edge, faint });
  s.rect(a.x, a.y, a.w, a.h, { stroke: 'ink', width: faint < 1 ? 2 : 2.6 });
  s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: faint < 1 ? 2 : 2.6 });
}

/** Aligned strips: every load is a vertical arrow, named by its thread. A ghost's arrow is dashed: nothing is loaded. */
function verticals(s: Surface, o: Over, acc: Access, from: Plate, to: Plate): void {
  const warp = o.frame.warps.find((w) => w.first && acc.lanes.length > 0 && o.frame.threads.active[linear(w.first, o.block) + acc.lanes[0]!] === '1');
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
    const y0 = from.y + from.ch + (ghost ? 4 : 18), y1 = to.y - 4;
    const tint: Tint = ghost ? 'ink-3' : hue(to.role).edge;
    s.path(`M${n(x0)} ${n(y0)}L${n(x)} ${n(y1 - 6)}`, { stroke: tint, width: 2.2, ...(ghost ? { dash: '4 3' } : {}) });
    s.path(arrow(x, y1, 'd', Math.min(8, b.w * 0.4)), { fill: tint });
    if (hasFresh && b.w >= 22 && room > 50) {
      const cx = (x0 + x) / 2, cy = y0 + (y1 - y0) * 0.42;
      s.circle(cx, cy, 11, { fill: 'paper', stroke: tint, width: 1.6 });
      s.text(cx, cy + 0.5, `t${base + lane}`, { size: base + lane > 99 ? 9 : 11.5, bold: true, anchor: 'middle', middle: true });
    }
  });
}

/** What the focused thread reads on its way to its register, and what goes out to global memory. */
function results(s: Surface, o: Over): void {
  const threads = plateFor(o.layout, THREADS);
  if (!threads) return;
  const me = speaker(o);
  if (me === null) return;
  const warp = o.frame.warps.find((w) => o.frame.threads.active[linear(w.first, o.block) + me] === '1');
  if (!warp) return;
  const mine = spot(threads, linear(warp.first, o.block) + me);
  if (!mine) return;
  const cx = mine.x + mine.w / 2;
  const stores = o.frame.accesses.some((a) => a.kind !== 'read' && plateFor(o.layout, a.array)?.shared);
  for (const acc of o.frame.accesses) {
    const p = plateFor(o.layout, acc.array);
    if (!p) continue;
    acc.cells.forEach((cell, i) => {
      if (acc.lanes[i] !== me) return;
      const b = spot(p, cell);
      if (!b) return;
      const bx = b.x + b.w / 2, h = hue(p.role);
      if (acc.kind === 'read' && !stores) {
        if (o.layout.kind === 'strips' && p.rows === 1 && p.y < mine.y) {
          const y0 = b.y + b.h + 3, y1 = mine.y - 16;
          s.path(`M${n(bx)} ${n(y0)}C${n(bx)} ${n(y0 + (y1 - y0) * 0.7)} ${n(cx)} ${n(y1 - (y1 - y0) * 0.6)} ${n(cx)} ${n(y1 - 3)}`, { stroke: h.edge, width: 2 });
          s.path(arrow(cx, y1 + 2, 'd', 6), { fill: h.edge });
        } else if (o.layout.kind === 'product' && p.shared && p.label !== 'above') {
          // A row comes in from the left, a column from above: the arrows stand in the gaps, where they cover no number.
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
          s.path(`M${n(cx)} ${n(mine.y + mine.h + 3)}L${n(bx)} ${n(b.y - 9)}`, { stroke: h.edge, width: 2.6 });
          s.path(arrow(bx, b.y - 3, 'd', 8), { fill: h.edge });
        } else if (o.layout.kind === 'product') {
          const low = Math.min(o.layout.height - 3, Math.max(bottom(threads), bottom(p)) + 20);
          line(s, `M${n(mine.x)} ${n(mine.y + mine.h)}V${n(low)}H${n(b.x)}V${n(b.y + b.h + 4)}`, h.edge, 2.6, 1, b.w >= 20); // along edges: no number is covered
          s.path(arrow(b.x, b.y + b.h - 1, 'u', 7), { fill: h.edge });
        }
        s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 2.6 });
      }
    });
  }
}

/** A zigzag along the edges of a box. */
export function zigzag(b: Spot): string {
  const side = (x1: number, y1: number, x2: number, y2: number) => {
    const dx = x2 - x1, dy = y2 - y1, len = Math.hypot(dx, dy), many = Math.max(2, Math.round(len / 8)) * 2;
    const deep = Math.min(4, len / 6);
    let d = '';
    for (let i = 1; i <= many; i++) {
      const u = i / many, k = i % 2 ? deep : 0;
      d += `L${n(x1 + dx * u + (dy / len) * k)} ${n(y1 + dy * u - (dx / len) * k)}`;
    }
    return d;
  };
  const { x, y, w, h } = b;
  return `M${n(x)} ${n(y)}${side(x, y, x + w, y)}${side(x + w, y, x + w, y + h)}${side(x + w, y + h, x, y + h)}${side(x, y + h, x, y)}Z`;
}

/** Cells of findings that have happened, with both culprits beside them where there is room. */
function races(s: Surface, o: Over): void {
  const shown: { f: Finding; box: Spot }[] = [];
  for (const i of o.frame.findings) {
    const f = o.run.findings[i];
    if (!f || f.severity === 'note' || f.launch !== o.scene.launch) continue;
    const a = o.scene.arrays.find((x) => x.name === f.array);
    const p = a && plateFor(o.layout, a.id);
    if (!a || !p) continue;
    if (a.space === 'shared' && f.culprits.length && !f.culprits.some((c) => c.block.join() === o.scene.block.join())) continue;
    for (const cell of f.cells.slice(0, 64)) {
      if (inWindow(a, cell) < 0) continue;
      const b = spot(p, cell);
      if (!b) continue;
      if (b.w > 9) s.path(zigzag(b), { stroke: 'race', width: 2.6 });
      else s.rect(b.x, b.y, b.w, b.h, { stroke: 'race', width: 1.6 });
      if (!shown.some((x) => x.f === f)) shown.push({ f, box: b });
    }
  }
  const pick = shown.find((x) => x.f.index === o.finding) ?? shown[0];
  if (pick && o.layout.kind === 'strips') callout(s, o, pick.f, pick.box);
}

function callout(s: Surface, o: Over, f: Finding, box: Spot): void {
  const edge = Math.max(...o.layout.plates.filter((p) => p.shared).map(right));
  const x = edge + 44, y = box.y - 2;
  if (o.layout.width - x < 230) return;
  s.path(`M${n(box.x + box.w + 5)} ${n(box.y + 12)}H${n(x - 14)}`, { stroke: 'race', width: 1.6 });
  s.path(`M${n(x - 14)} ${n(y - 8)}V${n(y + 40 * Math.max(1, f.culprits.length) + 28)}`, { stroke: 'race', width: 3 });
  // Small tables may stand to the right.
  const limit = Math.min(o.layout.width, ...o.layout.plates.filter((p) => p.label === 'above' && p.y < y + 140 && bottom(p) > y).map((p) => p.x - 10));
  if (limit - x < 200) return;
  const most = Math.floor((limit - x - 6) / 7.4);
  const step = (position: number) => {
    const i = o.scene.track.binned ? -1 : o.scene.track.at.indexOf(position);
    return i < 0 ? '' : `step ${i + 1}`;
  };
  const cut = (t: string, m = most) => (t.length > m ? t.slice(0, m - 1) + '…' : t);
  s.text(x, y + 6, `${f.hazard ? f.hazard + ' race' : f.kind} on ${cellsOf(o, f)}`, { size: 17, bold: true, fill: 'race-k' });
  const apart = f.culprits.some((c) => c.block.join() !== o.scene.block.join());
  f.culprits.slice(0, 2).forEach((c, i) => {
    const yy = y + 32 + i * 42;
    s.circle(x + 10, yy, 10.5, { fill: 'race' });
    s.text(x + 10, yy + 0.5, String(i + 1), { size: 14, bold: true, fill: 'dark', anchor: 'middle', middle: true });
    const verb = { read: 'reads it', write: 'writes it', atomic: 'updates it' }[c.access] ?? 'is here';
    const who = `Thread ${threadOf(c.thread, o)}${apart ? ` of block ${c.block.slice(0, o.grid[1] > 1 ? 2 : 1).join(',')}` : ''}`;
    s.text(x + 28, yy, cut(`${who} ${verb}, line ${c.line}`, most - 4), { size: 14, bold: true });
    s.text(x + 28, yy + 16, [step(c.position), c.value ? `value ${c.value}` : ''].filter(Boolean).join(', '), { size: 12.5, fill: 'ink-2' });
  });
  let yy = y + 32 + Math.min(2, f.culprits.length) * 42 + 4;
  for (const row of wrapped(f.hintText, Math.floor(most * 1.12), 3)) {
    s.text(x, yy, row, { size: 12.5, fill: 'ink-2' });
    yy += 16;
  }
}

const threadOf = (t: [number, number, number], o: Over) => (o.block[2] > 1 ? `(${t.join(',')})` : o.block[1] > 1 ? `(${t[0]},${t[1]})` : String(t[0]));

/** A sentence in rows of at most so many letters; what does not fit is left off with a mark. */
export function wrapped(text: string, width: number, rows: number): string[] {
  const out: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    if (row && row.length + 1 + word.length > width) {
      out.push(row);
      row = '';
    }
    row += (row ? ' ' : '') + word;
  }
  if (row) out.push(row);
  if (out.length > rows) return [...out.slice(0, rows - 1), out[rows - 1]!.slice(0, Math.max(1, width - 1)) + '…'];
  return out;
}

/** The cells of a finding by name, the first few. */
function cellsOf(o: Over, f: Finding): string {
  const a = o.scene.arrays.find((x) => x.name === f.array);
  const name = (c: number) => (a && a.rows > 1 ? `${f.array}[${Math.floor(c / a.cols)}][${c % a.cols}]` : `${f.array}[${c + (a?.first ?? 0)}]`);
  return f.cells.length ? f.cells.slice(0, 2).map(name).join(', ') + (f.cells.length > 2 ? ' …' : '') : f.array;
}

const WORDS: Record<string, string> = { start: 'not begun', ready: 'ready', waits: 'waits', split: 'lanes apart', done: 'done' };

/** States of the warps beside the rows that they fill; summed up where they share rows. */
function warps(s: Surface, o: Over): void {
  const p = plateFor(o.layout, THREADS);
  if (!p || o.layout.kind === 'strips') return;
  const x = right(p) + 8;
  if (o.layout.width - x < 60) return;
  const spans = o.frame.warps.map((w) => {
    const first = linear(w.first, o.block);
    return { w, from: Math.floor(first / p.stride), to: Math.floor((first + w.lanes - 1) / p.stride) + 1, whole: first % p.stride === 0 };
  });
  const clean = spans.every((v, i) => v.whole && (i === 0 || spans[i - 1]!.to <= v.from));
  const least = Math.min(...spans.map((v) => (v.to - v.from) * p.ch));
  if (!clean || least < 14) {
    let y = p.y + 14;
    s.text(x, y, `${o.frame.warps.length} warps`, { size: 13, bold: true });
    for (const state of ['waits', 'split', 'ready', 'start', 'done']) {
      const many = o.frame.warps.filter((w) => w.state === state).length;
      if (many) s.text(x, (y += 17), `${many} ${WORDS[state]}`, { size: 12, fill: 'ink-2' });
    }
    return;
  }
  for (const { w, from, to } of spans) {
    const y = p.y + from * p.ch, h = (to - from) * p.ch;
    s.path(`M${n(x)} ${n(y + 3)}h4v${n(h - 6)}h-4`, { stroke: 'ink-2', width: 1.3 });
    const mark = w.state === 'waits' ? 'waits' : w.state === 'done' ? 'done' : w.state === 'split' ? 'apart' : w.turn ? 'next' : '';
    const say = w.turn ? 'is next' : (WORDS[w.state] ?? w.state);
    if (h >= 56) {
      const cy = y + Math.min(h / 2 - 26, 60);
      s.text(x + 10, cy + 18, `warp ${w.warp}`, { size: 13, bold: true });
      if (mark) paintMark(s, mark, x + 10, cy + 27, 1);
      s.text(x + (mark ? 23 : 10), cy + 35, say, { size: 12.5 });
      s.text(x + 10, cy + 52, `${w.arrived} of ${w.lanes}`, { size: 12, fill: 'ink-2' });
    } else {
      const cy = y + h / 2;
      s.text(x + 10, cy, `warp ${w.warp}`, { size: 11.5, bold: w.turn, middle: true });
      if (mark) paintMark(s, mark, x + 56, cy - 4, 0.9);
    }
  }
}
