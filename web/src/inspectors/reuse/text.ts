import { plain } from '../../draw/piece';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { reused } from './content';

export function text(v: View): string {
  const t = reused(v);
  if (!t) return say('reuse.none');
  const row = (values: string[]) => values.map((x, i) => `${plain([t.columns[i]!])} ${x || say('common.notYet')}`).join(', ');
  return `${t.rows.map((r) => `${r.name}: ${row(r.values)}`).join('; ')}.`;
}
