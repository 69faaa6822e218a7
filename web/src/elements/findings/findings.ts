// What is wrong or could be better: both culprits, one press from the moment.
import { html, nothing } from 'lit';
import type { View } from '../../store/store';
import { Panel, triple } from '../panel';
import { count } from '../words';

export class FindingsElement extends Panel {
  private said = ''; // of the search, brought into view

  override updated(): void {
    const s = this.view?.search;
    const now = s ? `${s.finding} ${s.over} ${s.text} ${s.key}` : '';
    if (now && now !== this.said) this.querySelector('[data-part=bite]')?.scrollIntoView({ block: 'start' });
    this.said = now;
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const all = v.run.findings;
    const errors = all.filter((f) => f.severity === 'error').length;
    const now = new Set(v.frame.findings);
    return html`<div class="h">Findings <span>${errors ? `${errors} ${errors === 1 ? 'error' : 'errors'}, ` : ''}${all.length - errors} ${all.length - errors === 1 ? 'note' : 'notes'} in the whole run</span></div>
      <div class="body" tabindex="0" role="region" aria-label="Findings">${this.search(v)}<ul class="ft" data-part="findings">
      ${all.length ? all.map((f) => {
        const err = f.severity === 'error';
        const block = v.run.launches[f.launch]?.block ?? [1, 1, 1];
        const at = f.culprits.length ? f.culprits[f.culprits.length - 1]!.position + 1 : undefined;
        return html`<li class=${`${err ? 'err' : ''} ${now.has(f.index) ? '' : 'ahead'}`} data-part="finding" data-kind=${f.kind} data-severity=${f.severity}>
          <span class="mk" aria-label=${f.severity}>${err ? '✕' : '◇'}</span>
          <span><button class="what" @click=${() => this.ask({ do: 'finding', index: f.index, ...(at === undefined ? {} : { position: at }) })}>${f.text}</button>${f.count > 1 ? html` <span class="q">${count(f.count)} times</span>` : nothing}${now.has(f.index) ? nothing : html` <span class="later">still ahead</span>`}
          <br>${f.culprits.map((c, i) => html`<button class="cul" data-part="culprit" @click=${() => this.ask({ do: 'finding', index: f.index, position: c.position + 1 })}><b class="hotn">${i + 1}</b>${c.text || `thread ${triple(c.thread, block)}`}, line ${c.line}</button>`)}
          ${f.hintText ? html`<div class="q">${f.hintText}</div>` : nothing}
          ${f.searchable ? html`<button class="cul" data-part="search" ?disabled=${!!v.search && !v.search.over} @click=${() => this.ask({ do: 'search', index: f.index })}>Show a schedule where it bites</button>` : nothing}
          <a class="q" href=${`/findings/${f.kind}`} target="_blank" rel="noopener" data-part="explain" aria-label=${`What this means: ${f.kind}, in a new tab`}>What this means</a></span></li>`;
      }) : html`<li class="none"><span class="mk">✓</span><span>No rule was broken in this run.</span></li>`}
      </ul></div>`;
  }

  /** How far a search for a schedule is, and what it came to: said aloud when it changes. */
  private search(v: View) {
    const s = v.search;
    const other = v.spec.schedule || v.spec.blocks || v.spec.seed;
    return html`<div class=${s || other ? 'bite' : ''} data-part="bite">
      <span role="status">${s ? (s.over ? s.text : 'Searching a schedule where it bites.') : other ? 'Warps or blocks take their turns in another order than usual here.' : nothing}</span>
      ${s && !s.over ? html`<progress aria-label="Schedules tried" max=${s.of || 1} value=${s.tried}></progress> <span class="q">${s.tried} of ${s.of || '…'}</span> <button class="cul" data-part="cancel" @click=${() => this.ask({ do: 'cancel' })}>Stop</button>` : nothing}
      ${other && (!s || s.over) ? html` <button class="cul" data-part="usual" @click=${() => this.ask({ do: 'usual' })}>${s?.found ? 'Back to the run before' : 'Back to the usual order'}</button>` : nothing}</div>`;
  }
}

customElements.define('tilescope-findings', FindingsElement);
