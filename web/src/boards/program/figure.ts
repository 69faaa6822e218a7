import type { Streams } from '../../protocol/types.gen';
import { type Entry, chart, entries, prose, small } from '../../draw/flow';
import { head, text as cell } from '../../draw/grid';
import { Moved } from '../../draw/moved';
import type { Drawn } from '../../figures/figure';
import { count, say } from '../../words/words';
import { COPIES, FIRST, HOST, KERNELS, PITCH, columns, drawProgram, height } from './chart';
import { drawStreams, rowAt, streamsHeight } from './streams';
import { text } from './text';

/** Room for names before the program's chart, and behind it for what becomes of a memory. */
const GUTTER = 150,
  KEPT = 50;

/** The model of time, above what the host asked for. */
const streams = (t: Streams) => [
  prose(`${say('program.streams')} (${say('program.model')}): ${t.text}`, { bold: true }),
  chart(
    600,
    () => streamsHeight(t),
    (s, wide) => {
      t.rows.forEach((r, i) => s.text(0, rowAt(i), r.name, { size: 12, fill: 'ink-2', middle: true }));
      drawStreams(new Moved(s, GUTTER, 0), t, wide - GUTTER - KEPT, -1);
    },
  ),
  ...t.pairs.map((l) => small(l)),
  prose(say('program.calls'), { bold: true }),
  small(say('program.columns')),
];

export const figure: Drawn = (v) => {
  const p = v.run.program;
  const least = columns(p.calls, 0),
    need = GUTTER + KEPT + (least[least.length - 1] ?? 0);
  return {
    title: say('program.title'),
    note: p.streams ? '' : say('program.columns'),
    said: text(v),
    blocks: [
      ...(p.streams ? streams(p.streams) : []),
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
        rows: p.calls.map((c) => ({ cells: [cell(c.kind), cell(c.line ? String(c.line) : ''), cell(c.text)] })),
      },
    ],
  };
};
