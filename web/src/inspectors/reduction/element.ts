// The rounds of a reduction: how many pairs each combines, how far apart they are, and how many threads have nothing to do.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { Panel } from '../../elements/panel';
import { say } from '../../words/words';
import { cellsOf, headings, note, nowIn } from './content';

export class ReductionElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const t = v.scene.tree;
    if (!t) return html`<div class="h">${say('panel.reduction')}</div><p class="none" data-part="reduction">${say('reduction.none')}</p>`;
    const now = nowIn(v, t);
    const to = (i: number) => this.ask({ do: 'seek', place: { position: t.rounds[i]!.at + 1, lane: -1 } });
    return html`<div class="h">${say('panel.reduction')} <span>${note(v, t)}</span></div>
      <div
        class="body"
        tabindex="0"
        role="region"
        aria-label=${say('reduction.name')}
        data-part="reduction"
        data-round=${now + 1}
        @keydown=${(e: KeyboardEvent) => this.keyed(e, now, t.rounds.length, to)}
        ><table class="tt rd"
          ><thead><tr>${headings().map((h) => html`<th scope="col">${h}</th>`)}</tr></thead
          ><tbody
            >${cellsOf(t).map(
              ([round, ...cells], i) =>
                html`<tr
                  class=${i === now ? 'me' : ''}
                  data-part="round"
                  aria-current=${i === now ? 'step' : nothing}
                  title=${say('reduction.go', { round: i + 1 })}
                  @click=${() => to(i)}
                  ><th scope="row">${round}</th>${cells.map((c) => html`<td>${c}</td>`)}</tr
                >`,
            )}</tbody
          ></table
        ></div
      >`;
  }

  /** Arrows go from round to round. */
  private keyed(e: KeyboardEvent, now: number, rounds: number, to: (i: number) => void): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[e.key];
    if (by === undefined || e.altKey || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    e.stopPropagation();
    const next = now + by;
    if (next >= 0 && next < rounds) to(next);
  }
}

customElements.define('tilescope-reduction', ReductionElement);

export const element = (v: View) => html`<tilescope-reduction .view=${v}></tilescope-reduction>`;
