import type { View } from '../../store/state';
import { say } from '../../words/words';
import { gate } from './content';

export const text = (v: View): string => `${say('common.warp', { warp: v.frame.focus.warp })}; ${gate(v)}`;
