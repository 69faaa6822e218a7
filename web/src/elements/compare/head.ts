// The row above a comparison: what is compared, and what can be done with both.
import { html, nothing } from 'lit';
import type { Run } from '../../protocol/types.gen';
import { flip } from '../../theme';
import { CHOICE_CLOSES, placed } from '../menu';
import { BRAND } from '../words';
import { say as differ } from '../../words/verdict';
import { say } from '../../words/studies';
import { here, say as more } from '../../words/words';

export interface Headed {
  readonly a: Run | null;
  readonly b: Run | null;
  readonly ready: boolean; // both runs are there
  readonly narrow: boolean;
  readonly copied: boolean; // the link is in the clipboard
  swap(): void;
  copy(): void;
  change(): void;
}

/** What the two programs are called; of one program it is said once. */
function names({ a, b }: Headed) {
  const [x, y] = [a?.source.name, b?.source.name],
    name = (side: string, text: string | undefined) => html`<b>${side}</b> <span title=${text ?? ''}>${text}</span>`;
  if (!x && !y) return nothing;
  return html`<span class="names" data-part="names"
    >${x === y ? html`<span title=${x ?? ''}>${x}</span>` : [name('A', x), name('B', y)]}</span
  >`;
}

/** The device, or both. */
function devices({ a, b }: Headed) {
  const of = (r: Run | null) => r && (r.devices.find((d) => d.id === r.device.id)?.name ?? r.device.name),
    list = [...new Set([of(a), of(b)].filter((d) => d !== null))];
  return list.length
    ? html`<span class="q" data-part="device" title=${say('compare.device')}>${list.length > 1 ? list.join(' | ') : list[0]}</span>`
    : nothing;
}

/** What can be done with both, and on which device they run. */
const deeds = (h: Headed) =>
  html`${devices(h)}<button class="word" data-part="swap" ?disabled=${!h.ready} @click=${() => h.swap()}>${say('compare.swap')}</button>
    <button class="word" data-part="copy-link" ?disabled=${!h.ready} @click=${() => h.copy()}
      ><span role="status">${differ(h.copied ? 'pair.copied' : 'pair.copy')}</span></button
    >
    <button class="word" data-part="theme" aria-label=${say('common.lightDark')} title=${say('common.lightDark')} @click=${flip}
      ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
        <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" />
        <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg
    ></button>
    <button class="btn slim" data-part="change-programs" @click=${() => h.change()}>${say('compare.change')}</button>`;

/** Of a phone's header there is one row: the rest is in a menu. */
const menu = (h: Headed) =>
  html`<button class="word" popovertarget="compare-more" data-part="compare-more"
      >${more('common.more')} <span aria-hidden="true">▾</span></button
    ><div
      popover
      id="compare-more"
      class="pick-pop menu"
      role="group"
      aria-label=${more('common.more')}
      @toggle=${placed}
      @click=${CHOICE_CLOSES}
      >${names(h)}${deeds(h)}</div
    >`;

export function head(h: Headed) {
  return html`<header class="top"
    ><a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a
    ><span class="ttl">${say('compare.title')}</span>${h.narrow ? nothing : names(h)}
    <span class="tools">${h.narrow ? menu(h) : deeds(h)}</span></header
  >`;
}
