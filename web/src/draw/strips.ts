// Places the plates of a scene of strips: one above the other, aligned by element, so that a load is a vertical arrow.
import type { Array as ArrayInfo, Frame, Launch, Scene, Values } from '../protocol/types.gen';
import { leftOf, membersWide } from './pack';
import { type Layout, type Plate, THREADS, bottom, namesOf, place, plateOf, stretch, threadPlate } from './plate';
import type { Room, Stage } from './room';

/** The strips of a scene by what they are, and where each tile is. */
interface Strips {
  inputs: ArrayInfo[];
  tiles: ArrayInfo[];
  outputs: ArrayInfo[];
  masks: ArrayInfo[];
  first: ArrayInfo; // the input that the others are aligned by
  home: number; // its first element of the block's own part
  offsets: Map<number, number>; // element 0 of each tile is under this element of its array
  threadsAt: number;
  count: number; // threads
}

/** A shared array of so many rows is among strips, row below row, as two buffers do that take turns. */
const ROWS = 4;

/** How many rows all strips have at most: more are too flat to be read. */
const MOST = 6;

const shownRows = (list: readonly ArrayInfo[]) => list.reduce((n, a) => n + Math.max(1, a.rows), 0);

/** What a line of a struct's cell takes at least, and how high its cell is among others of a height. */
const LINE = 13,
  LOW = LINE + 4,
  highOf = (a: { members?: readonly string[] }, h: number) => Math.max(h, LINE * (a.members?.length ?? 1) + LOW - LINE);

function stripsOf({ scene, frame, values, launch }: Stage): Strips | null {
  const strip = scene.arrays.filter((a) => a.space !== 'local');
  // An array that is no strip would be left out, whatever the step does to it.
  if (strip.some((a) => a.rows > (a.space === 'shared' ? ROWS : 1))) return null;
  const inputs = strip.filter((a) => a.slot === 'input' && a.space !== 'shared');
  const tiles = strip.filter((a) => a.space === 'shared');
  const outputs = strip.filter((a) => a.slot === 'output' && a.space !== 'shared');
  const masks = strip.filter((a) => !inputs.includes(a) && !tiles.includes(a) && !outputs.includes(a));
  if (!inputs.length || inputs.length + shownRows(tiles) + outputs.length > MOST) return null;
  const first = inputs[0]!;
  const block = launch?.block ?? [1, 1, 1];
  const count = block[0] * block[1] * block[2];
  const home = homeOf(first, scene, frame, launch);
  const offsets = new Map(tiles.map((t) => [t.id, offsetOf(t, first, frame, values.get(t.id), home)]));
  // Where there is a thread for each cell of a tile, threads are under the cells, and otherwise under the block's own part.
  const even = tiles.find((t) => t.cols === count);
  return { inputs, tiles, outputs, masks, first, home, offsets, threadsAt: even ? offsets.get(even.id)! : home, count };
}

/** Which elements are shown, how wide a cell is, and where the first one begins. */
interface Span {
  from: number;
  to: number;
  cell: number;
  x0: number;
}

/** A cell of this width has room for two digits. */
const TIGHT = 16.5;

