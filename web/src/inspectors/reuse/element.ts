// The reuse table: how often each operand was loaded from global memory and read from shared memory, so far and in the end.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { Panel } from '../../elements/panel';
import { inline } from '../../elements/words';
import { say } from '../../words/words';
import { reused } from './content';

export class ReuseElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const t = reused(v);
    return html`<div class="h">${say('panel.reuse')} <span>${t ? t.note : say('reuse.here')}</span></div> ${
        t
          ? html`<div class="body" tabindex="0" role="region" aria-label=${say('panel.reuse')} data-part="reuse"
              ><table class="rt">
                <thead
                  ><tr><th scope="col">${t.head}</th>${t.columns.map((c) => html`<th scope="col">${inline([c])}</th>`)}</tr></thead
                >
                <tbody
                  >${t.rows.map(
                    (r) =>
                      html`<tr class=${r.last ? 'todo' : ''}
                        ><th scope="row">${r.name}</th
                        >${r.values.map((x) => html`<td>${x || html`<span class="q">${say('common.notYet')}</span>`}</td>`)}</tr
                      >`,
                  )}</tbody
                ></table
              ></div
            >`
          : html`<p class="none">${say('reuse.none')}</p>`
      }`;
  }
}

customElements.define('tilescope-reuse', ReuseElement);

export const element = (v: View) => html`<tilescope-reuse .view=${v}></tilescope-reuse>`;
