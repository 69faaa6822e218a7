import type { View } from '../../store/state';
import { say } from '../../words/words';
import { type Costly, costly, saidOf } from '../costly';
import { SHOWN } from './strip';

/** The lines that move more bytes than their lanes ask for. */
export const costlySectors = (v: View): Costly[] => costly(v, (l) => ({ paid: l.moved, fewest: l.asked }));

export function text(v: View): string {
  const x = v.frame.sectors;
  if (!x) return [say('sectors.none'), saidOf(costlySectors(v), 'sectors.costly')].filter(Boolean).join(' ');
  return x.text + say('sectors.below') + (x.first.length > SHOWN ? say('sectors.first', { n: SHOWN }) : '');
}
