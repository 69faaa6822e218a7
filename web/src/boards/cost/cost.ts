// What a launch costs on the chosen device: occupancy, and its blocks over the SMs.
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Cost, Stays } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { linear, unlinear } from '../../draw/cell';
import { SvgText } from '../../draw/surface';
import { tabs } from '../tabs';
import { Chart, rem } from '../../elements/chart';
import { cut } from '../../elements/cut';
import { count } from '../../elements/words';
import { mark } from './marks';
import { occupancy } from './occupancy';
import './roofline';
import { drawStays, rows } from './stays';
import { say } from '../../words/words';

export class CostElement extends Chart {
  static override properties = { ...Chart.properties, flat: { type: Boolean } };
  declare flat: boolean;

  private wanted = '';
  private tried = new Map<number, number>(); // longest clock, by number of SMs
  private triedOf = '';

  constructor() {
    super();
    this.flat = false;
  }

  /** The cost of what is looked at, once it has come. */
  private cost(v: View): Cost | null {
    const c = v.cost;
    return c && c.key === v.run.key && c.launch === v.scene.launch ? c : null;
  }

  override updated(): void {
    super.updated();
    const v = this.view;
    if (!v || v.status !== 'ready') {
      this.wanted = '';
      return;
    }
    const key = `${v.run.key} ${v.run.steps} ${v.scene.launch}`;
    if (this.cost(v) || this.wanted === key) return;
    this.wanted = key;
    this.ask({ do: 'assess' });
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const c = this.cost(v);
    return html`<div class="board" data-part="cost" data-launch=${c ? c.launch : nothing}
      >${c ? this.cards(v, c) : html`<div class="wait">${say('cost.waiting')}</div>`}
      <div class="under"
        >${this.flat ? nothing : tabs(v, (a) => this.ask(a))}<ul class="legend"
          ><li>${mark('executed')} ${say('cost.inRun')}</li
          ><li>${mark('counted')} ${say('cost.exactly')}</li
          ><li>${mark('modelled')} ${say('cost.figures')}</li
          >${cut(v)}</ul
        ></div
      ></div
    >`;
  }

  private cards(v: View, c: Cost) {
    return html`<div class=${c.roofline.points.length ? 'cards' : 'cards bare'}
      ><h1 class="ch">${c.title}${v.scene.open ? say('cost.soFar') : ''}</h1>${occupancy(c.occupancy)}<tilescope-roofline
        .view=${v}
        .roof=${c.roofline}
      ></tilescope-roofline
      >${this.stays(v, c)}</div
    >`;
  }

  private stays(v: View, c: Cost) {
    const s = c.stays;
    // Lengths seen with other numbers of SMs stay beside this one, as long as nothing else has changed.
    const of = JSON.stringify([{ ...v.ran, blocks: '', sms: 0 }, v.run.device.id, c.launch]);
    if (of !== this.triedOf) {
      this.triedOf = of;
      this.tried = new Map();
    }
    if (s.together && s.chosen) this.tried.set(s.chosen, s.length);
    const scale = Math.max(s.length, ...this.tried.values());
    const launch = v.run.launches[c.launch];
    const block = launch ? linear(v.scene.block, launch.grid) : -1;
    const { tall } = rows(s, this.tall);
    const go = (n: number) => this.ask({ do: 'sms', count: n });
    return html`<section
      class="card stays"
      data-part="stays"
      data-sms=${s.sms}
      data-length=${s.length}
      data-together=${s.together ? 'true' : 'false'}
      ><h2 class="h">${say('cost.stays')} ${mark('executed', say('cost.clock'))}</h2>
      <p>${s.text}</p>
      <div class="smc" role="group" aria-label=${say('cost.number')}
        ><span class="q">${say('common.sms')}</span>${s.choices.map(
          (n) =>
            html`<button data-part="sms" data-sms=${n} aria-pressed=${s.chosen === n ? 'true' : 'false'} @click=${() => go(n)}
              >${n}${n === s.of ? html`<small> ${say('cost.all')}</small>` : nothing}<small class="len"
                >${this.tried.has(n) ? count(this.tried.get(n)!) : '–'}</small
              ></button
            >`,
        )}
        ${
          s.chosen
            ? html`<button class="word" data-part="sms" data-sms="0" @click=${() => go(0)}>${say('cost.sequence')}</button>`
            : nothing
        }</div
      >
      <div class=${s.together && s.bars.length ? 'chart' : 'chart unasked'} tabindex="0" role="region" aria-label=${say('cost.chart')}
        >${
          this.wide && s.together && s.bars.length
            ? guard(
                [c, this.wide, this.tall, scale, block],
                () =>
                  html`<svg
                    class="fig"
                    role="img"
                    aria-label=${s.text}
                    viewBox=${`0 0 ${this.wide} ${tall}`}
                    style=${`width:${rem(this.wide)};height:${rem(tall)}`}
                    @click=${(e: MouseEvent) =>
                      this.press(v, Number((e.target as Element).closest<SVGElement>('[data-block]')?.dataset.block ?? -1))}
                    .innerHTML=${this.chart(s, scale, block)}
                  ></svg>`,
              )
            : nothing
        }</div
      >
      ${s.more ? html`<p class="q">${say('cost.more', { n: count(s.more) })}</p>` : nothing}</section
    >`;
  }

  private chart(x: Stays, scale: number, block: number): string {
    const s = new SvgText();
    drawStays(s, x, this.wide, this.tall, scale, block);
    return s.out;
  }

  private press(v: View, block: number): void {
    const launch = v.run.launches[v.scene.launch];
    if (block >= 0 && launch) this.ask({ do: 'look', focus: { block: unlinear(block, launch.grid) } });
  }
}

customElements.define('tilescope-cost', CostElement);
