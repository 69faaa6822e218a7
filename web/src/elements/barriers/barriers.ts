// The block's barrier: who has arrived, who is missing and where, the intervals as bands, and the hazards that the barrier prevents.
import { html, nothing } from 'lit';
import type { Frame, GateHazard, GateParty, WarpState } from '../../protocol/types.gen';
import type { View } from '../../store/store';
import { Panel } from '../panel';
import { stretches } from '../stretches';
import { count } from '../words';

/** So many warps have a bar each; of more only those that are missing. */
const BARS = 8;
/** So many intervals have a band each; of more those around the place. */
const BANDS = 16;

export class BarriersElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const { gate } = v.frame;
    if (!gate.interval) return html`<div class="h">Barriers</div><p class="none" data-part="barriers">This block passes no barrier${v.frame.barrier.stuck ? `: it is stuck at line ${v.frame.barrier.line}, warps ${stretches(v.frame.barrier.missing)} never come` : ''}.</p>`;
    return html`<div class="h">Barriers <span>line ${gate.line}, ends interval ${gate.interval} of ${gate.of}; ${this.state(v.frame)}</span></div>
      <div class="body" tabindex="0" role="region" aria-label="Barriers" data-part="barriers" data-line=${gate.line} data-released=${gate.released ? 'true' : 'false'}>
      <div class="bsplit"><div>${this.bands(v)}${gate.released ? nothing : this.arrivals(v.frame)}</div><div>
      <p class="bh">${gate.hazards.length ? 'It prevents' : gate.cut ? 'Nothing found that it prevents' : 'In this run it prevents nothing: no two threads meet on a cell across it'}</p>
      ${gate.hazards.length ? html`<ul class="hz">${gate.hazards.map((h) => this.hazard(v, h))}</ul>` : nothing}
      ${gate.more ? html`<p class="q">${gate.more} more not shown</p>` : nothing}${gate.cut ? html`<p class="q">More accesses than are looked at: there may be more hazards.</p>` : nothing}</div></div></div>`;
  }

  private state(f: Frame): string {
    if (f.barrier.stuck) return 'stuck';
    if (f.gate.released) return f.barrier.released ? 'opens in this step' : 'opened';
    return f.barrier.arrived ? `${f.barrier.arrived} of ${f.barrier.live} threads have arrived` : 'nobody has arrived yet';
  }

  /** One band an interval, the one at hand marked; pressing one goes to where it begins. */
  private bands(v: View) {
    const all = v.scene.track.intervals, now = v.frame.step.interval - 1;
    const from = Math.max(0, Math.min(now - BANDS / 2, all.length - BANDS));
    const shown = all.slice(from, from + BANDS);
    return html`<ol class="iv" aria-label="Barrier intervals">${from ? html`<li class="q">…</li>` : nothing}${shown.map((b, i) => html`<li><button data-part="interval" aria-current=${from + i === now ? 'step' : 'false'}
      aria-label=${`${b.label}${b.line ? `, ends at the barrier of line ${b.line}` : ''}`} @click=${() => this.ask({ do: 'seek', place: { position: b.at, lane: -1 } })}>${from + i + 1}</button>${b.line ? html`<span class="gt" aria-hidden="true">‖<small>${b.line}</small></span>` : nothing}</li>`)}${from + BANDS < all.length ? html`<li class="q">…</li>` : nothing}</ol>`;
  }

  private arrivals(f: Frame) {
    const missing = f.warps.filter((w) => w.state !== 'done' && w.arrived < w.lanes);
    const list = f.warps.length <= BARS ? f.warps : missing.slice(0, BARS);
    const rest = f.warps.length - list.length;
    return html`<table class="ar" aria-label="Arrivals"><tbody>${list.map((w) => html`<tr><th scope="row"><button class="link" @click=${() => this.ask({ do: 'look', focus: { warp: w.warp, thread: w.first, lane: 0 } })}>warp ${w.warp}</button></th>
      <td class="bar"><span style=${`width:${(100 * w.arrived) / Math.max(1, w.lanes)}%`}></span></td><td>${w.arrived}/${w.lanes}</td><td class="wh">${where(w)}</td></tr>`)}</tbody></table>
      ${rest ? html`<p class="q">${list.length === missing.length ? `${count(rest)} other warps have arrived or ended` : `${count(missing.length)} of ${count(f.warps.length)} warps are missing`}</p>` : nothing}`;
  }

  private hazard(v: View, h: GateHazard) {
    const go = (p: GateParty, word: string) => html`<button class="link" data-part="hazard-go" @click=${() => {
      this.ask({ do: 'look', focus: { thread: p.thread } });
      this.ask({ do: 'seek', place: { position: p.position + 1, lane: -1 } });
    }}>${word}</button>`;
    const name = v.scene.arrays.find((a) => a.id === h.array)?.name ?? '';
    return html`<li data-part="hazard" data-hazard=${h.hazard}><b>${h.hazard}</b><span>${name}, ${count(h.cells)} ${h.cells === 1 ? 'cell' : 'cells'}. ${h.text} <span class="go">${go(h.first, 'before')} ${go(h.second, 'after')}</span></span></li>`;
  }
}

/** Where a warp is that the barrier waits for. */
function where(w: WarpState): string {
  if (w.state === 'done') return 'has exited';
  if (w.state === 'start') return 'not started';
  if (w.arrived >= w.lanes || w.state === 'waits') return `‖ at line ${w.line}`;
  const next = w.next ? `goes on at line ${w.next}` : `after line ${w.line}`;
  return w.arrived ? `${w.lanes - w.arrived} lanes apart, ${next}` : next;
}

customElements.define('tilescope-barriers', BarriersElement);
