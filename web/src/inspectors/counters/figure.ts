import { table } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import type { Drawn } from '../../figures/figure';
import { say } from '../../words/words';
import { type CounterRow, groups } from './content';
import { text } from './text';

const profiled = ({ metric: m }: CounterRow): string => (m ? `${m.equal ? '' : `${say('diagnosis.nearest')} `}${m.name}` : '');

export const figure: Drawn = (v) => {
  const note = text(v);
  // The rows have the profiler's long names, the picture does not.
  const both = (whole: boolean) =>
    groups(v).map((g): Grid => ({
      name: g.origin,
      columns: [
        head(say(`origin.${g.origin}`)),
        head(say('figure.thisBlock'), { align: 'end' }),
        head(say('figure.launch'), { align: 'end' }),
        ...(whole ? [head(say('diagnosis.metric'))] : []),
      ],
      rows: g.rows.map((r) => ({
        cells: [cell(r.name), cell(r.now, { bold: true }), cell(r.whole, { tone: 'ink-2' }), ...(whole ? [cell(profiled(r))] : [])],
      })),
    }));
  return { title: say('panel.counters'), note, said: note, blocks: both(false).map(table), data: both(true) };
};
