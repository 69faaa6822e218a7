// A change of the source that mends a bank conflict or a race, where that is told: one press compares the run with it.
import { html, nothing } from 'lit';
import type { Edit, Mend, Verdict } from '../protocol/types.gen';
import type { View } from '../store/state';
import { count, say } from '../words/words';

/**
 * Longer rows; `line` is where the conflict is, and `first` says that it is what to press next. None where the server has run the program
 * so and it did something else.
 */
export function mend(v: View, c: Edit, line: number, first: boolean) {
  const tried = verdicts(v, line),
    now = tried.find((x) => x.padded)?.padded;
  if (tried.length && tried.every((x) => !x.change)) return nothing;
  const title = say('banks.padTitle', { change: c.show, line: c.line });
  return html`<button
    class=${first ? 'btn pri' : 'btn'}
    data-part="pad"
    title=${now ? `${title}\n${say('diagnosis.swizzled', { before: count(now.before), after: count(now.after) })}` : title}
    @click=${(e: Event) => open(v, c, line, e.currentTarget as Element)}
    >${say('banks.pad')}</button
  >`;
}

/** What the diagnosis of the launch says of a line's bank conflicts, once it is there. */
export function verdicts(v: View, line: number): readonly Verdict[] {
  const d = v.diagnosis;
  if (!d || d.key !== v.run.key || d.launch !== v.scene.launch) return [];
  return d.verdicts.filter((x) => x.line === line && x.kind === 'bank-conflicts');
}

/** What else mends a line's bank conflict, once it is known; its module is loaded when there is one. */
export function swizzle(v: View, line: number) {
  void import('./swizzle/swizzle');
  return html`<tilescope-swizzle .view=${v} .line=${line}></tilescope-swizzle>`;
}

function open(v: View, c: Edit, line: number, from: Element): void {
  void import('./compare/change').then((m) => m.compareChange(v, [c], line, from)); // a chunk that a diagnosis needs, too
}

/**
 * The button for what an answer ends in: a barrier that is missing, or switched off, or rows that should be longer; `line` is where its
 * lack is felt.
 */
export const insert = (v: View, m: Mend, line: number) =>
  m.edit && !m.call ? [mend(v, m.edit, line, true), swizzle(v, line)] : barrier(v, m, line);

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
