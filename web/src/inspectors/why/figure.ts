import { type Entry, entries, prose, small } from '../../draw/flow';
import { head, text as cell } from '../../draw/grid';
import type { Drawn } from '../../figures/figure';
import { say } from '../../words/words';
import { leading, text } from './text';

const WRONG = new Set(['missing', 'unordered', 'never']);

export const figure: Drawn = (v) => {
  const w = v.why;
  const title = say('panel.why'),
    said = text(v);
  if (!w) {
    const data = [{ name: 'causes', columns: [head(say('why.cause'))], rows: [{ cells: [cell(said)] }] }];
    return { title, note: '', said, blocks: [prose(said)], data };
  }
  return {
    title,
    note: w.question,
    said,
    blocks: [
      prose(w.text, { bold: true }),
      small(w.detail),
      entries(
        leading(w).map((c, i): Entry => ({
          sign: String(i + 1),
          tone: WRONG.has(c.kind) ? 'race-k' : 'ink',
          head: c.text,
          more: c.detail ? [c.detail] : [],
        })),
        24,
      ),
    ],
    data: [
      {
        name: 'causes',
        columns: [
          head('#'),
          head(say('why.of')),
          head(say('why.cause')),
          head(say('why.how')),
          head(say('why.line')),
          head(say('why.step')),
        ],
        rows: w.causes.map((c, i) => ({
          cells: [
            cell(String(i + 1)),
            cell(c.of < 0 ? '' : String(c.of + 1)),
            cell(c.text),
            cell(c.detail),
            cell(c.line ? String(c.line) : ''),
            cell(c.step ? String(c.step) : ''),
          ],
        })),
      },
    ],
  };
};
