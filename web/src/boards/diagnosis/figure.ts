import { entries, prose, small, table } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import { type Drawn, nothing } from '../../figures/figure';
import { count, say } from '../../words/words';
import { noted, ranks, swizzled, text } from './text';

/** The verdicts below each other, and as rows; then what was checked and is at its minimum. */
export const figure: Drawn = (v) => {
  const d = v.diagnosis,
    title = say('memory.diagnosis');
  if (!d) return nothing(title, text(v), prose(text(v)));
  const rows: Grid = {
    name: 'diagnosis',
    columns: [
      head(say('diagnosis.kind')),
      head(say('diagnosis.atLine'), { align: 'end' }),
      head(say('diagnosis.unit')),
      head(say('diagnosis.count'), { align: 'end' }),
      head(say('diagnosis.best'), { align: 'end' }),
      head(say('diagnosis.saves'), { align: 'end' }),
      head(say('diagnosis.total'), { align: 'end' }),
      head(say('diagnosis.metric')),
    ],
    rows: d.verdicts.map((x) => ({
      cells: [x.kind, x.line ? String(x.line) : '', x.unit, ...[x.count, x.best, x.save, x.total].map(String), x.metric?.name ?? ''].map(
        (t) => cell(t),
      ),
    })),
  };
  const passed: Grid = {
    name: 'passed',
    columns: [head(say('diagnosis.passed')), head('')],
    rows: d.passed.map((c) => ({ cells: [cell(c.name), cell(c.text, { tone: 'ink-2' })] })),
  };
  return {
    title,
    note: d.title,
    said: text(v),
    blocks: [
      prose(d.title, { bold: true, size: 17 }),
      prose([d.text, d.note].filter(Boolean).join(' ')),
      entries(
        d.verdicts.map((x, i) => ({
          sign: ranks(d.verdicts)[i].replace('.', ''),
          head: `${x.title}${noted(x) && ` (${noted(x)})`}`,
          more: [
            x.text,
            `${count(x.count)}; ${x.limit}. ${x.share}.`,
            x.change ? `${say('diagnosis.change')}: ${x.change.show}` : '',
            x.swizzle ? `${say('diagnosis.swizzle')}: ${x.swizzle.show}. ${swizzled(x.swizzle)}` : '',
          ].filter(Boolean),
        })),
        24,
      ),
      ...(d.asCompiled ?? []).map((m) => prose(m.text)),
      ...(passed.rows.length ? [table(passed)] : []),
      small(say('diagnosis.exact')),
    ],
    data: [rows, passed],
  };
};
