// What a launch costs, the program around it, and the source with each line's share, as pictures.
import { linear } from '../draw/cell';
import { type Block, type Entry, chart, entries, prose, table } from '../draw/flow';
import { type Grid, head, text } from '../draw/grid';
import { Moved } from '../draw/moved';
import { hue } from '../draw/palette';
import type { Cost } from '../protocol/types.gen';
import type { View } from '../store/state';
import { count, say } from '../words/words';
import { drawRoof } from '../elements/cost/roof';
import { changes } from '../elements/cost/changes';
import { drawStays, rows } from '../elements/cost/stays';
import { COPIES, FIRST, HOST, KERNELS, PITCH, columns, drawProgram, height } from '../elements/program/chart';
import { HOT, type Hot, brief, hotOf, isHot } from '../elements/source/share';
import { type Drawn, type Figure, nothing } from './figure';

const small = (t: string): Block => prose(t, { size: 13, fill: 'ink-2' });

/** A figure of the launch's cost, which comes in a message of its own. */
const priced =
  (title: string, of: (v: View, c: Cost, high: number) => Figure): Drawn =>
  (v, high) =>
    v.cost ? of(v, v.cost, high) : nothing(title, say('cost.waiting'), prose(say('cost.waiting')));

export const occupancy = priced(say('cost.occupancy'), (_, { title, occupancy: o }) => {
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
        text(l.label, { bold: l.binds }),
        text(String(l.blocks), { bold: true }),
        { pieces: [], bar: l.blocks / most },
        text(l.text, { tone: 'ink-2', ...(l.binds ? { note: say('cost.binds') } : {}) }),
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

export const roofline = priced(say('cost.roofline'), (_, { title, roofline: r }, high) => ({
  title: say('cost.roofline'),
  note: title,
  said: [r.text, ...r.points.map((p) => `${p.label}: ${p.text}`)].join(' '),
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
      rows: r.points.map((p) => ({ cells: [text(p.label), text(String(p.bytes)), text(String(p.intensity)), text(String(p.reach))] })),
    },
  ],
}));

export const blocks = priced(say('cost.stays'), (v, { title, stays: x, launch }, high) => {
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
        rows: x.bars.map((b) => ({ cells: b.map((n) => text(String(n))) })),
      },
    ],
  };
});

/** All that a launch costs, below each other. */
export const cost = priced(say('figure.cost'), (v, c, high) => {
  const all = [occupancy, roofline, blocks].map((f) => f(v, high));
  return {
    title: say('figure.cost'),
    note: c.title,
    said: all.map((f) => `${f.title}: ${f.said}`).join(' '),
    blocks: all.flatMap((f) => [prose(f.title, { bold: true, size: 15 }), ...f.blocks]),
    data: all.flatMap((f) => f.data),
  };
});

/** Room for names before the program's chart, and behind it for what becomes of a memory. */
const GUTTER = 150,
  KEPT = 50;

export const program: Drawn = (v) => {
  const p = v.run.program,
    said = say('program.svg', { calls: count(p.calls.length), memories: p.memories.length });
  const least = columns(p.calls, 0),
    need = GUTTER + KEPT + (least[least.length - 1] ?? 0);
  return {
    title: say('program.title'),
    note: say('program.columns'),
    said: `${said}. ${p.calls.map((c) => c.text).join(' ')}`,
    blocks: [
      chart(
        Math.max(600, need + 60),
        () => height(p),
        (s, wide) => {
          const x = columns(p.calls, wide - GUTTER - KEPT),
            end = GUTTER + (x[x.length - 1] ?? 0);
          drawProgram(new Moved(s, GUTTER, 0), p, x, v.scene.launch, -1);
          for (const [y, t] of [
            [HOST, say('program.host')],
            [COPIES, say('program.copies')],
            [KERNELS, say('program.kernels')],
          ] as const)
            s.text(0, y, t, { size: 12, fill: 'ink-2', middle: true });
          p.memories.forEach((m, k) => {
            const y = FIRST + k * PITCH;
            s.text(0, y, m.name, { size: 13, bold: true, middle: true });
            if (m.space !== 'registers')
              s.text(GUTTER - 8, y, say(`space.${m.space as 'global'}`), { size: 11, fill: 'ink-2', anchor: 'end', middle: true });
            s.text(end + 6, y, m.keeps, { size: 12, fill: m.survives ? 'ink' : 'ink-3', middle: true });
          });
        },
      ),
      ...(p.more ? [small(say('program.moreCalls', { n: count(p.more) }))] : []),
      ...(p.moreMemories ? [small(say('program.moreMemories', { n: count(p.moreMemories) }))] : []),
      prose(say('program.leaves'), { bold: true }),
      entries(
        p.memories.map((m): Entry => ({ sign: m.keeps, head: m.text, more: [] })),
        62,
      ),
    ],
    data: [
      {
        name: 'program',
        columns: [head(say('figure.kind')), head(say('figure.line')), head(say('figure.call'))],
        rows: p.calls.map((c) => ({ cells: [text(c.kind), text(c.line ? String(c.line) : ''), text(c.text)] })),
      },
    ],
  };
};

