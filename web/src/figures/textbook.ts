// A table of the textbooks as a picture. What a cell is shows by pattern and sign; the hue only goes with it.
import { prose, table } from '../draw/flow';
import { type Cell, type Grid, text } from '../draw/grid';
import type { Table } from '../protocol/types.gen';
import type { Drawn } from './figure';
import { nothing } from './figure';
import { LOOKS, key } from './key';

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
      text(r.head, { mono: true, bold: r.focus }),
      ...r.cells.map((c): Cell => {
        if (!c.text && !c.note) return text('');
        const sign = t.marks.find((m) => m.kind === c.kind && m.kind)?.mark ?? '';
        return {
          ...text(c.text, { mono: true, ...LOOKS[c.kind ?? ''] }),
          note: [sign !== c.text ? sign : '', c.note ?? ''].filter(Boolean).join(' '),
        };
      }),
    ],
  })),
});

export const textbook: Drawn = (v) => {
  const t = v.tables?.table;
  if (!t) throw new Error('no table was given');
  if (t.why) return nothing(t.title, t.why, prose(t.why));
  const g = gridOf(t);
  return {
    title: t.title,
    note: '',
    said: t.caption,
    blocks: [prose(t.caption), table(g), key(t.marks), prose(t.cut, { size: 13, fill: 'ink-2' })],
    data: [g],
  };
};
