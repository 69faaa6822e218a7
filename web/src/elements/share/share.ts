// A link that reopens exactly this view with this source, a short one that is kept for ever, and the figure for a slide.
import { html, nothing } from 'lit';
import { Plain } from '../panel';
import { count, say } from '../../words/words';

export class ShareElement extends Plain {
  static override properties = { link: { state: true }, embed: { state: true }, copied: { state: true }, short: { state: true }, busy: { state: true }, problem: { state: true } };
  declare link: string;
  declare embed: string;
  declare copied: string;
  declare short: string;
  declare busy: boolean;
  declare problem: string;
  private keep: (() => Promise<string>) | null = null;

  constructor() {
    super();
    this.link = this.embed = this.copied = this.short = this.problem = '';
    this.busy = false;
  }

  /** Opens with the links of what is shown; `keep` makes the short one, and gives its path. */
  show(link: string, embed: string, keep: () => Promise<string>): void {
    this.link = link;
    this.embed = embed ? `<iframe src="${embed.replaceAll('&', '&amp;')}" width="960" height="540" style="border:0" title="Tilescope"></iframe>` : '';
    this.copied = this.short = this.problem = '';
    this.keep = keep;
    this.querySelector('dialog')!.showModal();
  }

  private async copy(e: Event, what: string, text: string): Promise<void> {
    const input = (e.currentTarget as HTMLElement).previousElementSibling as HTMLInputElement;
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
      this.short = location.origin + (await this.keep!());
    } catch (e) {
      this.problem = say('share.noShort', { why: e instanceof Error ? e.message : String(e) });
    }
    this.busy = false;
  }

  private row(what: string, label: string, text: string) {
    return html`<label class="share-row"><span>${label}</span><div><input readonly data-part=${what} .value=${text} @focus=${(e: Event) => (e.target as HTMLInputElement).select()} /><button class="btn" @click=${(e: Event) => this.copy(e, what, text)}>${this.copied === what ? say('share.copied') : say('share.copy')}</button></div></label>`;
  }

  override render() {
    return html`<dialog aria-labelledby="share-title" data-part="share-dialog">
      <header><h2 id="share-title">${say('share.title')}</h2><form method="dialog"><button class="btn slim" aria-label=${say('common.close')}>${say('common.close')}</button></form></header>
      ${this.row('share-link', say('share.link'), this.link)}
      ${this.link.length > 8000 ? html`<p class="q">${say('share.long', { count: count(this.link.length) })}</p>` : nothing}
      ${this.short ? this.row('short-link', say('share.short'), this.short)
        : html`<div class="share-row"><span id="short-about">${say('share.shortAbout')}</span><div><button class="btn" data-part="shorten" aria-describedby="short-about" ?disabled=${this.busy} @click=${() => void this.shorten()}>${this.busy ? say('share.keeping') : say('share.shorten')}</button></div></div>`}
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${this.embed ? this.row('share-embed', say('share.embed'), this.embed) : nothing}
    </dialog>`;
  }
}

customElements.define('tilescope-share', ShareElement);
