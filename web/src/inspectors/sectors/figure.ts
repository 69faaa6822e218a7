import { prose, strip } from '../../draw/flow';
import { head, text as cell } from '../../draw/grid';
import { type Drawn, nothing } from '../../figures/figure';
import { say } from '../../words/words';
import { arrayName, otherStep } from '../facts';
import { STRIP, drawSectors } from './strip';
import { text } from './text';
import { titled } from './titled';

export const figure: Drawn = (v) => {
  const title = say(titled(v)),
    x = v.frame.sectors;
  if (!x) return nothing(title, text(v), prose(text(v)));
  const said = text(v);
  return {
    title,
    note:
      otherStep(v, x.step) +
      say(x.kind === 'read' ? 'sectors.loads' : 'sectors.stores', { warp: x.warp, array: arrayName(v, x.array), line: x.line }),
    said,
    blocks: [strip(STRIP, (s) => drawSectors(s, v, x, -1)), prose(said)],
    data: [
      {
        name: 'sectors',
        columns: [head(say('figure.sector')), head(say('figure.firstElement')), head(say('figure.bytesUsed')), head(say('figure.lanes'))],
        rows: x.first.map((first, i) => ({
          cells: [cell(String(i)), cell(String(first)), cell(String(x.used[i] ?? 0)), cell((x.uses[i]?.lanes ?? []).join(' '))],
        })),
      },
    ],
  };
};
