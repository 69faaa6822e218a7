import type { View } from '../../store/state';
import { say } from '../../words/words';

export const text = (v: View): string => v.frame.banks?.text ?? say('banks.none');
