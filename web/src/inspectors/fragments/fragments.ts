// A tile as a table: each cell is an element with its value and the lane that holds it.
import { html, nothing } from 'lit';
import { Panel } from '../../elements/panel';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { type Held, about, alike, fragmentsOf, held, latest, narrowly } from './content';

export class FragmentsElement extends Panel {
  static override properties = { ...Panel.properties, chosen: { state: true } };
  declare chosen: string; // the name of the fragment that the reader wants; '' for the one of the step

  constructor() {
    super();
    this.chosen = '';
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const list = fragmentsOf(v),
      shown = list.find((h) => h.f.name === this.chosen) ?? list[latest(v)];
    return html`<div class="h"
        >${say('panel.fragments')}${list.length > 1 ? this.chooser(v, list, shown!) : nothing}<span
          >${(shown && alike(shown.values).trim()) || say('fragments.note')}</span
        ></div
      ><div class="body frs" tabindex="0" role="region" aria-label=${say('panel.fragments')} data-part="fragments"
        >${shown ? tile(v, shown) : html`<p class="none">${say('fragments.none')}</p>`}</div
      >`;
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

const tile = (v: View, h: Held) =>
  html`<figure data-fragment=${h.f.name}
    ><table class="fr"
      ><tr
        ><th><span class="hidden">${say('fragments.row')}</span></th
        >${Array.from({ length: h.f.cols }, (_, c) => html`<th scope="col">${c}</th>`)}</tr
      >${Array.from(
        { length: h.f.rows },
        (_, r) => html`<tr><th scope="row">${r}</th>${Array.from({ length: h.f.cols }, (_, c) => element(v, h, r * h.f.cols + c))}</tr>`,
      )}</table
    ><figcaption>${about(h)}<span class="q">${held(v, h)}</span></figcaption></figure
  >`;

/** An element: its value, and beside or below it the lane that holds it. */
function element(v: View, { f, values }: Held, i: number) {
  const lane = f.lane[i]!,
    value = values[i] ?? '',
    brief = narrowly(value);
  return html`<td class=${`l${lane % 4}${lane === v.frame.focus.lane ? ' me' : ''}`} title=${value || nothing}
    >${brief === value ? html`<b>${value}</b>` : html`<b class="whole">${value}</b><b class="brief" aria-hidden="true">${brief}</b>`}<small
      ><span class="hidden">${say('fragments.lane')}</span>${lane}</small
    ></td
  >`;
}

customElements.define('tilescope-fragments', FragmentsElement);
