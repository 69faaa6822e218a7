// One warp's access to shared memory, bank by bank; where it takes several passes, pass by pass.
import { html, nothing } from 'lit';
import { SvgText } from '../../draw/surface';
import type { Banks } from '../../protocol/types.gen';
import { linked } from '../../store/links';
import type { View } from '../../store/state';
import { mend, swizzle } from '../../elements/mend';
import { Panel } from '../../elements/panel';
import { moved } from '../../elements/picks';
import { costlyRows } from '../ways';
import { costlyBanks } from './text';
import type { Cursor } from './cursor';
import { cellIn, drawPasses, gridSize, largeCell, passWords, servedIn, servedWords, wordName } from './passes';
import { STRIP, drawBanks } from './strip';
import { stretches } from '../../elements/stretches';
import { say } from '../../words/words';

export class BanksElement extends Panel {
  static override properties = { ...Panel.properties, large: { type: Boolean, reflect: true }, pass: { state: true } };
  declare large: boolean; // in the picture's place
  declare pass: number; // that is looked at, from 1; 0 for all of them

  private access = '';
  private cursor: Cursor | null = null; // loaded when a step leads onto a conflict

  constructor() {
    super();
    this.large = false;
    this.pass = 0;
  }

  override willUpdate(): void {
    const v = this.view,
      b = v?.frame.banks;
    const access = v && b ? [v.run.key, v.scene.launch, v.scene.block.join('.'), b.step, b.warp, b.line, b.passes.length].join() : '';
    if (access === this.access) return;
    const first = !this.access;
    this.access = access;
    this.cursor?.stop();
    this.pass = 0;
    const onto = !first && v && v.heading > 0 && b?.step === v.frame.step.index && b.passes.length > 1;
    if (onto && !(v.choice.playing && v.choice.speed > 1) && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      void this.tick(access, b.passes.length);
  }

  private async tick(access: string, passes: number): Promise<void> {
    const { Cursor } = await import('./cursor');
    this.cursor ??= new Cursor((pass) => {
      this.pass = pass;
    });
    if (this.access === access && this.isConnected) this.cursor.start(passes);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.cursor?.stop();
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const b = v.frame.banks;
    if (!b) {
      const list = costlyBanks(v);
      return html`<div class="h">${say('panel.banks')}${list.length ? html` <span>${say('banks.ahead')}</span>` : nothing}</div>
        <div class="body" data-part="banks"
          >${list.length ? costlyRows(v, list, 'banks.costly', (a) => this.ask(a)) : html`<p class="none">${say('banks.none')}</p>`}</div
        >`;
    }
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
      <div class=${`body ${b.passes.length > 1 ? 'bk' : ''}`} data-part="banks" data-conflicts=${b.conflicts} data-passes=${b.passes.length}
        >${this.figure(v, b)}
        <div class="bk-said">${this.told(v, b)}${b.passes.length > 1 ? this.slider(v, b) : nothing}${this.acts(v, b)}</div
        >${b.passes.length > 1 ? this.table(v, b) : nothing}</div
      >`;
  }

  /** A box for each bank, or a row of them for each pass. */
  private figure(v: View, b: Banks) {
    const grid = b.passes.length > 1,
      cell = this.large ? largeCell(b.passes.length) : cellIn(b.passes.length);
    const size = grid ? gridSize(b, cell) : STRIP;
    const s = new SvgText();
    if (grid) drawPasses(s, v, b, this.pass, this.bank, cell);
    else drawBanks(s, v, b, this.bank);
    return html`<svg
      viewBox=${`0 0 ${size.wide} ${size.tall}`}
      width="100%"
      class="fig pickable"
      style=${grid ? (this.large ? '' : `max-width:${size.wide / 16}rem`) : 'max-height:4.2rem'}
      role="slider"
      tabindex="0"
      data-part="bank-strip"
      aria-label=${say('banks.label', { text: b.text })}
      aria-valuemin="0"
      aria-valuemax=${b.banks - 1}
      aria-valuenow=${Math.max(0, this.bank)}
      aria-valuetext=${this.bank < 0 ? say('banks.nonePicked') : this.words(v, b, this.bank)}
      @click=${(e: MouseEvent) => this.press(e, v, b)}
      @keydown=${(e: KeyboardEvent) => this.keyed(e, b.banks)}
      .innerHTML=${s.out}
    ></svg>`;
  }

  /** Goes through the passes: with arrows, too. */
  private slider(v: View, b: Banks) {
    const of = b.passes.length;
    return html`<label class="bk-slide" title=${say('banks.wavefront')}
      ><span>${this.pass ? say('banks.pass', { pass: this.pass, of }) : say('banks.allPasses', { of })}</span
      ><input
        type="range"
        min="0"
        max=${of}
        data-part="pass"
        aria-label=${say('banks.passes')}
        aria-valuetext=${passWords(v, b, this.cursor?.runs ? 0 : this.pass)}
        .value=${String(this.pass)}
        @input=${(e: Event) => this.see(v, b, Number((e.target as HTMLInputElement).value))}
    /></label>`;
  }

  /** A pass is looked at; the one word that it serves is marked everywhere. */
  private see(v: View, b: Banks, pass: number): void {
    this.pass = pass;
    const list = servedIn(b, pass),
      word = list.length === 1 && list[0]!.array >= 0 ? list[0]! : null,
      p = v.picked;
    if (word && !(p?.kind === 'word' && p.array === word.array && p.cell === word.cell))
      this.ask({ do: 'pick', pick: { kind: 'word', array: word.array, cell: word.cell } });
    else if (!word && p) this.ask({ do: 'pick', pick: null });
  }

  private told(v: View, b: Banks) {
    // Words that change with each pass could not be read.
    if (this.pass && !this.cursor?.runs)
      return html`<p class="q" data-part="pass-words" data-pass=${this.pass}>${passWords(v, b, this.pass)}</p>`;
    return this.bank < 0 ? html`<p class="q">${b.text}</p>` : this.list(v, b, this.bank);
  }

  /** What mends a conflict, and the same larger. */
  private acts(v: View, b: Banks) {
    const larger = b.passes.length > 1 && !this.large;
    if (!b.change && !larger && !b.conflicts) return nothing;
    return html`<p class="bk-acts"
      >${b.change ? [mend(v, b.change, b.line, false), swizzle(v, b.line)] : nothing}${
        b.conflicts
          ? html`<button class="link" data-part="conflict-why" @click=${() => this.ask({ do: 'why', about: { of: 'conflict' } })}
              >${say('panel.why')}</button
            > `
          : nothing
      }${
        larger
          ? html`<button class="link" data-part="banks-large" @click=${() => this.ask({ do: 'memory', name: 'banks' })}
              >${say('banks.enlarge')}</button
            >`
          : nothing
      }</p
    >`;
  }

  /** The passes as rows: where there is no room for their grid. */
  private table(v: View, b: Banks) {
    return html`<table class="tt bk-list" data-part="pass-list"
      ><thead
        ><tr
          ><th scope="col">${say('figure.pass')}</th><th scope="col">${say('figure.lanes')}</th
          ><th scope="col">${say('figure.word')}</th></tr
        ></thead
      ><tbody
        >${b.passes.map((_, i) => {
          const list = servedIn(b, i + 1);
          return html`<tr class=${this.pass === i + 1 ? 'me' : ''} @click=${() => this.see(v, b, this.pass === i + 1 ? 0 : i + 1)}
            ><td>${i + 1}</td><td>${stretches([...new Set(list.flatMap((w) => w.lanes))])}</td
            ><td class="st">${list.length === 1 ? wordName(v, list[0]!.array, list[0]!.cell) : servedWords(v, b, i + 1)}</td></tr
          >`;
        })}</tbody
      ></table
    >`;
  }

  private get bank(): number {
    return this.view ? (linked(this.view)?.bank ?? -1) : -1;
  }

  private pick(bank: number): void {
    this.pass = 0;
    this.ask({ do: 'pick', pick: bank < 0 ? null : { kind: 'bank', bank } });
  }

  private press(e: MouseEvent, v: View, b: Banks): void {
    const at = e.target as Element;
    const pass = Number(at.closest<SVGElement>('[data-pass]')?.dataset.pass ?? 0),
      bank = Number(at.closest<SVGElement>('[data-bank]')?.dataset.bank ?? -1);
    if (pass > 0) this.see(v, b, pass === this.pass ? 0 : pass);
    else if (bank >= 0) this.pick(bank);
  }

  private keyed(e: KeyboardEvent, n: number): void {
    const to = moved(e, this.bank, n);
    if (to === null) return;
    e.preventDefault();
    e.stopPropagation();
    if (to !== this.bank) this.pick(to);
  }

  /** The bank that is picked, in words. */
  private words(v: View, b: Banks, bank: number): string {
    const asked = b.asked.filter((w) => w.bank === bank);
    return `${say('banks.bank', { bank })}: ${
      asked.length
        ? asked.map((w) => say('banks.by', { name: wordName(v, w.array, w.cell), n: w.lanes.length, lanes: stretches(w.lanes) })).join(', ')
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
                      >${wordName(v, w.array, w.cell)}</button
                    >
                    <span class="q">← ${say('banks.lanes', { n: w.lanes.length, lanes: stretches(w.lanes) })}</span> `,
              )}`
          : html`<span class="q">${say('banks.unaskedNow')}</span>`
      } <button class="link" @click=${() => this.pick(-1)}>${say('banks.all')}</button></p
    >`;
  }
}

customElements.define('tilescope-banks', BanksElement);
