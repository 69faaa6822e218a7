// How many blocks load each element, and what tiles save.
import { html, nothing } from 'lit';
import { Panel, roleClass } from '../panel';
import { count } from '../words';

const SHOWN = 128;

export class HaloElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const rows = v.scene.haloOf;
    const first = v.scene.arrays.find((a) => a.id === rows[0]?.array);
    const c = v.scene.loads;
    return html`<div class="h">${rows[0]?.homes ? 'Halo' : 'Loads'} <span>how many blocks load each element${first ? ` of ${first.name}` : ''}; shaded: more than one</span></div>
      <div class="body" tabindex="0" role="region" aria-label="Loads of each element" data-part="halo">
      ${rows.length ? rows.map((h) => {
        const a = v.scene.arrays.find((x) => x.id === h.array);
        if (!a || a.rows > 1) {
          const most = h.loads.reduce((x, y) => Math.max(x, y), 0);
          return html`<p class="q"><b class=${roleClass(a?.role ?? '')}>${a?.name}</b>: each element is loaded by up to ${most} ${most === 1 ? 'block' : 'blocks'}</p>`;
        }
        const list = h.loads.slice(0, SHOWN);
        return html`<table class="ht"><tr class="e"><th scope="row">${a.name}[ ]</th>${list.map((_, i) => html`<td>${i + a.window.col}</td>`)}</tr>
          <tr><th scope="row">blocks that load it</th>${list.map((n) => html`<td class=${n > 1 ? 'h2' : ''}>${n}</td>`)}</tr></table>`;
      }) : html`<p class="none">No element is loaded from global memory.</p>`}
      ${c ? html`<div class="sum"><div><b>${count(c.loads)}</b><span class="q">loads with tiles</span></div><div><b>${count(c.reads)}</b><span class="q">loads without</span></div>${c.loads < c.reads ? html`<div><b>${c.ratio}</b><span class="q">fewer</span></div>` : nothing}</div>` : nothing}
      </div>`;
  }
}

customElements.define('tilescope-halo', HaloElement);
