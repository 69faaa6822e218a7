// What the thread that is spoken of combines within one array: an arrow from each element that it reads to the one that it writes, and what
// of that is beside a window, by its name and value at the edge.
import { LEAST } from './brief';
import { wide } from './caption';
import { elementName, linear } from './cell';
import { type Line, cutLines } from './cut';
import { speaker, spoken } from './focus';
import { hue } from './palette';
import { type Plate, type Spot, THREADS, bottom, right, spot } from './plate';
import { arrow } from './routes';
import { type Over, n, plateFor } from './sheet';
import { homeNames } from './still';
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
    for (const x of beyond(o, p, touches)) tagged(s, p, x, touches, blocksOf(o, p));
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

type Side = 'l' | 'u' | 'r' | 'd';

/** Beyond which edge of a window an element is. */
function sideOf(p: Plate, cell: number): Side {
  const row = Math.floor(cell / p.stride),
    col = cell % p.stride;
  if (p.rows === 1 && !p.wrap) return cell < p.col ? 'l' : 'r';
  return row < p.row ? 'u' : row >= p.row + p.rows ? 'd' : col < p.col ? 'l' : 'r';
}

/** The name of an element beside a window, where it is, and the line below the window in whose place it does. */
export interface Named {
  text: string;
  side: Side;
  box: Spot;
  line: Line | null;
}

/** Elements beside the window: by name and value, those behind its end and those before its beginning. */
export function beyond(o: Over, p: Plate, touches: readonly Touch[]): Named[] {
  const a = o.scene.arrays.find((x) => x.id === p.id),
    lost = touches.map((t) => ({ t, side: sideOf(p, t.cell) })).filter(({ t }) => !spot(plateFor(o.layout, p.id, t.cell)!, t.cell)),
    out: Named[] = [];
  if (!a) return out;
  for (const end of [true, false]) {
    const list = lost.filter(({ side }) => (side === 'r' || side === 'd') === end);
    if (!list.length) continue;
    const { t, side } = list[0]!,
      name = elementName(o.scene, a, t.cell),
      more = list.length > 1 ? ` (+${count(list.length - 1)})` : '';
    out.push({ ...placed(o, p, [`${name}${t.value ? ` = ${t.value}` : ''}${more}`, name + more, name], end, out), side });
  }
  return out;
}

/** Draws what is beside a window, linked to what the thread touches within it. */
function tagged(s: Surface, p: Plate, { text, side, box: b }: Named, touches: readonly Touch[], names: readonly Spot[]): void {
  const end = side === 'r' || side === 'd',
    y = b.y + 8,
    seen = touches.map((q) => spot(p, q.cell)).find((c) => c && b.y < p.y && c.y === p.y && (end ? c.x + c.w < b.x : c.x > b.x + b.w));
  if (seen) {
    const cx = seen.x + seen.w / 2;
    // Before the name of a block it leaves a gap.
    const name = names.find((q) => cx > q.x - 2 && cx < q.x + q.w + 2 && q.y > y),
      gap = name ? `V${n(name.y)}M${n(cx)} ${n(name.y + name.h)}` : '';
    s.path(`M${n(end ? b.x - 2 : b.x + b.w + 2)} ${n(y)}H${n(cx)}${gap}V${n(seen.y - 4)}`, { stroke: hue(p.role).edge, width: 2 });
    s.path(arrow(cx, seen.y, 'd', 5), { fill: hue(p.role).edge });
  }
  s.rect(b.x - 1, b.y, b.w + 2, b.h, { fill: 'paper' });
  s.text(end ? b.x : b.x + HEAD, y + 3, text, { size: LEAST, bold: true, fill: hue(p.role).text });
  const [dx, dy] = side === 'u' ? [5, -4] : side === 'd' ? [-5, 4] : [0, 0];
  s.path(arrow((end ? b.x + b.w : b.x) + dx, y - 0.5 + dy, side, 7), { fill: hue(p.role).edge });
}

/** What the names of blocks take above a plate. */
function blocksOf(o: Over, p: Plate): Spot[] {
  const a = o.scene.arrays.find((x) => x.id === p.id);
  return a ? homeNames(o, p, a) : [];
}

/** What an arrow's head takes beside a name, and how high a line is. */
const HEAD = 14,
  LINE = 14;

/**
 * Where the name of an element beside a window is: above the window, after the array's own name, or else in place of a line below
 * it. It is the longest that has room there.
 */
function placed(o: Over, p: Plate, names: readonly string[], end: boolean, others: readonly Named[]): Omit<Named, 'side'> {
  const strips = o.layout.kind === 'strips',
    from = strips ? p.x : p.x + (p.label === 'left' || p.label === 'right' ? 0 : (p.title ?? 0) + 6),
    above = p.y - 17;
  const boxOf = (text: string, x: number, y: number): Spot => ({ x, y, w: wide(text) * LEAST + HEAD, h: LINE }),
    free = (b: Spot) => b.x + b.w <= limitOf(o, p, b.y) && others.every(({ box: q }) => q.y !== b.y || q.x + q.w < b.x || b.x + b.w < q.x);
  // Beside the names of blocks, or in the line above them.
  const blocks = blocksOf(o, p),
    apart = (b: Spot) => blocks.every((q) => b.y + b.h <= q.y || b.x + b.w <= q.x || q.x + q.w <= b.x);
  for (const y of [above, ...(blocks.length ? [Math.min(...blocks.map((q) => q.y)) - LINE] : [])])
    for (const text of names) {
      const { w } = boxOf(text, 0, 0),
        x = end ? Math.max(strips ? -Infinity : from, right(p) - w) : from,
        b = boxOf(text, x, y);
      if (x >= p.x && y >= 0 && free(b) && apart(b)) return { text, box: b, line: null };
    }
  const line = cutLines(o, p).findLast((l) => others.every((q) => q.line?.y !== l.y)) ?? null,
    x = line && line.type.anchor !== 'end' ? line.x : p.x,
    y = line ? line.y - 11 : bottom(p) + 15,
    text = names.find((t) => free(boxOf(t, x, y))) ?? names[names.length - 1]!,
    b = boxOf(text, x, y);
  return { text, box: { ...b, x: Math.max(0, Math.min(x, o.layout.width - b.w)) }, line };
}

/** How far right a line of text beside a plate may reach: to the next plate with the numbers of its rows. */
const limitOf = (o: Over, p: Plate, y: number) =>
  Math.min(
    o.layout.width - 2,
    ...o.layout.plates
      .filter((q) => q.x > p.x && q.y - (q.small ? 0 : 20) < y + LINE && bottom(q) > y)
      .map((q) => q.x - (q.small ? 2 : 20)),
  );
