import type { View } from '../../store/state';
import { say } from '../../words/words';
import { type Costly, costly, saidOf } from '../costly';

/** The lines whose accesses to shared memory repeat passes. */
export const costlyBanks = (v: View): Costly[] => costly(v, (l) => ({ paid: l.wavefronts, fewest: l.fewest }));

export const text = (v: View): string =>
  v.frame.banks?.text ?? [say('banks.none'), saidOf(costlyBanks(v), 'banks.costly')].filter(Boolean).join(' ');
