// Chooses the layout of a scene in a given room. The kind of layout and every slot come from the scene; only sizes are found here.
import type { Array as ArrayInfo } from '../protocol/types.gen';
import { LOWEST } from './brief';
import { lines } from './caption';
import { enlarged } from './enlarged';
import { needsOf } from './needs';
import { membersWide, pack } from './pack';
import { type Corner, type Divided, type Layout, type Plate, THREADS, bottom, onChip, plateOf, threadPlate } from './plate';
import { product } from './product';
import type { Room, Stage } from './room';
import { slicing } from './volumes';
import { strips } from './strips';
import { large, legible, packWhole, usedOf, windows } from './windows';
import { say } from '../words/words';

export function layout(room: Room, s: Stage): Layout {
  const one = room.only ? enlarged(room, s, room.only) : null;
  if (one) return one;
  if (s.scene.layout === 'product') {
    const l = product(room, s);
    if (l) return l;
  }
  if (s.scene.layout === 'strips') {
    const l = strips(room, s);
    if (l) return l;
  }
  return flow(room, s);
}

/** What titles take with their numbers in two lines below them, on a phone, and with all of it beside them; the shares that are tried. */
const HEAD = 118,
  LOW = 106,
  SLIM = 48,
  SHARES = [0.52, 0.6, 0.45, 0.68, 0.38, 0.76, 0.87];

/**
 * Any arrays: global memory left, shared memory and threads right, each packed in rows with one cell size, or as much of each as can be
 * read. The room is divided so that most can be read.
 */
function flow(room: Room, s: Stage): Layout {
  const both = room.memory === 'both',
    heads = [both ? HEAD : LOW, SLIM],
    shares = both ? SHARES : [1];
  const fair = both ? fairShare(room, s) : null,
    tried = fair === null ? shares : [shares[0]!, fair, ...shares.slice(1)];
  const all = room.divided ? [room.divided] : heads.flatMap((head) => tried.map((share) => ({ share, head })));
  let best: Layout | null = null,
    most = -Infinity;
  for (const d of all) {
    // Below high titles everything is whole, or titles are low.
    const next = flowOf(room, s, d, d.head !== SLIM && !room.divided),
      stays = d.share === room.before?.share && d.head === room.before.head,
      worth = next ? worthOf(next, s) + (stays ? STAYS : 0) : -Infinity;
    if (worth > most) [best, most] = [next, worth];
    if (d === all[0] && worth >= ENOUGH && (stays || !room.before)) break;
  }
  return best!;
}

/** What it is worth that the picture stays where it was. */
const STAYS = 6;

/** Nothing is left out, and nothing is small. */
const ENOUGH = 20;

/** How much can be read of a layout: what is always shown whole comes first, then parts of the rest, then how large it is. */
function worthOf(l: Layout, s: Stage): number {
  let lost = 0,
    parts = 0,
    small = 22;
  for (const p of l.plates) {
    const threads = p.id === THREADS;
    if (p.image || p.small || (threads && !p.need)) continue;
    if (!legible(p)) lost += 3;
    else if (p.cells) {
      const left = 1 - Math.min(1, (p.rows * p.cols) / Math.min(256, p.plane && p.stack ? p.plane * p.stride : p.length));
      // What the block uses is worth more than what is around it, and so are windows that are no slits.
      const used = usedOf(plateWhole(p, s), s),
        unused = 1 - (Math.min(p.rows, used.rows) * Math.min(p.cols, used.cols)) / (used.rows * used.cols);
      parts += 6 * Math.max(0, 1 - p.rows / Math.min(SLIT, used.rows), 1 - p.cols / Math.min(SLIT, used.cols));
      if (large(p)) parts += left + unused;
      else lost += (threads ? 0.3 : 1) * (0.5 * (unused > 0 ? 1 : 0.5) + left / 2 + unused / 2);
    }
    small = Math.min(small, p.ch / (p.lines ?? 1), p.cw * 1.2);
  }
  return (
    small -
    100 * lost -
    20 * parts -
    30 * (l.note?.left ?? 0) -
    16 * Math.abs(l.divided!.share - SHARES[0]!) -
    (l.divided!.head === SLIM ? 2 : 0)
  );
}

/** A window of fewer rows or columns shows little of how things lie. */
const SLIT = 8;

/** The plate of all of an array, of which a packed one is a part. */
const plateWhole = (p: Plate, s: Stage): Plate => {
  const a = s.scene.arrays.find((x) => x.id === p.id);
  if (!a) return p;
  const whole = plateOf(a);
  return p.volume ? { ...whole, row: p.volume.at * p.plane!, rows: p.plane!, volume: p.volume } : whole;
};

/** Global memory's share of the width, if both memories have room for all columns, or at least for those that the block uses; else null. */
function fairShare(room: Room, s: Stage): number | null {
  const needs = room.needs ?? needsOf(s);
  const widthOf = (chip: boolean, whole: boolean) => {
    let beside = 0,
      below = 0;
    for (const a of s.scene.arrays) {
      if (a.space === 'local' || onChip(a) !== chip) continue;
      const cell = needs.get(a.id) ?? LOWEST;
      const p = sliced(plateOf(a), s, room);
      if (a.rows > 1) beside += (whole ? a.cols : usedOf(p, s).cols) * cell * (p.volume ? STACKED : 1) + BETWEEN;
      else below = Math.max(below, Math.min(8, a.cols) * cell + BETWEEN);
    }
    return Math.max(beside, below);
  };
  for (const whole of [true, false]) {
    const global = widthOf(false, whole),
      shared = widthOf(true, whole),
      spare = room.width - global - shared - 40;
    if (global && shared && spare >= 0) return (global + 12 + spare / 2) / room.width;
  }
  return null;
}

