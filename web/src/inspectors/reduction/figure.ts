import { prose, table } from '../../draw/flow';
import { type Drawn, nothing } from '../../figures/figure';
import { say } from '../../words/words';
import { columns, gridOf, note } from './content';
import { text } from './text';

export const figure: Drawn = (v) => {
  const title = say('panel.reduction'),
    t = v.scene.tree;
  if (!t) return { ...nothing(title, text(v), prose(text(v))), data: [{ name: 'reduction', columns: columns(), rows: [] }] };
  const g = gridOf(v, t);
  return { title, note: note(v, t), said: text(v), blocks: [table(g)], data: [g] };
};
