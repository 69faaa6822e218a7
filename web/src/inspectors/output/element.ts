// What the program printed, how it ended, and what the compiler remarked.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { Panel } from '../../elements/panel';
import { say } from '../../words/words';

/** So many lines can be asked about; the others are text. */
const ASKED = 200;

/** The lines with what ends them. */
const lines = (printed: string): string[] => printed.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The byte of a line that is pressed, from 1; 0 where the browser cannot tell. */
const column = (e: MouseEvent, text: string): number => {
  const at = document.caretPositionFromPoint?.(e.clientX, e.clientY);
  if (at?.offsetNode.nodeType !== Node.TEXT_NODE || !(e.currentTarget as Node).contains(at.offsetNode)) return 0;
  return new TextEncoder().encode(text.slice(0, at.offset)).length + 1;
};

export class OutputElement extends Panel {
  private at = 0; // the line that the keyboard reaches

  /** Each line asks where it comes from when it is pressed. One has the keyboard's focus, arrows go to the others. */
  private lines(printed: string) {
    const all = lines(printed);
    return [
      ...all.slice(0, ASKED).map((text, i) => {
        const asks = say('why.asksLine', { n: i + 1, text: text.trim() });
        return html`<button
            class="oq"
            data-part="output-why"
            data-line=${i + 1}
            tabindex=${i === this.at ? 0 : -1}
            aria-label=${asks}
            title=${asks}
            @click=${(e: MouseEvent) => this.why(i, e.detail > 0 ? column(e, text) : 0)}
            @keydown=${(e: KeyboardEvent) => this.along(e, i)}
            >${text.replace(/\n$/, '')}</button
          >${text.endsWith('\n') ? '\n' : ''}`;
      }),
      all.slice(ASKED).join(''),
    ];
  }

  private why(i: number, column: number): void {
    this.at = i;
    this.requestUpdate();
    this.ask({ do: 'why', about: { of: 'output', line: i + 1, ...(column ? { column } : {}) } });
  }

  private along(e: KeyboardEvent, i: number): void {
    const to = e.key === 'ArrowDown' ? i + 1 : e.key === 'ArrowUp' ? i - 1 : -1;
    const button = to < 0 ? null : this.querySelector<HTMLElement>(`[data-part=output-why][data-line="${to + 1}"]`);
    if (!button) return;
    e.preventDefault();
    e.stopPropagation();
    this.at = to;
    this.requestUpdate();
    button.focus();
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const r = v.run;
    if (this.at >= Math.min(lines(r.stdout).length, ASKED)) this.at = 0;
    return html`<div class="h"
        >${say('panel.output')} <span>${r.open ? say('output.soFar') : say('output.status', { exit: r.exit })}</span></div
      >
      <div class="body" tabindex="0" role="region" aria-label=${say('panel.output')} data-part="output">
        ${r.ending.kind !== 'completed' ? html`<p class=${r.open ? 'ot' : 'ot bad'}>${r.ending.text}</p>` : nothing}
        ${
          r.stdout || r.stderr
            ? html`<pre class="ot" data-part="stdout">${this.lines(r.stdout)}</pre
                >${r.stderr ? html`<pre class="ot bad">${r.stderr}</pre>` : nothing}`
            : html`<p class="none">${say(r.open ? 'output.noneYet' : 'output.none')}</p>`
        }
        ${(r.remarks ?? []).map((text) => html`<p class="q" data-part="remark">${text}</p>`)}
        ${r.diagnostics.map(
          (d) => html`<p class="q">${say('common.lineSays', { line: d.line, text: d.message })}${d.hint ? ` ${d.hint}` : ''}</p>`,
        )}
      </div>`;
  }
}

customElements.define('tilescope-output', OutputElement);

export const element = (v: View) => html`<tilescope-output .view=${v}></tilescope-output>`;
