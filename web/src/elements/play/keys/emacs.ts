// Emacs' keys. Escape leaves the editor, as it does without them: a reader without a mouse must get out. Ctrl+G quits what was begun.
import { closeCompletion } from '@codemirror/autocomplete';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { emacs } from '@replit/codemirror-emacs';
import { say } from '../../../words/playground';

const leave = EditorView.domEventHandlers({
  keydown(e, view) {
    if (e.key !== 'Escape') return false;
    if (!closeCompletion(view)) view.contentDOM.blur();
    return true;
  },
});

/** What assistive technology reads: how to leave. */
const label = EditorView.contentAttributes.of({ 'aria-label': say('keys.emacsLeave') });

export const keys = (): Extension => [Prec.highest([leave, label]), emacs()];
