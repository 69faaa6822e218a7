// One warp's access to global memory, sector by sector.
import { html, nothing } from 'lit';
import { elementName } from '../../draw/cell';
import { SvgText } from '../../draw/surface';
import type { Sectors } from '../../protocol/types.gen';
import { linked } from '../../store/links';
import type { View } from '../../store/state';
import { Panel } from '../../elements/panel';
import { moved } from '../../elements/picks';
import { stretches } from '../../elements/stretches';
import { SHOWN, STRIP, drawSectors } from './strip';
import { say } from '../../words/words';
import { costlyRows } from '../ways';
import { costlySectors, text } from './text';
import { titled } from './titled';

export class SectorsElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const x = v.frame.sectors;
    if (!x) {
      const list = costlySectors(v);
      return html`<div class="h">${say(titled(v))}${list.length ? html` <span>${say('sectors.ahead')}</span>` : nothing}</div>
        <div class="body" data-part="sectors"
          >${
            list.length ? costlyRows(v, list, 'sectors.costly', (a) => this.ask(a)) : html`<p class="none">${say('sectors.none')}</p>`
          }</div
        >`;
    }
    const array = v.scene.arrays.find((a) => a.id === x.array);
    return html`<div class="h"
        >${say(titled(v))}
        <span
          >${x.step === v.frame.step.index ? '' : `${say('common.step', { step: x.step })}: `}${say(
            x.kind === 'read' ? 'sectors.loads' : 'sectors.stores',
            { warp: x.warp, array: array?.name ?? '', line: x.line },
          )}</span
        ></div
      >
      <div class="body" data-part="sectors" data-sectors=${x.sectors}
        ><svg
          viewBox=${`0 0 ${STRIP.wide} ${STRIP.tall}`}
          width="100%"
          class="fig pickable"
          style="max-height:4.4rem"
          role="slider"
          tabindex="0"
          data-part="sector-strip"
          aria-label=${say('sectors.label', { text: x.text })}
          aria-valuemin="0"
          aria-valuemax=${Math.max(0, Math.min(SHOWN, x.first.length) - 1)}
          aria-valuenow=${Math.max(0, this.sector)}
          aria-valuetext=${this.sector < 0 ? say('sectors.nonePicked') : this.words(v, x, this.sector)}
          @click=${(e: MouseEvent) => this.press(e, x)}
          @keydown=${(e: KeyboardEvent) => this.keyed(e, Math.min(SHOWN, x.first.length))}
          .innerHTML=${this.strip(v, x)}
        ></svg>
        ${
          this.sector >= 0 && x.uses[this.sector]
            ? html`<p class="wl" data-part="sector-words" data-sector=${this.sector}
                >${this.words(v, x, this.sector)} <button class="link" @click=${() => this.pick(-1)}>${say('sectors.all')}</button></p
              >`
            : html`<p class="q">${text(v)}</p>`
        }</div
      >`;
  }

  private get sector(): number {
    return this.view ? (linked(this.view)?.sector ?? -1) : -1;
  }

  private pick(sector: number): void {
    this.ask({ do: 'pick', pick: sector < 0 ? null : { kind: 'sector', sector } });
  }

  /** A press on a bar; its width is that of strip. */
  private press(e: MouseEvent, x: Sectors): void {
    const i = Number((e.target as Element).closest<SVGElement>('[data-sector]')?.dataset.sector ?? -1);
    if (i >= 0 && i < x.first.length) this.pick(i);
  }

  private keyed(e: KeyboardEvent, n: number): void {
    const to = moved(e, this.sector, n);
    if (to === null || !n) return;
    e.preventDefault();
    e.stopPropagation();
    if (to !== this.sector) this.pick(to);
  }

  private words(v: View, x: Sectors, i: number): string {
    const a = v.scene.arrays.find((y) => y.id === x.array),
      use = x.uses[i];
    if (!use) return say('sectors.sector', { n: i });
    const names = a
      ? use.cells
          .slice(0, 8)
          .map((c) => elementName(v.scene, a, c))
          .join(', ') + (use.cells.length > 8 ? ', …' : '')
      : '';
    return (
      say('sectors.used', {
        sector: i,
        used: x.used[i] ?? 0,
        bytes: v.run.device.sector || 32,
        n: use.lanes.length,
        lanes: stretches(use.lanes),
      }) + (names ? `: ${names}` : '')
    );
  }

  private strip(v: View, x: Sectors): string {
    const s = new SvgText();
    drawSectors(s, v, x, this.sector);
    return s.out;
  }
}

customElements.define('tilescope-sectors', SectorsElement);

export const element = (v: View) => html`<tilescope-sectors .view=${v}></tilescope-sectors>`;
