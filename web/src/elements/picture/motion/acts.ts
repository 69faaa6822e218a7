// What happens in a step, in order: values that go from one place to another, and threads that come to a barrier.
import { inWindow, linear } from '../../../draw/cell';
import { type Layout, type Plate, THREADS, spot } from '../../../draw/plate';
import { plateFor } from '../../../draw/sheet';
import type { Access, Beat, Frame } from '../../../protocol/types.gen';
import type { View } from '../../../store/state';

/** One value that is read or written. */
export interface Share {
  plate: Plate;
  kind: 'read' | 'write' | 'atomic';
  cell: number;
  text: string;
  first: number; // the lowest thread that does it, and the highest
  last: number;
  origin: number; // a write into a tile: the element that comes, −1 what a thread made, −2 nothing comes
  rank: number; // of its warp among those that do the same
  pass: number; // of a conflict, from 0; −1 where all are served at once
  turns: string[]; // of atomic operations on one element: what it is after each
  threads: number[]; // of those turns
}

export interface Act {
  does: ReadonlySet<string>; // kinds of its shares
  fills: boolean; // it writes into shared memory
  shares: () => readonly Share[]; // a long step has many: each act's are made when it is its turn
  passes: number; // of the conflict that is told
  turns: number; // of the element that most threads change
  warps: number; // that take part
  gate: Gate | null;
}

/** Threads at the block's barrier, as linear indices. */
export interface Gate {
  arriving: number[][]; // the threads of each warp that comes, in the order of their warps
  waiting: number[]; // who was there before
  opens: boolean;
  live: number; // threads that have not exited
  size: number; // threads of a warp
  present: number[]; // threads of each warp that have not exited
}

/** A step: what is seen after it and before it, whichever of them the reader comes from. */
export interface Step {
  earlier: View;
  later: View;
}

/** Whether the frame after a step tells of that step alone: several presses may have been served at once. */
export const told = ({ earlier, later }: Step): boolean => later.frame.step.from === earlier.frame.step.index;

/** The acts of a step; more than one where it is longer than an event. */
export function actsOf(plan: Layout, step: Step): Act[] {
  if (!told(step)) return [];
  const { beats } = step.later.frame;
  if (!beats?.length) return [single(plan, step)];
  return beats.flatMap((b, i) => {
    // Those who wait and those who come last are at the barrier together.
    if (b.gate === 'arrive' && beats[i + 1]?.gate === 'release') return [];
    const before = beats[i - 1];
    return [beaten(plan, step.later, b, b.gate === 'release' && before?.gate === 'arrive' ? before : undefined)];
  });
}

const one = (plate: Plate, kind: Share['kind'], cell: number, text: string, thread: number): Share => ({
  plate,
  kind,
  cell,
  text,
  first: thread,
  last: thread,
  origin: -2,
  rank: 0,
  pass: -1,
  turns: [],
  threads: [],
});

/** What accesses of one event do. */
function single(plan: Layout, step: Step): Act {
  const v = step.later,
    { frame } = v,
    order = orderOf(v),
    accesses = frame.accesses.toSorted((a, b) => (order.get(a.warp) ?? 0) - (order.get(b.warp) ?? 0));
  const copied = new Set(accesses.filter((a) => a.route.some((r) => r >= 0)).map((a) => v.scene.arrays.find((x) => x.id === a.array)?.of));
  const warps = [...new Set(accesses.map((a) => a.warp))];
  const shares: Share[] = [],
    known = new Map<string, Share>();
  for (const acc of accesses) {
    const plate = plateFor(plan, acc.array);
    // What is copied goes to the tile, and not to the threads.
    if (!plate || plate.image === 'far' || (acc.kind === 'read' && copied.has(acc.array))) continue;
    const base = baseOf(v, acc.warp),
      passes = passesOf(frame, acc);
    acc.cells.forEach((cell, i) => {
      const thread = base + acc.lanes[i]!,
        key = `${acc.array} ${acc.kind} ${cell} ${acc.kind === 'write' ? thread : ''}`;
      let s = known.get(key);
      if (!s) {
        s = {
          ...one(plateFor(plan, acc.array, cell)!, acc.kind as Share['kind'], cell, acc.values[i] ?? '', thread),
          rank: warps.indexOf(acc.warp),
        };
        if (acc.kind === 'write') s.origin = acc.route[i] ?? -1;
        s.pass = passes?.get(acc.lanes[i]!) ?? -1;
        known.set(key, s);
        shares.push(s);
      }
      s.first = Math.min(s.first, thread);
      s.last = Math.max(s.last, thread);
      if (acc.kind === 'atomic') {
        s.turns.push(acc.values[i] ?? '');
        s.threads.push(thread);
      }
    });
  }
  return {
    does: new Set(shares.map((s) => s.kind)),
    fills: shares.some((s) => s.kind === 'write' && s.plate.shared),
    shares: () => shares,
    passes: shares.reduce((n, s) => Math.max(n, s.pass + 1), 1),
    turns: shares.reduce((n, s) => Math.max(n, s.turns.length), 0),
    warps: warps.length,
    gate: gateOf(step),
  };
}

/** The steps that warps made last in what a frame tells of: the focused warp's accesses come first in it, whenever they were made. */
function orderOf(v: View): Map<number, number> {
  const { track } = v.scene,
    { from, index } = v.frame.step;
  const out = new Map<number, number>();
  if (!track.binned) for (let i = from; i < index && i < track.warp.length; i++) out.set(track.warp[i]!, i);
  return out;
}

