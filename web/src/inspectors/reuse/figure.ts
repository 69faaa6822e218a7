import { prose, table } from '../../draw/flow';
import { type Column, type Grid, head, text as cell } from '../../draw/grid';
import { type Drawn, nothing } from '../../figures/figure';
import { say } from '../../words/words';
import { reused } from './content';
import { text } from './text';

export const figure: Drawn = (v) => {
  const title = say('panel.reuse'),
    t = reused(v);
  if (!t) return nothing(title, text(v), prose(text(v)));
  const g: Grid = {
    name: 'reuse',
    columns: [head(t.head), ...t.columns.map((c): Column => ({ head: [c], align: 'middle' }))],
    rows: t.rows.map((r) => ({
      cells: [
        cell(r.name, r.last ? { tone: 'ink-3' } : {}),
        ...r.values.map((x) => cell(x || say('common.notYet'), r.last ? { tone: 'ink-3' } : {})),
      ],
    })),
  };
  return {
    title,
    note: t.note,
    said: text(v),
    blocks: [table(g)],
    data: [g],
  };
};
