// A map beside a window: the whole array, or the whole plane, the block's part of it, and what is shown.
import { hue } from './palette';
import { cutLines } from './cut';
import { beyond, touchedBy } from './partners';
import { type Plate, type Spot, spot } from './plate';
import type { Start } from './room';
import type { Over } from './sheet';
import { withinPlane } from './volumes';
import type { Surface } from './surface';

/** Rows and columns of the whole array; a list counts as one row. */
const whole = (p: Plate) =>
  p.wrap ? { rows: 1, cols: p.length } : { rows: p.volume ? p.plane! : Math.max(1, p.length / p.stride), cols: p.stride };

/** The first row of what is on the map. */
const topOf = (p: Plate) => (p.volume ? p.volume.at * p.plane! : 0);

/** A part of the array on its map, never too small to be seen. */
function onMap(p: Plate, m: Spot, part: { row: number; col: number; rows: number; cols: number }): Spot {
  const { rows, cols } = whole(p);
  const w = Math.min(m.w, Math.max(2, (part.cols / cols) * m.w)),
    h = Math.min(m.h, Math.max(2, (part.rows / rows) * m.h));
  return {
    x: Math.min(m.x + (part.col / cols) * m.w, m.x + m.w - w),
    y: Math.min(m.y + ((part.row - topOf(p)) / rows) * m.h, m.y + m.h - h),
    w,
    h,
  };
}

/** What of the array the window shows. */
const shown = (p: Plate) => (p.wrap ? { row: 0, col: p.row * p.stride, rows: 1, cols: p.rows * p.stride } : p);

export function maps(s: Surface, o: Over): void {
  for (const p of o.layout.plates) {
    const m = p.map;
    if (!m) continue;
    const h = hue(p.role);
    s.rect(m.x, m.y, m.w, m.h, { fill: h.ground, stroke: 'rule-2', width: 1 });
    separators(s, p, m);
    for (const u of o.frame.outlines) {
      const part = withinPlane(p, u);
      if (u.array !== p.id || !part.rows) continue;
      const b = onMap(p, m, part);
      s.rect(b.x, b.y, b.w, b.h, { fill: h.mark, faint: 0.55 });
    }
    // What the thread that is spoken of touches beside the window.
    for (const { cell } of touchedBy(o, p.id)) {
      const row = Math.floor(cell / p.stride) - topOf(p);
      if (spot(p, cell) || (p.volume && (row < 0 || row >= p.plane!))) continue;
      const at = onMap(
        p,
        m,
        p.wrap ? { row: 0, col: cell, rows: 1, cols: 1 } : { row: Math.floor(cell / p.stride), col: cell % p.stride, rows: 1, cols: 1 },
      );
      s.rect(at.x - 1, at.y - 1, at.w + 2, at.h + 2, { fill: 'ink' });
    }
    const b = onMap(p, m, shown(p));
    s.rect(b.x, b.y, b.w, b.h, { stroke: 'ink', width: 1.8 });
    const replaced = beyond(o, p, touchedBy(o, p.id)).map((x) => x.line?.y);
    for (const l of cutLines(o, p)) if (!replaced.includes(l.y)) s.text(l.x, l.y, l.text, l.type);
  }
}

/** Lines of a map lie at least so far apart. */
const APART = 3;

/** Where one plane ends and the next one begins; of planes that are too flat to be told apart every so many. */
function separators(s: Surface, p: Plate, m: Spot): void {
  if (!p.plane || p.wrap || p.volume) return;
  const planes = whole(p).rows / p.plane,
    high = m.h / planes,
    every = Math.max(1, Math.ceil(APART / high));
  let d = '';
  for (let k = every; k < planes; k += every) d += `M${Math.round(m.x)} ${Math.round((m.y + k * high) * 10) / 10}h${Math.round(m.w)}`;
  if (d) s.path(d, { stroke: 'ink-2', width: every > 1 || high < 6 ? 0.5 : 1 });
}

/** The first row of a window, which a plane has to hold. */
const held = (p: Plate, row: number) => (p.volume ? Math.min(Math.max(0, row), p.plane! - p.rows) : row);

/** Where a window begins whose middle is at a point of the map; null beside it. `beyond` takes points beside it, too: of a drag. */
export function startAt(p: Plate, x: number, y: number, beyond = false): Start | null {
  const m = p.map;
  if (!m || (!beyond && (x < m.x - 4 || y < m.y - 4 || x > m.x + m.w + 4 || y > m.y + m.h + 4))) return null;
  const { rows, cols } = whole(p);
  const col = ((x - m.x) / m.w) * cols,
    row = ((y - m.y) / m.h) * rows;
  return p.wrap
    ? { row: Math.round(col / p.stride - p.rows / 2), col: 0 }
    : { row: topOf(p) + held(p, Math.round(row - p.rows / 2)), col: Math.round(col - p.cols / 2) };
}

/** Where a window begins that shows a cell which lies beside it: as near to where it was as can be. */
export function startFor(p: Plate, index: number): Start {
  const row = Math.floor(index / p.stride),
    col = index % p.stride,
    plane = p.volume ? row - (row % p.plane!) : 0;
  return {
    row: plane + held(p, Math.max(row - p.rows + 1, Math.min(p.row, row)) - plane),
    col: Math.max(col - p.cols + 1, Math.min(p.col, col)),
  };
}
