// The keys, and what the marks of the picture mean.
import { html } from 'lit';
import { DEFS } from '../../draw/palette';
import { Plain } from '../panel';

const KEYS: [string[], string][] = [
  [['→', '←'], 'one step on, back'], [['1', '…', '5'], 'step by phase, interval, statement, warp, thread'],
  [['Shift →', 'Shift ←'], 'a phase (or a barrier) on, back'], [['Home', 'End'], 'first, last step of the block'],
  [['Space'], 'play, pause'], [['F', 'Shift F'], 'next, previous finding in time'],
  [['[', ']'], 'previous, next thread'], [['{', '}'], 'previous, next block'],
  [['Enter'], 'on a barrier: switch it and run again; on the picture: move over its cells'], [['Ctrl Enter'], 'in the editor: run'],
  [['B'], 'breakpoint on the current line, or off'], [['C', 'Shift C'], 'to the next, previous breakpoint'],
  [['Shift Enter'], 'on a line’s number: run to that line'], [['Enter'], 'on a cell of the picture: its history'],
  [['Enter'], 'on a cell of a table: its moment'], [['L'], 'loads so far in global memory’s cells, or their values'], [['X'], 'elements as row, column or as x, y'], [['S'], 'settings of the run'], [['V'], 'in a room: ask, and bring the vote on'], [['D'], 'light, dark or high contrast'], [['P'], 'projector: larger, fewer panels'], [['H'], 'this step into the handout that is printed'], [['?'], 'this list'],
];

const MARKS: [string, string][] = [
  ['<rect x="1" y="1" width="20" height="14" fill="none" stroke="var(--ink)" stroke-width="2.6"/>', 'looked at'],
  ['<rect x="1" y="1" width="20" height="14" rx="5" fill="none" stroke="var(--ink)" stroke-width="1.3"/>', 'read next by that thread'],
  ['<path d="M3 2h12l-12 12z" fill="var(--n-f)" stroke="var(--n)"/>', 'written by the last step'],
  ['<rect x="1" y="1" width="20" height="14" fill="url(#ts-halo)" stroke="var(--rule-2)"/>', 'halo: a neighbour’s element'],
  ['<rect x="2" y="2" width="18" height="12" fill="none" stroke="var(--ink-3)" stroke-width="1.25" stroke-dasharray="4 3"/>', 'ghost: outside the array, nothing is loaded'],
  ['<rect x="4" y="3" width="3" height="10" fill="var(--ink)"/><rect x="10" y="3" width="3" height="10" fill="var(--ink)"/>', 'waits at a barrier'],
  ['<path d="M4 3l10 5l-10 5z" fill="none" stroke="var(--ink)" stroke-width="1.4"/>', 'on its way: its warp is next'],
  ['<rect x="1" y="1" width="20" height="14" fill="none" stroke="var(--rule-2)"/><path d="M3 13L19 3" stroke="var(--ink-3)" stroke-width="1.6"/>', 'left over from an earlier phase or interval'],
  ['<rect x="1" y="1" width="20" height="14" fill="none" stroke="var(--rule-2)"/><rect x="10" y="7" width="3" height="3" fill="var(--ink-3)"/>', 'never written'],
  ['<path d="M2 12l4-8 4 8 4-8 4 8" fill="none" stroke="var(--race)" stroke-width="2.4"/>', 'a race; 1 and 2 are its two culprits'],
  ['<rect x="1" y="1" width="20" height="14" fill="url(#ts-cross)" stroke="var(--conflict)"/>', 'bank conflict, wasted traffic'],
  ['<text x="11" y="13" font-size="14" font-weight="700" text-anchor="middle" fill="var(--race-k)">?</text>', 'a value that nobody can promise'],
];

export class HelpElement extends Plain {
  show(): void {
    this.querySelector('dialog')!.showModal();
  }

  override render() {
    return html`<dialog aria-labelledby="help-title" data-part="help">
      <header><h2 id="help-title">Keys and marks</h2><form method="dialog"><button class="btn slim" aria-label="Close">Close</button></form></header>
      <dl class="keys">${KEYS.map(([keys, does]) => html`<dt>${keys.map((k, i) => html`${i ? ' ' : ''}${k === '…' ? '…' : html`<kbd>${k}</kbd>`}`)}</dt><dd>${does}</dd>`)}</dl>
      <ul class="marks">${MARKS.map(([body, text], i) => html`<li><svg viewBox="0 0 22 16" aria-hidden="true" .innerHTML=${(i === 0 ? DEFS : '') + body}></svg>${text}</li>`)}</ul>
      <p class="q" style="margin-top:.9rem">Elements are row, column, or x, y where you choose so. Threads and blocks are x, y. Blue is the first operand or the input, orange the second, green what is computed.</p>
    </dialog>`;
  }
}

customElements.define('tilescope-help', HelpElement);
