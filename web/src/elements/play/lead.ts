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

/** How long a line stays at the top that an editor was led to, in ms: by then its heights are measured, and it may be scrolled. */
const STAYS = 1000;

/** The line that an editor was led to, which stays at its top for that long, or until somebody turns to the editor. */
const stays = new WeakMap<EditorView, { at: number; until: number }>();

function staysAt(view: EditorView): number | undefined {
  const s = stays.get(view);
  return s && performance.now() < s.until && s.at <= view.state.doc.length ? s.at : undefined;
}

/**
 * Heights of lines are guesses until they are measured, and when they are the editor moves what it shows by what they differ from its
 * guesses, which it has not scrolled by. So the line is brought to the top again when heights change and when the editor moves by itself.
 */
function toTop(view: EditorView): void {
  view.requestMeasure({
    key: stays,
    read: () => {
      const at = staysAt(view);
      return at === undefined ? -1 : view.lineBlockAt(at).top - 4;
    },
    write: (top) => {
      if (top >= 0 && Math.abs(view.scrollDOM.scrollTop - top) >= 1) view.scrollDOM.scrollTop = top;
    },
  });
}

const leave = (_: Event, view: EditorView) => {
  stays.delete(view);
};

const staying = [
  EditorView.updateListener.of((u) => {
    if (u.docChanged) stays.delete(u.view);
    else if (u.geometryChanged && staysAt(u.view) !== undefined) toTop(u.view);
  }),
  EditorView.domEventObservers({
    scroll: (_, view) => {
      if (staysAt(view) !== undefined) toTop(view);
    },
    wheel: leave,
    touchstart: leave,
    mousedown: leave,
    keydown: leave,
  }),
];

/** Only the editor itself scrolls to where it is led: on a phone the page must stay where the reader looks. */
const scrolls = EditorView.scrollHandler.of((view, range) => {
  const top = led.get(range);
  stays.delete(view);
  if (top === undefined) return false;
  const block = view.lineBlockAt(range.head),
    box = view.scrollDOM;
  if (top) {
    box.scrollTop = block.top - 4;
    stays.set(view, { at: range.head, until: performance.now() + STAYS });
  } else if (block.top < box.scrollTop + ROOM) box.scrollTop = block.top - ROOM;
  else if (block.bottom > box.scrollTop + box.clientHeight - ROOM) box.scrollTop = block.bottom - box.clientHeight + ROOM;
  return true;
});

export const lead = [scrolls, staying];
