// One warp's access to global memory, sector by sector.
import { html, nothing } from 'lit';
import { hue } from '../../draw/palette';
import { SvgText } from '../../draw/surface';
import { Panel } from '../panel';

const SHOWN = 32;

export class SectorsElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const x = v.frame.sectors;
    if (!x) return html`<div class="h">Sectors</div><p class="none" data-part="sectors">No access to global memory yet.</p>`;
    const array = v.scene.arrays.find((a) => a.id === x.array);
    return html`<div class="h">Sectors <span>${x.step === v.frame.step.index ? '' : `step ${x.step}: `}warp ${x.warp} ${x.kind === 'read' ? 'loads' : 'stores'} ${array?.name ?? ''}, line ${x.line}</span></div>
      <div class="body" data-part="sectors" data-sectors=${x.sectors}><svg viewBox="0 0 352 44" width="100%" class="fig" style="max-height:3.9rem" role="img" aria-label=${x.text} .innerHTML=${this.strip()}></svg>
      <p class="q">${x.text}${x.first.length > SHOWN ? `; the first ${SHOWN} are drawn` : ''}</p></div>`;
  }

  /** Each sector as a bar: filled as far as its bytes were used, the wasted rest cross-hatched. */
  private strip(): string {
    const v = this.view!, x = v.frame.sectors!;
    const s = new SvgText();
    const n = Math.min(SHOWN, x.first.length), w = Math.min(70, 352 / Math.max(1, n));
    const h = hue(v.scene.arrays.find((a) => a.id === x.array)?.role ?? '');
    const bytes = v.run.device.sector || 32;
    for (let i = 0; i < n; i++) {
      const used = Math.min(1, (x.used[i] ?? 0) / bytes), left = i * w + 1, wide = w - 3;
      s.rect(left, 2, wide, 22, { fill: 'paper', stroke: 'rule-2', width: 0.75 });
      if (used < 1) s.rect(left + wide * used, 2, wide * (1 - used), 22, { fill: 'cross' });
      s.rect(left, 2, wide * used, 22, { fill: h.mark, stroke: h.edge, width: 0.75 });
      if (w >= 24 || i % Math.ceil(24 / w) === 0) s.text(left, 37, String(x.first[i]), { size: 10.5, fill: 'ink-3' });
    }
    return s.out;
  }
}

customElements.define('tilescope-sectors', SectorsElement);
