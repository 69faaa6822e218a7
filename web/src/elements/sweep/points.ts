// What the points of a sweep say: which counters there are, which one is plotted, and each point's value of it.
import type { Measure, Point, Range } from '../../protocol/types.gen';
import { say } from '../../words/studies';
import type { Dot } from './plot';

/** The counter that is plotted first. */
const FIRST = 'global_load_sectors';

/** What is turned, as its axis is called. */
export const overOf = (r: Range): string =>
  r.knob === 'define'
    ? (r.name ?? '')
    : r.knob === 'argument'
      ? say('sweep.overArgument', { n: r.name ?? 1 })
      : say(`sweep.over-${r.knob}`);

/** Every counter that some point has, in the order of the runs. */
export function measuresOf(points: readonly Point[]): Measure[] {
  const all: Measure[] = [];
  for (const p of points) {
    let at = 0;
    for (const m of p.measures) {
      const i = all.findIndex((x) => x.key === m.key);
      if (i < 0) all.splice(at, 0, m);
      at = (i < 0 ? at : i) + 1;
    }
  }
  return all;
}

/** A point's value of a counter: 0 for what its run did not do, null where there was no run. */
export function valueOf(p: Point, key: string): number | null {
  return p.measures.length ? (p.measures.find((m) => m.key === key)?.value ?? 0) : null;
}

/** The counter that is plotted: the one asked for, or the first that there is. Undefined where nothing ran. */
export function plottedOf(measures: readonly Measure[], asked: string): Measure | undefined {
  return [asked, FIRST].map((k) => measures.find((m) => m.key === k)).find((m) => m) ?? measures[0];
}

/** A counter of every point, as it is plotted. */
export const dotsOf = (points: readonly Point[], key: string): Dot[] =>
  points.map((p) => ({ value: p.value, y: valueOf(p, key), bad: p.errors > 0 || p.ending !== '' }));