function spanOf(room: Room, s: Stage, z: Strips): Span {
  const { first, tiles, offsets, threadsAt } = z;
  let lo = Math.min(z.home, threadsAt, ...offsets.values()),
    hi = threadsAt + z.count;
  for (const t of tiles) hi = Math.max(hi, offsets.get(t.id)! + t.cols);
  const [before, after] = first.ghosts;
  const { need, least, most: widest } = room.cells ?? { need: 0, least: 20, most: 48 }; // narrower cells have no room for a number
  const main = [...z.inputs, ...tiles, ...z.outputs];
  const long = main.some((a) => a.length + a.ghosts[0] + a.ghosts[1] > (room.width - 74) / least);
  // Beside a part of an array it says which part it is.
  const held = membersWide({ members: s.scene.resultMembers }),
    beside = held && s.scene.result.length * 9 + 12 + held;
  const lengths = [...main.map((a) => [a.length, membersWide(a), a.first]), [z.count, held, 0]] as [number, number, number][];
  const parts = long ? lengths.map(([l, beside, from]) => stretch(l >> 1, l >> 1, l, from).length * 6.4 + 12 + beside) : [];
  const margin = Math.min(
    130,
    Math.max(long ? 84 : 58, ...parts, ...main.map((a) => namesOf(a).length * 9.5 + 12 + membersWide(a)), beside),
  );
  const usable = room.width - margin - 16;
  const all = first.length + before + after;
  let from: number, to: number;
  const reach = Math.max(first.length + after, hi) - Math.min(-before, lo);
  if (usable / all >= least) {
    // Cells and threads beyond the array's ends are seen as well where there is room.
    from = usable / reach >= least ? Math.min(-before, lo) : -before;
    to = usable / reach >= least ? Math.max(first.length + after, hi) : first.length + after;
  } else {
    // A little narrower, where the block is seen as a whole then, or a warp.
    const narrow = Math.floor(usable / Math.max(TIGHT, need)),
      whole = [hi - lo, Math.min(z.count, s.frame.warps[0]?.lanes ?? 0)].find((n) => n <= narrow) ?? 0,
      most = Math.max(Math.floor(usable / least), whole);
    if (hi - lo > most) {
      const at = threadsAt + lanePlace(s.frame, s.launch?.block ?? [1, 1, 1]);
      // Before the threads and what they hold there is nothing to see, unless there is room for all of it.
      const first = Math.min(threadsAt, ...offsets.values());
      // From their beginning, as long as that shows the focused one with its neighbour.
      const start = at >= first && at + 1 < first + most ? first : at - Math.floor(most / 2);
      lo = Math.max(-before, Math.min(Math.max(start, z.count >= most ? first : -Infinity), hi - most));
      hi = lo + most;
    }
    const spare = Math.max(0, Math.min(most, all) - (hi - lo));
    from = Math.max(-before, lo - Math.floor(spare / 2));
    to = Math.min(first.length + after, from + Math.max(hi - lo, Math.min(most, all)));
    from = Math.max(-before, Math.min(from, to - Math.min(most, all)));
  }
  const wanted = movedTo(room, s, z);
  if (wanted !== null) {
    const shown = to - from,
      first = Math.min(-before, lo);
    from = Math.max(first, Math.min(wanted, Math.max(z.first.length + after, hi) - shown));
    to = from + shown;
  }
  const cell = Math.min(widest, usable / (to - from));
  return { from, to, cell, x0: margin + Math.max(0, (usable - cell * (to - from)) / 2) };
}

/** Where a reader has moved what is shown to, by the map of one of the strips: all of them go along. */
function movedTo({ at }: Room, s: Stage, z: Strips): number | null {
  for (const [id, { col }] of at ?? []) {
    if (id === THREADS) return z.threadsAt + col;
    const a = s.scene.arrays.find((x) => x.id === id);
    if (a) return (z.offsets.get(id) ?? a.first - z.first.first) + col;
  }
  return null;
}

/** Below how much of a strip is shown it says where that lies in all of it. */
function mapped(p: Plate, maps: boolean): Plate {
  if (p.cut === '' || !maps) return p;
  const w = Math.min(MAP, p.x - 16);
  return { ...p, map: { x: p.x - leftOf(p) - w, y: (p.y + bottom(p)) / 2 + 23, w, h: 5 } };
}

/** Width of a strip's map at most. */
const MAP = 64;

/** What blocks' names take above the first strip, and what is left above it without them. */
const HEAD = 34,
  BARE = 12;

/** What is between two strips at least, for the indices of one; and from the middle of one with a map, or without, to that of the next. */
const TIGHTEST = 18,
  MAPPED = 40,
  NAMED = 31;

