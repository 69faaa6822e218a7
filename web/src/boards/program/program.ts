// The program around the kernels: what the host requested, in order, and which memory outlives a launch.
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Call, Program, Streams } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { cut } from '../../elements/cut';
import { tabs } from '../tabs';
import { Chart, rem } from '../../elements/chart';
import { count } from '../../elements/words';
import { SvgText } from '../../draw/surface';
import { COPIES, FIRST, HOST, KERNELS, columns, drawProgram, height, pitchIn } from './chart';
import { say } from '../../words/words';
import { chartSaid } from './text';
import { drawStreams, rowAt, streamsHeight } from './streams';

const GUTTER = 116,
  KEPT = 36,
  STREAMS_WORDS = 42; // the height of the two lines of words with the streams

export class ProgramElement extends Chart {
  static override properties = { ...Chart.properties, flat: { type: Boolean }, picked: { state: true } };
  declare flat: boolean;
  declare picked: number; // call that was pressed last, -1

  private run = '';

  constructor() {
    super();
    this.flat = false;
    this.picked = -1;
  }

  override willUpdate(): void {
    if (!this.view || this.view.run.key === this.run) return;
    this.run = this.view.run.key;
    this.picked = -1;
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const p = v.run.program;
    return html`<div class="board" data-part="program"
      ><div class="h">${say('program.title')} <span>${p.streams ? nothing : say('program.columns')}</span></div>
      <div class="pgrid" style=${`--least:${rem(height(p) + this.above(p))}`}>
        <div class="chart" tabindex="0" role="region" aria-label=${say('program.chart')}
          >${this.wide ? guard([p, this.wide, this.tall, v.scene.launch, this.picked], () => this.charts(v, p)) : nothing}</div
        >
        ${this.list(v, p)}
      </div>
      <div class="under"
        >${this.flat ? nothing : tabs(v, (a) => this.ask(a))}<ul class="legend">
          <li>${square('R', false)} ${say('program.reads')}</li
          ><li>${square('W', true)} ${say('program.writes')}</li
          ><li class="wideonly">${say('program.arrows')}</li
          >${cut(v)}</ul
        ></div
      ></div
    >`;
  }

  /** The height of what is above the chart of calls. */
  private above(p: Program): number {
    return p.streams ? streamsHeight(p.streams) + STREAMS_WORDS : 0;
  }

  private charts(v: View, p: Program) {
    return html`${p.streams ? this.streams(p.streams) : nothing}${this.chart(v, p)}`;
  }

  /** What the model of time says of streams. */
  private streams(t: Streams) {
    const wide = Math.max(240, this.wide - GUTTER - 8),
      tall = streamsHeight(t),
      s = new SvgText();
    drawStreams(s, t, wide, this.picked);
    return html`<div class="strh" data-part="streams"
        ><b>${say('program.streams')}</b> <span class="origin modelled">${say('program.model')}</span> <span>${t.text}</span></div
      ><div class="prows" style=${`height:${rem(tall)}`}>
        <div class="pnames" style=${`width:${rem(GUTTER)}`}
          >${t.rows.map((r, i) => html`<span class="pl" style=${`top:${rem(rowAt(i) - 8)}`}>${r.name}</span>`)}</div
        ><svg
          class="fig"
          role="img"
          aria-label=${`${t.text} ${t.bars.map((b) => b.text).join(' ')}`}
          viewBox=${`0 0 ${wide} ${tall}`}
          style=${`width:${rem(wide)};height:${rem(tall)}`}
          @click=${(e: MouseEvent) => this.press(Number((e.target as Element).closest<SVGElement>('[data-call]')?.dataset.call ?? -1))}
          .innerHTML=${s.out}
        ></svg></div
      ><div class="strh" data-part="calls"><b>${say('program.calls')}</b> <span>${say('program.columns')}</span></div>`;
  }

