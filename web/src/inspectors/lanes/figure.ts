import { type Block, prose } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import { Moved } from '../../draw/moved';
import { type Drawn, nothing } from '../../figures/figure';
import type { Exchange } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { noteOf, sentence } from './content';
import { drawExchange, sizeOf } from './strip';
import { text } from './text';

const columns = () => [head(say('lanes.lane')), head(say('lanes.gives')), head(say('lanes.from')), head(say('lanes.gets'))];

/** Each lane's part: of a shuffle, whom it reads; elsewhere all of its group. */
const rows = (e: Exchange): Grid['rows'] =>
  e.lanes.map((lane, i) => {
    const from = e.kind === 'shuffle' ? [e.from[i]!] : e.lanes.filter((_, k) => e.group[k] === e.group[i]);
    return { cells: [cell(String(lane)), cell(e.given[i]!), cell(from.join(' ')), cell(e.lost.includes(lane) ? '?' : e.got[i]!)] };
  });

const drawing = (v: View, e: Exchange): Block => {
  const z = sizeOf(e);
  return {
    wide: z.wide,
    draw(s, y) {
      drawExchange(new Moved(s, 0, y, 1), e, z, e.warp === v.frame.focus.warp ? v.frame.focus.lane : -1);
      return z.tall + 8;
    },
  };
};

export const figure: Drawn = (v) => {
  const title = say('panel.lanes'),
    all = v.frame.exchanges ?? [];
  if (!all.length) return { ...nothing(title, text(v), prose(text(v))), data: [{ name: 'lanes', columns: columns(), rows: [] }] };
  return {
    title,
    note: noteOf(all[0]!),
    said: text(v),
    blocks: all.flatMap((e) => [drawing(v, e), prose(sentence(e.text))]),
    data: all.map((e, i) => ({ name: i ? `lanes-${i + 1}` : 'lanes', columns: columns(), rows: rows(e) })),
  };
};
