// How many blocks load each element, and what tiles save.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { Panel, roleClass } from '../../elements/panel';
import { count } from '../../elements/words';
import { pointed, say } from '../../words/words';
import { numbered } from './numbered';
import { titled } from './titled';

const SHOWN = 128;

export class HaloElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const rows = v.scene.haloOf;
    const first = v.scene.arrays.find((a) => a.id === rows[0]?.array);
    const c = v.scene.loads;
    return html`<div class="h"
        >${say(titled(v))} <span>${first ? say('halo.howManyOf', { name: first.name }) : say('halo.howMany')}</span></div
      >
      <div class="beside-sum" data-part="halo"
        ><div class="body" tabindex="0" role="region" aria-label=${say('halo.name')}>
          ${
            rows.length
              ? rows.map((h) => {
                  const a = v.scene.arrays.find((x) => x.id === h.array);
                  if (!a || a.rows > 1) {
                    const most = h.loads.reduce((x, y) => Math.max(x, y), 0);
                    return html`<p class="q"><b class=${roleClass(a?.role ?? '')}>${a?.name}</b>: ${say('halo.upTo', { n: most })}</p>`;
                  }
                  const list = h.loads.slice(0, SHOWN);
                  return html`<table class="ht"
                    ><tr class="e"><th scope="row">${a.name}[ ]</th>${list.map((_, i) => html`<td>${numbered(a, i)}</td>`)}</tr>
                    <tr><th scope="row">${say('halo.by')}</th>${list.map((n) => html`<td class=${n > 1 ? 'h2' : ''}>${n}</td>`)}</tr></table
                  >`;
                })
              : html`<p class="none">${say(v.scene.open ? 'halo.notYet' : v.scene.tooLong ? 'halo.tooLong' : 'halo.none')}</p>`
          }</div
        >
        ${
          c
            ? html`<div class="sum"
                ><div><b>${count(c.loads)}</b><span class="q">${say('halo.with')}</span></div
                ><div><b>${count(c.reads)}</b><span class="q">${say('halo.without')}</span></div
                >${
                  c.loads < c.reads ? html`<div><b>${pointed(c.ratio)}</b><span class="q">${say('halo.fewer')}</span></div>` : nothing
                }</div
              >`
            : nothing
        }
      </div>`;
  }
}

customElements.define('tilescope-halo', HaloElement);

export const element = (v: View) => html`<tilescope-halo .view=${v}></tilescope-halo>`;
