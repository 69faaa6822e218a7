// What moves in a step, and when: the picture on the way is a function of the time alone. Back is the same function, the time falling.
import { type Layout, type Plate, type Spot, THREADS, bottom, right, spot } from '../../../draw/plate';
import { plateFor } from '../../../draw/sheet';
import { stackSpot } from '../../../draw/stacks';
import { type Line, gridPoints, lineOf, loadPoints, middle, passes, readPoints, storePoints } from './lines';
import type { Beat, Frame } from '../../../protocol/types.gen';
import { type Act, type Gate, type Share, type Step, actsOf, threadSpot } from './acts';
import { whenAt } from './ease';
import { type Place, type Walker, gatePlace, stature, walkers } from './gate';
import { type WarpGate, warpGate } from './warps';

/** A value on its way. Times are shares of the whole motion. */
export interface Chip {
  line: Line;
  text: string;
  role: string;
  from: number;
  to: number;
  w: number; // its size
  h: number;
  stays: boolean; // until all of its kind have passed: it fades then
  trail: boolean; // leaves a line where it has been
  behind: readonly Spot[]; // what it goes behind: cells of plates between its own
}

/** What a cell shows until something reaches it: the looks before it, and when each ends. */
export interface Cover {
  plate: number; // in the layout
  i: number; // on the plate
  until: number;
  text?: string; // as it is then; as it was before if not given
  bare?: boolean; // without its thread's mark, which is on its way
}

/** Cells that are being read. */
export interface Ring {
  spot: Spot;
  from: number;
  to: number;
}

export interface Meeting {
  gate: Gate;
  place: Place;
  walkers: Walker[];
  stature: number; // how large they are drawn
  from: number;
  to: number;
}

export interface WarpMeeting {
  gate: WarpGate;
  from: number;
  to: number;
}

export interface Motion {
  ms: number;
  kinds: string[]; // what it shows, in order: "load", "read", "store", "atomic", "conflict", "gate", "change"
  chips: Chip[];
  covers: Cover[];
  rings: Ring[];
  meetings: Meeting[];
  warps: WarpMeeting[]; // where threads are not in the picture
  later: Later[]; // acts of a long step that are not made yet
  refilled: ReadonlySet<number>; // arrays that a long step writes before it reads them: what they held is left over
}

interface Later {
  from: number;
  to: number;
  make(): void;
}

/** More values than these do not travel: what moves must be told apart, and drawn in time. */
export const MOST_CHIPS = 1024;
const MOST_TRAILS = 64;

/** More than these have no number on their way, and keep to the lines between cells: they would lie over each other and over values. */
const MOST_TOLD = 16;

/** How large they are then. */
const DOT = 5;

/** Milliseconds of each kind. */
const MS = { load: 620, read: 520, store: 520, gate: 560, change: 180, turn: 60, pass: 35 };
const LONGEST = 1200;
const STAGGER = 0.26, // the next warp's chips leave so much later, where there are two
  SPREAD = 0.36, // and the last warp's so much after the first's, where there are more
  SWEEP = 0.86; // of the time what is read is under way; then it fades

/** A step in motion; null where nothing can be followed. `changed` are cells that look different after it, by plate. */
export function motionOf(plan: Layout, step: Step, changed: readonly (readonly number[])[]): Motion | null {
  const of = new Map(step.later.scene.arrays.map((a) => [a.id, a.of]));
  const acts = actsOf(plan, step)
    .filter((a) => a.does.size || a.gate)
    .map((a) => new Acting(plan, a, of, step.later.frame.corner));
  const sum = acts.reduce((n, a) => n + a.ms, 0),
    ms = acts.length > 1 ? Math.min(LONGEST, sum) : sum || MS.change;
  const out: Motion = {
    ms,
    kinds: acts.map((a) => a.kind),
    chips: [],
    covers: [],
    rings: [],
    meetings: [],
    warps: [],
    later: [],
    refilled: refilled(step.later.frame.beats),
  };
  if (acts.length < 2) {
    acts[0]?.into(out, 0, 1, true);
    rest(plan, out, changed);
  } else {
    let at = 0;
    const last = acts.findLast((a) => a.kind === 'read');
    for (const a of acts) {
      const from = at,
        to = (at += a.ms / sum);
      out.later.push({ from, to, make: () => a.into(out, from, to, a === last) });
    }
    // Until an act reaches it, a cell is as it was.
    changed.forEach((list, plate) => list.forEach((i) => out.covers.push({ plate, i, until: 2 })));
  }
  return out.covers.length || out.chips.length || out.rings.length || out.meetings.length || out.warps.length || out.later.length
    ? out
    : null;
}

