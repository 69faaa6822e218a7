// The threads of the focused warp: state and the values of their variables; and the block's barrier.
import { html, nothing } from 'lit';
import { linked } from '../../store/links';
import type { Frame } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { Panel, triple } from '../../elements/panel';
import { say } from '../../words/words';
import { type ThreadRow, gate, held, threadRows, uneven } from './content';
import { blockOf } from '../facts';

export class ThreadsElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const { frame } = v;
    const block = blockOf(v),
      rows = threadRows(v),
      first = rows[0]?.index ?? 0;
    const link = linked(v);
    const tied = (t: number) => link !== null && link.warp === frame.focus.warp && link.lanes.has(t - first);
    return html`<div class="h"
        >${say('panel.threads')} <span data-part="barrier">${say('common.warp', { warp: frame.focus.warp })}; ${gate(v)}</span></div
      >
      <div class="body" tabindex="0" role="region" aria-label=${say('panel.threads')} data-part="threads"
        ><table class="tt">
          <thead
            ><tr
              ><th scope="col">${say('common.aThread')}</th><th scope="col" style="text-align:left">${say('threads.state')}</th>${
                v.scene.duties
                  ? html`<th scope="col" style="text-align:left" title=${say('threads.dutyTitle')}>${say('threads.duty')}</th>`
                  : nothing
              }${frame.variables.map((x) => html`<th scope="col" title=${x.type}>${x.name}</th>`)}</tr
            ></thead
          >
          <tbody
            >${rows.map(
              (r) =>
                html`<tr
                  class=${`${r.me ? 'me' : ''} ${r.active ? 'act' : 'idle'} ${tied(r.index) ? 'tied' : ''}`}
                  data-tied=${tied(r.index) ? '' : nothing}
                  @click=${() => this.ask({ do: 'look', focus: { thread: r.at } })}
                >
                  <th scope="row">${triple(r.at, block)}</th
                  ><td class="st">${r.state}</td>${v.scene.duties ? html`<td class="st" data-part="duty">${r.duty || '–'}</td>` : nothing}
                  ${r.values.map((x, i) => this.value(frame.variables[i]!, x, r))}</tr
                >`,
            )}</tbody
          ></table
        >${this.crews(v)}</div
      >`;
  }

  /** A variable's value in a thread. */
  private value(of: Frame['variables'][number], value: string, { me, ended }: ThreadRow) {
    const text = held(value, ended);
    return html`<td class=${of.changed && !ended ? 'chg' : ''}>${me && value ? this.why(of.name, value, text) : text}</td>`;
  }

  /** A value of the focused thread: pressing it asks why it is what it is. */
  private why(name: string, value: string, text: string) {
    const asks = say('why.asks', { name, value });
    return html`<button
      class="link"
      data-part="variable-why"
      data-name=${name}
      aria-label=${asks}
      title=${asks}
      @click=${(e: Event) => {
        e.stopPropagation(); // the thread has the focus already
        this.ask({ do: 'why', about: { of: 'variable', name } });
      }}
      >${text}</button
    >`;
  }

  /** The launch's blocks by which of their threads work: the edges of a picture come out by themselves. */
  private crews(v: View) {
    const { crews, moreCrews } = v.scene;
    if (v.scene.open) return html`<p class="bh">${say('threads.who')}</p><p class="q">${say('threads.notYet')}</p>`;
    if (!uneven(v)) return nothing;
    return html`<p class="bh">${say('threads.who')}</p
      ><ul class="cw"
        >${crews.map(
          (c) =>
            html`<li data-part="crew" data-idle=${c.idle} aria-current=${c.here ? 'true' : 'false'}>
              <svg viewBox="0 0 60 10" width="60" height="10" aria-hidden="true">
                <rect x=".5" y=".5" width="59" height="9" fill="var(--paper-2)" stroke="var(--rule-2)"></rect>
                <rect x=".5" y=".5" width=${(59 * c.working) / Math.max(1, c.working + c.idle)} height="9" fill="var(--reg)"></rect>
              </svg>
              <button class="link" @click=${() => this.ask({ do: 'look', focus: { block: c.block, thread: [0, 0, 0] } })}
                >${say('threads.blocks', { n: c.blocks })}</button
              >
              <span>${c.text}</span></li
            >`,
        )}</ul
      >${moreCrews ? html`<p class="q">${say('threads.groups', { n: moreCrews })}</p>` : nothing}`;
  }
}

customElements.define('tilescope-threads', ThreadsElement);

export const element = (v: View) => html`<tilescope-threads .view=${v}></tilescope-threads>`;
