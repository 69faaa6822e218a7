// The block's barrier: who has arrived, who is missing and where, the intervals as bands, and the hazards that the barrier prevents.
import { html, nothing } from 'lit';
import type { Frame, GateHazard, GateParty, WarpState } from '../../protocol/types.gen';
import type { View } from '../../store/store';
import { Panel } from '../panel';
import { stretches } from '../stretches';
import { count } from '../words';
import { say } from '../../words/words';

/** So many warps have a bar each; of more only those that are missing. */
const BARS = 8;
/** So many intervals have a band each; of more those around the place. */
const BANDS = 16;

export class BarriersElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const { gate } = v.frame;
    if (!gate.interval && v.frame.step.open) return html`<div class="h">${say('panel.barriers')}</div><p class="none" data-part="barriers">${say('barriers.notYet')}</p>`;
    if (!gate.interval) return html`<div class="h">${say('panel.barriers')}</div><p class="none" data-part="barriers">${v.frame.barrier.stuck ? say('barriers.noneStuck', { line: v.frame.barrier.line, warps: stretches(v.frame.barrier.missing) }) : say('barriers.none')}</p>`;
    return html`<div class="h">${say('panel.barriers')} <span>${v.frame.step.open ? say('barriers.gateSoFar', { line: gate.line, interval: gate.interval }) : say('barriers.gate', { line: gate.line, interval: gate.interval, of: gate.of })}; ${this.state(v.frame)}</span></div>
      <div class="body" tabindex="0" role="region" aria-label=${say('panel.barriers')} data-part="barriers" data-line=${gate.line} data-released=${gate.released ? 'true' : 'false'}>
      <div class="bsplit"><div>${this.bands(v)}${gate.released ? nothing : this.arrivals(v.frame)}</div><div>
      <p class="bh">${gate.hazards.length ? say('barriers.prevents') : gate.cut ? say('barriers.nothingFound') : say('barriers.preventsNone')}</p>
      ${gate.hazards.length ? html`<ul class="hz">${gate.hazards.map((h) => this.hazard(v, h))}</ul>` : nothing}
      ${gate.more ? html`<p class="q">${say('barriers.moreHidden', { n: gate.more })}</p>` : nothing}${gate.cut ? html`<p class="q">${say('barriers.cut')}</p>` : nothing}</div></div></div>`;
  }

  private state(f: Frame): string {
    if (f.barrier.stuck) return say('barriers.stuck');
    if (f.gate.released) return say(f.barrier.released ? 'barriers.opens' : 'barriers.opened');
    return f.barrier.arrived ? say('barriers.arrived', { n: f.barrier.arrived, of: f.barrier.live }) : say('barriers.nobody');
  }

  /** One band an interval, the one at hand marked; pressing one goes to where it begins. */
  private bands(v: View) {
    const all = v.scene.track.intervals, of = all[0]?.of ?? 1, now = Math.floor((v.frame.step.interval - 1) / of);
    const from = Math.max(0, Math.min(now - BANDS / 2, all.length - BANDS));
    const shown = all.slice(from, from + BANDS);
    return html`<ol class="iv" aria-label=${say('barriers.intervals')}>${from ? html`<li class="q">…</li>` : nothing}${shown.map((b, i) => html`<li><button data-part="interval" aria-current=${from + i === now ? 'step' : 'false'}
      aria-label=${b.label + (b.line ? say('barriers.ends', { line: b.line }) : '')} @click=${() => this.ask({ do: 'seek', place: { position: b.at, lane: -1 } })}>${(from + i) * of + 1}</button>${b.line ? html`<span class="gt" aria-hidden="true">‖<small>${b.line}</small></span>` : nothing}</li>`)}${from + BANDS < all.length ? html`<li class="q">…</li>` : nothing}</ol>`;
  }

  private arrivals(f: Frame) {
    const missing = f.warps.filter((w) => w.state !== 'done' && w.arrived < w.lanes);
    const list = f.warps.length <= BARS ? f.warps : missing.slice(0, BARS);
    const rest = f.warps.length - list.length;
    return html`<table class="ar" aria-label=${say('barriers.arrivals')}><tbody>${list.map((w) => html`<tr><th scope="row"><button class="link" @click=${() => this.ask({ do: 'look', focus: { warp: w.warp, thread: w.first, lane: 0 } })}>${say('common.warp', { warp: w.warp })}</button></th>
      <td class="bar"><span style=${`width:${(100 * w.arrived) / Math.max(1, w.lanes)}%`}></span></td><td>${w.arrived}/${w.lanes}</td><td class="wh">${where(w)}</td></tr>`)}</tbody></table>
      ${rest ? html`<p class="q">${list.length === missing.length ? say('barriers.others', { n: count(rest) }) : say('barriers.missing', { n: count(missing.length), of: count(f.warps.length) })}</p>` : nothing}`;
  }

  private hazard(v: View, h: GateHazard) {
    const go = (p: GateParty, word: string) => html`<button class="link" data-part="hazard-go" @click=${() => {
      this.ask({ do: 'look', focus: { thread: p.thread } });
      this.ask({ do: 'seek', place: { position: p.position + 1, lane: -1 } });
    }}>${word}</button>`;
    const name = v.scene.arrays.find((a) => a.id === h.array)?.name ?? '';
    return html`<li data-part="hazard" data-hazard=${h.hazard}><b>${h.hazard}</b><span>${say('barriers.cells', { name, n: h.cells, cells: count(h.cells) })} ${h.text} <span class="go">${go(h.first, say('barriers.before'))} ${go(h.second, say('barriers.after'))}</span></span></li>`;
  }
}

/** Where a warp is that the barrier waits for. */
function where(w: WarpState): string {
  if (w.state === 'done') return say('barriers.exited');
  if (w.state === 'start') return say('barriers.unstarted');
  if (w.arrived >= w.lanes || w.state === 'waits') return say('barriers.at', { line: w.line });
  const next = w.next ? say('barriers.goesOn', { line: w.next }) : say('barriers.afterLine', { line: w.line });
  return w.arrived ? say('barriers.apart', { n: w.lanes - w.arrived, where: next }) : next;
}

customElements.define('tilescope-barriers', BarriersElement);
