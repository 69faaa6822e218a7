// The phase table: what each thread loads and then uses, phase by phase, as the textbooks print it.
import { html, nothing } from 'lit';
import type { PhaseCell, PhaseColumn, Scene } from '../../protocol/types.gen';
import { Panel, triple } from '../panel';
import { refs, sub } from '../words';
import { say } from '../../words/words';

export class PhasesElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const t = v.frame.phases;
    const block = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];
    const title = say(t.unit === 'interval' ? 'phases.intervalTable' : 'phases.phaseTable');
    const head = html`<div class="h">${title} <span>${t.note}${v.scene.arrays.some((a) => a.rows > 1) ? html`${t.note ? '; ' : ''}${say('phases.elements')} <button class="inline" data-part="notation" data-notation=${v.choice.xy ? 'rows' : 'xy'} title=${v.choice.xy ? say('phases.toRows') : say('phases.toXY')}
      @click=${() => this.ask({ do: 'notate', xy: !v.choice.xy })}>${v.scene.xy ? 'x, y' : say('common.rowColumn')}</button>` : ''}${t.more ? say('phases.more') : ''}</span></div>`;
    if (!t.rows.length || !t.columns.length) return html`${head}<p class="none">${say(t.rows.length ? 'phases.idle' : 'phases.none')}</p>`;
    const now = v.frame.step.phase;
    const group = (i: number) => i === 0 || t.columns[i]!.phase !== t.columns[i - 1]!.phase;
    const bar = (i: number) => t.columns[i]!.kind === 'use' && i > 0 && t.columns[i - 1]!.kind === 'load';
    const cls = (i: number) => `${group(i) && i > 0 ? 'first ' : ''}${bar(i) ? 'bar ' : ''}`;
    return html`${head}<div class="body" tabindex="0" role="region" aria-label=${title} data-part="phases"><table class="pt">
      <thead><tr><th scope="col">${say('common.aThread')}</th>${t.columns.map((c, i) => html`<th scope="col" class=${cls(i) + (c.phase === now ? 'on' : '')}>${this.heading(c, group(i), t.unit)}</th>`)}</tr></thead>
      <tbody>${t.rows.map((row) => html`<tr class=${row.focus ? 'me' : ''}><th scope="row">${triple(row.thread, block)}</th>${row.cells.map((c, i) =>
        html`<td class=${`${cls(i)}${c.state} ${c.state === 'now' && row.focus ? t.columns[i]!.role : ''}`}>${this.cell(v.scene, c)}</td>`)}</tr>`)}</tbody></table></div>`;
  }

  private heading(c: PhaseColumn, first: boolean, unit: string): string {
    const line = c.line ? say('common.line', { line: c.line }) : '';
    const name = c.kind === 'use' ? [c.title, line].filter(Boolean).join(', ') : line || c.title;
    return first ? say(unit === 'interval' ? 'phases.interval' : 'phases.phase', { n: c.phase, name }) : name;
  }

  private cell(scene: Scene, c: PhaseCell) {
    if (c.sum) return html`Σ<sub>${c.sum.over}</sub> ${c.sum.factors.map((f) => sub(scene, f.array, f.index))}`;
    const loads = c.loads.map((m, i) => html`${i ? ', ' : ''}${m.from.array < 0 ? html`<span class="qq">${say('common.ghost')}</span>` : refs(scene, m.from)}→${refs(scene, m.to)}`);
    const terms = c.terms.map((t, i) => html`${i ? ' + ' : ''}${t.factors.map((f) => refs(scene, f))}`);
    return html`${loads}${terms}`;
  }
}

customElements.define('tilescope-phases', PhasesElement);
