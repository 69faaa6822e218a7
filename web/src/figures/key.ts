// What the kinds of cells of a table are, below it.
import { type Block, prose } from '../draw/flow';
import { drawGrid, text } from '../draw/grid';
import { Moved } from '../draw/moved';
import type { TableMark } from '../protocol/types.gen';
import { LOOKS } from './textbook';

export const key = (marks: readonly TableMark[]): Block => ({
  wide: 0,
  draw(s, top, width) {
    let y = top;
    for (const m of marks) {
      drawGrid(
        new Moved(s, 0, 0),
        {
          name: '',
          columns: [{ head: [], align: 'middle', art: 30 }],
          rows: [{ cells: [text(m.mark, { mono: true, ...LOOKS[m.kind] })] }],
        },
        y,
      );
      y += Math.max(22, prose(m.text, { size: 13, fill: 'ink-2' }).draw(new Moved(s, 56, 0), y, width - 56));
    }
    return y === top ? 0 : y - top + 6;
  },
});
