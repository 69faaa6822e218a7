// What the kinds of cells of a table are, below it.
import { type Block, prose } from '../../draw/flow';
import { type Cell, drawGrid, text } from '../../draw/grid';
import { Moved } from '../../draw/moved';
import type { CellKind, TableMark } from '../../protocol/types.gen';

/** What a kind of cell looks like, as on the page. */
export const LOOKS: Record<CellKind, Omit<Cell, 'pieces'>> = {
  '': {},
  internal: { ground: 'm-t', edge: 'rule-2' },
  input: { ground: 'm-t', edge: 'rule-2' },
  computed: { ground: 'reg-t', edge: 'rule-2' },
  kept: { edge: 'rule-2' },
  halo: { ground: 'halo', edge: 'rule-2' },
  recomputed: { ground: 'halo-r', edge: 'rule-2' },
  lent: { ground: 'm-t', edge: 'm', double: true },
  twice: { ground: 'reg-t', edge: 'reg', double: true },
  ghost: { edge: 'ink-3', dash: true, tone: 'ink-2' },
  redundant: { edge: 'rule', tone: 'ink-3', struck: true },
  stale: { tone: 'ink-3' },
  idle: { tone: 'ink-3' },
  combined: { ground: 'reg-t', edge: 'reg', bold: true },
  spent: { edge: 'rule-2', dash: true, tone: 'ink-3' },
  total: { bold: true },
};

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
