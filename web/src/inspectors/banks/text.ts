import type { View } from '../../store/store';
import { say } from '../../words/words';

export const text = (v: View): string => v.frame.banks?.text ?? say('banks.none');
