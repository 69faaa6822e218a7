// Vim's keys. Escape leaves a mode, and in normal mode the editor: a reader without a mouse must get out.
import { Prec, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { getCM, vim } from '@replit/codemirror-vim';

const leave = EditorView.domEventHandlers({
  keydown(e, view) {
    const state = getCM(view)?.state.vim;
    if (e.key !== 'Escape' || !state || state.insertMode || state.visualMode || state.status) return false;
    view.contentDOM.blur();
    return true;
  },
});

export const keys = (): Extension => [Prec.highest(leave), vim({ status: true })];
