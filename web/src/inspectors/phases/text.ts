import type { View } from '../../store/state';
import { say } from '../../words/words';

export function text(v: View): string {
  const t = v.frame.phases;
  if (!t.rows.length) return say('phases.none');
  const order = v.scene.arrays.some((a) => a.rows > 1) ? `${say('phases.elements')} ${v.scene.xy ? 'x, y' : say('common.rowColumn')}` : '';
  return [t.note, order].filter(Boolean).join('; ') + (t.more ? `. ${say('phases.more')}` : '');
}