/** Heights of the strips: of each, and what goes between them. */
function heights(
  room: Room,
  z: Strips,
  cell: number,
  below: readonly ArrayInfo[],
  threads: Plate,
  cut: boolean,
): { h: number; gaps: number[]; top: number; share: number; maps: boolean } {
  const showG = room.memory !== 'shared',
    showS = room.memory !== 'global';
  const lines: ('global' | 'tile' | 'threads' | 'out')[] = [
    ...(showG ? z.inputs.map(() => 'global' as const) : []),
    ...(showS ? z.tiles.map(() => 'tile' as const) : []),
    'threads' as const,
    ...(showG ? [...z.outputs, ...below].map(() => 'out' as const) : []),
  ];
  const more = showS ? shownRows(z.tiles) - z.tiles.length : 0; // rows that follow another of their array at once
  const structs = [...(showG ? [...z.inputs, ...z.outputs, ...below] : []), ...(showS ? z.tiles : [])].filter((a) => a.members);
  const beyond = (low: number) => structs.reduce((n, a) => n + Math.max(1, a.rows) * (highOf(a, low) - low), highOf(threads, low) - low);
  const h = Math.min(Math.max(cell, 32), 44, (room.height - 60 - beyond(24)) / (lines.length * 1.9 + more));
  const freeOf = (h: number, head: number) => room.height - head - 24 - (lines.length + more) * h - beyond(h),
    free = freeOf(h, HEAD);
  // Loads need the most room between strips, results the least.
  const weight = lines
    .slice(1)
    .map((to, i) => (lines[i] === 'global' && to === 'tile' ? 1.45 : lines[i] === 'tile' && to === 'threads' ? 1.1 : 0.75));
  const sum = (list: number[]) => list.reduce((n, x) => n + x, 0);
  const share = Math.min(80, free / Math.max(0.5, sum(weight)));
  const gaps = weight.map((w) => w * share),
    // What is below a name at the left has to end before the next one, as do the indices of a strip.
    leastOf = (h: number, maps: boolean) => Math.max(TIGHTEST, (cut ? (maps ? MAPPED : NAMED) : 0) - h);
  if (!gaps.some((g) => g < leastOf(h, true))) return { h, gaps, top: HEAD + Math.max(0, (free - sum(gaps)) / 2.6), share, maps: true };
  // A low room: strips are lower, and without maps if those have no room then.
  const head = z.first.homes.length ? HEAD : BARE;
  for (const maps of [true, false])
    for (const low of [Math.max(h, LOW), 24, 20, LOW]) {
      const spare = freeOf(low, head) - weight.length * leastOf(low, maps);
      if (low > Math.max(h, LOW) || spare < 0) continue;
      const more = spare / Math.max(0.5, sum(weight));
      return { h: low, gaps: weight.map((w) => leastOf(low, maps) + w * more), top: head, share, maps };
    }
  return { h, gaps, top: HEAD + Math.max(0, (free - sum(gaps)) / 2.6), share, maps: false };
}

/** The part of an array that is shown where its element 0 is at `at`. */
function shownOf(a: ArrayInfo, at: number, { from, to }: Span): Plate {
  const c0 = Math.max(0, from - at, a.window.col),
    c1 = Math.min(a.cols, to - at, a.window.col + a.window.cols);
  return {
    ...plateOf(a),
    col: c0,
    cols: Math.max(1, c1 - c0),
    before: a.space === 'shared' || c0 > 0 ? 0 : Math.min(a.ghosts[0], Math.max(0, at - from)),
    after: a.space === 'shared' || c1 < a.cols ? 0 : Math.min(a.ghosts[1], Math.max(0, to - at - a.cols)),
    label: 'left',
    cut: c1 - c0 < a.cols ? stretch(c0, c1 - 1, a.cols, a.first) : '',
  };
}

