import { triple } from '../../draw/cell';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { blockOf } from '../facts';
import { held } from '../threads/content';

export function text(v: View): string {
  const list = v.frame.beside?.threads ?? [];
  if (!list.length) return say('locals.how', { button: say('locals.add') });
  const one = (t: (typeof list)[number]) => t.variables.map((x) => `${x.name} ${held(x.values.join(' '), t.state === 'd')}`).join(', ');
  return `${list.map((t) => `${triple(t.thread, blockOf(v))}: ${one(t)}`).join('; ')}.`;
}
