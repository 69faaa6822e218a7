// One array alone, its cells large enough to read: as much of it as fits, around what the step touches.
import { READABLE } from './brief';
import { needsOf } from './needs';
import { membersWide, roundest } from './pack';
import type { Corner, Layout, Plate } from './plate';
import { folded, place, plateOf, stretch } from './plate';
import { type Reach, holding, reach } from './reach';
import type { Room, Stage } from './room';
import { slicing } from './volumes';
import { say } from '../words/words';
import { touched, windows } from './windows';

/** Jumps of four, so that the picture stays still while a step goes from cell to cell. */
const snap = (n: number) => Math.floor(n / 4) * 4;

/** Cells are so wide at least. */
const NARROW = 20;

const MARGIN = { left: 54, top: 46, right: 14, bottom: 34 };

/** The array by its name; null where the scene has none of that name. */
export function enlarged(room: Room, s: Stage, name: string): Layout | null {
  const a = s.scene.arrays.find((x) => x.name === name);
  if (!a) return null;
  const whole = plateOf(a),
    one = slicing()?.sliced(whole, s, room);
  if (one?.volume) return planes({ ...one, need: (room.needs ?? needsOf(s)).get(a.id) ?? READABLE }, room, s);
  let p: Plate = {
    ...whole,
    row: a.window.row,
    col: a.window.col,
    rows: Math.max(1, a.window.rows),
    cols: Math.max(1, a.window.cols),
    label: 'above',
  };
  const w = room.width - MARGIN.left - MARGIN.right,
    h = room.height - MARGIN.top - MARGIN.bottom;
  // An array of more rows than there is room for shows some more in lower cells.
  const low = p.rows * 22 <= h ? 22 : 16;
  // No wider than its values need.
  const need = (room.needs ?? needsOf(s)).get(a.id) ?? READABLE;
  const across = Math.max(1, Math.floor(w / Math.min(READABLE, Math.max(NARROW, need)))),
    down = Math.max(1, Math.floor(h / low));
  // A long strip is folded into rows, of a round number of elements.
  if (p.rows === 1 && p.cols > across) p = folded(p, roundest(across));
  const [row, col] = touched(p, s, a.id);
  const rows = Math.min(p.rows, down),
    cols = Math.min(p.cols, across);
  const touches = reach(s, a.id, p.stride);
  const at = (from: number, all: number, shown: number, want: number, lines: Reach['rows']) =>
    all <= shown ? from : Math.min(Math.max(from, holding(snap(want - Math.floor(shown / 2)), shown, lines)), from + all - shown);
  const top = at(p.row, p.rows, rows, row, touches.rows),
    left = at(p.col, p.cols, cols, col, touches.cols);
  const cut =
    rows < p.rows || cols < p.cols || whole.cut !== ''
      ? p.wrap
        ? stretch(top * p.stride, Math.min(a.length, (top + rows) * p.stride) - 1, a.length, p.first)
        : say('draw.window', { top, bottom: top + rows - 1, rows: a.rows, left, right: left + cols - 1, cols: a.cols })
      : '';
  const cell = Math.min(64, w / cols, Math.max(low, h / rows, READABLE));
  const ch = Math.min(64, cell, h / rows);
  const x = MARGIN.left + Math.max(0, (w - cell * cols) / 2),
    y = MARGIN.top + Math.max(0, (h - ch * rows) / 2.4);
  const plate: Plate = { ...place({ ...p, row: top, col: left, rows, cols, cut }, x, y, cell, ch), image: whole.image ? 'close' : '' };
  const corner: Corner[] = [];
  return { kind: 'flow', width: room.width, height: room.height, plates: [plate], corners: corner, key: null };
}

/** The largest cell of a plane that is shown alone. */
const LARGEST = 64;

/** One plane large, or as much of it as can be read, and all others beside it. */
function planes(p: Plate, room: Room, s: Stage): Layout {
  const { width, height } = room,
    place = { x: MARGIN.left, y: MARGIN.top - 18, w: width - MARGIN.left - MARGIN.right, h: height - MARGIN.top - 12 };
  const [packed, own] = windows([p], s, place, { at: room.at, stood: room.stood, most: LARGEST, as: room.divided?.global }),
    plates = packed.flatMap((q) => slicing()!.spread(q, membersWide(q)));
  return { kind: 'flow', width, height, plates, corners: [], key: null, divided: { share: 1, head: 0, global: own } };
}
