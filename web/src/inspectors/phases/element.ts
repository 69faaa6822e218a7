// The phase table: what each thread loads and then uses, phase by phase, as the textbooks print it.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { Panel, triple } from '../../elements/panel';
import { inline } from '../../elements/words';
import { say } from '../../words/words';
import { barred, begins, cell, heading, title } from './content';

export class PhasesElement extends Panel {
  private shown: Element | null = null; // what was in sight last

  /** What the focused thread does now is in sight, until the reader scrolls elsewhere. */
  override updated(): void {
    const body = this.querySelector<HTMLElement>('.body'),
      now = this.querySelector<HTMLElement>('.me .now') ?? this.querySelector<HTMLElement>('thead .on');
    if (!body || !now || now === this.shown) return;
    this.shown = now;
    const [b, c] = [body.getBoundingClientRect(), now.getBoundingClientRect()];
    // The threads stay at the left. Beside them a column begins, and none is cut off.
    const [threads, ...columns] = [...this.querySelectorAll('thead th')].map((e) => e.getBoundingClientRect());
    if (threads && (c.left < threads.right || c.right > b.right)) {
      const middle = (threads.right + b.right - c.width) / 2;
      const first = columns.find((x) => x.left + middle >= c.left + threads.right) ?? c;
      body.scrollLeft += first.left - threads.right;
    }
    if (c.top < b.top || c.bottom > b.bottom) body.scrollTop += c.top + c.height / 2 - (b.top + b.height / 2);
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const t = v.frame.phases;
    const block = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];
    const head = html`<div class="h"
      >${title(t)}
      <span
        >${t.note}${
          v.scene.arrays.some((a) => a.rows > 1)
            ? html`${t.note ? '; ' : ''}${say('phases.elements')}
                <b data-part="written">${v.scene.xy ? 'x, y' : say('common.rowColumn')}</b>`
            : ''
        }</span
      ></div
    >`;
    if (!t.rows.length || !t.columns.length) return html`${head}<p class="none">${say(t.rows.length ? 'phases.idle' : 'phases.none')}</p>`;
    const now = v.frame.step.phase;
    const cls = (i: number) => `${begins(t, i) && i > 0 ? 'first ' : ''}${barred(t, i) ? 'bar ' : ''}`;
    return html`${head}<div class="body" tabindex="0" role="region" aria-label=${title(t)} data-part="phases"
        ><table class="pt">
          <thead
            ><tr
              ><th scope="col">${say('common.aThread')}</th>${t.columns.map(
                (c, i) => html`<th scope="col" class=${cls(i) + (c.phase === now ? 'on' : '')}>${heading(c, begins(t, i), t.unit)}</th>`,
              )}</tr
            ></thead
          >
          <tbody
            >${t.rows.map(
              (row) =>
                html`<tr class=${row.focus ? 'me' : ''}
                  ><th scope="row">${triple(row.thread, block)}</th>${row.cells.map(
                    (c, i) =>
                      html`<td class=${`${cls(i)}${c.state} ${c.state === 'now' && row.focus ? t.columns[i]!.role : ''}`}
                        >${inline(cell(v.scene, c))}</td
                      >`,
                  )}</tr
                >`,
            )}</tbody
          ></table
        >${t.more ? html`<p class="q">${say('phases.more')}</p>` : nothing}</div
      >`;
  }
}

customElements.define('tilescope-phases', PhasesElement);

export const element = (v: View) => html`<tilescope-phases .view=${v}></tilescope-phases>`;
