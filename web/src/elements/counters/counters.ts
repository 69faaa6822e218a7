// Counters of the focused block so far, and of the whole launch: what was executed, what a profiler would count, and what is modelled of it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Counters, WorkSlots } from '../../protocol/types.gen';
import type { View } from '../../store/store';
import { type Origin, mark } from '../cost/marks';
import { Panel } from '../panel';
import type { Hot } from '../source/hot';
import { count } from '../words';
import { decimal, say } from '../../words/words';

/** Rows: the counter, its name, and the counter of lines that tells where it comes from. */
const ROWS: Record<'executed' | 'counted', [keyof Counters, string, Hot | ''][]> = {
  executed: [
    ['steps', say('counters.steps'), ''], ['activeLanes', say('counters.activeLanes'), ''], ['globalLoads', say('counters.globalLoads'), ''], ['globalStores', say('counters.globalStores'), ''], ['sharedLoads', say('counters.sharedLoads'), ''],
    ['sharedStores', say('counters.sharedStores'), ''], ['barriers', say('counters.barriers'), ''], ['barrierWaits', say('hot.waits'), 'waits'],
  ],
  counted: [
    ['globalLoadRequests', say('counters.loadRequests'), 'requests'], ['globalLoadSectors', say('counters.loadSectors'), 'sectors'], ['globalStoreRequests', say('counters.storeRequests'), 'requests'], ['globalStoreSectors', say('counters.storeSectors'), 'sectors'],
    ['sharedLoadWavefronts', say('counters.loadWavefronts'), 'wavefronts'], ['sharedLoadConflicts', say('counters.loadConflicts'), 'conflicts'], ['sharedStoreWavefronts', say('counters.storeWavefronts'), 'wavefronts'],
    ['sharedStoreConflicts', say('counters.storeConflicts'), 'conflicts'], ['globalLoadBytes', say('hot.asked'), 'asked'], ['constantRequests', say('counters.constantRequests'), ''], ['constantAddresses', say('counters.addresses'), ''],
  ],
};

/** Lanes of warps that take no part in an instruction, by why. */
const IDLE: [keyof WorkSlots, string][] = [['parted', say('counters.parted')], ['left', say('counters.left')], ['absent', say('counters.absent')]];

/** Floating-point operations for what is asked of global memory. */
const RATIOS: ['perAccess' | 'perAsked' | 'perMoved', string][] = [['perAccess', say('counters.perAccess')], ['perAsked', say('counters.perAsked')], ['perMoved', say('counters.perMoved')]];

const ratio = decimal({ maximumSignificantDigits: 3 });

export class CountersElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const w = v.scene.work;
    return html`<div class="h">${say('panel.counters')} <span>${say(v.scene.open ? 'counters.soFar' : 'counters.of')}${v.run.warp.cut ? say('counters.cut', { lanes: v.run.warp.size }) : ''}</span></div>
      <div class="body" tabindex="0" role="region" aria-label=${say('panel.counters')}><div data-part="counters">
        ${this.group('executed', html`${ROWS.executed.map((r) => this.row(v, r))}${w ? html`${w.classes.map((c) => this.plain(c.label, count(c.warps), 'warps', `class-${c.name}`))}${this.plain(say('hot.flops'), count(w.flops32 + w.flops64), 'flops', 'flops')}${this.plain(say('hot.diverged'), say('draw.of', { n: count(w.diverged), of: count(w.branches) }), 'diverged', 'diverged')}${IDLE.map(([k, name]) => this.plain(name, count(w.slots[k]), k === 'parted' ? 'diverged' : '', `idle-${k}`))}` : nothing}`)}
        ${this.group('counted', html`${ROWS.counted.map((r) => this.row(v, r))}${w ? html`${this.plain(say('hot.moved'), count(w.moved), 'sectors', 'moved')}${RATIOS.map(([k, name]) => this.plain(name, ratio.format(w[k]), '', k))}` : nothing}`)}
        ${w ? html`${this.group('modelled', nothing)}<p class="q">${w.resident} ${w.advice} ${w.spread} <button class="link" data-part="to-cost" @click=${() => this.ask({ do: 'memory', name: 'cost' })}>${say('counters.toCost')}</button></p><p class="q">${w.note}</p>` : nothing}</div></div>`;
  }

  private group(o: Origin, rows: unknown) {
    return html`<p class="og">${mark(o)}</p>${rows === nothing ? nothing : html`<dl class="ct">${rows}</dl>`}`;
  }

  private row(v: View, [k, name, hot]: [keyof Counters, string, Hot | '']) {
    const launch = v.run.launches[v.scene.launch];
    return html`<div><dt>${this.label(name, hot)}</dt><dd data-counter=${k}>${v.frame.counters[k] < 0 ? '–' : count(v.frame.counters[k])}${launch ? html`<span class="q"> / ${count(launch.counters[k])}</span>` : nothing}</dd></div>`;
  }

  /** One that is known of the whole launch alone. */
  private plain(name: string, value: string, hot: Hot | '', key: string) {
    return html`<div><dt>${this.label(name, hot)}</dt><dd data-counter=${key}><span class="q">${value}</span></dd></div>`;
  }

  /** A counter that lines have a part in shows them in the source when it is pressed. */
  private label(name: string, hot: Hot | ''): TemplateResult | string {
    return hot ? html`<button class="link" data-part="to-lines" data-hot=${hot} aria-pressed=${this.view?.choice.hot === hot ? 'true' : 'false'} title=${say('counters.byLine')} @click=${() => this.ask({ do: 'hot', name: this.view?.choice.hot === hot ? '' : hot })}>${name}</button>` : name;
  }
}

customElements.define('tilescope-counters', CountersElement);