/** The threads that are shown. */
function shownThreads(threads: Plate, threadsAt: number, { from, to }: Span): Plate {
  const t0 = Math.max(0, Math.min(threads.length - 1, from - threadsAt)),
    t1 = Math.max(t0 + 1, Math.min(threads.length, to - threadsAt));
  return {
    ...threads,
    rows: 1,
    cols: t1 - t0,
    col: t0,
    stride: threads.length,
    wrap: false,
    label: 'left',
    cut: t1 - t0 < threads.length ? stretch(t0, t1 - 1, threads.length) : '',
  };
}

/**
 * Where a global array is: aligned by element, but for one whose part of the block would then be out of view, as of results of which
 * each block has one: it is under the block.
 */
function under(a: ArrayInfo, s: Stage, z: Strips, { from, to }: Span): number {
  const at = a.first - z.first.first,
    own = s.frame.outlines.find((o) => o.array === a.id && o.kind === 'block') ?? { col: 0, cols: a.length };
  if (at + own.col < to && at + own.col + own.cols > from) return at;
  // What the block writes is under its threads, wherever their current tile is; what it reads stays in its place.
  const beneath = (a.slot === 'output' && (z.home < from || z.home >= to) ? z.threadsAt : z.home) - own.col;
  return a.length > to - from ? beneath : Math.min(Math.max(beneath, from), to - a.length);
}

/**
 * Where a strip is that would be at `at`: elsewhere where the focused thread accesses an element in the step that would be out of
 * view, as the last of a tile that is stored in reverse. It stays there while the steps that follow need no other place.
 */
function following(a: ArrayInfo, at: number, { frame }: Stage, { from, to }: Span, stood: number | undefined): number {
  const { warp, lane } = frame.focus,
    made = frame.accesses.filter((acc) => acc.array === a.id),
    columns = (mine: boolean) =>
      made.flatMap((acc) =>
        acc.cells.filter((c, i) => c >= 0 && (!mine || (acc.warp === warp && acc.lanes[i] === lane))).map((c) => c % a.cols),
      );
  const own = columns(true),
    touched = own.length ? own : columns(false),
    stays = stood === undefined ? at : from - stood,
    seen = (at: number) => touched.some((col) => at + col >= from && at + col < to);
  if (!touched.length) return stays;
  if (!own.length || seen(at)) return seen(at) || !seen(stays) ? at : stays;
  if (seen(stays)) return stays;
  const shown = Math.min(a.cols, to - from);
  return from - Math.max(0, Math.min(own[0]! - Math.floor(shown / 2), a.cols - shown));
}

/** Strips one above the other, aligned by element: a load is a vertical arrow. */
export function strips(room: Room, s: Stage): Layout | null {
  const z = stripsOf(s);
  if (!z) return null;
  const showG = room.memory !== 'shared',
    showS = room.memory !== 'global';
  const span = spanOf(room, s, z);
  const threadsOf = (members?: readonly string[]) => shownThreads(threadPlate(s.launch?.block ?? [1, 1, 1], members), z.threadsAt, span);
  let threads = threadsOf(s.scene.resultMembers);
  const at = (from: number) => span.x0 + (from - span.from) * span.cell;
  const tables = showG ? beside(z.masks, room.width, at(z.threadsAt + threads.col + threads.cols)) : null;
  // Tables without room beside the threads are below the results.
  const below = showG && !tables ? z.masks : [];
  const shown = span.to - span.from,
    cut = z.count > shown || [...z.inputs, ...z.tiles, ...z.outputs].some((a) => a.cols > shown || a.window.cols < a.cols);
  let fit = heights(room, z, span.cell, below, threads, cut);
  // Members below each other are worth no overlap.
  if (threads.members && fit.share < INDEXED) fit = heights(room, z, span.cell, below, (threads = threadsOf()), cut);
  // Where structs leave no room for the indices between strips, the picture has another form.
  if (fit.share < CLOSE && [...z.inputs, ...z.tiles, ...z.outputs].some((a) => a.members)) return null;
  const { h, gaps, top } = fit;
  const plates: Plate[] = [];
  let y = top;
  const put = (p: Plate, from: number) => {
    const high = highOf(p, h);
    plates.push(mapped(place(p, at(from + p.col), y, span.cell, high), fit.maps));
    y += high * p.rows + (gaps[plates.length - 1] ?? 0);
  };
  // Where the threads have moved, so do the strips above and below them.
  const stood = room.stood?.get(THREADS)?.col === (threads.cut ? threads.col : undefined) ? room.stood : undefined;
  const row = (a: ArrayInfo, from: number) => {
    const at = following(a, from, s, span, a.rows > 1 ? undefined : stood?.get(a.id)?.col);
    put(shownOf(a, at, span), at);
  };
  if (showG) for (const a of z.inputs) row(a, under(a, s, z, span));
  if (showS) for (const a of z.tiles) row(a, z.offsets.get(a.id)!);
  put(threads, z.threadsAt);
  const line = plates[plates.length - 1]!.y;
  if (showG) for (const a of z.outputs) row(a, under(a, s, z, span));
  for (const a of below) row(a, Math.max(span.from, Math.min(z.home, span.to - a.length)));
  for (const p of tables ?? []) plates.push({ ...place(p, p.x, line, p.cw, Math.min(TABLE, h)), label: 'above' });
  return { kind: 'strips', width: room.width, height: room.height, plates, corners: [], key: null };
}

