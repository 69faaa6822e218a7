// The roofline: operations a second that the device allows a launch at most, over its operations a byte, both axes logarithmic.
import { html, nothing } from 'lit';
import type { Roofline } from '../../protocol/types.gen';
import { SvgText } from '../../draw/surface';
import { Chart, rem } from '../../elements/chart';
import { mark } from './marks';
import { drawRoof } from './roof';
import { say } from '../../words/words';

export class RooflineElement extends Chart {
  static override properties = { ...Chart.properties, roof: { attribute: false } };
  declare roof: Roofline | undefined;

  override render() {
    const r = this.roof;
    if (!r) return nothing;
    return html`<section class="card roof" data-part="roofline" data-points=${r.points.length}
      ><h2 class="h">${say('cost.roofline')} ${mark('modelled')}</h2>
      <p>${r.text}</p>
      <div class="chart"
        >${
          // Without a mark, the chart of a device would only distract.
          this.wide && this.tall && r.peak && r.points.length
            ? html`<svg
                class="fig"
                role="img"
                aria-label=${`${r.text} ${r.points.map((p) => `${p.label}: ${p.text}`).join(' ')}`}
                viewBox=${`0 0 ${this.wide} ${this.tall}`}
                style=${`width:${rem(this.wide)};height:${rem(this.tall)}`}
                .innerHTML=${this.chart(r)}
              ></svg>`
            : nothing
        }</div
      >
      <ul
        >${r.points.map(
          (p) =>
            html`<li data-part="roofline-point" data-kind=${p.kind}
              >${KEYS[p.kind] ?? nothing}<span><b>${p.label}</b>: ${p.text}</span></li
            >`,
        )}</ul
      >
      ${
        r.points.length
          ? html`<p class="q src-note"
              >${r.notes.join(' ')} ${say('cost.sources', { peak: r.peakSource, bandwidth: r.bandwidthSource })}</p
            >`
          : nothing
      }</section
    >`;
  }

  private chart(r: Roofline): string {
    const s = new SvgText();
    drawRoof(s, r, this.wide, this.tall);
    return s.out;
  }
}

const KEYS: Record<string, unknown> = {
  asked: html`<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <circle cx="6" cy="6" r="4.5" fill="var(--ink)"></circle>
  </svg>`,
  moved: html`<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <rect x="1.5" y="1.5" width="9" height="9" fill="var(--paper)" stroke="var(--ink)" stroke-width="2"></rect>
  </svg>`,
};

customElements.define('tilescope-roofline', RooflineElement);