/** The first thread of a warp, as a linear index. */
function baseOf(v: View, warp: number): number {
  const first = v.frame.warps.find((w) => w.warp === warp)?.first;
  return first ? linear(first, v.run.launches[v.scene.launch]?.block ?? [1, 1, 1]) : 0;
}

/** The pass that serves each lane of an access with a conflict. */
function passesOf(frame: Frame, acc: Access): Map<number, number> | null {
  const b = frame.banks;
  if (!b || b.passes.length < 2 || b.step !== frame.step.index || b.warp !== acc.warp || b.array !== acc.array || b.kind !== acc.kind)
    return null;
  const out = new Map<number, number>();
  b.passes.forEach((p, i) =>
    p.words.forEach((w, k) => {
      for (const lane of p.lanes?.[k] ?? b.asked[w]?.lanes ?? []) out.set(lane, i);
    }),
  );
  return out;
}

/** Who came to the barrier in a step, and whether it opened. */
function gateOf({ earlier, later }: Step): Gate | null {
  const was = earlier.frame.threads.states,
    { threads, barrier, warps } = later.frame,
    is = threads.states,
    opens = barrier.released;
  if (!opens && barrier.line === 0) return null;
  const waiting = [...was].flatMap((s, t) => (s === 'w' ? [t] : []));
  const arriving = warps
    .map((w) => {
      const base = baseOf(later, w.warp);
      return Array.from({ length: w.lanes }, (_, i) => base + i).filter(
        (t) => was[t] !== 'w' && (opens ? alive(was[t]) && alive(is[t]) : is[t] === 'w'),
      );
    })
    .filter((list) => list.length > 0);
  if (!arriving.length) return null;
  const size = sizeOf(later),
    present = Array.from({ length: Math.ceil(is.length / size) }, () => 0);
  const here = opens ? [...waiting, ...arriving.flat()] : [...is].flatMap((s, t) => (alive(s) ? [t] : []));
  for (const t of here) present[Math.floor(t / size)]!++;
  return { arriving, waiting, opens, live: opens ? waiting.length + arriving.flat().length : barrier.live, size, present };
}

/** Threads of a warp: the first one is full unless it is the only one. */
const sizeOf = (v: View) => Math.max(1, v.frame.warps[0]?.lanes ?? 32);

const alive = (state: string | undefined) => state !== 'd' && state !== undefined;

/** One beat of a long step; `before` are the warps that had come to a barrier that it opens. */
function beaten(plan: Layout, v: View, b: Beat, before: Beat | undefined): Act {
  const spaces = new Map(v.scene.arrays.map((a) => [a.id, a.space]));
  return {
    does: new Set(b.parts.map((p) => p.kind)),
    fills: b.parts.some((p) => p.kind === 'write' && spaces.get(p.array) === 'shared'),
    shares: () => beatenShares(plan, v, b),
    passes: 1,
    turns: 0,
    warps: b.warps.length,
    gate: b.gate ? beatenGate(v, b, before) : null,
  };
}

function beatenShares(plan: Layout, v: View, b: Beat): Share[] {
  const size = sizeOf(v);
  const shares: Share[] = [];
  const filled = new Set(b.parts.filter((p) => p.kind === 'write').map((p) => v.scene.arrays.find((a) => a.id === p.array)?.of));
  for (const part of b.parts) {
    const plate = plateFor(plan, part.array),
      a = v.scene.arrays.find((x) => x.id === part.array);
    if (!plate || !a || plate.image === 'far' || (part.kind === 'read' && a.space !== 'shared' && filled.has(a.id))) continue;
    const held = v.values.get(a.id);
    part.cells.forEach((cell, i) => {
      const k = inWindow(a, cell);
      const s = one(plateFor(plan, a.id, cell)!, part.kind as Share['kind'], cell, held?.cells[k] ?? '', part.first[i]!);
      s.last = part.last[i]!;
      s.rank = Math.max(0, b.warps.indexOf(Math.floor(s.first / size)));
      // How often lanes met in an element a beat does not tell: its sum comes from the first thread.
      s.origin = s.kind === 'write' ? (held?.origin[k] ?? -1) : -1;
      shares.push(s);
    });
  }
  return shares;
}

function beatenGate(v: View, b: Beat, before: Beat | undefined): Gate {
  const of = (warp: number) => {
    const w = v.frame.warps.find((x) => x.warp === warp),
      base = baseOf(v, warp);
    return Array.from({ length: w?.lanes ?? 0 }, (_, i) => base + i);
  };
  const opens = b.gate === 'release',
    all = [...new Set([...(before?.warps ?? []), ...b.warps])];
  const waiting = opens && !before ? v.frame.warps.map((w) => w.warp).filter((w) => !all.includes(w)) : [];
  return {
    arriving: all.map(of),
    waiting: waiting.flatMap(of),
    opens,
    live: v.frame.threads.states.length,
    size: sizeOf(v),
    present: v.frame.warps.map((w) => w.lanes),
  };
}

/** The box of a thread, where it is in the picture. */
export function threadSpot(plan: Layout, thread: number) {
  const p = plan.plates.find((x) => x.id === THREADS);
  return p ? spot(p, thread) : null;
}