/** What the indices below a strip take of the gap after it. */
const INDEXED = 20,
  CLOSE = 12;

/** Width of a cell of a table beside the threads, and the least in which a value can be read. */
const TABLE = 30,
  READ = 13;

/** Small tables, a mask or constants, at the right end of the threads' row, which ends at `end`; null where they have no room there. */
function beside(masks: readonly ArrayInfo[], width: number, end: number): Plate[] | null {
  const out: Plate[] = [];
  let x = width - 20;
  for (const a of masks) {
    const p = plateOf(a),
      title = p.title ?? 0;
    const cw = Math.min(TABLE, (x - end - 60) / p.cols);
    if (cw < READ || title > x - end - 60) return null;
    x -= Math.max(cw * p.cols, title);
    out.push({ ...p, x, cw });
    x -= 40;
  }
  return out;
}

/** The first element of the focused block's own part. */
function homeOf(a: ArrayInfo, scene: Scene, frame: Frame, launch: Launch | undefined): number {
  const grid = launch?.grid ?? [1, 1, 1];
  const b = scene.block[0] + grid[0] * (scene.block[1] + grid[1] * scene.block[2]);
  if (a.homes.length) return a.homes[b] ?? 0;
  const outline = frame.outlines.find((o) => o.array === a.id && o.kind === 'block') ?? frame.outlines.find((o) => o.array === a.id);
  return outline ? outline.col : 0;
}

/** The element that a tile's cell 0 stands for: read off a cell whose origin is known, else centred on the block's part. */
function offsetOf(tile: ArrayInfo, source: ArrayInfo, frame: Frame, v: Values | undefined, home: number): number {
  if (v && tile.of === source.id) {
    for (let i = 0; i < v.origin.length; i++) if (v.origin[i]! >= 0) return v.origin[i]! - (i % tile.window.cols) - tile.window.col;
  }
  const o = frame.outlines.find((x) => x.array === source.id && x.kind === 'tile');
  // A whole part: the last block's may be shorter.
  const starts = [...source.homes].sort((x, y) => x - y);
  const part = Math.max(0, ...starts.map((x, i) => (starts[i + 1] ?? source.length) - x));
  if (part && tile.cols >= part) return home - Math.floor((tile.cols - part) / 2);
  return o ? (o.col === 0 && o.cols < tile.cols ? o.cols - tile.cols : o.col) : home;
}

const lanePlace = (frame: Frame, block: [number, number, number]) =>
  frame.focus.thread[0] + block[0] * (frame.focus.thread[1] + block[1] * frame.focus.thread[2]);
