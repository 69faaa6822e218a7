import type { View } from '../../store/state';
import { say } from '../../words/words';
import { SHOWN } from './strip';

export function text(v: View): string {
  const x = v.frame.sectors;
  if (!x) return say('sectors.none');
  return x.text + (x.first.length > SHOWN ? say('sectors.first', { n: SHOWN }) : '');
}
