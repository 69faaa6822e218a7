import type { View } from '../../store/state';
import { say } from '../../words/words';

export function text(v: View): string {
  const r = v.run,
    printed = r.stdout + r.stderr;
  const ending = r.ending.kind === 'completed' ? '' : r.ending.text;
  return [`${note(v)}.`, ending, printed.trim() || say(r.open ? 'output.noneYet' : 'output.none'), ...(r.remarks ?? [])]
    .filter(Boolean)
    .join(' ');
}

/** How far the program is, or how it ended. */
export const note = (v: View): string => (v.run.open ? say('output.soFar') : say('output.status', { exit: v.run.exit }));
