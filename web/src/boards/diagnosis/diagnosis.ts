// What makes the launch slow: ranked verdicts, each with its line, its counts, what would be best, and a change to compare with.
import { html, nothing } from 'lit';
import type { Diagnosis, Merged, Rewrite, Verdict } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { compareChange } from '../../elements/compare/change';
import { Panel } from '../../elements/panel';
import { hotChooser } from '../../elements/source/hot';
import { LANGUAGE, count, here, pieces, say } from '../../words/words';
import { mark } from '../cost/marks';
import { tabs } from '../tabs';
import { metric } from './metric';
import { ranks, swizzled, swizzleLines } from './text';

/** Verdicts that are shown at first. */
const FIRST = 5;

export class DiagnosisElement extends Panel {
  static override properties = { ...Panel.properties, flat: { type: Boolean }, all: { state: true } };
  declare flat: boolean; // without tabs
  declare all: boolean;

  private wanted = '';

  constructor() {
    super();
    this.flat = this.all = false;
  }

  /** The diagnosis of what is looked at, once it has come. */
  private found(v: View): Diagnosis | null {
    const d = v.diagnosis;
    return d && d.key === v.run.key && d.launch === v.scene.launch ? d : null;
  }

  override updated(): void {
    const v = this.view;
    if (!v || v.status !== 'ready' || this.found(v)) {
      this.wanted = '';
      return;
    }
    const key = `${v.run.key} ${v.run.steps} ${v.scene.launch}`;
    if (this.wanted === key) return;
    this.wanted = key;
    this.ask({ do: 'diagnose' });
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const d = this.found(v);
    return html`<div class="board" data-part="diagnosis" data-launch=${d ? d.launch : nothing}
      >${d ? this.sheet(v, d) : html`<div class="wait">${say('diagnosis.waiting')}</div>`}
      <div class="under"
        >${this.flat ? nothing : tabs(v, (a) => this.ask(a))}<ul class="legend"
          ><li>${mark('counted')} ${say('diagnosis.exact')}</li
          ><li>${mark('modelled')} ${say('cost.figures')}</li></ul
        ></div
      ></div
    >`;
  }

  private sheet(v: View, d: Diagnosis) {
    const shown = this.all ? d.verdicts : d.verdicts.slice(0, FIRST);
    const more = d.verdicts.length - shown.length;
    // The note on how an optimising compiler may merge stores follows the first verdict on one of them, or else all verdicts.
    const first = (m: Merged) => shown.find((x) => m.lines.includes(x.line)),
      stores = d.asCompiled ?? [],
      rest = stores.filter((m) => !first(m));
    return html`<div class="dx" tabindex="0" role="region" aria-label=${say('memory.diagnosis')}
      ><header
        ><h1>${d.title}</h1
        ><p>${d.text}${d.note ? html` <span class="note">${d.note}</span>` : nothing}</p
        >${this.flat ? nothing : hotChooser(v, (a) => this.ask(a))}</header
      >
      <ol
        >${shown.map((x, i) =>
          this.verdict(
            v,
            x,
            i,
            stores.filter((m) => first(m) === x),
          ),
        )}</ol
      >
      ${
        more > 0
          ? html`<button
              class="btn slim"
              data-part="diagnosis-more"
              @click=${() => {
                this.all = true;
              }}
              >${say('diagnosis.more', { n: more })}</button
            >`
          : nothing
      }
      ${
        rest.length
          ? html`<ul class="compiled"
              >${rest.map((m) => html`<li>${this.compiled(m)}</li>`)}</ul
            >`
          : nothing
      }
      ${
        d.passed.length
          ? html`<footer
              ><h2>${say('diagnosis.passed')}</h2
              ><ul
                >${d.passed.map(
                  (c) =>
                    html`<li data-part="check" data-kind=${c.kind}
                      ><b>${c.name}</b> <span class="q">${c.text}${c.model ? html` ${mark('modelled')}` : nothing}</span></li
                    >`,
                )}</ul
              ></footer
            >`
          : nothing
      }</div
    >`;
  }

  private verdict(v: View, x: Verdict, i: number, stores: Merged[]) {
    return html`<li data-part="verdict" data-kind=${x.kind} data-line=${x.line} data-count=${x.count} data-best=${x.best}
      ><span class="rank" aria-hidden="true">${ranks(v.diagnosis?.verdicts ?? [])[i]?.replace('.', '')}</span>
      <div class="said"
        ><h2>${x.title} ${this.place(x.line, x.statement)}${x.model ? html` ${mark('modelled')}` : nothing}</h2>
        <p>${x.text}</p>
        ${stores.map((m) => html`<p class="q">${this.compiled(m)}</p>`)} ${this.acts(v, x, i)}</div
      >
      <div class="amount"
        ><p class="two"><b>${count(x.count)}</b> <span>${x.limit}</span></p>
        <div class=${`spare ${x.cause}`} role="img" aria-label=${x.share}
          ><i style=${`width:${x.total ? (100 * x.save) / x.total : 0}%`}></i
        ></div>
        <p>${x.share}</p>
        ${metric(x.metric)}</div
      ></li
    >`;
  }

  private compiled(m: Merged) {
    const lines = [...new Set(m.lines)];
    return html`<span data-part="as-compiled" data-counted=${m.counted} data-merged=${m.merged}
      >${m.text} ${lines.map((line) => html`${this.place(line)} `)}</span
    >`;
  }

  private place(line: number, statement = '') {
    if (!line) return nothing;
    const words = say('diagnosis.line', { line });
    return html`<button
      class="link"
      data-part="verdict-line"
      data-line=${line}
      title=${statement || words}
      @click=${() => this.ask({ do: 'pick', pick: { kind: 'line', line } })}
      >${words}</button
    >`;
  }

  /** What else mends a bank conflict: all accesses to the array in another order of its columns. */
  private swizzle(v: View, x: Verdict, s: Rewrite) {
    return html`<code title=${swizzleLines(s)}>${s.show}</code>
      <button class="btn" data-part="swizzle" title=${swizzled(s)} @click=${() => void compareChange(v, s.edits, x.line, this)}
        >${say('diagnosis.swizzle')}</button
      >`;
  }

  private acts(v: View, x: Verdict, i: number) {
    if (!x.change && !x.swizzle && !x.lesson) return nothing;
    return html`<p class="acts"
      >${x.change ? html`<code title=${say('diagnosis.inLine', { line: x.change.line })}>${x.change.show}</code>` : nothing}
      ${
        x.change
          ? html`<button
              class=${`btn ${i ? '' : 'pri'}`}
              data-part="compare-with"
              @click=${() => void compareChange(v, [x.change!], x.line, this)}
              >${say('diagnosis.compare')}</button
            >`
          : nothing
      }
      ${x.swizzle ? this.swizzle(v, x, x.swizzle) : nothing}
      ${
        x.lesson
          ? html`<a
              data-part="verdict-lesson"
              target=${this.closest('.embed') ? '_blank' : nothing}
              rel="noopener"
              href=${here(`/learn/${x.lesson.slug}`)}
              >${pieces('diagnosis.lesson', {
                title: html`<span lang=${LANGUAGE !== 'en' ? 'en' : nothing}>${x.lesson.title}</span>`,
              })}</a
            >`
          : nothing
      }</p
    >`;
  }
}

customElements.define('tilescope-diagnosis', DiagnosisElement);
