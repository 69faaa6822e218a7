// A link that reopens exactly this view with this source, a short one that is kept for ever, and texts that put the figure into other
// people's pages.
import { html, nothing } from 'lit';
import { Plain } from '../panel';
import { count, say } from '../../words/words';
import { PLACES, type Place, type Shared, snippet } from './snippets';

const NOTHING: Shared = { origin: '', link: '', embed: '', picture: '', title: '', say: '', steps: [] };

export class ShareElement extends Plain {
  static override properties = {
    shared: { state: true },
    place: { state: true },
    copied: { state: true },
    short: { state: true },
    busy: { state: true },
    problem: { state: true },
  };
  declare shared: Shared;
  declare place: Place;
  declare copied: string;
  declare short: string;
  declare busy: boolean;
  declare problem: string;
  private keep: (() => Promise<string>) | null = null;

  constructor() {
    super();
    this.shared = NOTHING;
    this.place = 'html';
    this.copied = this.short = this.problem = '';
    this.busy = false;
  }

  /** Opens with what is shown; `keep` makes the short link, and gives its path. */
  show(shared: Shared, keep: () => Promise<string>): void {
    this.shared = shared;
    this.copied = this.short = this.problem = '';
    this.keep = keep;
    this.querySelector('dialog')!.showModal();
  }

  /** What is shared, by its short link once there is one. */
  private get best(): Shared {
    const { origin } = this.shared;
    if (!this.short) return this.shared;
    return {
      ...this.shared,
      link: origin + this.short,
      embed: `${origin}/embed${this.short}`,
      picture: `${origin}/picture${this.short}.svg?caption=1`,
    };
  }

  private async copy(e: Event, what: string, text: string): Promise<void> {
    const input = (e.currentTarget as HTMLElement).parentElement!.querySelector('input, textarea') as HTMLInputElement;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      input.select();
      document.execCommand('copy');
    }
    this.copied = what;
  }

  private async shorten(): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      this.short = await this.keep!();
    } catch (e) {
      this.problem = say('share.noShort', { why: e instanceof Error ? e.message : String(e) });
    }
    this.busy = false;
  }

  private copier(what: string, text: string) {
    return html`<button class="btn" @click=${(e: Event) => this.copy(e, what, text)}
      >${this.copied === what ? say('share.copied') : say('share.copy')}</button
    >`;
  }

  private row(what: string, label: string, text: string) {
    return html`<label class="share-row"
      ><span>${label}</span
      ><div
        ><input
          readonly
          data-part=${what}
          .value=${text}
          @focus=${(e: Event) => (e.target as HTMLInputElement).select()}
        />${this.copier(what, text)}</div
      ></label
    >`;
  }

  override render() {
    const s = this.best,
      text = snippet(this.place, s);
    const { link } = this.shared;
    return html`<dialog aria-labelledby="share-title" data-part="share-dialog">
      <header
        ><h2 id="share-title">${say('share.title')}</h2
        ><form method="dialog"><button class="btn slim" aria-label=${say('common.close')}>${say('common.close')}</button></form></header
      >
      ${this.row('share-link', say('share.link'), link)}
      ${link.length > 8000 ? html`<p class="q">${say('share.long', { count: count(link.length) })}</p>` : nothing}
      ${
        this.short
          ? this.row('short-link', say('share.short'), s.origin + this.short)
          : html`<div class="share-row"
              ><span id="short-about">${say('share.shortAbout')}</span
              ><div
                ><button
                  class="btn"
                  data-part="shorten"
                  aria-describedby="short-about"
                  ?disabled=${this.busy}
                  @click=${() => void this.shorten()}
                  >${this.busy ? say('share.keeping') : say('share.shorten')}</button
                ></div
              ></div
            >`
      }
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="share-row"
        ><span id="share-into">${say('share.into')}</span>
        <div class="seg" role="group" aria-labelledby="share-into"
          >${PLACES.map(
            (p) =>
              html`<button
                data-part="share-place"
                data-place=${p}
                aria-pressed=${p === this.place ? 'true' : 'false'}
                @click=${() => {
                  this.place = p;
                  this.copied = '';
                }}
                >${say(`share.${p}`)}</button
              >`,
          )}</div
        >
        ${
          text
            ? html`<div>
                <textarea
                  readonly
                  rows=${Math.min(text.split('\n').length + 2, 7)}
                  data-part="share-embed"
                  aria-labelledby="share-into"
                  .value=${text}
                ></textarea
                >${this.copier(this.place, text)}</div
              >`
            : html`<p class="q" data-part="share-needs">${say('share.needsShort')}</p>`
        }
        <p class="q"
          >${say(`share.${this.place}Hint`)} <a href="/embed-guide" target="_blank" rel="noopener">${say('share.guide')}</a></p
        ></div
      >
    </dialog>`;
  }
}

customElements.define('tilescope-share', ShareElement);