/** The arrays that beats write before they read or change them. */
function refilled(beats: readonly Beat[] = []): ReadonlySet<number> {
  const first = new Map<number, string>();
  for (const b of beats) for (const p of b.parts) if (!first.has(p.array)) first.set(p.array, p.kind);
  return new Set([...first].filter(([, kind]) => kind === 'write').map(([array]) => array));
}

/** Makes the acts of a long step that have begun at a time, or, where it falls, have not ended; gives the covers that they take away. */
export function advance(m: Motion, t: number, back: boolean): Cover[] {
  const known = m.covers.length;
  m.later = m.later.filter((l) => {
    if (back ? l.to < t : l.from > t) return true;
    l.make();
    return false;
  });
  return m.covers.splice(known);
}

/**
 * Cells that nothing was seen to reach change when what could have changed them is over: threads' values with the last that is read. What
 * looks as before needs no cover, and one of several in a row is enough.
 */
function rest(plan: Layout, m: Motion, changed: readonly (readonly number[])[]): void {
  const last = new Map<string, Cover>(),
    kept: Cover[] = [];
  const add = (c: Cover) => {
    const key = `${c.plate} ${c.i}`,
      known = last.get(key);
    if (c.text !== undefined || known?.text !== undefined) kept.push(c);
    else if (known) {
      known.until = Math.max(known.until, c.until);
      if (c.bare) known.bare = true;
      return;
    } else kept.push(c);
    last.set(key, c);
  };
  const differs = changed.map((list) => new Set(list));
  for (const c of m.covers) if (c.bare || c.text !== undefined || differs[c.plate]?.has(c.i)) add(c);
  const reads = Math.max(0, ...m.chips.filter((c) => c.stays).map((c) => c.to));
  plan.plates.forEach((p, k) => {
    const until = p.id === THREADS && reads > 0 ? reads : m.kinds.length ? 0.5 : 1;
    for (const i of changed[k] ?? []) if (!last.has(`${k} ${i}`)) add({ plate: k, i, until });
  });
  m.covers = kept;
  if (!m.kinds.length && kept.length) m.kinds.push('change');
}

/** One act: how long it takes, and what moves in it. */
class Acting {
  readonly ms: number;
  readonly kind: string;
  private readonly passes: number;
  private readonly turns: number;
  private readonly threads: Plate | undefined;
  private many = false;

  constructor(
    private readonly plan: Layout,
    private readonly act: Act,
    private readonly of: ReadonlyMap<number, number>,
    private readonly corner: Frame['corner'],
  ) {
    const { does, fills, gate } = act;
    this.threads = plan.plates.find((p) => p.id === THREADS);
    this.passes = act.passes;
    this.turns = act.turns;
    this.kind =
      this.passes > 1
        ? 'conflict'
        : does.has('atomic')
          ? 'atomic'
          : does.has('write')
            ? fills
              ? 'load'
              : 'store'
            : gate
              ? 'gate'
              : 'read';
    this.ms = { conflict: MS.pass * this.passes + 240, atomic: Math.min(LONGEST, MS.turn * this.turns + 260), ...MS }[this.kind as 'load'];
  }

