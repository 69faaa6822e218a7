// The list of what the compiler says, below the editor: errors first to be seen, each with its line and what mends it.
import { html, nothing } from 'lit';
import type { Diagnostic } from '../../protocol/types.gen';
import { pieces, say } from '../../words/playground';

/** What the list is told to do. */
interface Doing {
  reveal(d: Diagnostic): void;
  fix(d: Diagnostic): void;
  file(line: number): string; // where the program has several
}

const MARK: Record<string, string> = { error: '✕', warning: '△', note: '○' };

/** Whether something is put between two characters. */
const inserts = (d: Diagnostic) => d.line === d.endLine && d.column === d.endColumn;

/** What a press on a diagnostic's edit does, in words. */
export const fixName = (d: Diagnostic): string =>
  !d.suggestion ? say('edit.remove') : say(inserts(d) ? 'edit.insert' : 'edit.replaceWith', { what: d.suggestion });

const fixShown = (d: Diagnostic): unknown =>
  !d.suggestion
    ? say('edit.remove')
    : pieces(inserts(d) ? 'edit.insert' : 'edit.replaceWith', { what: html`<code>${d.suggestion}</code>` });

/** How many of each kind there are. */
function counted(list: readonly Diagnostic[]): string {
  const errors = list.filter((d) => d.severity === 'error').length,
    others = list.length - errors;
  return [errors ? say('edit.errors', { n: errors }) : '', others ? say('edit.warnings', { n: others }) : ''].filter(Boolean).join(', ');
}

/**
 * The list. `live` says that the text was checked while it was typed, `why` that it cannot be, and `at` which diagnostic the cursor is in.
 */
export function problems(list: readonly Diagnostic[], live: boolean, why: string, at: Diagnostic | null, does: Doing) {
  const note = why || (live ? say('edit.live') : '');
  if (!list.length && !note) return html`<div data-part="diagnostics" hidden></div>`;
  const head = html`<h2
      ><span role="status" data-part="problem-count">${list.length ? counted(list) : why ? nothing : say('edit.noProblem')}</span>
      <small data-part="check-note">${note}</small>
      ${list.length ? html`<small class="keys">${say('edit.f8')}</small>` : nothing}</h2
    >`,
    rows = list.length
      ? html`<ul role="list"
          >${list.map((d) => row(d, d === at, does))}</ul
        >`
      : nothing;
  // Several warnings are one press away: the program runs all the same, and its lines are marked.
  const folded = list.length > 1 && list.every((d) => d.severity !== 'error');
  return html`<section class="dg" aria-label=${say('stage.compiler')} data-part="diagnostics"
    >${
      folded ? html`<details ?open=${!!at} data-part="warnings"><summary>${head}</summary>${rows}</details>` : html`${head}${rows}`
    }</section
  >`;
}

function row(d: Diagnostic, current: boolean, does: Doing) {
  return html`<li
    class=${d.severity}
    data-part="diagnostic"
    data-line=${d.line}
    data-severity=${d.severity}
    aria-current=${current ? 'true' : nothing}
  >
    <span class="mk" aria-hidden="true">${MARK[d.severity] ?? ''}</span>
    <div>
      <button class="at" @click=${() => does.reveal(d)}
        ><span class="hidden">${say('common.line', { line: d.line })}: </span>${d.message}</button
      >
      ${d.hint ? html`<span class="hint">${d.hint}</span>` : nothing}
      ${d.related.map((r) => html`<div class="q">${say('common.lineSays', { line: r.line, text: r.message })}</div>`)}
    </div>
    <span class="q ln">${does.file(d.line)} <span aria-hidden="true">${say('common.line', { line: d.line })}</span></span>
    ${
      d.hasSuggestion ? html`<button class="btn slim fix" data-part="fix" @click=${() => does.fix(d)}>${fixShown(d)}</button>` : nothing
    }</li
  >`;
}
