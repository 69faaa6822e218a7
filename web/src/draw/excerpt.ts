// A product too large for cells that can be read: of each matrix a window, and all of them agree. The row of the first operand, the column
// of the second and the element of the result still meet, and small maps in the same places show where the windows are.
import { LOWEST } from './brief';
import { wide } from './caption';
import { linear } from './cell';
import { needsOf } from './needs';
import { type Corner, type Layout, type Plate, type Spot, bottom, place } from './plate';
import type { Parts } from './product';
import { NOTHING, type Reach, holding, joined, multiplied, ownPart, reach } from './reach';
import type { Room, Stage, Start } from './room';
import { cutOf, jump } from './windows';

/** What is around the windows: titles above, indices and words below, the gap where the corner is. */
const TOP = 62,
  BELOW = 42,
  GAP = 16,
  LEFT = 30; // numbers of rows

/** No window shows fewer rows, columns or terms, where the matrix has them; more than so many are worth little. */
const FEWEST = 4,
  ENOUGH = 16,
  MOST = 32;

/** The sizes that are tried. */
const STEPS = [4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32];

/** The largest cells of a window. */
const HIGHEST = 22;

/** Maps are at most so large, and so far apart; what the name of the second operand takes beside them. */
const MAP = 26,
  APART = 3,
  NAMED = 24;

/** So many rows and columns of a result, and terms of each sum. */
interface Extent {
  rows: number;
  cols: number;
  terms: number;
}

/** One product: in global memory, or of the tiles. */
interface Operands {
  of: Corner['of'];
  first: Plate | null;
  second: Plate | null;
  result: Plate;
  whole: Extent; // what all of them have
  from: Extent; // the first row, column and term that all have
  narrow: number; // width of a column of the first operand, and of the others, at the least
  broad: number;
  beside: number; // at the right of the result
  tiles: readonly [first: Plate | null, second: Plate | null]; // of operands in global memory
}

/** The windows of a product; null where there is no room for them, or its parts are not of one shape. */
export function excerpt(room: Room, s: Stage, parts: Parts): Layout | null {
  const needs = room.needs ?? needsOf(s),
    need = (...list: (Plate | null)[]) => Math.max(LOWEST, ...list.map((p) => (p && needs.get(p.id)) || 0)),
    { L, A, R, tl, ta, threads } = parts;
  const all: Operands[] = [];
  if (room.memory !== 'shared')
    all.push({ ...operands('global', L, A, R, need(L), need(A, R), Math.max(30, 14 + wide(R.name) * 17)), tiles: [tl, ta] });
  if (room.memory !== 'global')
    all.push(operands('shared', tl, ta, threads, need(tl), need(ta, s.hasResult ? threads : null), room.width > STATES ? SIDE : 10));
  const sizes = sizesOf(all, room);
  if (!sizes) return null;
  const plates: Plate[] = [],
    corners: Corner[] = [];
  let x = 0;
  const slack = room.width - all.reduce((n, o, i) => n + widthOf(o, sizes[i]!), 0);
  all.forEach((o, i) => {
    const put = placed(o, sizes[i]!, room, s, x + slack / (2 * all.length));
    plates.push(...put.plates);
    corners.push(put.corner);
    x += widthOf(o, sizes[i]!) + slack / all.length;
  });
  return { kind: 'product', width: room.width, height: room.height, plates, corners, key: null };
}

/** Above this width the states of the warps are beside their threads, and take so much. */
const STATES = 860,
  SIDE = 88;

/** Whether windows of a product's parts can meet at all. */
export function meets({ L, A, R, tl, ta, threads, rest }: Parts): boolean {
  const plain = [L, A, R, tl, ta].every((p) => !p || (!p.image && !p.plane && !p.lines)),
    same = (a: number | undefined, b: number) => a === undefined || a === b;
  return plain && !rest.length && !threads.wrap && !threads.plane && same(tl?.rows, threads.rows) && same(ta?.cols, threads.cols);
}

