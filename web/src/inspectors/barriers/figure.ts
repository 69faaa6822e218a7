import { type Entry, entries, prose, table } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import { type Drawn, nothing } from '../../figures/figure';
import { say } from '../../words/words';
import { arrivals, bands, hazard, prevents, where, which } from './content';
import { intervals } from './intervals';
import { text } from './text';

export const figure: Drawn = (v) => {
  const title = say('panel.barriers'),
    { frame: f } = v,
    g = f.gate;
  if (!g.interval) return nothing(title, text(v), prose(text(v)));
  const { list, rest } = arrivals(f);
  const who: Grid = {
    name: 'arrivals',
    columns: [
      head('', { name: say('figure.warp') }),
      head('', { art: 150 }),
      head('', { name: say('figure.arrived') }),
      head('', { name: say('figure.where') }),
    ],
    rows: list.map((w) => ({
      cells: [
        cell(say('common.warp', { warp: w.warp })),
        { pieces: [], bar: w.arrived / Math.max(1, w.lanes) },
        cell(`${w.arrived}/${w.lanes}`),
        cell(where(w), { tone: 'ink-2' }),
      ],
    })),
  };
  const hazards: Grid = {
    name: 'hazards',
    columns: [head('', { name: say('figure.hazard') }), head('', { name: say('figure.what') })],
    rows: g.hazards.map((h) => ({ cells: [cell(h.hazard, { bold: true }), cell(hazard(v, h))] })),
  };
  const small = (t: string) => prose(t, { size: 13, fill: 'ink-2' });
  return {
    title,
    note: which(f),
    said: text(v),
    blocks: [
      intervals(bands(v)),
      ...(g.released ? [] : [table(who), ...(rest ? [small(rest)] : [])]),
      prose(prevents(g), { bold: true }),
      entries(
        g.hazards.map((h): Entry => ({ sign: h.hazard, head: hazard(v, h), more: [] })),
        52,
      ),
      ...(g.more ? [small(say('barriers.moreHidden', { n: g.more }))] : []),
      ...(g.cut ? [small(say('barriers.cut'))] : []),
    ],
    data: [...(g.released ? [] : [who]), hazards],
  };
};