  /** Adds what moves between two moments of the motion; with the last that is read threads have what they have afterwards. */
  into(m: Motion, from: number, to: number, last: boolean): void {
    const at = (u: number) => from + (to - from) * u,
      shares = this.act.shares();
    if (this.act.gate && this.threads) {
      const { gate } = this.act,
        place = gatePlace(this.plan, this.threads);
      m.meetings.push({ gate, place, walkers: walkers(gate, this.threads, place), stature: stature(this.threads), from, to });
      for (const t of [...gate.waiting, ...gate.arriving.flat()]) this.cover(m, this.threads, t, to, undefined, true);
    } else if (this.act.gate) m.warps.push({ gate: warpGate(this.plan, this.act.gate, this.corner), from, to });
    if (shares.length > MOST_CHIPS - m.chips.length) return;
    // Strips are aligned: each value has a column for itself.
    this.many = shares.length > MOST_TOLD && this.plan.kind !== 'strips';
    for (const s of shares) {
      const cell = spot(s.plate, s.cell);
      if (!cell) continue;
      if (s.turns.length) this.atomic(m, s, cell, at);
      else if (s.kind === 'read') this.read(m, s, cell, at);
      else this.write(m, s, cell, at);
    }
    if (this.kind === 'read' && last) this.reached(m, shares, at);
  }

  /** When a share sets out and when it arrives. */
  private time(s: Share): [number, number] {
    if (this.passes > 1 && s.pass >= 0) {
      const each = MS.pass / this.ms;
      return [s.pass * each, s.pass * each + 240 / this.ms];
    }
    const later = Math.min(STAGGER, SPREAD / Math.max(1, this.act.warps - 1)) * s.rank;
    return [later, later + 1 - (this.act.warps > 1 ? Math.max(SPREAD, STAGGER) : 0)];
  }

  private write(m: Motion, s: Share, cell: Spot, at: (u: number) => number): void {
    const source = this.sourceOf(s),
      mine = threadSpot(this.plan, s.first);
    const from = source && s.origin >= 0 ? spot(source, s.origin) : s.origin === -1 ? mine : null;
    const [t0, t1] = this.time(s);
    this.cover(m, s.plate, s.cell, at(from ? t1 : 0.5));
    if (!from) {
      // What comes from a thread that is not in the picture is seen to arrive.
      if (s.origin === -1) m.rings.push({ spot: cell, from: at(t0), to: at(t1) });
      return;
    }
    const leaves = source && s.origin >= 0 ? source : this.threads;
    const points =
      source && s.origin >= 0
        ? loadPoints(this.plan, source, s.plate, from, cell)
        : !this.threads
          ? [middle(from), middle(cell)]
          : this.many && this.plan.kind === 'flow'
            ? gridPoints(this.threads, s.plate, from, cell)
            : storePoints(this.plan, this.threads, s.plate, from, cell);
    // Many begin and end beside the values, not on them.
    const beside = this.many && points.length > 4 && source && s.origin >= 0 ? points.slice(1, -1) : points;
    this.chip(m, s, beside, from, cell, at(t0), at(t1), false, leaves);
  }

  /** Where a tile's elements come from: the array in the picture that it is a part of. */
  private sourceOf(s: Share): Plate | undefined {
    const of = this.of.get(s.plate.id) ?? -1;
    return of < 0 ? undefined : plateFor(this.plan, of, s.origin);
  }

  private read(m: Motion, s: Share, cell: Spot, at: (u: number) => number): void {
    const first = threadSpot(this.plan, s.first) ?? threadSpot(this.plan, s.last),
      last = threadSpot(this.plan, s.last) ?? first;
    const [t0, t1] = this.passes > 1 ? this.time(s) : [0, SWEEP];
    m.rings.push({ spot: cell, from: at(t0), to: at(this.passes > 1 ? t1 : 1) });
    if (!first || !last) return;
    const points =
      this.many && this.plan.kind === 'flow'
        ? gridPoints(s.plate, this.threads!, cell, first)
        : (readPoints(this.plan, s.plate, cell, first, last) ?? [middle(cell), middle(between(first, last))]);
    this.chip(m, s, points, cell, first, at(t0), at(t1), this.passes < 2, this.threads);
  }

