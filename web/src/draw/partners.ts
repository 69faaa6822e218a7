// What the thread that is spoken of combines within one array: an arrow from each element that it reads to the one that it writes, and what
// of that lies beside a window, by its name and value at the edge.
import { LEAST } from './brief';
import { wide } from './caption';
import { elementName, linear } from './cell';
import { speaker, spoken } from './focus';
import { hue } from './palette';
import { type Plate, type Spot, THREADS, right, spot } from './plate';
import { arrow } from './routes';
import { type Over, n, plateFor } from './sheet';
import type { Surface } from './surface';
import { count } from '../words/words';

/** An element that the speaking lane touches in the step. */
export interface Touch {
  cell: number;
  value: string;
  write: boolean;
}

/** The elements of an array that the speaking lane touches, each once, those it reads first. */
export function touchedBy(o: Over, array: number): Touch[] {
  const me = speaker(o),
    out: Touch[] = [];
  if (me === null) return out;
  for (const acc of spoken(o)) {
    if (acc.array !== array) continue;
    acc.cells.forEach((cell, i) => {
      const write = acc.kind !== 'read';
      if (acc.lanes[i] === me && cell >= 0 && !out.some((t) => t.cell === cell && t.write === write))
        out.push({ cell, value: acc.values[i] ?? '', write });
    });
  }
  return out.sort((a, b) => Number(a.write) - Number(b.write));
}

/** The thread that speaks in a step of which the focused one has no part; null where that does it itself, or nobody does. */
export function standIn(o: Pick<Over, 'frame' | 'block'>): number | null {
  const acc = o.frame.accesses[0],
    { warp, lane } = o.frame.focus;
  if (!acc || o.frame.place.lane >= 0 || (acc.warp === warp && acc.lanes.includes(lane))) return null;
  const first = o.frame.warps.find((w) => w.warp === acc.warp)?.first;
  return first && acc.lanes.length ? linear(first, o.block) + acc.lanes[0]! : null;
}

export function partners(s: Surface, o: Over): void {
  const other = standIn(o);
  if (other !== null) {
    const threads = plateFor(o.layout, THREADS),
      at = threads && spot(threads, other);
    if (at && at.w > 8 && at.h > 8) s.rect(at.x, at.y, at.w, at.h, { stroke: 'ink', width: 2, dash: '4 3' });
  }
  for (const p of o.layout.plates) {
    if (p.id === THREADS || p.image || p.small) continue;
    const touches = touchedBy(o, p.id);
    beyond(s, o, p, touches);
    if (o.layout.kind !== 'strips' || p.wrap) continue;
    const into = touches.filter((t) => t.write).map((t) => spot(p, t.cell));
    for (const b of into)
      for (const t of touches) {
        const a = t.write ? null : spot(p, t.cell);
        if (a && b && (a.x !== b.x || a.y !== b.y)) combined(s, a, b);
      }
    if (other !== null)
      for (const t of touches) {
        const b = spot(p, t.cell);
        if (b && b.w > 8) s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 2, dash: '4 3' });
      }
  }
}

/** How far above a row its elements are linked. */
const OVER = 7;

/** An arrow along the edges of rows, where it covers no value. */
function combined(s: Surface, a: Spot, b: Spot): void {
  const ax = a.x + a.w / 2,
    bx = b.x + b.w / 2,
    k = Math.min(6, b.h / 4, b.w / 3);
  if (a.y === b.y) {
    s.path(`M${n(ax)} ${n(a.y)}V${n(a.y - OVER)}H${n(bx)}V${n(b.y - k)}`, { stroke: 'ink', width: 2 });
    s.path(arrow(bx, b.y, 'd', k), { fill: 'ink' });
    return;
  }
  const down = a.y < b.y,
    from = down ? a.y + a.h : a.y,
    to = down ? b.y : b.y + b.h;
  s.path(`M${n(ax)} ${n(from)}H${n(bx)}${from === to ? '' : `V${n(to)}`}`, { stroke: 'ink', width: 2.6 });
  s.path(arrow(bx, to + (down ? k : -k), down ? 'd' : 'u', k), { fill: 'ink' });
}

/** Elements beside the window: by name and value at the edge behind which they lie, linked to what the thread touches within it. */
function beyond(s: Surface, o: Over, p: Plate, touches: readonly Touch[]): void {
  const a = o.scene.arrays.find((x) => x.id === p.id),
    out = touches.filter((t) => !spot(plateFor(o.layout, p.id, t.cell)!, t.cell));
  if (!a || !p.cut || !out.length) return;
  const after = (t: Touch) => (p.rows === 1 && !p.wrap ? t.cell >= p.col + p.cols : t.cell >= (p.row + p.rows) * p.stride);
  for (const end of [true, false]) {
    const list = out.filter((t) => after(t) === end),
      t = list[0];
    if (!t) continue;
    const text = `${elementName(o.scene, a, t.cell)}${t.value ? ` = ${t.value}` : ''}${list.length > 1 ? ` (+${count(list.length - 1)})` : ''}`,
      room = wide(text) * LEAST + 14,
      y = p.y - 9,
      x = end ? right(p) - room : p.x;
    // Its name stands above an array that is no strip.
    if (room > p.cols * p.cw || (o.layout.kind !== 'strips' && (!end || (p.title ?? 0) > x - p.x))) continue;
    const seen = touches.map((q) => spot(p, q.cell)).find((b) => b && b.y === p.y && (end ? b.x + b.w < x : b.x > x + room));
    if (seen) {
      const cx = seen.x + seen.w / 2;
      s.path(`M${n(end ? x - 2 : x + room + 2)} ${n(y)}H${n(cx)}V${n(seen.y - 4)}`, { stroke: hue(p.role).edge, width: 2 });
      s.path(arrow(cx, seen.y, 'd', 5), { fill: hue(p.role).edge });
    }
    s.rect(x - 1, y - 8, room + 2, 14, { fill: 'paper' });
    s.text(end ? x : x + 14, y + 3, text, { size: LEAST, bold: true, fill: hue(p.role).text });
    s.path(arrow(end ? right(p) : p.x, y - 0.5, end ? 'r' : 'l', 7), { fill: hue(p.role).edge });
  }
}
