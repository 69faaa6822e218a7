import type { View } from '../../store/state';
import { say } from '../../words/words';

export const text = (v: View): string =>
  say(v.scene.open ? 'counters.soFar' : 'counters.of') + (v.run.warp.cut ? `; ${say('counters.cut', { lanes: v.run.warp.size })}` : '');
