// The row above a comparison: what is compared, and what can be done with both.
import { html, nothing } from 'lit';
import { flip } from '../../theme';
import { BRAND } from '../words';
import { say as differ } from '../../words/verdict';
import { here, say } from '../../words/words';

export interface Headed {
  readonly name: string;
  readonly ready: boolean; // both runs are there
  readonly copied: boolean; // the link is in the clipboard
  swap(): void;
  copy(): void;
}

export function head(h: Headed) {
  return html`<header class="top"
    ><a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a
    ><span class="ttl">${say('compare.title')}${h.name ? html` <span class="q">${h.name}</span>` : nothing}</span>
    <span class="tools"
      ><button class="word" data-part="swap" ?disabled=${!h.ready} @click=${() => h.swap()}>${say('compare.swap')}</button>
      <button class="word" data-part="copy-link" ?disabled=${!h.ready} @click=${() => h.copy()}
        ><span role="status">${differ(h.copied ? 'pair.copied' : 'pair.copy')}</span></button
      >
      <button class="word" data-part="theme" aria-label=${say('common.lightDark')} title=${say('common.lightDark')} @click=${flip}
        ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
          <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" />
          <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg></button></span
  ></header>`;
}
