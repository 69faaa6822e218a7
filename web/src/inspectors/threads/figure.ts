import { triple } from '../../draw/cell';
import { prose, table } from '../../draw/flow';
import { type Cell, type Grid, head, text as cell } from '../../draw/grid';
import type { Drawn } from '../../figures/figure';
import { say } from '../../words/words';
import { held, threadRows, uneven } from './content';
import { blockOf } from '../facts';
import { text } from './text';

export const figure: Drawn = (v) => {
  const block = blockOf(v),
    { frame } = v,
    note = text(v);
  const g: Grid = {
    name: 'threads',
    columns: [
      head(say('common.aThread')),
      head(say('threads.state')),
      ...(v.scene.duties ? [head(say('threads.duty'))] : []),
      ...frame.variables.map((x) => head(x.name, { align: 'end' })),
    ],
    rows: threadRows(v).map((r) => {
      const idle = r.active ? {} : { tone: 'ink-3' as const };
      return {
        me: r.me,
        cells: [
          cell(triple(r.at, block), { bold: r.me }),
          cell(r.state, idle),
          ...(v.scene.duties ? [cell(r.duty || '–', idle)] : []),
          ...r.values.map((x, i): Cell =>
            cell(held(x, r.ended), {
              mono: true,
              ...idle,
              ...(r.active && frame.variables[i]!.changed && x !== '' ? { ground: 'reg-t' } : {}),
            }),
          ),
        ],
      };
    }),
  };
  const { crews, moreCrews, open } = v.scene;
  const who: Grid = {
    name: 'blocks',
    columns: [head('', { art: 70 }), head('', { name: say('figure.blocks') }), head('', { name: say('figure.what') })],
    rows: crews.map((c) => ({
      me: c.here,
      cells: [{ pieces: [], bar: c.working / Math.max(1, c.working + c.idle) }, cell(say('threads.blocks', { n: c.blocks })), cell(c.text)],
    })),
  };
  const more = open
    ? [prose(say('threads.notYet'), { size: 13, fill: 'ink-2' })]
    : [table(who), ...(moreCrews ? [prose(say('threads.groups', { n: moreCrews }), { size: 13, fill: 'ink-2' })] : [])];
  return {
    title: say('panel.threads'),
    note,
    said: note,
    blocks: [table(g), ...(open || uneven(v) ? [prose(say('threads.who'), { bold: true }), ...more] : [])],
    data: [g, ...(!open && uneven(v) ? [who] : [])],
  };
};
