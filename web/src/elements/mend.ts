// A change of the source that mends a bank conflict, where the conflict is told: one press compares the run with it.
import { html } from 'lit';
import type { Edit } from '../protocol/types.gen';
import type { View } from '../store/state';
import { say } from '../words/words';

/** The button; `line` is where the conflict is, and `first` says that it is what to press next. */
export const mend = (v: View, c: Edit, line: number, first: boolean) =>
  html`<button
    class=${first ? 'btn pri' : 'btn'}
    data-part="pad"
    title=${say('banks.padTitle', { change: c.show, line: c.line })}
    @click=${(e: Event) => open(v, c, line, e.currentTarget as Element)}
    >${say('banks.pad')}</button
  >`;

function open(v: View, c: Edit, line: number, from: Element): void {
  void import('./compare/change').then((m) => m.compareChange(v, c, line, from)); // a chunk that a diagnosis needs, too
}
