// Numbers at what they count, the key of the marks, and the states of warps beside their threads.
import type { Figure } from '../protocol/types.gen';
import { LEAST } from './brief';
import { lines, wide } from './caption';
import { FOLDED, linear, paintMark } from './cell';
import { membersWide } from './pack';
import { type Corner, type Layout, THREADS, bottom, right } from './plate';
import { type Over, n, plateFor } from './sheet';
import type { Surface } from './surface';
import { say } from '../words/words';

/** Where it is told what the marks in a product's shared tiles mean; null where the layout leaves no room for that. */
export function keyAt(l: Layout): { x: number; y: number } | null {
  const p = l.kind === 'product' ? l.plates.find((x) => x.shared && x.label === 'left') : undefined;
  if (!p) return null;
  // Beside the other planes of the tile, or below them.
  const others = l.plates.filter((q) => q.small && q.id === p.id),
    edge = Math.max(right(p), ...others.map((q) => right(q) + 14)),
    below = others.length > 0 && l.width - edge < 66,
    high = below ? Math.max(...others.map(bottom)) - p.y : 0;
  if (l.width - right(p) < 66 || p.ch * p.rows - high < 100) return null;
  return { x: (below ? right(p) : edge) + 9, y: p.y + Math.max(35, high + 12) };
}

/** What the marks in the shared tiles mean. */
export function key(s: Surface, o: Over): void {
  const at = keyAt(o.layout);
  if (!at) return;
  const { x } = at;
  let { y } = at;
  if (o.frame.next.length) {
    s.rect(x, y, 20, 11, { stroke: 'ink', width: 1.3, round: 4 });
    s.text(x + 25, y + 10, say('draw.read'), { size: 12, fill: 'ink-2' });
    s.text(x, y + 25, say('draw.nextBy'), { size: 12, fill: 'ink-2' });
    s.text(x, y + 39, `(${o.frame.focus.thread.slice(0, o.block[2] > 1 ? 3 : 2).join(',')})`, { size: 12, fill: 'ink-2' });
    y += 57;
  }
  if ([...o.values.values()].some((v) => v.fresh.length)) {
    const small = o.layout.plates.every((q) => q.id === THREADS || Math.min(q.cw, q.ch) < FOLDED);
    if (small) s.rect(x, y + 7, 10, 3, { fill: 'n-f', stroke: 'n', width: 0.8 });
    else s.path(`M${n(x)} ${n(y)}h10l-10 10z`, { fill: 'n-f', stroke: 'n' });
    s.text(x + 15, y + 10, say('draw.just'), { size: 12, fill: 'ink-2' });
    s.text(x, y + 25, say('draw.written'), { size: 12, fill: 'ink-2' });
  }
}

/** The size of a label in a room: as large as wished, never below what can be read. */
const typed = (text: string, room: number, size: number) => Math.max(LEAST, Math.min(size, room / Math.max(0.1, wide(text))));

/** As much of a label as fits. */
function clipped(text: string, room: number, size: number): string {
  const type = typed(text, room, size) - 0.01;
  if (wide(text) * type <= room) return text;
  let n = text.length - 1;
  while (n > 1 && wide(text.slice(0, n) + '…') * type > room) n--;
  return text.slice(0, n).trimEnd() + '…';
}

/** A text in at most so many lines; the last ends in an ellipsis where more would follow. */
function atMost(text: string, room: number, count: number): string[] {
  const all = lines(text, LEAST, room);
  return all.length <= count ? all : [...all.slice(0, count - 1), clipped(all.slice(count - 1).join(' '), room, LEAST)];
}

/** A name in the column: its middle, and how far it reaches from the right. */
export interface Taken {
  y: number;
  w: number;
}

