// The comparison of a run with a change of it: of lines of its source, or of a line that is switched off.
import type { Edit, Spec } from '../../protocol/types.gen';
import { type Pair, pairAddress } from '../../store/studies';
import type { View } from '../../store/state';

/** The spec of the run that is shown with lines changed; null where one of them is another one by now. */
function edited(v: View, edits: readonly Edit[]): Spec | null {
  const lines = v.run.source.text.split('\n');
  for (const c of edits) {
    if (lines[c.line - 1]?.replace(/\r$/, '') !== c.old) return null;
    lines[c.line - 1] = c.new;
  }
  const { lesson: _, off, ...rest } = v.ran;
  // Lines below new ones have other numbers.
  const moved = (line: number) => edits.reduce((n, c) => (line > c.line ? n + c.new.split('\n').length - 1 : n), line);
  return { ...rest, source: lines.join('\n'), name: v.run.source.name, ...(off && { off: off.map(moved) }) };
}

/** Opens it where the focused block first executes `line`. `from` is what was pressed. */
export async function compareChange(v: View, edits: readonly Edit[], line: number, from: Element): Promise<void> {
  const b = edited(v, edits);
  if (b) await open(v, b, line, from);
}

/** Likewise with a line switched on again. */
export async function compareOn(v: View, line: number, from: Element): Promise<void> {
  await open(v, { ...v.ran, off: (v.ran.off ?? []).filter((n) => n !== line) }, line, from);
}

async function open(v: View, b: Spec, line: number, from: Element): Promise<void> {
  const address = await pairAddress({ a: v.ran, b, ...whereabouts(v, line) });
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
