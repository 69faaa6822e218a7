// The lesson at the presenter's side: its parts with the author's notes, text and predictions, and the presenter's own notes, which stay in
// this browser.
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import type { Guide, GuidePart, Prediction } from '../../protocol/types.gen';
import { Plain } from '../panel';
import { form, items, prose } from './answers';
import { noteOf, write } from './notes';
import { say } from '../../words/rooms';

/** What lessons are written in. */
export const LESSONS = 'en';

/** A prediction of the lesson that the room is to be asked. */
export class Foretell extends CustomEvent<string> {
  static readonly type = 'tilescope-foretell';
  constructor(id: string) {
    super(Foretell.type, { detail: id, bubbles: true });
  }
}

/** A moment of a stage that the room is to see: its address. */
export class Visit extends CustomEvent<string> {
  static readonly type = 'tilescope-visit';
  constructor(address: string) {
    super(Visit.type, { detail: address, bubbles: true });
  }
}

/** The predictions of a part, each with a press to ask it. */
export function predictions(part: GuidePart, asked: readonly string[], busy: boolean, ask: (p: Prediction) => void) {
  if (!part.predictions.length) return nothing;
  return html`<ul class="foretold"
    >${part.predictions.map(
      (p) =>
        html`<li data-part="prediction" data-id=${p.id}>
          <p>${prose(p.text, LESSONS)} <small class="q">${form(p)}</small></p>
          ${
            p.options.length
              ? html`<p class="q opts"
                  >${p.options.map((o, i) => html`<span><b>${String.fromCharCode(65 + i)}</b> ${prose(o, LESSONS)}</span>`)}</p
                >`
              : items(p.items, LESSONS)
          }
          <button
            type="button"
            class="btn slim"
            data-part="foretell"
            data-id=${p.id}
            ?disabled=${busy}
            title=${busy ? say('guide.busy') : ''}
            @click=${() => ask(p)}
            >${say('ask.title')}</button
          >${asked.includes(p.id) ? html` <span class="q" data-part="asked">✓ ${say('guide.asked')}</span>` : nothing}</li
        >`,
    )}</ul
  >`;
}

export class GuideElement extends Plain {
  static override properties = {
    guide: { attribute: false },
    asked: { attribute: false },
    scope: {},
    step: {},
    busy: { type: Boolean },
    failed: { type: Boolean },
    now: { type: Number },
  };
  declare guide: Guide | null;
  declare asked: readonly string[];
  declare scope: string; // what the presenter's own notes belong to
  declare step: string; // the step that is shown, as notes name it; "" for none
  declare busy: boolean; // a vote is under way
  declare failed: boolean;
  declare now: number; // part

  constructor() {
    super();
    this.guide = null;
    this.asked = [];
    this.scope = this.step = '';
    this.busy = this.failed = false;
    this.now = 0;
  }

  /** Links to moments take the room's stage there; others open beside it. */
  private readonly clicked = (e: MouseEvent) => {
    const link = (e.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || e.defaultPrevented) return;
    e.preventDefault();
    if (link.classList.contains('moment')) this.dispatchEvent(new Visit(link.getAttribute('href') ?? ''));
    else window.open(link.href, '_blank', 'noopener');
  };

  private turn(to: number): void {
    this.dispatchEvent(new CustomEvent<number>('tilescope-part', { detail: to, bubbles: true }));
  }

  override render() {
    const parts = this.guide?.parts ?? [],
      part = parts[this.now];
    const of = part ? `${this.scope}#${part.anchor}` : this.scope;
    return html`${
        part
          ? html`<header class="parthead"
              ><button
                class="btn slim"
                data-part="part-back"
                aria-label=${say('guide.before')}
                ?disabled=${this.now === 0}
                @click=${() => this.turn(this.now - 1)}
                >‹</button
              >
              <h2 data-part="part"
                ><span lang=${LESSONS}>${part.title}</span>
                <small class="q">${say('guide.part', { n: this.now + 1, of: parts.length })}</small></h2
              >
              <button
                class="btn slim"
                data-part="part-next"
                aria-label=${say('guide.next')}
                ?disabled=${this.now === parts.length - 1}
                @click=${() => this.turn(this.now + 1)}
                >›</button
              >
              <button class="btn slim" data-part="part-show" @click=${() => this.dispatchEvent(new Visit(part.stage))}
                >${say('guide.figure')}</button
              ></header
            >`
          : nothing
      }
      ${
        this.failed
          ? html`<p role="alert"
              >${say('guide.failed')}
              <button
                class="word"
                data-part="guide-again"
                @click=${() => this.dispatchEvent(new CustomEvent('tilescope-again', { bubbles: true }))}
                >${say('common.tryAgain')}</button
              ></p
            >`
          : nothing
      }
      ${
        part?.notes
          ? html`<div class="author" lang=${LESSONS} data-part="author-notes" @click=${this.clicked}>${unsafeHTML(part.notes)}</div>`
          : nothing
      }
      ${this.own('part-note', part ? say('guide.ownPart') : say('guide.own'), of)}
      ${this.step ? this.own('step-note', say('guide.ownStep'), this.step) : nothing}
      ${part ? predictions(part, this.asked, this.busy, (p) => this.dispatchEvent(new Foretell(p.id))) : nothing}
      <div class="told" lang=${LESSONS} data-part="lesson-text" @click=${this.clicked}
        >${unsafeHTML(part ? part.text : (this.guide?.intro ?? ''))}</div
      >`;
  }

  private own(name: string, label: string, of: string) {
    return html`<label class="own"
      >${label} <small class="q">${say('guide.kept')}</small>${keyed(
        of,
        html`<textarea
          rows="2"
          maxlength="4000"
          data-part=${name}
          .value=${noteOf(of)}
          @input=${(e: Event) => write(of, (e.target as HTMLTextAreaElement).value)}
        ></textarea>`,
      )}</label
    >`;
  }
}

customElements.define('tilescope-guide', GuideElement);
