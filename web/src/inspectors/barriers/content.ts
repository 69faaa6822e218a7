// What the board of barriers says.
import type { Band, Frame, Gate, GateHazard, WarpState } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { stretches } from '../../elements/stretches';
import { count, say } from '../../words/words';

/** So many warps have a bar each; of more only those that are missing. */
const BARS = 8;
/** So many intervals have a band each; of more those around the place. */
const BANDS = 16;

/** Why there is no barrier to tell of. */
export const noGate = (f: Frame): string =>
  f.step.open
    ? say('barriers.notYet')
    : f.barrier.stuck
      ? say('barriers.noneStuck', { line: f.barrier.line, n: f.barrier.missing.length, warps: stretches(f.barrier.missing) })
      : say('barriers.none');

/** The line of the barrier: where threads wait, and as long as nobody does, where it opens. */
const line = (f: Frame): number => (!f.gate.released && f.barrier.arrived ? f.barrier.line : f.gate.line);

/** How many threads wait at each line; '' where they do not wait at several. */
const apart = (f: Frame): string =>
  f.gate.released
    ? ''
    : (f.barrier.apart ?? [])
        .map((w, i) =>
          i
            ? say('barriers.andAt', { n: w.arrived, line: w.line })
            : say('barriers.arrivedAt', { n: w.arrived, of: f.barrier.live, line: w.line }),
        )
        .join(', ');

/** Which barrier it is, and its state. */
export function which(f: Frame): string {
  const { interval, of } = f.gate;
  const ends = f.step.open ? say('barriers.endsSoFar', { interval }) : say('barriers.endsOf', { interval, of });
  return apart(f) ? `${state(f)}; ${ends}` : `${say('common.line', { line: line(f) })}, ${ends}; ${state(f)}`;
}

/** The same where the bands say which interval it ends. */
export const brief = (f: Frame): string => (apart(f) ? state(f) : `${say('common.line', { line: line(f) })}: ${state(f)}`);

function state(f: Frame): string {
  const lines = apart(f);
  if (f.barrier.stuck) return lines ? `${say('barriers.stuck')}; ${lines}` : say('barriers.stuck');
  if (f.gate.released) return say(f.barrier.released ? 'barriers.opens' : 'barriers.opened');
  if (lines) return lines;
  return f.barrier.arrived ? say('barriers.arrived', { n: f.barrier.arrived, of: f.barrier.live }) : say('barriers.nobody');
}

export const prevents = (g: Gate): string =>
  g.hazards.length ? say('barriers.prevents') : g.cut ? say('barriers.nothingFound') : say('barriers.preventsNone');

/** One band an interval, the one at hand marked; whether there are more on either side. */
export function bands(v: View): { before: boolean; shown: { band: Band; number: number; now: boolean }[]; after: boolean } {
  const all = v.scene.track.intervals,
    of = all[0]?.of ?? 1,
    now = Math.floor((v.frame.step.interval - 1) / of);
  const from = Math.max(0, Math.min(now - BANDS / 2, all.length - BANDS));
  return {
    before: from > 0,
    shown: all.slice(from, from + BANDS).map((band, i) => ({ band, number: (from + i) * of + 1, now: from + i === now })),
    after: from + BANDS < all.length,
  };
}

/** Warps that have a bar, and a sentence about those that have none. */
export function arrivals(f: Frame): { list: WarpState[]; rest: string } {
  const missing = f.warps.filter((w) => w.state !== 'done' && w.arrived < w.lanes);
  const list = f.warps.length <= BARS ? f.warps : missing.slice(0, BARS);
  const rest = f.warps.length - list.length;
  if (!rest) return { list, rest: '' };
  return {
    list,
    rest:
      list.length === missing.length
        ? say('barriers.others', { n: count(rest) })
        : say('barriers.missing', { n: count(missing.length), of: count(f.warps.length) }),
  };
}

export const hazard = (v: View, h: GateHazard): string =>
  `${say('barriers.cells', {
    name: v.scene.arrays.find((a) => a.id === h.array)?.name ?? '',
    n: h.cells,
    cells: count(h.cells),
  })} ${h.text}`;

/** Where a warp is that the barrier waits for. */
export function where(w: WarpState): string {
  if (w.state === 'done') return say('barriers.exited');
  if (w.state === 'start') return say('barriers.unstarted');
  if (w.arrived >= w.lanes || w.state === 'waits') return say('barriers.at', { line: w.line });
  const next = w.next ? say('barriers.goesOn', { line: w.next }) : say('barriers.afterLine', { line: w.line });
  return w.arrived ? say('barriers.apart', { n: w.lanes - w.arrived, where: next }) : next;
}
