import { triple } from '../../draw/cell';
import { prose, table } from '../../draw/flow';
import { type Cell, type Column, type Grid, head, text as cell } from '../../draw/grid';
import { hue } from '../../draw/palette';
import { type Drawn, nothing } from '../../figures/figure';
import { say } from '../../words/words';
import * as phaseTable from './content';
import { blockOf } from '../facts';
import { text } from './text';

export const figure: Drawn = (v) => {
  const t = v.frame.phases,
    title = phaseTable.title(t),
    block = blockOf(v),
    now = v.frame.step.phase;
  if (!t.rows.length) return nothing(title, text(v), prose(text(v)));
  const note = text(v);
  const g: Grid = {
    name: 'phases',
    columns: [
      head(say('common.aThread')),
      ...t.columns.map((c, i): Column => ({
        head: [{ text: phaseTable.heading(c, phaseTable.begins(t, i), t.unit) }],
        on: c.phase === now,
        ...(phaseTable.barred(t, i) ? { rule: 'double' } : phaseTable.begins(t, i) && i > 0 ? { rule: 'single' } : {}),
      })),
    ],
    rows: t.rows.map((r) => ({
      me: r.focus,
      cells: [
        cell(triple(r.thread, block), { bold: r.focus }),
        ...r.cells.map((c, i): Cell => {
          const current = c.state === 'now' && r.focus;
          return {
            pieces: phaseTable.cell(v.scene, c),
            ...(c.state === 'future' ? { tone: 'ink-3' } : {}),
            ...(current ? { bold: true, edge: 'ink', ground: hue(t.columns[i]!.role).ground } : {}),
          };
        }),
      ],
    })),
  };
  return { title, note, said: note, blocks: [table(g)], data: [g] };
};