/** How much wider an array is with its planes beside it. */
const STACKED = 1.6;

const sliced = (p: Plate, s: Stage, room: Room): Plate => slicing()?.sliced(p, s, room) ?? p;

/** What is between two arrays. */
const BETWEEN = 32;

function flowOf(room: Room, s: Stage, divided: Divided, whole: boolean): Layout | null {
  const W = room.width,
    H = room.height,
    { share, head } = divided,
    slim = head === SLIM;
  const needs = room.needs ?? needsOf(s);
  const arrays = s.scene.arrays.filter((a) => a.space !== 'local');
  const plate = (a: ArrayInfo): Plate => ({ ...sliced(plateOf(a), s, room), need: needs.get(a.id) ?? LOWEST });
  const threadsOf = (members?: readonly string[]) => unfolded(threadPlate(s.launch?.block ?? [1, 1, 1], members)),
    threads = threadsOf(s.scene.resultMembers),
    need = (needs.get(THREADS) ?? LOWEST) + WAITING;
  // The members of what threads hold are below each other where there is room to read them.
  const withResult = (all: Plate[], packed: (list: Plate[]) => Plate[] | null) => {
    const out = packed([...all, { ...threads, need }]),
      own = out?.find((p) => p.id === THREADS);
    // Threads whose values cannot be read leave their room to arrays that can be read then.
    if (own && all.length && !legible(own)) {
      const how = as.shared,
        without = packed(all);
      if (without?.every(legible)) return without;
      if (how !== undefined) as.shared = how;
    }
    return own?.lines && own.ch < LOWEST * own.lines - 0.01 ? packed([...all, { ...threadsOf(), need }]) : out;
  };
  const globals = arrays.filter((a) => !onChip(a)).map(plate);
  const shareds = arrays.filter(onChip).map(plate);
  const as: Divided = { share, head };
  let note: Layout['note'];
  const plates: Plate[] = [];
  const corners: Corner[] = [];
  const half = (of: 'global' | 'shared', list: Plate[], x: number, w: number) => {
    corners.push({ of, x, y: slim ? 20 : head - 88, w, h: slim ? 0 : 62, slim }); // down to the names of the arrays
    // All of them, or where those of other blocks have no room to be read, as many as have.
    const fill = (all: Plate[], left: number) => {
      const words = left ? lines(say('draw.morePeers', { n: left }), 12, w - 28) : [],
        place = { x: x + 22, y: head, w: w - 28, h: H - head - 8 - NOTE * words.length },
        read = (some: Plate[]) => packWhole(some, place, room.most),
        marked = (some: Plate[]) => {
          const list = [...some, { ...threads, lines: MARKED / LOWEST }];
          return some.length ? read(list) : pack(list, place.x, place.y, place.w, place.h, room.most);
        },
        packed = (some: Plate[]) => {
          if (whole || left > more) return read(some);
          const [out, how] = windows(some, s, place, { at: room.at, stood: room.stood, most: room.most, as: room.divided?.[of] });
          as[of] = how;
          return out;
        };
      const drawn =
        of === 'global'
          ? packed(all)
          : s.hasResult
            ? withResult(all, packed)
            : // Threads without a value, in cells too small for their marks, are an empty box: the arrays have its room.
              (marked(all) ?? packed(all));
      return { drawn, words, place, left };
    };
    const peers = list.filter((p) => p.peer),
      more = of === 'shared' ? (s.scene.morePeers ?? 0) : 0;
    let filled = fill(list, more);
    for (let n = 1; !whole && n < peers.length && !filled.drawn?.every((p) => p.id === THREADS || legible(p)); n++) {
      const fewer = fill(without(list, peers.slice(-n)), more + n);
      if (fewer.drawn) filled = fewer;
    }
    const { drawn, words, place, left } = filled;
    plates.push(...(drawn ?? []).flatMap((p) => slicing()?.spread(p, membersWide(p)) ?? [p]));
    if (words.length)
      note = { x: place.x, y: Math.min(place.y + place.h, Math.max(...(drawn ?? []).map(bottom)) + BELOW) + 12, lines: words, left };
    return drawn !== null;
  };
  const fit =
    room.memory === 'both'
      ? half('global', globals, 8, W * share - 12) && half('shared', shareds, W * share + 12, W * (1 - share) - 20)
      : half(room.memory, room.memory === 'global' ? globals : shareds, 8, W - 16);
  if (!fit) return null;
  return { kind: 'flow', width: W, height: H, plates, corners, key: null, divided: as, ...(note && { note }) };
}

const without = (list: Plate[], some: Plate[]) => list.filter((p) => !some.includes(p));

/** A line of what is said below all arrays, and what their indices take there. */
const NOTE = 15,
  BELOW = 16;

/** Threads in one direction are a list, however long. */
const unfolded = (p: Plate): Plate => (p.wrap ? { ...p, rows: 1, cols: p.length, stride: p.length, wrap: false } : p);

/** Cells of threads have room for a mark of their state from this height on; before a value the bars of one that waits take so much. */
const MARKED = 22,
  WAITING = 4;
