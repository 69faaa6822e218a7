// Findings in the picture: a zigzag around their cells, both culprits beside them.
import type { Finding } from '../protocol/types.gen';
import { wide } from './caption';
import { elementName, inWindow } from './cell';
import { type Plate, type Spot, bottom, right, spot } from './plate';
import { type Over, n, plateFor } from './sheet';
import type { Tint } from './palette';
import type { Surface } from './surface';
import { lookedAt } from '../store/moments';
import { say } from '../words/words';

/** Cells less wide have straight sides. */
const NARROW = 48;

/** A zigzag along the edges of a box. */
export function zigzag(b: Spot): string {
  const side = (x1: number, y1: number, x2: number, y2: number) => {
    const dx = x2 - x1,
      dy = y2 - y1,
      len = Math.hypot(dx, dy),
      many = Math.max(2, Math.round(len / 8)) * 2;
    const deep = dx ? Math.min(4, Math.min(b.w, b.h) / 8) : b.w < NARROW ? 0 : 3; // a narrow cell's neighbour has its number close by
    let d = '';
    for (let i = 1; i <= many; i++) {
      const u = i / many,
        k = i % 2 ? deep : 0;
      d += `L${n(x1 + dx * u + (dy / len) * k)} ${n(y1 + dy * u - (dx / len) * k)}`;
    }
    return d;
  };
  const { x, y, w, h } = b;
  return `M${n(x)} ${n(y)}${side(x, y, x + w, y)}${side(x + w, y, x + w, y + h)}${side(x + w, y + h, x, y + h)}${side(x, y + h, x, y)}Z`;
}

/** Cells of findings that have happened, with both culprits beside them where there is room. */
export function races(s: Surface, o: Over): void {
  const shown: { f: Finding; p: Plate; box: Spot }[] = [];
  for (const i of o.frame.findings) {
    const f = o.run.findings[i];
    if (!f || f.severity === 'note' || f.launch !== o.scene.launch) continue;
    const a = o.scene.arrays.find((x) => x.name === f.array);
    if (!a) continue;
    if (a.space === 'shared' && f.culprits.length && !f.culprits.some((c) => c.block.join() === o.scene.block.join())) continue;
    for (const cell of f.cells.slice(0, 64)) {
      const p = inWindow(a, cell) < 0 ? undefined : plateFor(o.layout, a.id, cell),
        b = p && spot(p, cell);
      if (!p || !b) continue;
      if (b.w > 9) s.path(zigzag(b), { stroke: 'race', width: 2.6 });
      else s.rect(b.x, b.y, b.w, b.h, { stroke: 'race', width: 1.6 });
      if (!shown.some((x) => x.f === f)) shown.push({ f, p, box: b });
    }
  }
  const on = lookedAt(o.run, o.frame, o.finding),
    pick = shown.find((x) => x.f === on) ?? shown[0];
  if (pick && o.layout.kind === 'strips') callout(s, o, pick.f, pick.p, pick.box);
}

/** Where a callout is, in full or in a line for each culprit, and how far it may reach. */
interface Free {
  x: number;
  y: number;
  limit: number;
  full: boolean;
  level: boolean; // beside the cell; else below its array
}

/** What a callout needs of the width, and what its line takes before it. */
const CALLED = 214,
  LEAD = 44;

/** Room for a callout that no array reaches into, level with the cell or below its array; null for none. */
function roomFor(o: Over, p: Plate, box: Spot, culprits: number): Free | null {
  for (const full of [true, false])
    for (const level of [true, false]) {
      const from = level ? box.y - 12 : bottom(p) + UNDER,
        y = level ? box.y - 2 : from + 14,
        to = y + (full ? 40 * culprits + 28 : 14 + SHORT * culprits);
      if (to > o.layout.height) continue;
      const near = o.layout.plates.filter((q) => q.y - ABOVE < to && bottom(q) + UNDER > from),
        // Small tables may be to the right.
        tables = near.filter((q) => q.label === 'above' && q.x > box.x + box.w),
        x = Math.max(box.x + box.w, ...near.filter((q) => !tables.includes(q)).map((q) => right(q) + q.after * q.cw)) + LEAD,
        limit = Math.min(o.layout.width, ...tables.map((q) => q.x - 10));
      if (limit - x >= CALLED) return { x, y, limit, full, level };
    }
  return null;
}

/** What indices take below an array, and above threads; and what a culprit's line takes. */
const UNDER = 18,
  ABOVE = 16,
  SHORT = 22;

/** The size of type of who a culprit is and what it does. */
const NAMED = 14;

