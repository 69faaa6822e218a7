// A tile as a table: each cell is an element with its value and the lane that holds it.
import { html, nothing } from 'lit';
import { linear, unlinear } from '../../draw/cell';
import { Panel } from '../../elements/panel';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { blockOf } from '../facts';
import { type Held, about, alike, fragmentsOf, held, largely, latest, narrowly } from './content';

export class FragmentsElement extends Panel {
  static override properties = { ...Panel.properties, large: { type: Boolean }, chosen: { state: true } };
  declare large: boolean; // replaces the picture
  declare chosen: string; // the name of the fragment that the reader wants; '' for the one of the step

  constructor() {
    super();
    this.large = false;
    this.chosen = '';
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const list = fragmentsOf(v),
      shown = list.find((h) => h.f.name === this.chosen) ?? list[latest(v)];
    return html`<div class="h"
        >${say('panel.fragments')}${list.length > 1 ? this.chooser(v, list, shown!) : nothing}<span
          >${(shown && alike(shown.values).trim()) || say('fragments.note')}${
            shown && !this.large
              ? html` <button class="link" data-part="fragments-large" @click=${() => this.ask({ do: 'memory', name: 'fragments' })}
                  >${say('banks.enlarge')}</button
                >`
              : nothing
          }</span
        ></div
      ><div class="body frs" tabindex="0" role="region" aria-label=${say('panel.fragments')} data-part="fragments"
        >${shown ? tile(v, shown, this.large, (lane) => this.look(v, lane)) : html`<p class="none">${say('fragments.none')}</p>`}</div
      >`;
  }

  /** The thread of a lane of the warp comes into focus. */
  private look(v: View, lane: number): void {
    const block = blockOf(v),
      first = linear(v.frame.focus.thread, block) - v.frame.focus.lane;
    this.ask({ do: 'look', focus: { thread: unlinear(first + lane, block) } });
  }

  /** One button follows the steps, the others keep to a fragment. */
  private chooser(v: View, list: readonly Held[], shown: Held) {
    const at = v.frame.tiles?.at ?? -1,
      follows = shown.f.name !== this.chosen;
    const button = (name: string, label: string, on: boolean) =>
      html`<button data-choose=${name} aria-pressed=${on ? 'true' : 'false'} @click=${() => (this.chosen = name)}>${label}</button>`;
    return html`<div class="seg slim frc" role="group" aria-label=${say('fragments.choose')}
      >${button('', say('fragments.latest', { name: list[at]?.f.name ?? '–' }), follows)}${list.map(({ f }) =>
        button(f.name, f.name, f.name === this.chosen),
      )}</div
    >`;
  }
}

const tile = (v: View, h: Held, large: boolean, look: (lane: number) => void) =>
  html`<figure data-fragment=${h.f.name}
    ><table class="fr"
      ><tr
        ><th><span class="hidden">${say('fragments.row')}</span></th
        >${Array.from({ length: h.f.cols }, (_, c) => html`<th scope="col">${c}</th>`)}</tr
      >${Array.from(
        { length: h.f.rows },
        (_, r) =>
          html`<tr
            ><th scope="row">${r}</th>${Array.from({ length: h.f.cols }, (_, c) => element(v, h, r * h.f.cols + c, large, look))}</tr
          >`,
      )}</table
    ><figcaption>${about(h)}<span class="q">${held(v, h)}</span></figcaption></figure
  >`;

/** An element: its value, and beside or below it the lane that holds it. */
function element(v: View, { f, values }: Held, i: number, large: boolean, look: (lane: number) => void) {
  const lane = f.lane[i]!,
    value = values[i] ?? '';
  return html`<td class=${`l${lane % 4}${lane === v.frame.focus.lane ? ' me' : ''}`} title=${value || nothing} @click=${() => look(lane)}
    >${told(value, large)}<small><span class="hidden">${say('fragments.lane')}</span>${lane}</small></td
  >`;
}

/** A value, and its short form where the table is too narrow for it. */
function told(value: string, large: boolean) {
  if (large) return html`<b class=${value.length > 5 ? 'tight' : ''}>${largely(value)}</b>`;
  const { text, tight } = narrowly(value);
  if (text === value) return html`<b class=${tight ? 'tight' : ''}>${value}</b>`;
  return html`<b class="whole">${value}</b><b class="brief" aria-hidden="true">${text}</b>`;
}

customElements.define('tilescope-fragments', FragmentsElement);
