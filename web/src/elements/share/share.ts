// A link that reopens exactly this view with this source, and the figure for a slide.
import { html, nothing } from 'lit';
import { Plain } from '../panel';

export class ShareElement extends Plain {
  static override properties = { link: { state: true }, embed: { state: true }, copied: { state: true } };
  declare link: string;
  declare embed: string;
  declare copied: string;

  constructor() {
    super();
    this.link = this.embed = this.copied = '';
  }

  show(link: string, embed: string): void {
    this.link = link;
    this.embed = embed ? `<iframe src="${embed.replaceAll('&', '&amp;')}" width="960" height="540" style="border:0" title="Tilescope"></iframe>` : '';
    this.copied = '';
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

  private row(what: string, label: string, text: string) {
    return html`<label class="share-row"><span>${label}</span><div><input readonly data-part=${what} .value=${text} @focus=${(e: Event) => (e.target as HTMLInputElement).select()} /><button class="btn" @click=${(e: Event) => this.copy(e, what, text)}>${this.copied === what ? 'Copied ✓' : 'Copy'}</button></div></label>`;
  }

  override render() {
    return html`<dialog aria-labelledby="share-title" data-part="share-dialog">
      <header><h2 id="share-title">Share this view</h2><form method="dialog"><button class="btn slim" aria-label="Close">Close</button></form></header>
      ${this.row('share-link', 'A link to this source, this step and this view', this.link)}
      ${this.embed ? this.row('share-embed', 'The figure alone, for a web page or a slide', this.embed) : nothing}
      ${this.link.length > 8000 ? html`<p class="q">The link carries the whole source and has ${this.link.length.toLocaleString('en-US')} characters; some programs cut links that long.</p>` : nothing}
    </dialog>`;
  }
}

customElements.define('tilescope-share', ShareElement);
