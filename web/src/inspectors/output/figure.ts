import { type Block, prose, table } from '../../draw/flow';
import { type Grid, type Row, text as cell } from '../../draw/grid';
import type { Drawn } from '../../figures/figure';
import { say } from '../../words/words';
import { note, text } from './text';

/** So many lines of each stream are drawn; the rows have all of them. */
const DRAWN = 100;

const lines = (printed: string): string[] => printed.split('\n').filter((l, i, all) => l || i < all.length - 1);

/** A stream's lines below each other, as they were printed. */
function stream(name: string, printed: string): Block[] {
  const all = lines(printed);
  if (!all.length) return [];
  const shown = [...all.slice(0, DRAWN), ...(all.length > DRAWN ? ['…'] : [])];
  return [table({ name, columns: [{ head: [] }], rows: shown.map((l) => ({ cells: [cell(l, { mono: true })] })) })];
}

export const figure: Drawn = (v) => {
  const r = v.run;
  const rows = (name: string, printed: string): Row[] => lines(printed).map((l) => ({ cells: [cell(name), cell(l)] }));
  const data: Grid = {
    name: 'output',
    columns: [{ head: [{ text: say('figure.what') }] }, { head: [{ text: say('panel.output') }] }],
    rows: [...rows('stdout', r.stdout), ...rows('stderr', r.stderr)],
  };
  const none = r.stdout || r.stderr ? '' : say(r.open ? 'output.noneYet' : 'output.none');
  const remarks = [
    ...(r.remarks ?? []),
    ...r.diagnostics.map((d) => `${say('common.lineSays', { line: d.line, text: d.message })}${d.hint ? ` ${d.hint}` : ''}`),
  ].map((remark) => prose(remark, { size: 13, fill: 'ink-2' }));
  return {
    title: say('panel.output'),
    note: note(v),
    said: text(v),
    blocks: [
      prose(r.ending.kind === 'completed' ? '' : r.ending.text, { bold: true }),
      ...stream('stdout', r.stdout),
      ...stream('stderr', r.stderr),
      prose(none),
      ...remarks,
    ],
    data: [data],
  };
};
