import { prose, strip } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import { type Drawn, nothing } from '../../figures/figure';
import type { Banks } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { arrayName, otherStep } from '../facts';
import { drawPasses, gridSize, servedIn, wordName } from './passes';
import { STRIP, drawBanks } from './strip';
import { text } from './text';

/** Of a figure alone: rows as high as the columns are wide. */
const CELL = { wide: 11, tall: 11 };

/** The words of each pass. */
const passRows = (v: View, b: Banks): Grid => ({
  name: 'passes',
  columns: [head(say('figure.pass')), head(say('figure.bank')), head(say('figure.word')), head(say('figure.lanes'))],
  rows: b.passes.flatMap((_, i) =>
    servedIn(b, i + 1).map((w) => ({
      cells: [cell(String(i + 1)), cell(String(w.bank)), cell(wordName(v, w.array, w.cell)), cell(w.lanes.join(' '))],
    })),
  ),
});

export const figure: Drawn = (v) => {
  const title = say('panel.banks'),
    b = v.frame.banks;
  if (!b) return nothing(title, text(v), prose(text(v)));
  const several = b.passes.length > 1;
  return {
    title,
    note:
      otherStep(v, b.step) +
      say(b.kind === 'read' ? 'banks.reads' : b.kind === 'write' ? 'banks.stores' : 'banks.updates', {
        warp: b.warp,
        array: arrayName(v, b.array),
        line: b.line,
      }),
    said: text(v),
    blocks: [
      several ? strip(gridSize(b, CELL), (s) => drawPasses(s, v, b, 0, -1, CELL)) : strip(STRIP, (s) => drawBanks(s, v, b, -1)),
      prose(text(v)),
    ],
    data: [
      {
        name: 'banks',
        columns: [head(say('figure.bank')), head(say('figure.word')), head(say('figure.lanes'))],
        rows: b.asked.map((w) => ({ cells: [cell(String(w.bank)), cell(wordName(v, w.array, w.cell)), cell(w.lanes.join(' '))] })),
      },
      ...(several ? [passRows(v, b)] : []),
    ],
  };
};
