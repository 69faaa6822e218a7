// A change of the source that mends a bank conflict or a race, where that is told: one press compares the run with it.
import { html } from 'lit';
import type { Edit, Mend } from '../protocol/types.gen';
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

/** What else mends a bank conflict, once it is known; its module is loaded when there is one. */
export function swizzle(v: View) {
  void import('./swizzle/swizzle');
  return html`<tilescope-swizzle .view=${v}></tilescope-swizzle>`;
}

function open(v: View, c: Edit, line: number, from: Element): void {
  void import('./compare/change').then((m) => m.compareChange(v, [c], line, from)); // a chunk that a diagnosis needs, too
}

/**
 * The button for what an answer ends in: a barrier that is missing, or switched off, or rows that should be longer; `line` is where its
 * lack is felt.
 */
export const insert = (v: View, m: Mend, line: number) => (m.edit && !m.call ? mend(v, m.edit, line, true) : barrier(v, m, line));

const barrier = (v: View, m: Mend, line: number) =>
  html`<button
    class="btn pri"
    data-part="insert"
    title=${m.edit ? say('why.insertTitle', { call: m.call, line: m.edit.line }) : say('why.onTitle', { line: m.on ?? 0 })}
    @click=${(e: Event) => compare(v, m, line, e.currentTarget as Element)}
    >${m.edit ? say('why.insert', { call: m.call }) : say('why.on', { call: m.call })}</button
  >`;

function compare(v: View, m: Mend, line: number, from: Element): void {
  void import('./compare/change').then((c) => {
    if (m.edit) return c.compareChange(v, [m.edit], line, from);
    return m.on ? c.compareOn(v, m.on, from) : undefined;
  });
}
