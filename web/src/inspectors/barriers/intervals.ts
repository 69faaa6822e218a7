// Intervals between barriers in a row, the one at hand marked.
import type { Block } from '../../draw/flow';
import type { bands } from './content';

const HIGH = 24;

export const intervals = ({ before, shown, after }: ReturnType<typeof bands>): Block => ({
  wide: 0,
  draw(s, y) {
    let x = 0;
    const dots = () => {
      s.text(x, y + 16, '…', { size: 13, fill: 'ink-2' });
      x += 18;
    };
    if (before) dots();
    for (const b of shown) {
      const label = String(b.number),
        w = Math.max(HIGH, label.length * 8 + 10);
      s.rect(x, y, w, HIGH, b.now ? { fill: 'ink', stroke: 'ink' } : { fill: 'paper-2', stroke: 'rule-2' });
      s.text(x + w / 2, y + 16.5, label, { size: 13, bold: b.now, fill: b.now ? 'paper' : 'ink', anchor: 'middle' });
      x += w;
      if (!b.band.line) continue;
      const line = String(b.band.line);
      // Two strokes are a barrier, with its line behind them.
      s.path(`M${x + 5} ${y + 5}V${y + 19}M${x + 9} ${y + 5}V${y + 19}`, { stroke: 'ink-2', width: 1.6 });
      s.text(x + 13, y + 17, line, { size: 11, fill: 'ink-2' });
      x += 20 + line.length * 6.5;
    }
    if (after) dots();
    return HIGH + 12;
  },
});
