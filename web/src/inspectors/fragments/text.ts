import type { View } from '../../store/state';
import { say } from '../../words/words';
import { about, held } from './content';

export const text = (v: View): string => v.scene.fragments?.map((f) => `${about(f)} ${held(v, f)}`).join(' ') ?? say('fragments.none');
