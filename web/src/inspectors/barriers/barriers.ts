// The block's barrier: who has arrived, who is missing and where, the intervals as bands, and the hazards that the barrier prevents.
import { html, nothing } from 'lit';
import type { Frame, GateHazard, GateParty } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { Panel } from '../../elements/panel';
import { say } from '../../words/words';
import { arrivals, bands, brief, hazard, noGate, prevents, where, which } from './content';

export class BarriersElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const { gate } = v.frame;
    if (!gate.interval)
      return html`<div class="h">${say('panel.barriers')}</div><p class="none" data-part="barriers">${noGate(v.frame)}</p>`;
    return html`<div class="h">${say('panel.barriers')} <span title=${which(v.frame)}>${brief(v.frame)}</span></div>
      <div
        class="body"
        tabindex="0"
        role="region"
        aria-label=${say('panel.barriers')}
        data-part="barriers"
        data-line=${gate.line}
        data-released=${gate.released ? 'true' : 'false'}
      >
        <div class="bsplit"
          ><div>${this.bands(v)}${gate.released ? nothing : this.arrivals(v.frame)}</div
          ><div>
            <p class="bh">${prevents(gate)}</p>
            ${
              gate.hazards.length
                ? html`<ul class="hz"
                    >${gate.hazards.map((h) => this.hazard(v, h))}</ul
                  >`
                : nothing
            }
            ${
              gate.more ? html`<p class="q">${say('barriers.moreHidden', { n: gate.more })}</p>` : nothing
            }${gate.cut ? html`<p class="q">${say('barriers.cut')}</p>` : nothing}</div
          ></div
        ></div
      >`;
  }

  /** One band an interval, the one at hand marked; pressing one goes to where it begins. */
  private bands(v: View) {
    const { before, shown, after } = bands(v);
    return html`<ol class="iv" aria-label=${say('barriers.intervals')}
      >${before ? html`<li class="q">…</li>` : nothing}${shown.map(
        ({ band: b, number, now }) =>
          html`<li
            ><button
              data-part="interval"
              aria-current=${now ? 'step' : 'false'}
              aria-label=${b.label + (b.line ? say('barriers.ends', { line: b.line }) : '')}
              @click=${() => this.ask({ do: 'seek', place: { position: b.at, lane: -1 } })}
              >${number}</button
            >${b.line ? html`<span class="gt" aria-hidden="true">‖<small>${b.line}</small></span>` : nothing}</li
          >`,
      )}${after ? html`<li class="q">…</li>` : nothing}</ol
    >`;
  }

  /** Asks why a warp waits, which has the focus then. */
  private why(w: { warp: number; first: [number, number, number] }) {
    return html`<button
      class="link"
      data-part="wait-why"
      aria-label=${say('why.ask', { what: say('why.wait', { warp: w.warp }) })}
      @click=${() => {
        this.ask({ do: 'look', focus: { warp: w.warp, thread: w.first, lane: 0 } });
        this.ask({ do: 'why', about: { of: 'wait' } });
      }}
      >${say('panel.why')}</button
    >`;
  }

  private arrivals(f: Frame) {
    const { list, rest } = arrivals(f);
    // Of many warps only those that are missing have a bar.
    const me = f.warps.find((w) => w.warp === f.focus.warp && w.arrived && !list.includes(w));
    return html`<table class="ar" aria-label=${say('barriers.arrivals')}
        ><tbody
          >${list.map(
            (w) =>
              html`<tr
                ><th scope="row"
                  ><button class="link" @click=${() => this.ask({ do: 'look', focus: { warp: w.warp, thread: w.first, lane: 0 } })}
                    >${say('common.warp', { warp: w.warp })}</button
                  ></th
                >
                <td class="bar"><span style=${`width:${(100 * w.arrived) / Math.max(1, w.lanes)}%`}></span></td
                ><td>${w.arrived}/${w.lanes}</td><td class="wh">${where(w)} ${w.arrived ? this.why(w) : nothing}</td></tr
              >`,
          )}</tbody
        ></table
      >
      ${rest ? html`<p class="q">${rest}</p>` : nothing}
      ${me ? html`<p class="q">${say('common.warp', { warp: me.warp })} ${this.why(me)}</p>` : nothing}`;
  }

  private hazard(v: View, h: GateHazard) {
    const go = (p: GateParty, word: string) =>
      html`<button
        class="link"
        data-part="hazard-go"
        @click=${() => {
          this.ask({ do: 'look', focus: { thread: p.thread } });
          this.ask({ do: 'seek', place: { position: p.position + 1, lane: -1 } });
        }}
        >${word}</button
      >`;
    return html`<li data-part="hazard" data-hazard=${h.hazard}
      ><b>${h.hazard}</b
      ><span
        >${hazard(v, h)} <span class="go">${go(h.first, say('barriers.before'))} ${go(h.second, say('barriers.after'))}</span></span
      ></li
    >`;
  }
}

customElements.define('tilescope-barriers', BarriersElement);
