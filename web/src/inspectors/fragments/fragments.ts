// The tiles as tables: each cell is an element with the lane that holds it, the focused lane's with its index there.
import { html, nothing } from 'lit';
import { Panel } from '../../elements/panel';
import type { Fragment } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { about, held } from './content';

export class FragmentsElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const list = v.scene.fragments ?? [];
    return html`<div class="h">${say('panel.fragments')} <span>${say('fragments.note')}</span></div>
      <div class="body frs" tabindex="0" role="region" aria-label=${say('panel.fragments')} data-part="fragments"
        >${list.length ? list.map((f) => tile(v, f)) : html`<p class="none">${say('fragments.none')}</p>`}</div
      >`;
  }
}

const tile = (v: View, f: Fragment) =>
  html`<figure data-fragment=${f.name}
    ><figcaption>${about(f)}</figcaption
    ><table class="fr"
      ><tr><th></th>${Array.from({ length: f.cols }, (_, c) => html`<th scope="col">${c}</th>`)}</tr>${Array.from(
        { length: f.rows },
        (_, r) =>
          html`<tr
            ><th scope="row">${r}</th>${f.lane.slice(r * f.cols, (r + 1) * f.cols).map((lane, c) => {
              const me = lane === v.frame.focus.lane;
              return html`<td class=${`l${lane % 4}${me ? ' me' : ''}`}
                >${lane}${me ? html`<sub>x${f.index[r * f.cols + c]}</sub>` : nothing}</td
              >`;
            })}</tr
          >`,
      )}</table
    ><p class="q">${held(v, f)}</p></figure
  >`;

customElements.define('tilescope-fragments', FragmentsElement);
