// Counters of the focused block so far, and of the whole launch: what was executed, what a profiler would count, and what is modelled of it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Counters, WorkSlots } from '../../protocol/types.gen';
import type { View } from '../../store/store';
import { type Origin, mark } from '../cost/marks';
import { Panel } from '../panel';
import type { Hot } from '../source/hot';
import { count } from '../words';

/** Rows: the counter, its name, and the counter of lines that tells where it comes from. */
const ROWS: Record<'executed' | 'counted', [keyof Counters, string, Hot | ''][]> = {
  executed: [
    ['steps', 'warp steps', ''], ['activeLanes', 'active lanes', ''], ['globalLoads', 'elements loaded', ''], ['globalStores', 'elements stored', ''], ['sharedLoads', 'shared loads', ''],
    ['sharedStores', 'shared stores', ''], ['barriers', 'barriers released', ''], ['barrierWaits', 'waits at barriers', 'waits'],
  ],
  counted: [
    ['globalLoadRequests', 'load requests', 'requests'], ['globalLoadSectors', 'load sectors', 'sectors'], ['globalStoreRequests', 'store requests', 'requests'], ['globalStoreSectors', 'store sectors', 'sectors'],
    ['sharedLoadWavefronts', 'load wavefronts', 'wavefronts'], ['sharedLoadConflicts', 'load conflicts', 'conflicts'], ['sharedStoreWavefronts', 'store wavefronts', 'wavefronts'],
    ['sharedStoreConflicts', 'store conflicts', 'conflicts'], ['globalLoadBytes', 'bytes asked for', 'asked'], ['constantRequests', 'constant requests', ''], ['constantAddresses', 'addresses served', ''],
  ],
};

/** Lanes of warps that take no part in an instruction, by why. */
const IDLE: [keyof WorkSlots, string][] = [['parted', 'lanes idle, parted'], ['left', 'lanes idle, done'], ['absent', 'lanes without a thread']];

/** Floating-point operations for what is asked of global memory. */
const RATIOS: ['perAccess' | 'perAsked' | 'perMoved', string][] = [['perAccess', 'FLOP per access'], ['perAsked', 'FLOP per byte asked'], ['perMoved', 'FLOP per byte moved']];

const ratio = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

export class CountersElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const w = v.scene.work;
    return html`<div class="h">Counters <span>this block so far / the whole launch${v.run.warp.cut ? `; warps cut to ${v.run.warp.size}, so they compare with nothing` : ''}</span></div>
      <div class="body" tabindex="0" role="region" aria-label="Counters"><div data-part="counters">
        ${this.group('executed', html`${ROWS.executed.map((r) => this.row(v, r))}${w ? html`${w.classes.map((c) => this.plain(c.label, count(c.warps), 'warps', `class-${c.name}`))}${this.plain('float operations', count(w.flops32 + w.flops64), 'flops', 'flops')}${this.plain('diverging branches', `${count(w.diverged)} of ${count(w.branches)}`, 'diverged', 'diverged')}${IDLE.map(([k, name]) => this.plain(name, count(w.slots[k]), k === 'parted' ? 'diverged' : '', `idle-${k}`))}` : nothing}`)}
        ${this.group('counted', html`${ROWS.counted.map((r) => this.row(v, r))}${w ? html`${this.plain('bytes moved', count(w.moved), 'sectors', 'moved')}${RATIOS.map(([k, name]) => this.plain(name, ratio.format(w[k]), '', k))}` : nothing}`)}
        ${w ? html`${this.group('modelled', nothing)}<p class="q">${w.resident} ${w.advice} ${w.spread} <button class="link" data-part="to-cost" @click=${() => this.ask({ do: 'memory', name: 'cost' })}>roofline, occupancy and SMs</button></p><p class="q">${w.note}</p>` : nothing}</div></div>`;
  }

  private group(o: Origin, rows: unknown) {
    return html`<p class="og">${mark(o)}</p>${rows === nothing ? nothing : html`<dl class="ct">${rows}</dl>`}`;
  }

  private row(v: View, [k, name, hot]: [keyof Counters, string, Hot | '']) {
    const launch = v.run.launches[v.scene.launch];
    return html`<div><dt>${this.label(name, hot)}</dt><dd data-counter=${k}>${count(v.frame.counters[k])}${launch ? html`<span class="q"> / ${count(launch.counters[k])}</span>` : nothing}</dd></div>`;
  }

  /** One that is known of the whole launch alone. */
  private plain(name: string, value: string, hot: Hot | '', key: string) {
    return html`<div><dt>${this.label(name, hot)}</dt><dd data-counter=${key}><span class="q">${value}</span></dd></div>`;
  }

  /** A counter that lines have a part in shows them in the source when it is pressed. */
  private label(name: string, hot: Hot | ''): TemplateResult | string {
    return hot ? html`<button class="link" data-part="to-lines" data-hot=${hot} aria-pressed=${this.view?.choice.hot === hot ? 'true' : 'false'} title="Show by line in the source" @click=${() => this.ask({ do: 'hot', name: this.view?.choice.hot === hot ? '' : hot })}>${name}</button>` : name;
  }
}

customElements.define('tilescope-counters', CountersElement);
