// The lines of an array that a step touches, and windows that hold them.
import type { Outline } from '../protocol/types.gen';
import type { Stage } from './room';

/** Rows or columns, both ends included. */
interface Lines {
  from: number;
  to: number;
}

/**
 * What a step touches of an array, or of one of its planes, the narrowest first: by the focused lane, by its warp, by all that are shown;
 * null for nothing.
 */
export interface Reach {
  rows: readonly (Lines | null)[];
  cols: readonly (Lines | null)[];
}

export const NOTHING: Reach = { rows: [], cols: [] };

export function reach({ frame }: Stage, id: number, stride: number, plane: { row: number; rows: number } | null = null): Reach {
  const { warp, lane } = frame.focus,
    cells: [lane: number[], warp: number[], all: number[]] = [[], [], []];
  for (const acc of frame.accesses) {
    if (acc.array !== id) continue;
    acc.cells.forEach((cell, i) => {
      if (cell < 0 || (plane && (cell < plane.row * stride || cell >= (plane.row + plane.rows) * stride))) return;
      cells[2].push(cell);
      if (acc.warp !== warp) return;
      cells[1].push(cell);
      if (acc.lanes[i] === lane) cells[0].push(cell);
    });
  }
  return {
    rows: cells.map((list) => around(list, (cell) => Math.floor(cell / stride))),
    cols: cells.map((list) => around(list, (cell) => cell % stride)),
  };
}

/** The lines around cells. */
function around(cells: readonly number[], of: (cell: number) => number): Lines | null {
  if (!cells.length) return null;
  let from = Infinity,
    to = -Infinity;
  for (const cell of cells) {
    from = Math.min(from, of(cell));
    to = Math.max(to, of(cell));
  }
  return { from, to };
}

/** The part of an array that a picture is about: what the step multiplies, what the phase loads, or what the block uses. */
export const ownPart = ({ frame }: Stage, id: number): Outline | undefined => {
  const own = frame.outlines.filter((u) => u.array === id);
  return own.find((u) => u.kind === 'fragment') ?? own.find((u) => u.kind === 'tile') ?? own[0];
};

/** The first cell of what the step multiplies of an array; null where it multiplies nothing of it. */
export function multiplied({ frame }: Stage, id: number): [row: number, col: number] | null {
  const tile = frame.outlines.find((u) => u.array === id && u.kind === 'fragment');
  return tile ? [tile.row, tile.col] : null;
}

/** The lines around what two matrices share, as the columns of a factor are the rows of the other one. */
export const joined = (a: Reach['rows'], b: Reach['rows']): Reach['rows'] =>
  (a.length ? a : b).map((x, i) => {
    const p = x ?? b[i],
      q = b[i] ?? x;
    return p && q ? { from: Math.min(p.from, q.from), to: Math.max(p.to, q.to) } : null;
  });

/**
 * The first line of a window that was to begin at `start`, moved as little as makes it hold what the step touches. Of more lines than it
 * has room for it shows some, and those of the focused lane before others.
 */
export function holding(start: number, shown: number, lines: Reach['rows']): number {
  let at = start;
  for (let i = lines.length - 1; i >= 0; i--) {
    const part = lines[i];
    if (!part) continue;
    const { from, to } = part,
      last = to - shown + 1;
    at = Math.min(Math.max(at, Math.min(last, from)), Math.max(last, from));
  }
  return at;
}
