import { triple } from '../../draw/cell';
import { prose, table } from '../../draw/flow';
import { type Cell, type Grid, text as cell } from '../../draw/grid';
import type { BesideThread, BesideVariable } from '../../protocol/types.gen';
import type { Drawn } from '../../figures/figure';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { blockOf } from '../facts';
import { stateOf, variablesOf } from './content';
import { text } from './text';

function value(x: BesideVariable | undefined): Cell {
  if (!x) return cell('–', { tone: 'ink-3' });
  return cell(x.values.join(' ') + (x.more ? ` +${x.more}` : ''), { mono: true, ...(x.changed ? { ground: 'reg-t' as const } : {}) });
}

function gridOf(v: View, list: readonly BesideThread[]): Grid {
  const row = (name: string, of: (t: BesideThread) => Cell) => ({ cells: [cell(name), ...list.map(of)] });
  return {
    name: 'locals',
    columns: [{ head: [], name: say('figure.what') }, ...list.map((t) => ({ head: [{ text: triple(t.thread, blockOf(v)) }] }))],
    rows: list.length
      ? [
          row(say('locals.warpLane'), (t) => cell(`${t.warp}, ${t.lane}`)),
          row(say('threads.state'), (t) => cell(stateOf(t))),
          ...variablesOf(list).map((x) =>
            row(`${x.name} ${x.type}`, (t) => value(t.variables.find((y) => y.name === x.name && y.type === x.type))),
          ),
        ]
      : [],
  };
}

export const figure: Drawn = (v) => {
  const list = v.frame.beside?.threads ?? [],
    g = gridOf(v, list),
    said = text(v);
  return { title: say('locals.name'), note: '', said, blocks: [list.length ? table(g) : prose(said)], data: [g] };
};
