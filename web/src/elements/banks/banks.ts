// One warp's access to shared memory, bank by bank.
import { html, nothing } from 'lit';
import { elementName } from '../../draw/cell';
import { hue } from '../../draw/palette';
import { SvgText } from '../../draw/surface';
import type { Banks } from '../../protocol/types.gen';
import { linked } from '../../store/links';
import type { View } from '../../store/store';
import { Panel } from '../panel';
import { moved } from '../picks';
import { stretches } from '../stretches';
import { say } from '../../words/words';

export class BanksElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const b = v.frame.banks;
    if (!b) return html`<div class="h">${say('panel.banks')}</div><p class="none" data-part="banks">${say('banks.none')}</p>`;
    const array = v.scene.arrays.find((a) => a.id === b.array);
    const what = { warp: b.warp, array: array?.name ?? '', line: b.line };
    return html`<div class="h">${say('panel.banks')} <span>${b.step === v.frame.step.index ? '' : `${say('common.step', { step: b.step })}: `}${say(b.kind === 'read' ? 'banks.reads' : b.kind === 'write' ? 'banks.stores' : 'banks.updates', what)}</span></div>
      <div class="body" data-part="banks" data-conflicts=${b.conflicts}><svg viewBox="0 0 352 48" width="100%" class="fig pickable" style="max-height:4.2rem" role="slider" tabindex="0" data-part="bank-strip" aria-label=${say('banks.label', { text: b.text })} aria-valuemin="0" aria-valuemax=${b.banks - 1}
        aria-valuenow=${Math.max(0, this.bank)} aria-valuetext=${this.bank < 0 ? say('banks.nonePicked') : this.words(v, b, this.bank)} @click=${this.press} @keydown=${(e: KeyboardEvent) => this.keyed(e, b.banks)} .innerHTML=${this.strip()}></svg>
      ${this.bank < 0 ? html`<p class="q">${b.text}</p>` : this.list(v, b, this.bank)}</div>`;
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
    return `${say('banks.bank', { bank })}: ${asked.length ? asked.map((w) => say('banks.by', { name: this.name(v, w.array, w.cell), n: w.lanes.length, lanes: stretches(w.lanes) })).join(', ') : say('banks.unasked')}`;
  }

  /** The words behind the picked bank: one after another they are served. */
  private list(v: View, b: Banks, bank: number) {
    const asked = b.asked.filter((w) => w.bank === bank);
    return html`<p class="wl" data-part="bank-words" data-bank=${bank}><b>${say('banks.bank', { bank })}</b> ${asked.length ? html`<span class="q">${asked.length === 1 ? say(asked[0]!.lanes.length > 1 ? 'banks.broadcast' : 'banks.word') : say('banks.words', { n: asked.length })}</span>
      ${asked.map((w) => html`<button class="link" data-part="word" data-array=${w.array} data-cell=${w.cell} aria-pressed=${v.picked?.kind === 'word' && v.picked.array === w.array && v.picked.cell === w.cell ? 'true' : 'false'} ?disabled=${w.array < 0}
        @click=${() => this.ask({ do: 'pick', pick: { kind: 'word', array: w.array, cell: w.cell } })}>${this.name(v, w.array, w.cell)}</button> <span class="q">← ${say('banks.lanes', { n: w.lanes.length, lanes: stretches(w.lanes) })}</span> `)}` : html`<span class="q">${say('banks.unaskedNow')}</span>`}
      <button class="link" @click=${() => this.pick(-1)}>${say('banks.all')}</button></p>`;
  }

  private strip(): string {
    const v = this.view!, b = v.frame.banks!;
    const s = new SvgText(), w = 352 / b.banks;
    const role = (id: number) => v.scene.arrays.find((a) => a.id === id)?.role ?? '';
    let owner = -2, labelled = -100;
    for (let i = 0; i < b.banks; i++) {
      const x = i * w, lanes = b.lanes[i] ?? [], own = b.owner[i] ?? -1, h = hue(role(own));
      s.out += `<g data-bank="${i}">`;
      s.rect(x, 14, w, 20, { fill: own < 0 ? 'paper' : h.ground, stroke: 'rule-2', width: 0.75 });
      if (lanes.length) {
        const many = (b.words[i] ?? 1) > 1;
        s.rect(x + 1, 15, w - 2, 18, many ? { fill: 'conflict-t', stroke: 'conflict', width: 1 } : { fill: own < 0 ? 'rule-2' : h.mark, stroke: own < 0 ? 'ink-2' : h.edge, width: 1 });
        if (many) s.rect(x + 1, 15, w - 2, 18, { fill: 'cross' });
        const text = many ? `${b.words[i]}×` : lanes.length === 1 ? String(lanes[0]) : `${lanes.length}`;
        if (w >= 9 && text.length * 5.6 <= w + 3) {
          if (many) s.rect(x + 1.5, 18, w - 3, 12, { fill: 'conflict-t' });
          s.text(x + w / 2, 24.5, text, { size: text.length > 1 ? 8.5 : 10, bold: true, fill: many ? 'conflict-k' : hue(role(own)).mark === 'm' ? 'paper' : 'dark', anchor: 'middle', middle: true });
        }
      }
      s.out += '</g>';
      if (own !== owner) {
        const a = v.scene.arrays.find((y) => y.id === own);
        if (a && i - labelled > 4) {
          s.text(x, 10, a.name, { size: 11.5, bold: true, fill: h.text });
          labelled = i;
        }
        if (i) s.path(`M${x} 10V36`, { stroke: 'ink-2', width: 1.2 });
        owner = own;
      }
      if (i % 8 === 0 || i === b.banks - 1) s.text(x + w / 2, 46, String(i), { size: 10.5, fill: 'ink-3', anchor: 'middle' });
    }
    const picked = this.bank;
    if (picked >= 0) s.rect(picked * w + 0.5, 13, w - 1, 22, { stroke: 'ink', width: 2.4 });
    s.text(352, 10, b.lanes.some((l) => l.length > 1) ? say('banks.perBank') : say('banks.lane'), { size: 11, fill: 'ink-2', anchor: 'end' });
    return s.out;
  }
}

customElements.define('tilescope-banks', BanksElement);