/** Number, what it counts, the remark. */
export function figures(
  s: Surface,
  list: Figure[],
  x: number,
  y: number,
  w: number,
  h: number,
  across: boolean,
  taken: Taken | null = null,
): void {
  if (across) {
    // Each takes what its words need, remarks in two lines; as many as there is room for.
    const need = list.map((f) => f.number.length * 11.5 + 20 + Math.max(wide(f.label) * 12, wide(f.detail) * LEAST * 0.5 + 14, 40));
    const sum = (k: number) => need.slice(0, k).reduce((a, b) => a + b, 0);
    let shown = list.length;
    while (shown > 1 && sum(shown) > w) shown--;
    const spare = Math.max(0, w - sum(shown)) / Math.max(1, shown);
    list.slice(0, shown).forEach((f, i) => {
      const left = x + sum(i) + i * spare,
        at = left + f.number.length * 11.5 + 8,
        room = need[i]! + spare - f.number.length * 11.5 - 16;
      s.text(left, y + 20, f.number, { size: 20, bold: true });
      s.text(at, y + 13, clipped(f.label, room, 12), { size: typed(f.label, room, 12) });
      atMost(f.detail, room, Math.max(1, Math.floor((h - 8) / 12))).forEach((t, k) =>
        s.text(at, y + 25 + k * 12, t, { size: LEAST, fill: 'ink-2' }),
      );
    });
    return;
  }
  const each = Math.min(37, Math.max(20, h / Math.max(1, list.length)));
  const most = h < 20 ? 0 : Math.floor((h - 20) / each) + 1;
  const long = Math.max(1, ...list.slice(0, most).map((f) => f.number.length));
  const size = each > 30 ? (long > 4 ? 18 : long > 3 ? 20 : 24) : 18;
  const number = Math.max(26, long * size * 0.56);
  const roomAt = (base: number) => w - number - 6 - (taken && Math.abs(taken.y + 4 - base) < 15 ? taken.w : 0);
  const cut = (text: string, base: number) => wide(text) * LEAST > roomAt(base);
  // Where a narrow column has no room for words beside its numbers they are below.
  if (each > 30 && list.slice(0, most).some((f, i) => cut(f.label, y + i * each + 16))) {
    list.slice(0, most).forEach((f, i) => {
      const yy = y + i * each + 12,
        room = w - (taken && Math.abs(taken.y + 4 - (yy + 14)) < 15 ? taken.w : 0);
      s.text(x, yy, f.number, { size: 17, bold: true });
      s.text(x, yy + 14, clipped(f.label, room, 12), { size: typed(f.label, room, 12), fill: 'ink-2' });
    });
    return;
  }
  list.slice(0, most).forEach((f, i) => {
    const yy = y + i * each + 24,
      at = yy - (each > 30 ? 8 : 2);
    s.text(x + number, yy, f.number, { size, bold: true, anchor: 'end' });
    // Words that are too long for one line of a narrow column have two, where there is room.
    const two = each >= 2 * LEAST && each <= 30 && cut(f.label, at) ? atMost(f.label, roomAt(at), 2) : [];
    if (two.length && two.every((t) => wide(t) * LEAST <= roomAt(at)))
      two.forEach((t, k) => s.text(x + number + 8, at - 6 + k * LEAST, t, { size: LEAST }));
    else s.text(x + number + 8, at, clipped(f.label, roomAt(at), 13), { size: typed(f.label, roomAt(at), 13) });
    if (each > 30 && !cut(f.detail, yy + 6))
      s.text(x + number + 8, yy + 6, clipped(f.detail, roomAt(yy + 6), 11.5), {
        size: typed(f.detail, roomAt(yy + 6), 11.5),
        fill: 'ink-2',
      });
  });
}

/**
 * The same in one line below a title, and all remarks in one beside it. Where not all numbers have room they are set smaller and closer,
 * and then go on beside the title, where the remarks are left out: programs that are compared show the same numbers. What has no room there
 * either is left out.
 */
