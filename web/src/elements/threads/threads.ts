// The threads of the focused warp: state and the values of their variables; and the block's barrier.
import { html, nothing } from 'lit';
import { linear, unlinear } from '../../draw/cell';
import { linked } from '../../store/links';
import type { View } from '../../store/store';
import { Panel, triple } from '../panel';
import { stretches } from '../stretches';
import { say } from '../../words/words';

const STATES: Record<string, string> = { s: say('warp.start'), r: say('warp.ready'), w: say('threads.waits'), j: say('threads.apart'), d: say('threads.done'), '-': say('threads.out') };

export class ThreadsElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const { frame } = v;
    const block = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];
    const warp = frame.warps.find((w) => w.warp === frame.focus.warp);
    const first = warp ? linear(warp.first, block) : 0;
    const shown = Array.from({ length: warp?.lanes ?? 0 }, (_, i) => first + i);
    const me = linear(frame.focus.thread, block);
    const b = frame.barrier;
    const link = linked(v);
    const tied = (t: number) => link !== null && link.warp === frame.focus.warp && link.lanes.has(t - first);
    const barrier = b.stuck ? say('threads.stuck', { line: b.line, warps: stretches(b.missing) })
      : b.released ? say('threads.opened')
      : b.line ? say('threads.barrier', { line: b.line, arrived: b.arrived, live: b.live }) + (b.missing.length ? say('threads.missing', { warps: stretches(b.missing) }) : '') : say('threads.nobody');
    return html`<div class="h">${say('panel.threads')} <span data-part="barrier">${say('common.warp', { warp: frame.focus.warp })}; ${barrier}</span></div>
      <div class="body" tabindex="0" role="region" aria-label=${say('panel.threads')} data-part="threads"><table class="tt">
        <thead><tr><th scope="col">${say('common.aThread')}</th><th scope="col" style="text-align:left">${say('threads.state')}</th>${frame.variables.map((x) => html`<th scope="col" title=${x.type}>${x.name}</th>`)}</tr></thead>
        <tbody>${shown.map((t) => html`<tr class=${`${t === me ? 'me' : ''} ${frame.threads.active[t] === '1' ? 'act' : 'idle'} ${tied(t) ? 'tied' : ''}`} data-tied=${tied(t) ? '' : nothing} @click=${() => this.ask({ do: 'look', focus: { thread: unlinear(t, block) } })}>
          <th scope="row">${triple(unlinear(t, block), block)}</th><td class="st">${STATES[frame.threads.states[t] ?? 's'] ?? ''}</td>
          ${frame.variables.map((x) => html`<td class=${x.changed ? 'chg' : ''}>${x.values[t - x.first] ?? ''}</td>`)}</tr>`)}</tbody></table>${this.crews(v)}</div>`;
  }

  /** The launch's blocks by which of their threads work: the edges of a picture come out by themselves. */
  private crews(v: View) {
    const { crews, moreCrews } = v.scene;
    if (v.scene.open) return html`<p class="bh">${say('threads.who')}</p><p class="q">${say('threads.notYet')}</p>`;
    if (!crews.some((c) => c.idle) && crews.length < 2) return nothing;
    return html`<p class="bh">${say('threads.who')}</p><ul class="cw">${crews.map((c) => html`<li data-part="crew" data-idle=${c.idle} aria-current=${c.here ? 'true' : 'false'}>
      <svg viewBox="0 0 60 10" width="60" height="10" aria-hidden="true"><rect x=".5" y=".5" width="59" height="9" fill="var(--paper-2)" stroke="var(--rule-2)"></rect><rect x=".5" y=".5" width=${(59 * c.working) / Math.max(1, c.working + c.idle)} height="9" fill="var(--reg)"></rect></svg>
      <button class="link" @click=${() => this.ask({ do: 'look', focus: { block: c.block, thread: [0, 0, 0] } })}>${say('threads.blocks', { n: c.blocks })}</button> <span>${c.text}</span></li>`)}</ul>${moreCrews ? html`<p class="q">${say('threads.groups', { n: moreCrews })}</p>` : nothing}`;
  }
}

customElements.define('tilescope-threads', ThreadsElement);