  private chart(v: View, p: Program) {
    const x = columns(p.calls, this.wide - GUTTER - KEPT - 4),
      wide = x[x.length - 1] ?? 0,
      pitch = pitchIn(p, this.flat ? 0 : this.tall - this.above(p)),
      tall = height(p, pitch);
    const label = (y: number, text: string) => html`<span class="pl" style=${`top:${rem(y - 8)}`}>${text}</span>`;
    const calls = [label(HOST, say('program.host')), label(COPIES, say('program.copies')), label(KERNELS, say('program.kernels'))];
    const memories = p.memories.map(
      (m, k) =>
        html`<span class="pl" style=${`top:${rem(FIRST + k * pitch - 8)}`} title=${m.text}
          ><b>${m.name}</b> <small>${m.space === 'registers' ? '' : say(`space.${m.space as Space}`)}</small></span
        >`,
    );
    return html`<div class="prows" style=${`height:${rem(tall)}`}>
      <div class="pnames" style=${`width:${rem(GUTTER)}`}>${calls}${memories}</div>
      <svg
        class="fig"
        role="img"
        aria-label=${chartSaid(p)}
        viewBox=${`0 0 ${wide} ${tall}`}
        style=${`width:${rem(wide)};height:${rem(tall)}`}
        @click=${(e: MouseEvent) => this.press(Number((e.target as Element).closest<SVGElement>('[data-call]')?.dataset.call ?? -1))}
        .innerHTML=${this.drawn(v, p, x, pitch)}
      ></svg>
      <div class="pkept" style=${`width:${rem(KEPT)}`}
        >${p.memories.map(
          (m, k) => html`<span class=${`pl ${m.survives ? '' : 'gone'}`} style=${`top:${rem(FIRST + k * pitch - 8)}`}>${m.keeps}</span>`,
        )}</div
      ></div
    >`;
  }

  private drawn(v: View, p: Program, x: readonly number[], pitch: number): string {
    const s = new SvgText();
    drawProgram(s, p, x, v.scene.launch, this.picked, pitch);
    return s.out;
  }

  private list(v: View, p: Program) {
    return html`<div class="plist" tabindex="0" role="region" aria-label=${say('program.list')}
      ><div>
        ${
          p.streams?.pairs.length
            ? html`<p class="bh">${say('program.overlaps')}</p
                ><ul class="pairs"
                  >${p.streams.pairs.map((t) => html`<li data-part="overlap">${t}</li>`)}${
                    p.streams.more ? html`<li class="q">${say('program.morePairs', { n: count(p.streams.more) })}</li>` : nothing
                  }</ul
                >`
            : nothing
        }
        <ol
          >${p.calls.map((c, i) => this.item(v, c, i))}</ol
        >
        ${p.more ? html`<p class="q">${say('program.moreCalls', { n: count(p.more) })}</p>` : nothing}
        <p class="bh">${say('program.leaves')}</p>
        <ul class="pm"
          >${p.memories.map(
            (m) =>
              html`<li data-part="memory-life" data-name=${m.name} data-survives=${m.survives ? 'true' : 'false'}
                ><b class=${m.survives ? '' : 'gone'}>${m.keeps}</b> <span>${m.text}</span></li
              >`,
          )}</ul
        >
        ${p.moreMemories ? html`<p class="q">${say('program.moreMemories', { n: count(p.moreMemories) })}</p>` : nothing}</div
      ></div
    >`;
  }

  private item(v: View, c: Call, i: number) {
    const now = c.launch >= 0 && c.launch === v.scene.launch;
    return html`<li data-part="call" data-kind=${c.kind} aria-current=${now ? 'step' : nothing} class=${i === this.picked ? 'picked' : ''}
      ><button @click=${() => this.press(i)} aria-pressed=${i === this.picked ? 'true' : 'false'}>
        <span class="q">${c.line || ''}</span><span>${c.text}</span></button
      ></li
    >`;
  }

  /** A launch leads to its first step; any other call shows its line. */
  private press(i: number): void {
    const c = this.view?.run.program.calls[i];
    if (!c) return;
    this.picked = i;
    if (c.launch >= 0) this.ask({ do: 'look', focus: { launch: c.launch, block: [0, 0, 0], thread: [0, 0, 0] } });
    else if (c.line) this.ask({ do: 'pick', pick: { kind: 'line', line: c.line } });
  }
}

/** Where a memory lies. */
type Space = 'global' | 'shared' | 'constant' | 'host';

const square = (t: string, full: boolean) =>
  html`<svg viewBox="0 0 14 15" width="14" height="15" aria-hidden="true">
    <rect x=".5" y=".5" width="13" height="14" rx="2" fill=${full ? 'var(--ink)' : 'var(--paper)'} stroke="var(--ink)"></rect>
    <text x="7" y="11.5" text-anchor="middle" font-size="11" font-weight="650" fill=${full ? 'var(--paper)' : 'var(--ink)'}>${t}</text>
  </svg>`;

customElements.define('tilescope-program', ProgramElement);