export function abreast(s: Surface, list: Figure[], title: string, below: string, { x, y, w }: Corner): void {
  const from = wide(title) * 16 + 12,
    takes = (f: Figure, size: number) => (f.number.length * 8 + 5) * (size / 12) + wide(f.label) * size,
    fits = (size: number, gap: number) => list.reduce((sum, f) => sum + takes(f, size) + gap, -gap) <= w;
  const gap = fits(12, 12) ? 12 : 7,
    size = fits(12, 7) ? 12 : LEAST;
  let at = x,
    line = y + 16;
  for (const f of list) {
    if (at + takes(f, size) > x + w && line > y) [at, line] = [x + from, y];
    if (at + takes(f, size) > x + w) break;
    s.text(at, line, f.number, { size: size + 1, bold: true });
    s.text(at + (f.number.length * 8 + 5) * (size / 12), line, f.label, { size });
    at += takes(f, size) + gap;
  }
  if (line === y) return;
  // The second says how well memory is used: where not all have room, it comes first.
  const all = [below, ...list.map((f) => f.detail)],
    kept = new Set<number>(),
    text = (i?: number) => all.filter((t, k) => t && (kept.has(k) || k === i)).join(' · ');
  for (const i of [0, 2, 1, 3]) if (from + wide(text(i)) * LEAST <= w) kept.add(i);
  const told = text();
  if (told) s.text(x + from, y, told, { size: LEAST, fill: 'ink-2' });
}

const WORDS: Record<string, string> = {
  start: say('warp.start'),
  ready: say('warp.ready'),
  waits: say('warp.waits'),
  split: say('warp.split'),
  done: say('warp.done'),
};

/** States of the warps beside the rows that they fill; summed up where they share rows. */
export function warps(s: Surface, o: Over): void {
  const p = plateFor(o.layout, THREADS);
  if (!p || o.layout.kind === 'strips') return;
  const x = right(p) + membersWide(p) + 8;
  if (o.layout.width - x < 60) return;
  const all = o.frame.warps.map((w) => {
    const first = linear(w.first, o.block);
    const from = Math.floor(first / p.stride) - p.row,
      to = Math.floor((first + w.lanes - 1) / p.stride) + 1 - p.row;
    return { w, from: Math.max(0, from), to: Math.min(p.rows, to), whole: first % p.stride === 0 };
  });
  const spans = all.filter((v) => v.to > v.from);
  const clean = spans.every((v, i) => v.whole && (i === 0 || spans[i - 1]!.to <= v.from));
  const least = Math.min(...spans.map((v) => (v.to - v.from) * p.ch));
  if (!clean || least < 14) {
    let y = p.y + 14;
    s.text(x, y, say('picker.warps', { n: o.frame.warps.length }), { size: 13, bold: true });
    for (const state of ['waits', 'split', 'ready', 'start', 'done']) {
      const many = o.frame.warps.filter((w) => w.state === state).length;
      if (many) s.text(x, (y += 17), `${many} ${WORDS[state]}`, { size: 12, fill: 'ink-2' });
    }
    return;
  }
  for (const { w, from, to } of spans) {
    const y = p.y + from * p.ch,
      h = (to - from) * p.ch;
    s.path(`M${n(x)} ${n(y + 3)}h4v${n(h - 6)}h-4`, { stroke: 'ink-2', width: 1.3 });
    const mark = w.state === 'waits' ? 'waits' : w.state === 'done' ? 'done' : w.state === 'split' ? 'apart' : w.turn ? 'next' : '';
    const told = w.turn ? say('warp.next') : (WORDS[w.state] ?? w.state);
    if (h >= 56) {
      const cy = y + Math.min(h / 2 - 26, 60);
      s.text(x + 10, cy + 18, say('common.warp', { warp: w.warp }), { size: 13, bold: true });
      if (mark) paintMark(s, mark, x + 10, cy + 27, 1);
      s.text(x + (mark ? 23 : 10), cy + 35, told, { size: 12.5 });
      // Who has come to a barrier is told while somebody waits there.
      if (w.arrived)
        lines(say('draw.arrived', { n: w.arrived, of: w.lanes }), 12, o.layout.width - x - 12).forEach((t, i) =>
          s.text(x + 10, cy + 52 + 14 * i, t, { size: 12, fill: 'ink-2' }),
        );
    } else {
      const cy = y + h / 2;
      s.text(x + 10, cy, say('common.warp', { warp: w.warp }), { size: 11.5, bold: w.turn, middle: true });
      if (mark) paintMark(s, mark, x + 56, cy - 4, 0.9);
    }
  }
}
