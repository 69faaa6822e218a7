// The first visit: five places of the stage, one after the other, each with one sentence. It can be skipped at any time, and is never shown
// twice where storage is allowed.
import { html, nothing, type PropertyValues } from 'lit';
import type { View } from '../../store/state';
import { Panel } from '../panel';
import { TOUR, newcomer } from './toured';
import { say } from '../../words/words';

/** As many steps on from the picture, and its reader has looked. */
const LOOKED = 3;

/**
 * Where a stop points, at the first of these that is there; what it says; and when a reader has done that, with what the view was as they
 * came to it.
 */
const STOPS: { at: string[]; title: string; text: string; done?: (now: View, was: View, steps: number) => boolean }[] = [
  { at: ['[data-part="step-forward"]'], title: say('tour.step'), text: say('tour.stepText'), done: (_, __, steps) => steps > 0 },
  {
    at: ['[data-part="picture"]'],
    title: say('tour.look'),
    text: say('tour.lookText'),
    done: (now, was, steps) => steps >= LOOKED || now.picked !== was.picked,
  },
  {
    at: ['[data-part="toggle"]', '[data-part="source"]'],
    title: say('tour.barrier'),
    text: say('tour.barrierText'),
    done: (now, was) => now.run.key !== was.run.key,
  },
  {
    at: ['[data-part="sizes"]', 'tilescope-sizes'],
    title: say('tour.size'),
    text: say('tour.sizeText'),
    done: (now, was) => now.choice.size !== was.choice.size,
  },
  { at: ['[data-part="more-button"]'], title: say('tour.else'), text: say('tour.elseText') },
];

export class TourElement extends Panel {
  static override properties = { ...Panel.properties, stop: { state: true } };
  declare stop: number; // -1: not shown
  private begun = false;
  private came: { stop: number; view: View; at: number; steps: number } | null = null; // to the stop that is shown

  constructor() {
    super();
    this.stop = -1;
  }

  override willUpdate(_: PropertyValues): void {
    const v = this.view;
    if (!v) return;
    if (!this.begun) {
      this.begun = true;
      if (newcomer) this.stop = 0;
    }
    this.follow(v);
  }

  /** Goes on where the reader has done what a stop speaks of: its box would be in their way. */
  private follow(v: View): void {
    if (this.stop < 0) return;
    if (this.came?.stop !== this.stop) this.came = { stop: this.stop, view: v, at: v.frame.place.position, steps: 0 };
    const c = this.came;
    if (v.frame.place.position !== c.at) {
      c.steps++;
      c.at = v.frame.place.position;
    }
    if (STOPS[this.stop]!.done?.(v, c.view, c.steps)) {
      this.stop++;
      this.follow(v);
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.keyed);
    window.addEventListener('resize', this.placed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.keyed);
    window.removeEventListener('resize', this.placed);
  }

  private readonly keyed = (e: KeyboardEvent) => {
    if (this.stop >= 0 && e.key === 'Escape') this.end();
  };

  private end(): void {
    this.stop = -1;
    try {
      localStorage.setItem(TOUR, 'done');
    } catch {
      // It is then shown again at the next visit of this page.
    }
  }

  private next(): void {
    if (this.stop + 1 < STOPS.length) this.stop++;
    else this.end();
  }

  override render() {
    const s = STOPS[this.stop];
    if (!s) return nothing;
    return html`<aside class="tour" aria-label=${say('tour.first')} data-part="tour">
      <h2>${s.title}</h2><p aria-live="polite">${s.text}</p>
      <footer
        ><span class="q">${say('tour.of', { n: this.stop + 1, of: STOPS.length })}</span
        ><button class="btn slim" data-part="tour-skip" @click=${() => this.end()}
          >${this.stop + 1 < STOPS.length ? say('tour.skip') : say('common.close')}</button
        >${
          this.stop + 1 < STOPS.length
            ? html`<button class="btn slim pri" data-part="tour-next" @click=${() => this.next()}>${say('common.next')}</button>`
            : nothing
        }</footer
      ></aside
    >`;
  }

  override updated(_: PropertyValues): void {
    this.placed();
  }

  /** Stands beside what it speaks of, and that is framed. */
  private readonly placed = () => {
    for (const old of document.querySelectorAll('.toured')) old.classList.remove('toured');
    const s = STOPS[this.stop],
      box = this.querySelector<HTMLElement>('.tour');
    if (!s || !box) return;
    const target = s.at.flatMap((at) => [...document.querySelectorAll<HTMLElement>(at)]).find((e) => e.getClientRects().length > 0);
    if (!target) return;
    target.classList.add('toured');
    const seen = target.getBoundingClientRect();
    target.scrollIntoView({ block: seen.top < 0 || seen.bottom > window.innerHeight ? 'center' : 'nearest' });
    const r = target.getBoundingClientRect(),
      w = box.offsetWidth,
      h = box.offsetHeight,
      gap = 12;
    const room = { w: window.innerWidth, h: window.innerHeight };
    const inside = r.width > room.w / 2 || r.height > room.h / 2; // something large: stay within it, in its corner
    const x = inside ? r.right - w - gap : Math.min(Math.max(gap, r.left + r.width / 2 - w / 2), room.w - w - gap);
    const y = inside ? r.bottom - h - gap : r.top > h + 2 * gap ? r.top - h - gap : r.bottom + gap;
    box.style.left = `${Math.min(Math.max(gap, x), room.w - w - gap)}px`;
    box.style.top = `${Math.min(Math.max(gap, y), room.h - h - gap)}px`;
  };
}

customElements.define('tilescope-tour', TourElement);
