// A recorded execution to step through in a page of one file, without any server: source, picture, narration, timeline. What would have to
// be run again is not here.
//
// Hooks that tests and other pages may count on:
//   <tilescope-offline>  data-state ready | error, data-step, data-position; [data-part] as in the stage
import { html, nothing, type PropertyValues } from 'lit';
import type { State, View } from '../../store/state';
import { type Action, Asked, Plain } from '../panel';
import { BRAND } from '../words';
import { standing } from '../../draw/caption';
import { flip, show } from '../../theme';
import { say } from '../../words/words';
import type { HandoutElement } from '../handout/handout';
import type { HelpElement } from '../help/help';
import { command, placeOf } from '../stage/keys';
import { narration } from '../stage/narration';
import { type Leap, type Recording, atStep, move, nearest, read } from './record';

const NARROW = '(max-width: 760px)';
const FEW = ['→', 'Shift →', 'Home', 'Space', 'D', 'H', '?'];

export class OfflineElement extends Plain {
  static override properties = {
    index: { state: true },
    choice: { state: true },
    record: { state: true },
    broken: { state: true },
    size: { state: true },
  };
  declare index: number;
  declare size: Leap;
  declare choice: State['choice'] | null;
  declare record: Recording | null;
  declare broken: string;
  private timer = 0;
  private readonly small = matchMedia(NARROW);