function callout(s: Surface, o: Over, f: Finding, p: Plate, box: Spot): void {
  const culprits = Math.min(2, f.culprits.length),
    free = roomFor(o, p, box, culprits);
  if (!free) return;
  const { x, y, limit, full, level } = free;
  // along the edges of cells: no number is covered
  if (level) s.path(`M${n(box.x + box.w + 5)} ${n(box.y)}H${n(x - 14)}`, { stroke: 'race', width: 1.6 });
  else s.path(`M${n(box.x + box.w)} ${n(box.y + box.h)}V${n(bottom(p) + UNDER)}H${n(x - 14)}V${n(y)}`, { stroke: 'race', width: 1.6 });
  s.path(`M${n(x - 14)} ${n(y - 8)}V${n(y + (full ? 40 * Math.max(1, culprits) + 28 : 12 + SHORT * culprits))}`, {
    stroke: 'race',
    width: 3,
  });
  const lines = saidOf(o, f, free),
    edge = Math.max(...lines.map((l) => l.x + wide(l.text) * l.size * (l.bold ? 1.08 : 1)));
  // Arrows end beside the words, and do not run through them.
  s.rect(x - 12, y - 12, Math.min(limit, edge + 6) - x + 12, lines.at(-1)!.y + 8 - y + 12, { fill: 'paper' });
  for (const l of lines) {
    if (l.nth) {
      s.circle(x + 10, l.y, 10.5, { fill: 'race' });
      s.text(x + 10, l.y + 0.5, String(l.nth), { size: 14, bold: true, fill: 'dark', anchor: 'middle', middle: true });
    }
    s.text(l.x, l.y, l.text, { size: l.size, ...(l.bold ? { bold: true } : {}), ...(l.fill ? { fill: l.fill } : {}) });
  }
}

/** A line of a callout; nth where a culprit's number is before it. */
interface Said {
  x: number;
  y: number;
  text: string;
  size: number;
  bold?: boolean;
  fill?: Tint;
  nth?: number;
}

/** What a callout says: the finding, its culprits, and where there is room what to do. */
function saidOf(o: Over, f: Finding, { x, y, limit, full }: Free): Said[] {
  const culprits = Math.min(2, f.culprits.length);
  const most = Math.floor((limit - x - 6) / 7.4);
  const step = (position: number) => {
    const i = o.scene.track.binned ? -1 : o.scene.track.at.indexOf(position);
    return i < 0 ? '' : say('common.step', { step: i + 1 });
  };
  const named = f.hazard
      ? say('draw.race', { hazard: f.hazard, cells: cellsOf(o, f) })
      : say('draw.found', { kind: f.kind, cells: cellsOf(o, f) }),
    out: Said[] = [{ x, y: y + 6, text: named, size: 17, bold: true, fill: 'race-k' }];
  const apart = f.culprits.some((c) => c.block.join() !== o.scene.block.join());
  f.culprits.slice(0, 2).forEach((c, i) => {
    const yy = full ? y + 32 + i * 42 : y + 24 + i * SHORT;
    const verb = { read: say('draw.reads'), write: say('draw.writes'), atomic: say('draw.updates') }[c.access] ?? say('draw.here');
    const who = apart
      ? say('draw.whoOf', { thread: threadOf(c.thread, o), block: c.block.slice(0, o.grid[1] > 1 ? 2 : 1).join(',') })
      : say('draw.who', { thread: threadOf(c.thread, o) });
    const line = say('common.line', { line: c.line }),
      does = `${who} ${verb}`,
      said = [`${does}, ${line}`, does].find((t) => wide(t) * NAMED <= limit - x - 28) ?? who;
    out.push({ x: x + 28, y: yy, text: said, size: NAMED, bold: true, nth: i + 1 });
    if (!full) return;
    // What does not fit into the first row goes into the second.
    const rest = [
      said === who ? verb : '',
      said.endsWith(line) ? '' : line,
      step(c.position),
      c.value ? say('draw.value', { value: c.value }) : '',
    ];
    out.push({ x: x + 28, y: yy + 16, text: rest.filter(Boolean).join(', '), size: 12.5, fill: 'ink-2' });
  });
  if (!full) return out;
  let yy = y + 32 + culprits * 42 + 4;
  // The list of findings also says what to do: here it is left out where it is long, or a strip is below.
  const floor = Math.min(
    o.layout.height,
    ...o.layout.plates.filter((p) => p.y > y && p.x - p.before * p.cw < limit && right(p) + p.after * p.cw > x).map((p) => p.y),
  );
  const rows = wrapped(f.hintText, Math.floor(most * 1.12), 5);
  if (rows.length > 4 || yy + 16 * (rows.length - 1) + 6 > floor) return out;
  for (const row of rows) {
    out.push({ x, y: yy, text: row, size: 12.5, fill: 'ink-2' });
    yy += 16;
  }
  return out;
}

const threadOf = (t: [number, number, number], o: Over) =>
  o.block[2] > 1 ? `(${t.join(',')})` : o.block[1] > 1 ? `(${t[0]},${t[1]})` : String(t[0]);

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
  const name = (c: number) => (a ? elementName(o.scene, a, c) : `${f.array}[${c}]`);
  return f.cells.length ? f.cells.slice(0, 2).map(name).join(', ') + (f.cells.length > 2 ? ' …' : '') : f.array;
}