  /** A thread's value changes where the last of what it reads has passed it. */
  private reached(m: Motion, shares: readonly Share[], at: (u: number) => number): void {
    const { threads } = this;
    if (!threads) return;
    const k = this.plan.plates.indexOf(threads);
    for (const s of shares) {
      const cell = spot(s.plate, s.cell),
        first = spot(threads, s.first),
        last = spot(threads, s.last);
      if (s.kind !== 'read' || !cell || !first || !last) continue;
      const points = this.many && this.plan.kind === 'flow' ? null : readPoints(this.plan, s.plate, cell, first, last);
      const line = points && lineOf(points),
        [a, b] = [placeOf(threads, s.first), placeOf(threads, s.last)];
      const [r0, r1] = [Math.floor(a / threads.cols), Math.floor(b / threads.cols)],
        [c0, c1] = [a % threads.cols, b % threads.cols].sort((x, y) => x - y) as [number, number];
      for (let r = r0; r <= r1; r++)
        for (let c = c0; c <= c1; c++) {
          const box = { x: threads.x + c * threads.cw, y: threads.y + r * threads.ch, w: threads.cw, h: threads.ch };
          m.covers.push({ plate: k, i: r * threads.cols + c, until: at(line ? SWEEP * whenAt(passes(line, box)) : SWEEP) });
        }
    }
  }

  /** Threads at one element take turns: each adds its own, and the element shows what it is after it. */
  private atomic(m: Motion, s: Share, cell: Spot, at: (u: number) => number): void {
    const each = (1 - 200 / this.ms) / Math.max(1, this.turns),
      flight = 200 / this.ms;
    s.threads.forEach((thread, i) => {
      const from = stackSpot(this.plan, s.plate, cell, i, s.turns.length) ?? threadSpot(this.plan, thread);
      const t0 = i * each,
        t1 = t0 + flight;
      this.cover(m, s.plate, s.cell, at(t1), i > 0 ? s.turns[i - 1] : undefined);
      if (from)
        this.chip(
          m,
          { ...s, text: String(thread) },
          [middle(from), { x: middle(cell).x, y: from.y < cell.y ? cell.y - 3 : middle(cell).y }],
          from,
          cell,
          at(t0),
          at(t1),
          false,
        );
    });
  }

  private cover(m: Motion, p: Plate, cell: number, until: number, text?: string, bare?: boolean): void {
    const k = this.plan.plates.indexOf(p),
      i = placeOf(p, cell);
    if (i >= 0) m.covers.push({ plate: k, i, until, ...(text === undefined ? {} : { text }), ...(bare ? { bare } : {}) });
  }

  /** The cells of all plates but the two of a way. */
  private others(a: Plate, b: Plate | undefined): readonly Spot[] {
    const key = `${this.plan.plates.indexOf(a)} ${b ? this.plan.plates.indexOf(b) : ''}`;
    let list = this.known.get(key);
    if (!list) {
      list = this.plan.plates.filter((p) => p !== a && p !== b).map((p) => ({ x: p.x, y: p.y, w: right(p) - p.x, h: bottom(p) - p.y }));
      this.known.set(key, list);
    }
    return list;
  }

  private readonly known = new Map<string, readonly Spot[]>();

  private chip(
    m: Motion,
    s: Share,
    points: Line['points'],
    from: Spot,
    to: Spot,
    t0: number,
    t1: number,
    stays: boolean,
    other?: Plate,
  ): void {
    const small = stays ? 0.62 : 1; // what passes values must not cover them
    const dot = this.many && (this.plan.kind === 'flow' || !stays),
      w = dot ? DOT + 2 : Math.min(from.w, to.w, 34) * small,
      h = dot ? DOT + 2 : Math.min(from.h, to.h, 24) * small;
    m.chips.push({
      line: lineOf(points),
      text: dot ? '' : s.text,
      role: s.plate.role,
      from: t0,
      to: t1,
      w: Math.max(3, w - 2),
      h: Math.max(3, h - 2),
      stays,
      trail: stays && this.plan.kind !== 'flow' && m.chips.length <= MOST_TRAILS, // slanting lines would hide a picture
      behind: this.others(s.plate, other),
    });
  }
}

const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, w: a.w, h: a.h });

/** Where a cell is among those of its plate that are shown; −1 where it is not. */
function placeOf(p: Plate, cell: number): number {
  const r = Math.floor(cell / p.stride) - p.row,
    c = (cell % p.stride) - p.col;
  return r < 0 || c < 0 || r >= p.rows || c >= p.cols ? -1 : r * p.cols + c;
}
