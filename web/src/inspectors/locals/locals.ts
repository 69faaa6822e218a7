// Threads compared: registers and local arrays of chosen threads of the block side by side, also across warps.
import { type PropertyValues, html, nothing } from 'lit';
import { linear } from '../../draw/cell';
import type { BesideVariable } from '../../protocol/types.gen';
import { limits } from '../../limits';
import type { Triple } from '../../store/choice';
import { Panel, triple } from '../../elements/panel';
import { pieces, say } from '../../words/words';
import { blockOf } from '../facts';
import { stateOf, variablesOf } from './content';

export class LocalsElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const block = blockOf(v);
    const me = v.frame.focus.thread;
    const chosen = v.choice.threads;
    const has = chosen.some((t) => t.join() === me.join()),
      full = chosen.length >= limits.threads;
    const list = v.frame.beside?.threads ?? [];
    const put = (threads: Triple[]) => this.ask({ do: 'beside', blocks: v.choice.blocks, threads });
    return html`<div class="h"
        >${say('locals.name')}
        <span
          ><button class="btn slim" data-part="thread-add" ?disabled=${has || full} @click=${() => put([...chosen, me])}
            >${say('locals.addThread', { thread: triple(me, block) })}</button
          >${full ? ` ${say('beside.most', { n: limits.threads })}` : nothing}</span
        ></div
      >
      <div class="body" tabindex="0" role="region" aria-label=${say('locals.name')} data-part="locals"
        >${
          list.length
            ? html`<table class="tt lt"
                ><thead
                  ><tr
                    ><td></td>${list.map(
                      (t) =>
                        html`<th scope="col"
                          ><button class="link" @click=${() => this.ask({ do: 'look', focus: { thread: t.thread } })}
                            >${triple(t.thread, block)}</button
                          >
                          <button
                            class="word"
                            aria-label=${say('locals.putAway', { thread: triple(t.thread, block) })}
                            @click=${() => put(chosen.filter((c) => c.join() !== t.thread.join()))}
                            >✕</button
                          ></th
                        >`,
                    )}</tr
                  ></thead
                >
                <tbody
                  ><tr><th scope="row">${say('locals.warpLane')}</th>${list.map((t) => html`<td>${t.warp}, ${t.lane}</td>`)}</tr>
                  <tr><th scope="row">${say('threads.state')}</th>${list.map((t) => html`<td class="st">${stateOf(t)}</td>`)}</tr>
                  ${
                    v.scene.duties
                      ? html`<tr
                          ><th scope="row" title=${say('threads.dutyTitle')}>${say('threads.duty')}</th>${list.map(
                            (t) => html`<td class="st" data-part="duty">${v.scene.duties?.[linear(t.thread, block)] || '–'}</td>`,
                          )}</tr
                        >`
                      : nothing
                  }
                  ${variablesOf(list).map(
                    ({ name, type, space }) =>
                      html`<tr
                        ><th scope="row" title=${say(space === 'local' ? 'locals.local' : 'locals.register')}
                          >${name}<small>${type}${space === 'local' ? say('locals.isLocal') : ''}</small></th
                        >${list.map((t) => this.value(t.variables.find((x) => x.name === name && x.type === type)))}</tr
                      >`,
                  )}</tbody
                ></table
              >`
            : html`<p class="q empty">${pieces('locals.how', { button: html`<b>${say('locals.add')}</b>` })}</p>`
        }</div
      >`;
  }

  /** What the step changes is in view. */
  override updated(changed: PropertyValues): void {
    super.updated(changed);
    const row = this.querySelector('.chg, .now')?.closest('tr'),
      all = this.closest('.ins')?.parentElement;
    let box = row?.parentElement;
    while (box && box !== all && !(box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto'))
      box = box.parentElement;
    if (!row || !box || box === all) return;
    const [b, r] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
    if (r.bottom > b.bottom) box.scrollTop += Math.min(r.bottom - b.bottom, r.top - b.top);
    else if (r.top < b.top) box.scrollTop -= b.top - r.top;
  }

  private value(x: BesideVariable | undefined) {
    if (!x) return html`<td class="q">–</td>`;
    if (x.values.length === 1)
      return html`<td class=${x.changed || x.at === 0 ? 'chg' : ''}>${x.values.map((y, i) => html`${i ? ' ' : ''}${told(y)}`)}</td>`;
    const cols = x.cols ?? 0;
    return html`<td class=${x.changed ? 'chg' : ''}
      ><ol class=${cols ? 'cells matrix' : 'cells'} style=${cols ? `--cols: ${cols}` : nothing} start="0"
        >${x.values.map(
          (y, i) => html`<li class=${markOf(x, i)} title=${cols ? `[${Math.floor(i / cols)}][${i % cols}]` : `[${i}]`}>${told(y)}</li>`,
        )}${x.more ? html`<li>+${x.more}</li>` : nothing}</ol
      ></td
    >`;
  }
}

/** How an element is marked: the step has given it a value, or read it. */
const markOf = (x: BesideVariable, i: number) => (x.at === i ? 'now' : x.used?.includes(i) ? 'used' : '');

/** A value, or that there is none yet. */
const told = (value: string) =>
  value === '·' ? html`<span role="img" title=${say('common.unset')} aria-label=${say('common.unset')}>·</span>` : value;

customElements.define('tilescope-locals', LocalsElement);
