import type { View } from '../../store/state';
import { say } from '../../words/words';
import { about, fragmentsOf, held } from './content';

export const text = (v: View): string =>
  fragmentsOf(v)
    .map((h) => `${about(h)} ${held(v, h)}`)
    .join(' ') || say('fragments.none');
