// What is wrong or could be better: both culprits, one press from the moment.
import { html, nothing } from 'lit';
import { Panel, triple } from '../panel';
import { count } from '../words';

export class FindingsElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const all = v.run.findings;
    const errors = all.filter((f) => f.severity === 'error').length;
    const now = new Set(v.frame.findings);
    return html`<div class="h">Findings <span>${errors ? `${errors} ${errors === 1 ? 'error' : 'errors'}, ` : ''}${all.length - errors} ${all.length - errors === 1 ? 'note' : 'notes'} in the whole run</span></div>
      <div class="body" tabindex="0" role="region" aria-label="Findings"><ul class="ft" data-part="findings">
      ${all.length ? all.map((f) => {
        const err = f.severity === 'error';
        const block = v.run.launches[f.launch]?.block ?? [1, 1, 1];
        const at = f.culprits.length ? f.culprits[f.culprits.length - 1]!.position + 1 : undefined;
        return html`<li class=${`${err ? 'err' : ''} ${now.has(f.index) ? '' : 'ahead'}`} data-part="finding" data-kind=${f.kind} data-severity=${f.severity}>
          <span class="mk" aria-label=${f.severity}>${err ? '✕' : '◇'}</span>
          <span><button class="what" @click=${() => this.ask({ do: 'finding', index: f.index, ...(at === undefined ? {} : { position: at }) })}>${f.text}</button>${f.count > 1 ? html` <span class="q">${count(f.count)} times</span>` : nothing}${now.has(f.index) ? nothing : html` <span class="later">still ahead</span>`}
          <br>${f.culprits.map((c, i) => html`<button class="cul" data-part="culprit" @click=${() => this.ask({ do: 'finding', index: f.index, position: c.position + 1 })}><b class="hotn">${i + 1}</b>${c.text || `thread ${triple(c.thread, block)}`}, line ${c.line}</button>`)}
          ${f.hintText ? html`<div class="q">${f.hintText}</div>` : nothing}
          <a class="q" href=${`/findings/${f.kind}`} target="_blank" rel="noopener" data-part="explain" aria-label=${`What this means: ${f.kind}, in a new tab`}>What this means</a></span></li>`;
      }) : html`<li class="none"><span class="mk">✓</span><span>No rule was broken in this run.</span></li>`}
      </ul></div>`;
  }
}

customElements.define('tilescope-findings', FindingsElement);
