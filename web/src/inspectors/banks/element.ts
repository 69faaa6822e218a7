// One warp's access to shared memory, bank by bank.
import { html, nothing } from 'lit';
import { elementName } from '../../draw/cell';
import { SvgText } from '../../draw/surface';
import type { Banks } from '../../protocol/types.gen';
import { linked } from '../../store/links';
import type { View } from '../../store/state';
import { Panel } from '../../elements/panel';
import { moved } from '../../elements/picks';
import { STRIP, drawBanks } from './strip';
import { stretches } from '../../elements/stretches';
import { say } from '../../words/words';

export class BanksElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const b = v.frame.banks;
    if (!b) return html`<div class="h">${say('panel.banks')}</div><p class="none" data-part="banks">${say('banks.none')}</p>`;
    const array = v.scene.arrays.find((a) => a.id === b.array);
    const what = { warp: b.warp, array: array?.name ?? '', line: b.line };
    return html`<div class="h"
        >${say('panel.banks')}
        <span
          >${b.step === v.frame.step.index ? '' : `${say('common.step', { step: b.step })}: `}${say(
            b.kind === 'read' ? 'banks.reads' : b.kind === 'write' ? 'banks.stores' : 'banks.updates',
            what,
          )}</span
        ></div
      >
      <div class="body" data-part="banks" data-conflicts=${b.conflicts}
        ><svg
          viewBox=${`0 0 ${STRIP.wide} ${STRIP.tall}`}
          width="100%"
          class="fig pickable"
          style="max-height:4.2rem"
          role="slider"
          tabindex="0"
          data-part="bank-strip"
          aria-label=${say('banks.label', { text: b.text })}
          aria-valuemin="0"
          aria-valuemax=${b.banks - 1}
          aria-valuenow=${Math.max(0, this.bank)}
          aria-valuetext=${this.bank < 0 ? say('banks.nonePicked') : this.words(v, b, this.bank)}
          @click=${this.press}
          @keydown=${(e: KeyboardEvent) => this.keyed(e, b.banks)}
          .innerHTML=${this.strip(v, b)}
        ></svg>
        ${this.bank < 0 ? html`<p class="q">${b.text}</p>` : this.list(v, b, this.bank)}</div
      >`;
  }

  private get bank(): number {
    return this.view ? (linked(this.view)?.bank ?? -1) : -1;
  }

  private pick(bank: number): void {
    this.ask({ do: 'pick', pick: bank < 0 ? null : { kind: 'bank', bank } });
  }

  private press(e: MouseEvent): void {
    const i = Number((e.target as Element).closest<SVGElement>('[data-bank]')?.dataset.bank ?? -1);
    if (i >= 0) this.pick(i);
  }

  private keyed(e: KeyboardEvent, n: number): void {
    const to = moved(e, this.bank, n);
    if (to === null) return;
    e.preventDefault();
    e.stopPropagation();
    if (to !== this.bank) this.pick(to);
  }

  private name(v: View, array: number, cell: number): string {
    const a = v.scene.arrays.find((x) => x.id === array);
    return a ? elementName(v.scene, a, cell) : say('banks.outside');
  }

  /** The bank that is picked, in words. */
  private words(v: View, b: Banks, bank: number): string {
    const asked = b.asked.filter((w) => w.bank === bank);
    return `${say('banks.bank', { bank })}: ${
      asked.length
        ? asked
            .map((w) => say('banks.by', { name: this.name(v, w.array, w.cell), n: w.lanes.length, lanes: stretches(w.lanes) }))
            .join(', ')
        : say('banks.unasked')
    }`;
  }

  /** The words behind the picked bank: one after another they are served. */
  private list(v: View, b: Banks, bank: number) {
    const asked = b.asked.filter((w) => w.bank === bank);
    return html`<p class="wl" data-part="bank-words" data-bank=${bank}
      ><b>${say('banks.bank', { bank })}</b> ${
        asked.length
          ? html`<span class="q"
                >${
                  asked.length === 1
                    ? say(asked[0]!.lanes.length > 1 ? 'banks.broadcast' : 'banks.word')
                    : say('banks.words', { n: asked.length })
                }</span
              >
              ${asked.map(
                (w) =>
                  html`<button
                      class="link"
                      data-part="word"
                      data-array=${w.array}
                      data-cell=${w.cell}
                      aria-pressed=${v.picked?.kind === 'word' && v.picked.array === w.array && v.picked.cell === w.cell ? 'true' : 'false'}
                      ?disabled=${w.array < 0}
                      @click=${() => this.ask({ do: 'pick', pick: { kind: 'word', array: w.array, cell: w.cell } })}
                      >${this.name(v, w.array, w.cell)}</button
                    >
                    <span class="q">← ${say('banks.lanes', { n: w.lanes.length, lanes: stretches(w.lanes) })}</span> `,
              )}`
          : html`<span class="q">${say('banks.unaskedNow')}</span>`
      } <button class="link" @click=${() => this.pick(-1)}>${say('banks.all')}</button></p
    >`;
  }

  private strip(v: View, b: Banks): string {
    const s = new SvgText();
    drawBanks(s, v, b, this.bank);
    return s.out;
  }
}

customElements.define('tilescope-banks', BanksElement);

export const element = (v: View) => html`<tilescope-banks .view=${v}></tilescope-banks>`;