function operands(
  of: Corner['of'],
  first: Plate | null,
  second: Plate | null,
  result: Plate,
  narrow: number,
  broad: number,
  beside: number,
): Operands {
  const common = (...list: ([number, number] | null)[]): [number, number] => {
    const some = list.filter((v) => v !== null),
      from = Math.max(...some.map(([at]) => at));
    return some.length ? [from, Math.max(0, Math.min(...some.map(([at, n]) => at + n)) - from)] : [0, 0];
  };
  const [row, rows] = common([result.row, result.rows], first && [first.row, first.rows]),
    [col, cols] = common([result.col, result.cols], second && [second.col, second.cols]),
    // A tile without room for all terms of the other's is padded.
    [term, terms] = common(first && [first.col, first.cols], second && [second.row, second.rows]);
  const whole = { rows, cols, terms },
    from = { rows: row, cols: col, terms: term };
  return { of, first, second, result, whole, from, narrow, broad, beside, tiles: [null, null] };
}

/** Windows of one product: how much they show, and how large their cells are. */
interface Sizes extends Extent {
  high: number;
  narrow: number;
  broad: number;
}

/** Width of the first operand, which the maps above it need as well. */
const column = (o: Operands, s: Pick<Sizes, 'terms' | 'narrow'>) =>
  o.first || o.second ? Math.max(s.terms * s.narrow, mapsOf(o).w + NAMED + (o.second ? wide(o.second.name) * 17 : 0)) + GAP : 0;

const widthOf = (o: Operands, s: Pick<Sizes, 'terms' | 'cols' | 'narrow' | 'broad'>) => LEFT + column(o, s) + s.cols * s.broad + o.beside;

/** What a size is worth: each halving counts alike, and more than enough counts little. */
const worth = (n: number, of: number) => Math.log(Math.min(n, ENOUGH) / Math.min(of, ENOUGH)) + Math.log(Math.max(1, n / ENOUGH)) / 4;

const steps = (of: number) => [...STEPS.filter((n) => n < of), of];

/** The windows of one product that have room in a height, the widest and what each is worth. */
function candidates(o: Operands, high: number, cell: number): { size: Sizes; wide: number; worth: number }[] {
  const { whole } = o,
    lines = Math.floor(high / cell),
    out = [];
  for (const terms of o.first || o.second ? steps(whole.terms) : [0])
    for (const cols of steps(whole.cols)) {
      const rows = Math.min(whole.rows, lines - (o.second ? terms : 0), MOST);
      if (rows < Math.min(FEWEST, whole.rows) || terms > MOST || cols > MOST) continue;
      const size = { rows, cols, terms, high: cell, narrow: o.narrow, broad: o.broad };
      const value = worth(rows, whole.rows) + worth(cols, whole.cols) + (whole.terms ? worth(terms, whole.terms) : 0);
      out.push({ size, wide: widthOf(o, size), worth: value });
    }
  return out;
}

/** What it is worth that tiles show as much as the matrices that they are of, or all that they have. */
const ALIKE = 0.4;

const alike = (a: Extent, b: Extent, most: Extent) =>
  (['rows', 'cols', 'terms'] as const).every((of) => b[of] === Math.min(a[of], most[of]));

/** What windows have of a height for their cells. */
const heightOf = (o: Operands, room: Room) => room.height - TOP - BELOW - (o.second ? GAP : 0);

let last: { on: string; sizes: Sizes[] | null } = { on: '', sizes: null };

/** The sizes of windows in a room: steps seldom change what they depend on, and to try all of them takes a while. */
function sizesOf(all: Operands[], room: Room): Sizes[] | null {
  const on = JSON.stringify([
    room.width,
    room.height,
    all.map((o) => [o.whole, o.narrow, o.broad, widthOf(o, NONE), !!o.first, !!o.second]),
  ]);
  if (last.on !== on) last = { on, sizes: divided(all, room) };
  return last.sizes;
}

const NONE = { terms: 0, cols: 0, narrow: 0, broad: 0 };

/** Divides the room among the products so that most can be seen of them; null where it is too small. */
function divided(all: Operands[], room: Room): Sizes[] | null {
  for (const cell of [LOWEST + 1, LOWEST]) {
    const [a, b] = all.map((o) => candidates(o, heightOf(o, room), cell));
    let best: Sizes[] | null = null,
      most = -Infinity;
    for (const x of a!)
      for (const y of b ?? [null]) {
        const value = x.worth + (y?.worth ?? 0) + (y && alike(x.size, y.size, all[1]!.whole) ? ALIKE : 0);
        if (value <= most || x.wide + (y?.wide ?? 0) > room.width) continue;
        [best, most] = [y ? [x.size, y.size] : [x.size], value];
      }
    if (best) return grown(all, best, room);
  }
  return null;
}

