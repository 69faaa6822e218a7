// What the program printed, how it ended, and what the compiler remarked.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { Panel } from '../../elements/panel';
import { say } from '../../words/words';

export class OutputElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const r = v.run;
    return html`<div class="h"
        >${say('panel.output')} <span>${r.open ? say('output.soFar') : say('output.status', { exit: r.exit })}</span></div
      >
      <div class="body" tabindex="0" role="region" aria-label=${say('panel.output')} data-part="output">
        ${r.ending.kind !== 'completed' ? html`<p class=${r.open ? 'ot' : 'ot bad'}>${r.ending.text}</p>` : nothing}
        ${
          r.stdout || r.stderr
            ? html`<pre class="ot">${r.stdout}</pre>${r.stderr ? html`<pre class="ot bad">${r.stderr}</pre>` : nothing}`
            : html`<p class="none">${say(r.open ? 'output.noneYet' : 'output.none')}</p>`
        }
        ${r.diagnostics.map(
          (d) => html`<p class="q">${say('common.lineSays', { line: d.line, text: d.message })}${d.hint ? ` ${d.hint}` : ''}</p>`,
        )}
      </div>`;
  }
}

customElements.define('tilescope-output', OutputElement);

export const element = (v: View) => html`<tilescope-output .view=${v}></tilescope-output>`;
