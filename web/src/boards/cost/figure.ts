import { linear } from '../../draw/cell';
import { type Entry, chart, entries, prose, small, table } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import { type Drawn, type Figure, nothing } from '../../figures/figure';
import type { Cost } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { count, say } from '../../words/words';
import { changes } from './changes';
import { drawRoof } from './roof';
import { drawStays, rows } from './stays';
import { roofText, text } from './text';

/** A figure of the launch's cost, which comes in a message of its own. */
const priced =
  (title: string, of: (v: View, c: Cost, high: number) => Figure): Drawn =>
  (v, high) =>
    v.cost ? of(v, v.cost, high) : nothing(title, say('cost.waiting'), prose(say('cost.waiting')));

const occupancy = priced(say('cost.occupancy'), (_, { title, occupancy: o }) => {
  const most = Math.max(1, ...o.limits.map((l) => l.blocks));
  const g: Grid = {
    name: 'occupancy',
    columns: [
      head(say('cost.resource')),
      { ...head(say('cost.blocks')), align: 'end' },
      { ...head(''), art: 200 },
      head(say('cost.needed')),
    ],
    rows: o.limits.map((l) => ({
      me: l.binds,
      cells: [
        cell(l.label, { bold: l.binds }),
        cell(String(l.blocks), { bold: true }),
        { pieces: [], bar: l.blocks / most },
        cell(l.text, { tone: 'ink-2', ...(l.binds ? { note: say('cost.binds') } : {}) }),
      ],
    })),
  };
  const all = changes(o);
  return {
    title: say('cost.occupancy'),
    note: title,
    said: o.text,
    blocks: [
      prose(o.text),
      table(g),
      ...all.map((l) => small(all.length > 1 ? `${l.label}: ${l.change}` : l.change)),
      small(`≈ ${o.source}`),
    ],
    data: [g],
  };
});

const roofline = priced(say('cost.roofline'), (_, { title, roofline: r }, high) => ({
  title: say('cost.roofline'),
  note: title,
  said: roofText(r),
  blocks: [
    prose(r.text),
    ...(r.peak
      ? [
          chart(
            640,
            () => high || 320,
            (s, w, h) => drawRoof(s, r, w, h),
          ),
        ]
      : []),
    entries(
      r.points.map((p): Entry => ({ sign: p.kind === 'asked' ? '●' : '□', head: `${p.label}: ${p.text}`, more: [] })),
      24,
    ),
    small(`≈ ${say('origin.modelled')}. ${r.notes.join(' ')} ${say('cost.sources', { peak: r.peakSource, bandwidth: r.bandwidthSource })}`),
  ],
  data: [
    {
      name: 'roofline',
      columns: [{ ...head(''), name: say('figure.what') }, head(say('figure.bytes')), head(say('cost.perByte')), head('GFLOPS')],
      rows: r.points.map((p) => ({ cells: [cell(p.label), cell(String(p.bytes)), cell(String(p.intensity)), cell(String(p.reach))] })),
    },
  ],
}));

const blocks = priced(say('cost.stays'), (v, { title, stays: x, launch }, high) => {
  const grid = v.run.launches[launch]?.grid,
    mine = grid ? linear(v.scene.block, grid) : -1;
  const drawn = x.together && x.bars.length > 0;
  return {
    title: say('cost.stays'),
    note: title,
    said: x.text,
    blocks: [
      prose(x.text),
      ...(drawn
        ? [
            chart(
              760,
              () => rows(x, high || 300).tall,
              (s, w) => drawStays(s, x, w, high || 300, x.length, mine),
            ),
            small(say('cost.clock')),
          ]
        : []),
      ...(x.more ? [small(say('cost.more', { n: count(x.more) }))] : []),
    ],
    data: [
      {
        name: 'blocks',
        columns: (['figure.block', 'figure.sm', 'figure.slot', 'figure.from', 'figure.to'] as const).map((k) => head(say(k))),
        rows: x.bars.map((b) => ({ cells: b.map((n) => cell(String(n))) })),
      },
    ],
  };
});

/** All that a launch costs, below each other. */
const cost: Drawn = (v, high) => {
  const title = say('figure.cost');
  if (!v.cost) return nothing(title, text(v), prose(text(v)));
  const all = [occupancy, roofline, blocks].map((f) => f(v, high));
  return {
    title,
    note: v.cost.title,
    said: text(v),
    blocks: all.flatMap((f) => [prose(f.title, { bold: true, size: 15 }), ...f.blocks]),
    data: all.flatMap((f) => f.data),
  };
};

const PARTS = { cost, occupancy, roofline, blocks };

export const figure = (v: View, high: number, name: string): Figure => PARTS[name as keyof typeof PARTS](v, high);