/** Larger cells, where there is room for them. */
function grown(all: Operands[], sizes: Sizes[], room: Room): Sizes[] {
  const out = sizes.map((s, i) => ({
    ...s,
    high: Math.min(HIGHEST, heightOf(all[i]!, room) / (s.rows + (all[i]!.second ? s.terms : 0))),
  }));
  for (let by = 1.02; by < 2; by += 0.02) {
    // No wider than what is read well beside its height.
    const next = out.map((s, i) => ({
      ...s,
      narrow: Math.max(sizes[i]!.narrow, Math.min(sizes[i]!.narrow * by, s.high * 1.3)),
      broad: Math.max(sizes[i]!.broad, Math.min(sizes[i]!.broad * by, s.high * 1.6)),
    }));
    if (next.reduce((n, s, i) => n + widthOf(all[i]!, s), 0) > room.width) break;
    out.splice(0, out.length, ...next);
  }
  return out;
}

/** Where the windows of one product are. */
function placed(o: Operands, z: Sizes, room: Room, s: Stage, x: number): { plates: Plate[]; corner: Corner } {
  const at = startOf(o, z, s, room.at),
    { high, narrow, broad } = z;
  const left = x + LEFT,
    xr = left + column(o, z),
    free = heightOf(o, room) - high * (z.rows + (o.second ? z.terms : 0)),
    top = TOP + free / 3,
    yr = top + (o.second ? z.terms * high + GAP : 0);
  const maps = mapsOf(o),
    whole = (['rows', 'cols', 'terms'] as const).every((of) => z[of] === o.whole[of]),
    part = (p: Plate, row: number, col: number, rows: number, cols: number, map: Spot): Plate => {
      const cut = p === o.second || rows * cols === p.length ? '' : cutOf(p, 0, { row, col, rows, cols });
      return { ...p, row, col, rows, cols, cut, ...(whole ? {} : { map: { ...map, x: left + map.x, y: top + map.y } }) };
    };
  const plates: Plate[] = [];
  if (o.first) {
    const p = part(o.first, at.rows, at.terms, z.rows, z.terms, maps.first);
    plates.push({ ...place(p, xr - GAP - z.terms * narrow, yr, narrow, high), label: 'corner' });
  }
  if (o.second) {
    const p = part(o.second, at.terms, at.cols, z.terms, z.cols, maps.second);
    plates.push({ ...place(p, xr, top, broad, high), label: 'left' });
  }
  const p = part(o.result, at.rows, at.cols, z.rows, z.cols, maps.result),
    result: Plate = { ...place(p, xr, yr, broad, high), label: o.of === 'global' ? 'right' : 'above' };
  // Threads without operands have no corner for their map.
  plates.push(o.first || o.second || !result.map ? result : { ...result, map: { ...result.map, x: xr, y: bottom(result) + 18 } });
  return { plates, corner: { of: o.of, x: left, y: 20, w: widthOf(o, z) - LEFT - 8, h: 0, slim: true } };
}

/** The maps of a product, as its matrices are laid out, from the upper left corner on. */
function mapsOf({ first, second, result }: Operands): { first: Spot; second: Spot; result: Spot; w: number } {
  const rows = Math.ceil(result.length / result.stride),
    cols = result.stride,
    terms = first?.stride ?? (second ? Math.ceil(second.length / second.stride) : 0),
    unit = MAP / Math.max(rows, cols, terms),
    size = (n: number) => Math.max(6, n * unit),
    [h, w, k] = [size(rows), size(cols), size(terms)];
  const x = first ? k + APART : 0,
    y = second ? k + APART : 0;
  return {
    first: { x: 0, y, w: k, h },
    second: { x, y: 0, w, h: k },
    result: { x, y, w, h },
    w: x + w,
  };
}

