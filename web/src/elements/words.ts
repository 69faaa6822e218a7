// Numbers, names and small drawings that several elements show alike.
import { html, svg, type TemplateResult } from 'lit';
import type { Piece } from '../draw/piece';
import { roleClass } from './panel';

export { count } from '../words/words';

/** Text in pieces, as a page sets it. */
export const inline = (list: readonly Piece[]): TemplateResult[] =>
  list.map(
    (p) =>
      html`<span class=${p.faint ? 'qq' : p.role === undefined ? '' : roleClass(p.role)}
        >${p.text}${p.sub ? html`<sub>${p.sub}</sub>` : ''}</span
      >`,
  );

export const BRAND = svg`
  <rect x="1" y="1" width="7" height="7" fill="var(--m)"/>
  <rect x="10" y="1" width="7" height="7" fill="var(--n-f)"/>
  <rect x="1" y="10" width="7" height="7" fill="none" stroke="var(--rule-2)"/>
  <rect x="10" y="10" width="7" height="7" fill="var(--reg)"/>
`;

const PATHS: Record<string, string> = {
  first: 'M4 3v10M13 3L6 8l7 5z',
  back: 'M11 3L4 8l7 5z',
  play: 'M4 2l10 6-10 6z',
  pause: 'M5 3v10M11 3v10',
  next: 'M5 3l7 5-7 5z',
  again: 'M3 3v4h4M3.2 7a5.2 5.2 0 1 1-.4 3.2',
  last: 'M12 3v10M3 3l7 5-7 5z',
  dotback: 'M14 4L9 8l5 4zM5 5a3 3 0 1 0 .01 0z',
  doton: 'M2 4l5 4-5 4zM11 5a3 3 0 1 0 .01 0z',
};

export const icon = (k: string) =>
  html`<svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill=${k === 'again' ? 'none' : 'currentColor'}
    stroke="currentColor"
    stroke-width=${k === 'pause' ? 3 : 1.6}
    aria-hidden="true"
  >
    <path d=${PATHS[k] ?? ''} />
  </svg>`;

export const ZIGZAG = html`<svg viewBox="0 0 32 12" fill="none" stroke="var(--race)" stroke-width="2.6" aria-hidden="true">
  <path d="M1 10l5-8 5 8 5-8 5 8 5-8 5 8" />
</svg>`;

/** Taking something along, as a file. */
export const TAKE = html`<svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
  <path d="M8 1.5v8.5M4.5 6.5L8 10l3.5-3.5M1.5 10v4.5h13V10" fill="none" stroke="currentColor" stroke-width="1.6" />
</svg>`;
