// A sweep as text that spreadsheets read: a row a value, a column a counter.
import type { Measure, Point } from '../../protocol/types.gen';
import { say } from '../../words/words';

/** A field, quoted where it must be. A text that a spreadsheet would take for a formula is made a text. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

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

export function csv(parameter: string, points: readonly Point[]): string {
  const keys = measuresOf(points).map((m) => m.key);
  const rows = points.map((p) => [p.value, ...keys.map((k) => String(valueOf(p, k) ?? '')), p.failed || p.ending]);
  return [[parameter, ...keys, say('sweep.problem')], ...rows].map((r) => r.map(field).join(',')).join('\r\n') + '\r\n';
}
