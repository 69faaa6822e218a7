// Buttons to step, play and choose the size of a step.
import { html, nothing } from 'lit';
import { type View, allDone } from '../../store/state';
import { type Action, Panel } from '../panel';
import type { StepSize } from '../../protocol/types.gen';
import { SIZES } from '../../protocol/sizes';
import { icon } from '../words';
import { say } from '../../words/words';

const SPEEDS = [1, 2, 4, 8, 16, 30];

/** How fast a run is played. */
export const speeds = (now: number, ask: (a: Action) => void) =>
  html`<label class="speed"
    >${say('transport.speed')}
    <select data-part="speed" @change=${(e: Event) => ask({ do: 'speed', speed: Number((e.target as HTMLSelectElement).value) })}
      >${SPEEDS.map((s) => html`<option value=${s} .selected=${s === now}>${say('transport.perSecond', { n: s })}</option>`)}</select
    ></label
  >`;

export class TransportElement extends Panel {
  static override properties = {
    ...Panel.properties,
    short: { type: Boolean },
    alone: { type: Boolean },
    limit: { attribute: false },
    from: { attribute: false },
  };
  declare short: boolean;
  declare alone: boolean; // no menu has the speed
  declare limit: number; // position beyond which nothing goes, -1 for none
  declare from: number; // position before which nothing is

  constructor() {
    super();
    this.short = this.alone = false;
    this.limit = -1;
    this.from = 0;
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const { track } = v.scene;
    const first = track.start,
      steps = this.limit < 0 ? v.run.steps : Math.min(this.limit, v.run.steps),
      last = Math.min((track.at[track.at.length - 1] ?? -1) + 1, steps);
    const position = v.frame.place.position;
    const none = track.count === 0;
    const go = (p: number) => this.ask({ do: 'seek', place: { position: p, lane: -1 } });
    const ended = !none && (position >= steps || allDone(v.frame));
    const play = () => {
      if (ended) go(Math.max(first, this.from));
      this.ask({ do: 'play' });
    };
    return html`<div class="tp" role="group" aria-label=${say('transport.name')}>
      <button class="btn" data-part="first" aria-label=${say('transport.first')} ?disabled=${none} @click=${() => go(first)}
        >${icon('first')}</button
      >
      <button
        class="btn"
        data-part="step-back"
        aria-label=${say('transport.back')}
        ?disabled=${position <= this.from}
        @click=${() => this.ask({ do: 'step', count: -1 })}
        >${icon('back')}</button
      >
      <button
        class="btn pri"
        data-part="step-forward"
        ?data-ended=${ended}
        aria-label=${ended ? say('transport.replay') : say('transport.forward')}
        ?disabled=${position >= steps && none}
        @click=${() => (ended ? play() : this.ask({ do: 'step', count: 1 }))}
        >${icon(ended ? 'again' : 'next')}${this.short ? nothing : ` ${ended ? say('transport.replay') : say('transport.step')}`}</button
      >
      <button
        class="btn"
        data-part="play"
        aria-label=${v.choice.playing ? say('transport.pause') : say('transport.play')}
        aria-pressed=${v.choice.playing ? 'true' : 'false'}
        @click=${play}
        >${icon(v.choice.playing ? 'pause' : 'play')}</button
      >
      ${
        this.short || this.alone
          ? html`<button class="btn" data-part="last" aria-label=${say('transport.last')} ?disabled=${none} @click=${() => go(last)}
              >${icon('last')}</button
            >`
          : nothing
      }
      ${v.choice.breaks.length && !this.short ? this.breakpoints(v) : nothing}
      ${this.alone && v.choice.playing ? speeds(v.choice.speed, (a) => this.ask(a)) : nothing}
    </div>`;
  }

  private breakpoints(v: View) {
    return html`<button
        class="btn"
        data-part="break-back"
        aria-label=${say('transport.breakBack')}
        title=${say('transport.breakBackTitle')}
        ?disabled=${v.frame.place.position === 0}
        @click=${() =>
          this.ask({
            do: 'find',
            find: { sought: 'breakpoint', back: true, lines: v.choice.breaks, everywhere: v.choice.anywhere },
          })}
        >${icon('dotback')}</button
      >
      <button
        class="btn"
        data-part="break-forward"
        aria-label=${say('transport.breakOn')}
        title=${say('transport.breakOnTitle')}
        ?disabled=${v.frame.place.position >= v.run.steps}
        @click=${() => this.ask({ do: 'find', find: { sought: 'breakpoint', lines: v.choice.breaks, everywhere: v.choice.anywhere } })}
        >${icon('doton')}</button
      >`;
  }
}

export class SizesElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    return html`<label class="by" data-part="sizes"
      ><span>${say('transport.by')}</span
      ><select
        data-part="size"
        aria-label=${say('common.stepSize')}
        @change=${(e: Event) => this.ask({ do: 'size', size: (e.target as HTMLSelectElement).value as StepSize })}
        >${SIZES.map(
          (s) =>
            html`<option value=${s} ?disabled=${s === 'phase' && !v.scene.hasPhases} .selected=${s === v.choice.size}
              >${say(`size.${s}`)}</option
            >`,
        )}</select
      ></label
    >`;
  }
}

customElements.define('tilescope-transport', TransportElement);
customElements.define('tilescope-sizes', SizesElement);
