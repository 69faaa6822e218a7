import { elementName } from '../../draw/cell';
import { prose, strip } from '../../draw/flow';
import { head, text as cell } from '../../draw/grid';
import { type Drawn, nothing } from '../../figures/figure';
import { say } from '../../words/words';
import { arrayName, otherStep } from '../facts';
import { STRIP, drawBanks } from './strip';
import { text } from './text';

export const figure: Drawn = (v) => {
  const title = say('panel.banks'),
    b = v.frame.banks;
  if (!b) return nothing(title, text(v), prose(text(v)));
  const word = (array: number, cell: number) => {
    const a = v.scene.arrays.find((x) => x.id === array);
    return a ? elementName(v.scene, a, cell) : say('banks.outside');
  };
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
    blocks: [strip(STRIP, (s) => drawBanks(s, v, b, -1)), prose(text(v))],
    data: [
      {
        name: 'banks',
        columns: [head(say('figure.bank')), head(say('figure.word')), head(say('figure.lanes'))],
        rows: b.asked.map((w) => ({ cells: [cell(String(w.bank)), cell(word(w.array, w.cell)), cell(w.lanes.join(' '))] })),
      },
    ],
  };
};
