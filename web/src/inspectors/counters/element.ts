// Counters of the focused block so far, and of the whole launch: what was executed, what a profiler would count, and what is modelled of
// it.
import { html, nothing, type TemplateResult } from 'lit';
import type { View } from '../../store/state';
import { type Origin, mark } from '../../boards/cost/marks';
import { Panel } from '../../elements/panel';
import type { Hot } from '../../elements/source/share';
import { say } from '../../words/words';
import { metric } from '../../boards/diagnosis/metric';
import { type CounterRow, groups, merged } from './content';

export class CountersElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const w = v.scene.work;
    return html`<div class="h">${say('panel.counters')} <span>${say(v.scene.open ? 'counters.soFar' : 'counters.of')}</span></div>
      <div class="body" tabindex="0" role="region" aria-label=${say('panel.counters')}
        ><div data-part="counters">
          ${groups(v).map((g, i) =>
            this.group(
              g.origin,
              html`${g.rows.map((r) => this.row(r))}`,
              !i && v.run.warp.cut ? say('counters.cut', { lanes: v.run.warp.size }) : '',
            ),
          )}
          ${merged(v).map((text) => html`<p class="q" data-part="merged">${text}</p>`)}
          ${
            w
              ? html`${this.group('modelled', nothing)}<p class="q"
                    >${w.resident} ${w.advice} ${w.spread}
                    <button class="link" data-part="to-cost" @click=${() => this.ask({ do: 'memory', name: 'cost' })}
                      >${say('counters.toCost')}</button
                    ></p
                  ><p class="q">${w.note}</p>`
              : nothing
          }</div
        ></div
      >`;
  }

  private group(o: Origin, rows: unknown, note = '') {
    return html`<p class="og">${mark(o)} <small class="q">${note}</small></p
      >${rows === nothing ? nothing : html`<dl class="ct">${rows}</dl>`}`;
  }

  private row(r: CounterRow) {
    return html`<div
      ><dt>${this.label(r.name, r.hot)}${metric(r.metric)}</dt
      ><dd data-counter=${r.key}>${r.now}${r.whole ? html`<span class="q">${r.now ? ` / ${r.whole}` : r.whole}</span>` : nothing}</dd></div
    >`;
  }

  /** A counter that lines have a part in shows them in the source when it is pressed. */
  private label(name: string, hot: Hot | ''): TemplateResult | string {
    return hot
      ? html`<button
          class="link"
          data-part="to-lines"
          data-hot=${hot}
          aria-pressed=${this.view?.choice.hot === hot ? 'true' : 'false'}
          title=${say('counters.byLine')}
          @click=${() => this.ask({ do: 'hot', name: this.view?.choice.hot === hot ? '' : hot })}
          >${name}</button
        >`
      : name;
  }
}

customElements.define('tilescope-counters', CountersElement);

export const element = (v: View) => html`<tilescope-counters .view=${v}></tilescope-counters>`;
