import { table } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import type { Drawn } from '../../figures/figure';
import { say } from '../../words/words';
import { groups } from './content';
import { text } from './text';

export const figure: Drawn = (v) => {
  const note = text(v);
  const both = groups(v).map((g): Grid => ({
    name: g.origin,
    columns: [
      head(say(`origin.${g.origin}`)),
      head(say('figure.thisBlock'), { align: 'end' }),
      head(say('figure.launch'), { align: 'end' }),
    ],
    rows: g.rows.map((r) => ({ cells: [cell(r.name), cell(r.now, { bold: true }), cell(r.whole, { tone: 'ink-2' })] })),
  }));
  return { title: say('panel.counters'), note, said: note, blocks: both.map(table), data: both };
};
