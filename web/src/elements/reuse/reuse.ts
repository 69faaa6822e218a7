// The reuse table: how often each operand was loaded from global memory and read from shared memory, so far and in the end.
import { html, nothing } from 'lit';
import { Panel, roleClass, triple } from '../panel';
import { count, indices } from '../words';

export class ReuseElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const t = v.frame.reuse;
    const block = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];
    const array = (id: number) => v.scene.arrays.find((a) => a.id === id);
    if (t.elements.length) {
      // Without tiles to read from, what grows is the number of loads.
      const tiles = v.scene.arrays.some((a) => a.space === 'shared');
      return html`<div class="h">Reuse <span>operands of thread ${triple(v.frame.focus.thread, block)}, counted in this block${t.more ? `; ${t.more} more` : ''}</span></div>
        <div class="body" tabindex="0" role="region" aria-label="Reuse" data-part="reuse"><table class="rt">
          <thead><tr><th scope="col">element</th>${t.elements.map((e) => html`<th scope="col" class=${roleClass(array(e.array)?.role ?? '')}>${array(e.array)?.name}<sub>${indices(v.scene, e.index)}</sub></th>`)}</tr></thead>
          <tbody>
            <tr><th scope="row">loaded from global</th>${t.elements.map((e) => html`<td>${e.loads}</td>`)}</tr>
            ${tiles ? html`<tr><th scope="row">read from shared</th>${t.elements.map((e) => html`<td>${e.reads}</td>`)}</tr>` : nothing}
            <tr class="todo"><th scope="row">${t.phase ? `when phase ${t.phase} ends` : 'when the block ends'}</th>${t.elements.map((e) => html`<td>${tiles ? e.finalReads : e.finalLoads}</td>`)}</tr>
          </tbody></table></div>`;
    }
    return html`<div class="h">Reuse <span>counted in this block</span></div>
      ${t.arrays.length ? html`<div class="body" data-part="reuse"><table class="rt">
        <thead><tr><th scope="col">array</th>${t.arrays.map((a) => html`<th scope="col" class=${roleClass(array(a.array)?.role ?? '')}>${array(a.array)?.name}</th>`)}</tr></thead>
        <tbody><tr><th scope="row">loaded from global</th>${t.arrays.map((a) => html`<td>${count(a.loads)}</td>`)}</tr>
          <tr><th scope="row">read from shared</th>${t.arrays.map((a) => html`<td>${count(a.reads)}</td>`)}</tr>
          <tr><th scope="row">reuse so far</th>${t.arrays.map((a) => html`<td>${a.factor}</td>`)}</tr>
          <tr class="todo"><th scope="row">when the block ends</th>${t.arrays.map((a) => html`<td>${a.final}</td>`)}</tr></tbody></table></div>`
        : html`<p class="none">No element is loaded yet.</p>`}`;
  }
}

customElements.define('tilescope-reuse', ReuseElement);