/** The first row, column and term of the windows: where the reader has moved them, or around what the block and its focused thread do. */
function startOf(o: Operands, z: Extent, s: Stage, moved?: ReadonlyMap<number, Start>): Extent {
  const at = held(focus(o, z, s), o, z, s);
  for (const [id, { row, col }] of moved ?? []) {
    if (id === o.first?.id) Object.assign(at, { rows: row, terms: col });
    if (id === o.second?.id) Object.assign(at, { terms: row, cols: col });
    if (id === o.result.id) Object.assign(at, { rows: row, cols: col });
  }
  const within = (of: keyof Extent) => Math.min(Math.max(o.from[of], at[of]), o.from[of] + o.whole[of] - z[of]);
  return { rows: within('rows'), cols: within('cols'), terms: within('terms') };
}

/** The same windows, moved as little as makes them hold what the step touches. */
function held(at: Extent, { first, second, result }: Operands, z: Extent, s: Stage): Extent {
  const of = (p: Plate | null): Reach => (p ? reach(s, p.id, p.stride) : NOTHING),
    [l, a, r] = [of(first), of(second), of(result)];
  return {
    rows: holding(at.rows, z.rows, joined(l.rows, r.rows)),
    cols: holding(at.cols, z.cols, joined(a.cols, r.cols)),
    terms: holding(at.terms, z.terms, joined(l.cols, a.rows)),
  };
}

/** What the windows are around. In global memory: the block's part, or where that is larger what the focused thread works at in it. */
function focus({ of, first, second, result, from, whole, tiles }: Operands, z: Extent, s: Stage): Extent {
  const thread = s.frame.focus.thread;
  if (of === 'shared') {
    const index = linear(thread, s.launch?.block ?? [1, 1, 1]),
      term = termOf(s, first, second) ?? 0;
    return {
      rows: jump(Math.floor(index / result.stride), z.rows),
      cols: jump(index % result.stride, z.cols),
      terms: jump(term, z.terms),
    };
  }
  const own = ownPart(s, result.id) ?? { row: from.rows, col: from.cols, rows: whole.rows, cols: whole.cols },
    beside = [own.row + Math.min(own.rows - 1, thread[1]), own.col + Math.min(own.cols - 1, thread[0])] as const,
    [row, col] = touches(s, result) ?? beside,
    tile = first && ownPart(s, first.id),
    terms = tile ? { from: tile.col, n: tile.cols } : { from: from.terms, n: whole.terms };
  const [tileL, tileA] = tiles,
    inTile = termOf(s, tileL, tileA) ?? 0,
    term = termOf(s, first, second) ?? terms.from + inTile;
  return {
    rows: around(own.row, own.rows, row, z.rows),
    cols: around(own.col, own.cols, col, z.cols),
    terms: around(terms.from, terms.n, term, z.terms),
  };
}

/** The term that the focused thread is at in its factors: of the one that it touches now before that of the other's next read. */
const termOf = (s: Stage, first: Plate | null, second: Plate | null): number | undefined =>
  touchesNow(s, first)?.[1] ?? touchesNow(s, second)?.[0] ?? touches(s, first)?.[1] ?? touches(s, second)?.[0];

/** The first of so many lines that have a part in their middle; where that is larger, the first of those that have one of its lines. */
const around = (from: number, n: number, line: number, shown: number) =>
  n <= shown ? from - Math.floor((shown - n) / 2) : Math.min(from + jump(line - from, shown), from + n - shown);

/** The row and column of the first element of a plate that the focused thread touches in the step; null where it touches none. */
function touchesNow({ frame }: Stage, p: Plate | null): [number, number] | null {
  if (!p) return null;
  const { warp, lane } = frame.focus,
    made = frame.accesses.filter((acc) => acc.array === p.id && acc.warp === warp),
    mine = made.flatMap((acc) => acc.cells.filter((c, i) => acc.lanes[i] === lane && c >= 0));
  return placeIn(p, mine.length ? Math.min(...mine) : (made[0]?.cells[0] ?? -1));
}

/** The same of a step that multiplies tiles, or of the thread's next reads, where it touches nothing of the plate now. */
const touches = (s: Stage, p: Plate | null): [number, number] | null =>
  touchesNow(s, p) ?? (p && (multiplied(s, p.id) ?? placeIn(p, s.frame.next.find((n) => n.array === p.id)?.cells[0] ?? -1)));

const placeIn = (p: Plate, cell: number): [number, number] | null => (cell < 0 ? null : [Math.floor(cell / p.stride), cell % p.stride]);
