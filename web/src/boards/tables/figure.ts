// A table of the textbooks as a picture. What a cell is shows by pattern and sign; the hue only goes with it.
import { prose, small, table } from '../../draw/flow';
import { type Cell, type Grid, text as cell } from '../../draw/grid';
import type { Table } from '../../protocol/types.gen';
import { type Drawn, nothing } from '../../figures/figure';
import { LOOKS, key } from './key';
import { text } from './text';

export const gridOf = (t: Table): Grid => ({
  name: t.name,
  columns: [
    { head: [{ text: t.head }] },
    ...t.columns.map((c, i) => ({
      head: [{ text: c.title }],
      unit: c.unit,
      group: c.group,
      ...(i > 0 && t.columns[i - 1]!.group !== c.group ? { rule: 'single' as const } : {}),
    })),
  ],
  rows: t.rows.map((r) => ({
    me: r.focus,
    group: r.group,
    cells: [
      cell(r.head, { mono: true, bold: r.focus }),
      ...r.cells.map((c): Cell => {
        if (!c.text && !c.note) return cell('');
        const sign = t.marks.find((m) => m.kind === c.kind && m.kind)?.mark ?? '';
        return {
          ...cell(c.text, { mono: true, ...LOOKS[c.kind ?? ''] }),
          note: [sign !== c.text ? sign : '', c.note ?? ''].filter(Boolean).join(' '),
        };
      }),
    ],
  })),
});

export const figure: Drawn = (v) => {
  const t = v.tables?.table;
  if (!t) throw new Error('no table was given');
  if (t.why) return nothing(t.title, text(v), prose(text(v)));
  const g = gridOf(t);
  return {
    title: t.title,
    note: '',
    said: text(v),
    blocks: [prose(t.caption), table(g), key(t.marks), small(t.cut)],
    data: [g],
  };
};
