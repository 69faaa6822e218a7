// The rounds of a reduction as rows, and which of them the step is in.
import { type Column, type Grid, head, text } from '../../draw/grid';
import type { Tree } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { count, say } from '../../words/words';

/** The round that has begun last, from 0; −1 before the first. */
export const nowIn = (v: View, t: Tree): number => t.rounds.findLastIndex((r) => r.at < v.frame.place.position);

/** The cells of each round: its number, pairs, how far apart they are, threads that do nothing, the line. */
export const cellsOf = (t: Tree): string[][] =>
  t.rounds.map((r, i) => [
    String(i + 1),
    count(r.joins),
    r.distance ? count(r.distance) : say('reduction.varied'),
    count(r.idle),
    String(r.line),
  ]);

export const headings = (): string[] => [
  say('reduction.round'),
  say('reduction.joins'),
  say('reduction.distance'),
  say('reduction.idle'),
  say('reduction.line'),
];

/** The array that is combined. */
export const arrayOf = (v: View, t: Tree): string => v.scene.arrays.find((a) => a.id === t.array)?.name ?? '';

export const note = (v: View, t: Tree): string => say('reduction.note', { name: arrayOf(v, t), n: t.rounds.length });

export const columns = (): Column[] => headings().map((h, i) => head(h, i ? { align: 'end' } : {}));

export function gridOf(v: View, t: Tree): Grid {
  const now = nowIn(v, t);
  return {
    name: 'reduction',
    columns: columns(),
    rows: cellsOf(t).map((cells, i) => ({ me: i === now, cells: cells.map((c) => text(c, i === now ? { bold: true } : {})) })),
  };
}