  constructor() {
    super();
    this.index = 0;
    this.size = 'warp';
    this.choice = this.record = null;
    this.broken = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.keyed);
    this.addEventListener(Asked.type, this.asked as EventListener);
    this.small.addEventListener('change', this.resized);
    void this.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.keyed);
    this.removeEventListener(Asked.type, this.asked as EventListener);
    this.small.removeEventListener('change', this.resized);
    this.play(false);
  }

  private readonly resized = () => this.requestUpdate();

  private async open(): Promise<void> {
    try {
      const r = await read(document.getElementById('recording')?.textContent ?? '');
      const step = /^#step=(\d{1,15})$/.exec(location.hash);
      this.index = step ? atStep(r, Number(step[1])) : nearest(r, r.head.at);
      this.choice = r.steps[0]!.choice;
      this.record = r;
      show(r.head.theme);
    } catch (e) {
      this.broken = say('offline.broken', { why: String(e) });
    }
  }

  private get view(): View | undefined {
    const state = this.record?.steps[this.index];
    return state && this.choice ? { ...(state as View), choice: this.choice } : undefined;
  }

  private go(index: number): void {
    this.index = index;
    try {
      history.replaceState(null, '', `#step=${this.record!.steps[index]!.frame!.step.index}`);
    } catch {
      // A page from disk may not be allowed an address of its own.
    }
  }

  private step(count: number, size: Leap): void {
    if (this.record) this.go(move(this.record, this.index, size, count));
  }

  private play(on: boolean): void {
    clearInterval(this.timer);
    if (this.choice) this.choice = { ...this.choice, playing: on };
    if (!on || !this.choice || !this.record) return;
    const { at } = this.record;
    this.timer = window.setInterval(() => {
      if (this.index >= at.length - 1) this.play(false);
      else this.step(1, this.size);
    }, 1000 / this.choice.speed);
  }

  private readonly asked = (e: CustomEvent<Action>) => {
    const a = e.detail,
      r = this.record;
    if (!r || !this.choice) return;
    switch (a.do) {
      case 'step':
        this.step(a.count, this.size);
        return;
      case 'seek':
        this.go(nearest(r, a.place.position));
        return;
      case 'play':
        this.play(!this.choice.playing);
        return;
      case 'speed':
        this.choice = { ...this.choice, speed: a.speed };
        if (this.choice.playing) this.play(true);
        return;
      case 'memory':
        this.choice = { ...this.choice, memory: a.name };
        return;
      case 'finding':
        this.choice = { ...this.choice, finding: a.index };
        if (a.position !== undefined) this.go(nearest(r, a.position));
        return;
    }
  };

  private readonly keyed = (e: KeyboardEvent) => {
    const c = command(e, placeOf(e.target));
    if (!c || !this.record || e.defaultPrevented) return;
    switch (c.key) {
      case 'step':
        this.play(false);
        this.step(c.count, c.big ? 'phase' : this.size);
        break;
      case 'first':
      case 'last':
        this.go(c.key === 'first' ? 0 : this.record.at.length - 1);
        break;
      case 'play':
        this.play(!this.choice?.playing);
        break;
      case 'help':
        this.querySelector<HelpElement>('tilescope-help')!.show();
        break;
      case 'theme':
        flip();
        break;
      case 'handout':
        this.querySelector<HandoutElement>('tilescope-handout')!.keep();
        break;
      default:
        return;
    }
    e.preventDefault();
  };

  override updated(_: PropertyValues): void {
    const v = this.view;
    this.dataset.state = this.broken ? 'error' : v ? 'ready' : 'opening';
    if (!v) return;
    this.dataset.step = String(v.frame.step.index);
    this.dataset.position = String(v.frame.place.position);
  }

  override render() {
    const v = this.view,
      r = this.record;
    if (this.broken) return html`<p class="notice" role="alert">${this.broken}</p>`;
    if (!v || !r) return nothing;
    const sizes: Leap[] = v.scene.hasPhases ? ['phase', 'interval', 'warp'] : ['interval', 'warp'];
    return html`<div class="stage">
      <header class="top"
        ><span class="brand"><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</span><h1 class="ttl">${r.head.heading}</h1
        ><span class="at">${standing(v)}</span>
        <span class="tools"
          >${
            r.head.link
              ? html`<a class="word" href=${r.head.link} target="_blank" rel="noopener" data-part="open">${say('stage.openIn')}</a>`
              : nothing
          }
          <button class="word" data-part="print" @click=${() => this.querySelector<HandoutElement>('tilescope-handout')!.show()}
            >${say('common.print')}</button
          >
          <button class="word" data-part="theme" aria-label=${say('stage.theme')} title=${say('stage.themeTitle')} @click=${flip}
            ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
              <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" />
              <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg
          ></button>
          <button
            class="word"
            data-part="help-button"
            aria-label=${say('common.keys')}
            title=${say('common.keys')}
            @click=${() => this.querySelector<HelpElement>('tilescope-help')!.show()}
            >?</button
          ></span
        ></header
      >
      <section class="code" aria-label=${say('common.source')}><tilescope-source quiet .view=${v}></tilescope-source></section>
      <main class="hero">${this.picture(v)}</main>
      ${narration(v)}
      <footer class="time"
        ><tilescope-timeline .view=${v} ?slim=${this.small.matches}></tilescope-timeline>
        <div class="ctl"
          ><tilescope-transport alone .view=${v} .from=${r.at[0]!} .limit=${r.at[r.at.length - 1]!}></tilescope-transport>
          <span class="seg" role="group" aria-label=${say('common.stepSize')}
            >${sizes.map(
              (s) =>
                html`<button
                  data-part="size"
                  data-size=${s}
                  aria-pressed=${s === this.size ? 'true' : 'false'}
                  @click=${() => {
                    this.size = s;
                  }}
                  >${say(`size.${s}`)}</button
                >`,
            )}</span
          ></div
        ></footer
      >
      <tilescope-help .few=${FEW}></tilescope-help><tilescope-handout .view=${v} .heading=${r.head.heading}></tilescope-handout>
    </div>`;
  }

  /** On a small screen one memory at a time, but where arrows run from one to the other. */
  private picture(v: View) {
    const alone = this.small.matches && v.scene.layout !== 'strips';
    const { memory } = v.choice;
    const only = memory.startsWith('only:') ? memory.slice(5) : '';
    const one = memory === 'global' || memory === 'shared' ? memory : alone ? 'shared' : 'both';
    return html`${
        alone
          ? html`<div class="seg memory" role="group" aria-label=${say('common.memory')}
              >${(['global', 'shared'] as const).map(
                (m) =>
                  html`<button
                    data-part="memory"
                    data-memory=${m}
                    aria-pressed=${m === one ? 'true' : 'false'}
                    @click=${() => {
                      this.choice = { ...this.choice!, memory: m };
                    }}
                    >${say(`memory.${m}`)}</button
                  >`,
              )}</div
            >`
          : nothing
      } <tilescope-picture quiet .view=${v} .only=${only} .memory=${one} ?narrow=${alone}></tilescope-picture>`;
  }
}

customElements.define('tilescope-offline', OfflineElement);
