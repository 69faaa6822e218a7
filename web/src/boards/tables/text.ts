import type { View } from '../../store/state';
import { say } from '../../words/words';

export function text(v: View): string {
  const t = v.tables?.table;
  return t ? t.why || t.caption : say('tables.none');
}
