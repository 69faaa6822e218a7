// A sweep as a picture: one counter of its runs over the parameter, and all counters as rows.
import { type Block, chart, prose } from '../draw/flow';
import { type Grid, text } from '../draw/grid';
import type { Point, Range } from '../protocol/types.gen';
import { say } from '../words/studies';
import { type Plot, cross, drawPlot, high, said, titleOf, zigzag } from '../elements/sweep/plot';
import { dotsOf, measuresOf, overOf, plottedOf, valueOf } from '../elements/sweep/points';
import { type Figure, nothing } from './figure';

/** A sweep, and which counter of it is plotted. */
export interface Swept {
  range: Range;
  counter: string;
  points: Point[];
  under: string[]; // what all its runs have in common: the device, changed settings
}

/** A sign and what it means. */
const legend = (sign: (x: number, y: number) => string, red: boolean, t: string): Block => ({
  wide: 0,
  draw(s, y) {
    s.path(sign(12, y + (red ? 13 : 5)), { stroke: red ? 'race' : 'ink', width: 2 });
    s.text(30, y + 15, t, { size: 13, fill: 'ink-2' });
    return 22;
  },
});

export function swept(s: Swept): Figure {
  const all = measuresOf(s.points),
    measure = plottedOf(all, s.counter),
    over = overOf(s.range),
    note = s.under.join(' · ');
  const data: Grid = {
    name: 'sweep',
    columns: [over, ...all.map((m) => m.key), say('sweep.problem')].map((t) => ({ head: [{ text: t }] })),
    rows: s.points.map((p) => ({
      cells: [text(p.value), ...all.map((m) => text(String(valueOf(p, m.key) ?? ''))), text(p.failed || p.ending)],
    })),
  };
  if (!measure)
    return {
      ...nothing(say('sweep.title'), say('sweep.noRun'), prose(s.points.map((p) => `${p.value}: ${p.failed}`).join(' '))),
      note,
      data: [data],
    };
  const plot: Plot = { dots: dotsOf(s.points, measure.key), over, label: measure.label };
  return {
    title: titleOf(plot),
    note,
    said: said(plot),
    blocks: [
      chart(
        600,
        (width) => high(plot, width),
        (to, width) => drawPlot(to, plot, width),
      ),
      ...(plot.dots.some((d) => d.y === null) ? [legend(cross, false, say('sweep.noRun'))] : []),
      ...(plot.dots.some((d) => d.bad) ? [legend(zigzag, true, say('sweep.bad'))] : []),
    ],
    data: [data],
  };
}
