// Where a run leads the eye: the line that is pointed at, that of the step, or the kernel.
import { EditorSelection, type SelectionRange, type StateEffect, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Standing } from './editor';

/** Room above and below a line that is led to. */
const ROOM = 24;

/** The places that were led to, and whether they come to the top. */
const led = new WeakMap<SelectionRange, boolean>();

/**
 * Leads to a line. The editor scrolls when it next measures its lines: instead of to what was typed or pasted, where that is still to be
 * scrolled to, by heights that are true, and as soon as it is shown if it is hidden now.
 */
export function leadTo(doc: Text, s: Standing): StateEffect<unknown>[] {
  const line = s.tied[0] || s.line || s.from;
  if (line < 1 || line > doc.lines) return [];
  const range = EditorSelection.cursor(doc.line(line).from);
  led.set(range, !s.tied[0] && !s.line);
  return [EditorView.scrollIntoView(range)];
}

/** Only the editor itself scrolls to where it is led: on a phone the page must stay where the reader looks. */
export const lead = EditorView.scrollHandler.of((view, range) => {
  const top = led.get(range);
  if (top === undefined) return false;
  const block = view.lineBlockAt(range.head),
    box = view.scrollDOM;
  if (top) box.scrollTop = block.top - 4;
  else if (block.top < box.scrollTop + ROOM) box.scrollTop = block.top - ROOM;
  else if (block.bottom > box.scrollTop + box.clientHeight - ROOM) box.scrollTop = block.bottom - box.clientHeight + ROOM;
  return true;
});