const LINE = 17,
  CODE = 12.5,
  LETTER = 0.602;

export const lines: Drawn = (v) => {
  const title = say('figure.lines'),
    launch = v.run.launches[v.scene.launch];
  const hot: Hot = isHot(v.choice.hot) ? v.choice.hot : 'warps';
  const h = hotOf({ ...v, choice: { ...v.choice, hot } }),
    all = v.run.source.lines;
  const first = Math.max(1, launch?.first ?? 1),
    last = Math.min(all.length, launch?.last ?? all.length);
  const list = all.slice(first - 1, last),
    longest = Math.max(0, ...list.map((l) => l.pieces.reduce((n, p) => n + p.text.length, 0)));
  const share = (n: number) => (h && h.total > 0 ? `${Math.round((100 * n) / h.total)} %` : '');
  const top = h
    ? [...h.of]
        .filter(([, n]) => n > 0)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 3)
    : [];
  const said =
    h && h.known
      ? `${HOT[hot]}: ${count(h.total)}. ${top.map(([line, n]) => `${say('common.line', { line })}: ${count(n)}, ${share(n)}`).join('; ')}`
      : say('figure.late');
  return {
    title,
    note: `${say('hot.whole')}: ${HOT[hot]}`,
    said,
    blocks: [
      {
        wide: 128 + longest * CODE * LETTER,
        draw(s, y) {
          list.forEach((l, i) => {
            const n = first + i,
              base = y + i * LINE + 12.5,
              value = h?.of.get(n) ?? 0;
            if (n === v.frame.line) s.rect(0, y + i * LINE, 124 + longest * CODE * LETTER, LINE, { fill: 'paper-3' });
            s.text(26, base, String(n), { size: 11, fill: 'ink-3', anchor: 'end' });
            if (value && h) {
              const w = (64 * value) / Math.max(1, h.most);
              s.rect(36, y + i * LINE + 2, 64, LINE - 4, { fill: 'paper-2' });
              s.rect(100 - w, y + i * LINE + 2, w, LINE - 4, { fill: 'conflict-t', stroke: 'conflict', width: 0.8 });
              s.text(97, base, brief(value), { size: 11, anchor: 'end' });
            }
            let x = 112;
            for (const p of l.pieces) {
              const code = p.text.replace(/\t/g, '    ');
              if (code.trim())
                s.text(x + (code.length - code.trimStart().length) * CODE * LETTER, base, code.trim(), {
                  size: CODE,
                  mono: true,
                  fill: p.array ? hue(p.array).text : p.class === 'comment' ? 'ink-3' : 'ink',
                });
              x += code.length * CODE * LETTER;
            }
          });
          return list.length * LINE + 10;
        },
      },
      prose(said),
    ],
    data: [
      {
        name: 'lines',
        columns: [head(say('figure.line')), ...Object.values(HOT).map((t) => head(t)), head(say('figure.source'))],
        rows: list.map((l, i) => {
          const w = v.scene.work?.lines.find((x) => x.line === first + i);
          return {
            cells: [
              text(String(first + i)),
              ...(Object.keys(HOT) as Hot[]).map((k) => text(w ? String(w[k]) : '0')),
              text(l.pieces.map((p) => p.text).join('')),
            ],
          };
        }),
      },
    ],
  };
};
