// Counters of the focused block so far, and of the whole launch, as a profiler counts them.
import { html, nothing } from 'lit';
import type { Counters } from '../../protocol/types.gen';
import { Panel } from '../panel';
import { count } from '../words';

const ROWS: [keyof Counters, string][] = [
  ['globalLoads', 'elements loaded'], ['globalLoadRequests', 'load requests'], ['globalLoadSectors', 'load sectors'],
  ['globalStores', 'elements stored'], ['globalStoreRequests', 'store requests'], ['globalStoreSectors', 'store sectors'],
  ['sharedLoads', 'shared loads'], ['sharedLoadWavefronts', 'load wavefronts'], ['sharedLoadConflicts', 'load conflicts'],
  ['sharedStores', 'shared stores'], ['sharedStoreWavefronts', 'store wavefronts'], ['sharedStoreConflicts', 'store conflicts'],
  ['globalLoadBytes', 'bytes asked for'], ['constantRequests', 'constant requests'], ['constantAddresses', 'addresses served'],
  ['barriers', 'barriers released'], ['barrierWaits', 'waits at barriers'], ['steps', 'warp steps'], ['activeLanes', 'active lanes'],
];

export class CountersElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const launch = v.run.launches[v.scene.launch];
    const so = v.frame.counters;
    return html`<div class="h">Counters <span>this block so far / the whole launch${v.run.warp.cut ? `; warps cut to ${v.run.warp.size}, so they compare with nothing` : ''}</span></div>
      <div class="body" tabindex="0" role="region" aria-label="Counters"><dl class="ct" data-part="counters">${ROWS.map(([k, name]) => html`<div><dt>${name}</dt><dd data-counter=${k}>${count(so[k])}${launch ? html`<span class="q"> / ${count(launch.counters[k])}</span>` : nothing}</dd></div>`)}</dl></div>`;
  }
}

customElements.define('tilescope-counters', CountersElement);
