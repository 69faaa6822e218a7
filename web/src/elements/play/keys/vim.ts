// Vim's keys. Escape leaves a mode and never the editor, since hands press it all the time. Ctrl+M leaves the editor, as it frees Tab
// without these keys: a reader without a mouse must get out.
import { Prec, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { Vim, getCM, vim } from '@replit/codemirror-vim';
import { say } from '../../../words/playground';

const leave = EditorView.domEventHandlers({
  keydown(e, view) {
    if (e.ctrlKey && !e.altKey && !e.metaKey && e.key.toLowerCase() === 'm') {
      view.contentDOM.blur();
      return true;
    }
    const cm = getCM(view),
      state = cm?.state.vim;
    if (e.key !== 'Escape' || !cm || !state || state.insertMode || state.visualMode) return false;
    state.status = '';
    Vim.handleKey(cm, '<Esc>', 'user'); // ends a command that is half typed
    return true;
  },
});

/** What assistive technology reads: how to leave. */
const label = EditorView.contentAttributes.of({ 'aria-label': say('keys.vimLeave') });

export const keys = (): Extension => [Prec.highest([leave, label]), vim({ status: true })];
