import { triple } from '../../draw/cell';
import { type Entry, entries, prose } from '../../draw/flow';
import { head, text as cell } from '../../draw/grid';
import type { Drawn } from '../../figures/figure';
import { count, say } from '../../words/words';
import { blockOf } from '../facts';
import { text } from './text';
import { listed } from '../../store/listed';

export const figure: Drawn = (v) => {
  const all = listed(v.run.findings),
    errors = all.filter((f) => f.severity === 'error').length,
    block = blockOf(v);
  const note = !all.length
    ? ''
    : `${errors ? `${say('findings.errors', { n: errors })}, ` : ''}${say(v.run.open ? 'findings.notesSoFar' : 'findings.notes', {
        n: all.length - errors,
      })}`;
  const culprit = (f: (typeof all)[number], i: number) => {
    const c = f.culprits[i]!;
    return `${
      c.text || say('common.thread', { thread: triple(c.thread, v.run.launches[f.launch]?.block ?? block) })
    }, ${say('common.line', { line: c.line })}`;
  };
  return {
    title: say('panel.findings'),
    note,
    said: text(v),
    blocks: [
      all.length
        ? entries(
            all.map((f): Entry => ({
              sign: f.severity === 'error' ? '✕' : '◇',
              tone: f.severity === 'error' ? 'race-k' : 'conflict-k',
              head: f.text + (f.count > 1 ? ` (${say('findings.times', { n: count(f.count) })})` : ''),
              more: [...f.culprits.map((_, i) => `${i + 1}  ${culprit(f, i)}`), ...(f.hintText ? [f.hintText] : [])],
            })),
            24,
          )
        : prose(`✓ ${text(v)}`),
    ],
    data: [
      {
        name: 'findings',
        columns: [head(say('figure.kind')), head(say('figure.finding')), head(say('figure.times')), head('1'), head('2')],
        rows: all.map((f) => ({
          cells: [
            cell(f.kind),
            cell(f.text),
            cell(String(f.count)),
            cell(f.culprits[0] ? culprit(f, 0) : ''),
            cell(f.culprits[1] ? culprit(f, 1) : ''),
          ],
        })),
      },
    ],
  };
};
