// The comparison of a run with the same text in which one line is changed.
import type { Edit } from '../../protocol/types.gen';
import { type Pair, pairAddress } from '../../store/studies';
import type { View } from '../../store/state';

/** Opens it; both begin where the focused block first executes `line`. `from` is what was pressed. */
export async function compareChange(v: View, c: Edit, line: number, from: Element): Promise<void> {
  const lines = v.run.source.text.split('\n');
  if (lines[c.line - 1]?.replace(/\r$/, '') !== c.old) return;
  const a = v.ran;
  lines[c.line - 1] = c.new;
  const { lesson: _, ...rest } = a;
  const source = lines.join('\n');
  const address = await pairAddress({
    a,
    b: { ...rest, source, name: v.run.source.name },
    ...(v.scene.arrays.some((array) => array.space === 'shared' && c.show.startsWith(`${array.name}[`)) && { see: 'shared' as const }),
    ...whereabouts(v, line),
  });
  // A figure in somebody else's page, or in a lesson, stays where it is.
  if (from.closest('.embed')) window.open(address, '_blank', 'noopener');
  else location.assign(address);
}

function whereabouts(v: View, line: number): Pick<Pair, 'steps' | 'focus'> {
  const t = v.scene.track,
    i = t.binned ? -1 : t.line.indexOf(line);
  if (i < 0) return {};
  const step = { step: i + 1, lane: -1 };
  return { steps: [step, step], focus: [v.frame.focus, v.frame.focus] };
}
