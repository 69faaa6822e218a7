// The reuse table: how often each operand was loaded from global memory and read from shared memory, so far and in the end.
import { html, nothing } from 'lit';
import { Panel, roleClass, triple } from '../panel';
import { count, indices } from '../words';
import { say } from '../../words/words';

export class ReuseElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const t = v.frame.reuse;
    const block = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];
    const later = html`<span class="q">${say('common.notYet')}</span>`;
    const array = (id: number) => v.scene.arrays.find((a) => a.id === id);
    if (t.elements.length) {
      // Without tiles to read from, what grows is the number of loads.
      const tiles = v.scene.arrays.some((a) => a.space === 'shared');
      return html`<div class="h">${say('panel.reuse')} <span>${say('reuse.of', { thread: triple(v.frame.focus.thread, block) })}${t.more ? say('reuse.more', { n: t.more }) : ''}</span></div>
        <div class="body" tabindex="0" role="region" aria-label=${say('panel.reuse')} data-part="reuse"><table class="rt">
          <thead><tr><th scope="col">${say('reuse.element')}</th>${t.elements.map((e) => html`<th scope="col" class=${roleClass(array(e.array)?.role ?? '')}>${array(e.array)?.name}<sub>${indices(v.scene, e.index)}</sub></th>`)}</tr></thead>
          <tbody>
            <tr><th scope="row">${say('reuse.loaded')}</th>${t.elements.map((e) => html`<td>${e.loads}</td>`)}</tr>
            ${tiles ? html`<tr><th scope="row">${say('reuse.read')}</th>${t.elements.map((e) => html`<td>${e.reads}</td>`)}</tr>` : nothing}
            <tr class="todo"><th scope="row">${t.phase ? say('reuse.phase', { phase: t.phase }) : say('reuse.end')}</th>${t.elements.map((e) => html`<td>${e.finalLoads < 0 ? later : tiles ? e.finalReads : e.finalLoads}</td>`)}</tr>
          </tbody></table></div>`;
    }
    return html`<div class="h">${say('panel.reuse')} <span>${say('reuse.here')}</span></div>
      ${t.arrays.length ? html`<div class="body" data-part="reuse"><table class="rt">
        <thead><tr><th scope="col">${say('reuse.array')}</th>${t.arrays.map((a) => html`<th scope="col" class=${roleClass(array(a.array)?.role ?? '')}>${array(a.array)?.name}</th>`)}</tr></thead>
        <tbody><tr><th scope="row">${say('reuse.loaded')}</th>${t.arrays.map((a) => html`<td>${count(a.loads)}</td>`)}</tr>
          <tr><th scope="row">${say('reuse.read')}</th>${t.arrays.map((a) => html`<td>${count(a.reads)}</td>`)}</tr>
          <tr><th scope="row">${say('reuse.soFar')}</th>${t.arrays.map((a) => html`<td>${a.factor}</td>`)}</tr>
          <tr class="todo"><th scope="row">${say('reuse.end')}</th>${t.arrays.map((a) => html`<td>${v.frame.step.open && !a.final ? later : a.final}</td>`)}</tr></tbody></table></div>`
        : html`<p class="none">${say('reuse.none')}</p>`}`;
  }
}

customElements.define('tilescope-reuse', ReuseElement);
