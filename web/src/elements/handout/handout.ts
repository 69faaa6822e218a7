// A handout: the steps that the reader has chosen, or the one that is shown, each with its figure, its sentence and its lines of source. On
// paper nothing else is seen.
import { html, nothing, type PropertyValues } from 'lit';
import type { View } from '../../store/state';
import { Panel, triple } from '../panel';
import { count } from '../words';
import { figure } from '../picture/figure';
import { pieces, say } from '../../words/words';

/** Steps that a handout takes. */
export const STEPS = 24;

const WIDTH = 900,
  HEIGHT = 440;

interface Sheet {
  key: string; // place and focus
  title: string;
  lead: string;
  rest: string;
  figure: string;
  lines: { n: number; text: string; now: boolean }[];
  facts: string[];
}

export class HandoutElement extends Panel {
  static override properties = { ...Panel.properties, heading: {}, sheets: { state: true }, open: { state: true } };
  declare heading: string;
  declare sheets: Sheet[];
  declare open: boolean;
  private of = ''; // run that the sheets were taken of
  private taken = 0;
  private passing = false; // the one sheet is the step that was shown when printing began

  constructor() {
    super();
    this.heading = '';
    this.sheets = [];
    this.open = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('beforeprint', this.printing);
    window.addEventListener('afterprint', this.printed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('beforeprint', this.printing);
    window.removeEventListener('afterprint', this.printed);
  }

  /** Opens the choice of steps, or closes it. */
  show(): void {
    this.open = !this.open;
  }

  /** Takes the step that is shown, or puts it away again where it is in the handout already. */
  keep(): void {
    const v = this.view;
    if (!v) return;
    this.open = true;
    if (this.of !== v.run.key) this.sheets = [];
    this.of = v.run.key;
    const key = keyOf(v);
    if (this.sheets.some((s) => s.key === key)) this.sheets = this.sheets.filter((s) => s.key !== key);
    else if (this.sheets.length < STEPS) this.sheets = [...this.sheets, this.take(v)];
  }

  private take(v: View): Sheet {
    const launch = v.run.launches[v.scene.launch];
    const grid = launch?.grid ?? [1, 1, 1],
      block = launch?.block ?? [1, 1, 1];
    const { step, line } = v.frame;
    const first = launch?.first ?? 1,
      last = launch?.last ?? v.run.source.lines.length;
    return {
      key: keyOf(v),
      title: [
        say('handout.step', { step: count(step.index), of: count(step.count) }),
        step.phase ? say('handout.phase', { phase: step.phase, of: step.phases }) : '',
        say('common.block', { block: triple(v.scene.block, grid) }),
        say('common.thread', { thread: triple(v.frame.focus.thread, block) }),
      ]
        .filter(Boolean)
        .join(', '),
      lead: v.frame.say.lead,
      rest: v.frame.say.rest,
      figure: figure(v, WIDTH, HEIGHT, `h${++this.taken}`),
      lines: v.run.source.lines
        .slice(first - 1, last)
        .map((l, i) => ({ n: first + i, text: l.pieces.map((p) => p.text).join(''), now: first + i === line })),
      facts: [...v.frame.corner.global, ...v.frame.corner.shared].map((f) => `${f.number} ${f.label}`),
    };
  }

  /** Who prints without having chosen gets the step that is shown. */
  private readonly printing = () => {
    const v = this.view;
    if (this.sheets.length || !v) return;
    this.passing = true;
    this.sheets = [this.take(v)];
    this.performUpdate();
  };

  private readonly printed = () => {
    if (!this.passing) return;
    this.passing = false;
    this.sheets = [];
  };

  private print(): void {
    window.print();
  }

  /** Where there are sheets, the rest of the stage is not printed. */
  override updated(_: PropertyValues): void {
    this.parentElement?.toggleAttribute('data-paper', this.sheets.length > 0);
  }

  override render() {
    const v = this.view;
    const stale = v && this.sheets.length > 0 && this.of !== v.run.key && !this.passing;
    const here = v && this.sheets.some((s) => s.key === keyOf(v));
    const full = this.sheets.length >= STEPS;
    return html`${
        this.open && v
          ? html`<aside class="choice" aria-label=${say('handout.name')} data-part="handout-choice">
              <header
                ><h2>${say('handout.name')}</h2
                ><button
                  class="btn slim"
                  @click=${() => {
                    this.open = false;
                  }}
                  >${say('common.close')}</button
                ></header
              >
              ${
                this.sheets.length
                  ? html`<ol
                      >${this.sheets.map(
                        (s) =>
                          html`<li
                            ><span>${s.title}</span
                            ><button
                              class="word"
                              aria-label=${say('handout.leave', { what: s.title })}
                              @click=${() => {
                                this.sheets = this.sheets.filter((x) => x !== s);
                              }}
                              >✕</button
                            ></li
                          >`,
                      )}</ol
                    >`
                  : html`<p class="q">${pieces('handout.how', { key: html`<kbd>H</kbd>` })}</p>`
              }
              ${stale ? html`<p class="q">${say('handout.other')}</p>` : nothing}
              <footer
                ><button class="btn" data-part="handout-add" ?disabled=${!here && full} @click=${() => this.keep()}
                  >${here ? say('handout.out') : say('handout.add')}</button
                ><button class="btn pri" data-part="handout-print" @click=${() => this.print()}>${say('common.print')}</button
                >${full ? html`<span class="q">${say('handout.most', { n: STEPS })}</span>` : nothing}</footer
              >
            </aside>`
          : nothing
      } <div class="handout" data-part="handout">${this.sheets.map((s) => this.sheet(s))}</div>`;
  }

  private sheet(s: Sheet) {
    return html`<article class="page"
      ><header><h2>${this.heading || this.view?.run.source.name}</h2><span>${s.title}</span></header>
      <p class="told"><b>${s.lead}</b> ${s.rest}</p>
      <svg class="fig" role="img" aria-label=${`${s.lead} ${s.rest}`} viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} .innerHTML=${s.figure}></svg>
      <p class="facts">${s.facts.join(' · ')}</p>
      <ol class="listing"
        >${s.lines.map((l) => html`<li class=${l.now ? 'now' : ''}><span class="no">${l.n}</span><code>${l.text}</code></li>`)}</ol
      >
      <footer
        >${this.view?.run.device.name ?? ''}${this.view?.run.warp.cut ? say('handout.cut', { lanes: this.view.run.warp.size }) : ''} ·
        Tilescope</footer
      ></article
    >`;
  }
}

const keyOf = (v: View) =>
  [
    v.run.key,
    v.frame.place.position,
    v.frame.place.lane,
    v.scene.launch,
    v.scene.block.join(),
    v.frame.focus.thread.join(),
    v.choice.memory,
  ].join('|');

customElements.define('tilescope-handout', HandoutElement);
