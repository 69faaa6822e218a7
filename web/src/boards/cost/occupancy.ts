// How many blocks an SM holds: a bar for each resource, and the one that binds.
import { html, nothing } from 'lit';
import type { Occupancy } from '../../protocol/types.gen';
import { changes } from './changes';
import { mark } from './marks';
import { say } from '../../words/words';

export function occupancy(o: Occupancy) {
  const most = Math.max(1, ...o.limits.map((l) => l.blocks));
  const all = changes(o);
  return html`<section class="card" data-part="occupancy" data-blocks=${o.blocks}
    ><h2 class="h">${say('cost.occupancy')} ${mark('modelled', o.source)}</h2>
    <p>${o.text}</p>
    <table class="oc"
      ><caption class="q">${say('cost.caption')}</caption
      ><thead class="hidden"
        ><tr><th>${say('cost.resource')}</th><th>${say('cost.blocks')}</th><td></td><th>${say('cost.needed')}</th></tr></thead
      ><tbody>
        ${o.limits.map(
          (l) =>
            html`<tr class=${l.binds ? 'binds' : ''} data-limit=${l.name} data-binds=${l.binds ? 'true' : 'false'}>
              <th scope="row">${l.label}</th><td class="num">${l.blocks}</td>
              <td class="bar"><span style=${`width:${(100 * l.blocks) / most}%`}></span></td
              ><td class="q">${l.text}${l.binds ? html` <b>${say('cost.binds')}</b>` : nothing}</td></tr
            >`,
        )}
      </tbody></table
    >
    ${all.map((l) => html`<p class="q">${all.length > 1 ? html`<b>${l.label}</b>: ` : nothing}${l.change}</p>`)}</section
  >`;
}
