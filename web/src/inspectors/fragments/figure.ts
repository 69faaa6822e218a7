import { prose, table } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import { type Drawn, nothing } from '../../figures/figure';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { type Held, about, fragmentsOf } from './content';
import { text } from './text';

/** Grounds of lanes next to each other. */
const GROUNDS = ['m-t', 'n-t', 'reg-t', 'paper-3'] as const;

/** The head of the column that numbers rows. */
const row = () => head(say('fragments.row'));

/** The tile with the value and the lane of each element; the focused one's also say which element of x it is. */
const gridOf = (v: View, { f, values }: Held): Grid => ({
  name: f.name,
  columns: [row(), ...Array.from({ length: f.cols }, (_, c) => head(String(c), { align: 'middle' as const }))],
  rows: Array.from({ length: f.rows }, (_, r) => ({
    cells: [
      cell(String(r), { tone: 'ink-3' }),
      ...f.lane.slice(r * f.cols, (r + 1) * f.cols).map((lane, c) => {
        const i = r * f.cols + c,
          me = lane === v.frame.focus.lane;
        return cell(values[i] ?? '', {
          ground: GROUNDS[lane % 4]!,
          note: me ? `${lane} x${f.index[i]}` : String(lane),
          ...(me ? { bold: true, edge: 'ink' as const } : {}),
        });
      }),
    ],
  })),
});

export const figure: Drawn = (v) => {
  const title = say('panel.fragments'),
    list = fragmentsOf(v);
  if (!list.length) return { ...nothing(title, text(v), prose(text(v))), data: [{ name: 'fragments', columns: [row()], rows: [] }] };
  const data = list.map((h) => gridOf(v, h));
  return { title, note: say('fragments.note'), said: text(v), blocks: list.flatMap((h, i) => [prose(about(h)), table(data[i]!)]), data };
};
