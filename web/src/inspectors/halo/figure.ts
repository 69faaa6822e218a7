import { prose, table } from '../../draw/flow';
import { type Grid, head, text as cell } from '../../draw/grid';
import { type Drawn, nothing } from '../../figures/figure';
import { say } from '../../words/words';
import { numbered } from './numbered';
import { saved, text, upTo } from './text';
import { titled } from './titled';

/** So many elements of an array share a row. */
const ROW = 32;

export const figure: Drawn = (v) => {
  const list = v.scene.haloOf,
    first = v.scene.arrays.find((a) => a.id === list[0]?.array);
  const title = say(titled(v)),
    note = first ? say('halo.howManyOf', { name: first.name }) : say('halo.howMany');
  if (!list.length) {
    return nothing(title, text(v), prose(text(v)));
  }
  const data: Grid[] = [];
  const blocks = list.flatMap((h) => {
    const a = v.scene.arrays.find((x) => x.id === h.array);
    if (!a || a.rows > 1) {
      return [prose(upTo(a?.name ?? '', h.loads))];
    }
    data.push({
      name: a.name,
      columns: [head(`${a.name}[ ]`), head(say('halo.by'))],
      rows: h.loads.map((n, i) => ({ cells: [cell(String(numbered(a, i))), cell(String(n))] })),
    });
    return Array.from({ length: Math.ceil(h.loads.length / ROW) }, (_, k) =>
      table({
        name: a.name,
        columns: [
          head(`${a.name}[ ]`),
          ...h.loads.slice(k * ROW, (k + 1) * ROW).map((__, i) => head(String(numbered(a, k * ROW + i)), { align: 'middle' as const })),
        ],
        rows: [
          {
            cells: [
              cell(say('halo.by'), { tone: 'ink-2' }),
              ...h.loads.slice(k * ROW, (k + 1) * ROW).map((n) => cell(String(n), n > 1 ? { bold: true, ground: 'paper-3' } : {})),
            ],
          },
        ],
      }),
    );
  });
  return { title, note, said: text(v), blocks: [...blocks, prose(saved(v), { bold: true })], data };
};
