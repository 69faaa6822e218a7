// The reader's own rows and columns for an array, where the engine's guess is not what they want to see.
import { html, nothing } from 'lit';
import type { Array as ArrayInfo } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { Panel } from '../panel';
import { say } from '../../words/words';

const HOW: Record<string, string> = {
  declared: say('shapes.declared'),
  guessed: say('shapes.guessed'),
  directive: say('shapes.directive'),
  reader: say('shapes.reader'),
};

const KINDS = [
  ['', say('shapes.asSource')],
  ['none', say('shapes.cells')],
  ['gray', say('shapes.grey')],
  ['rgb', say('shapes.colour')],
] as const;

export class ShapesElement extends Panel {
  private open = false;

  override render() {
    const v = this.view;
    const arrays = v?.scene.arrays.filter((a) => a.space !== 'shared' && a.space !== 'local' && a.length > 1) ?? [];
    if (!v || !arrays.length) return nothing;
    return html`<button class="word" popovertarget=${say('shapes.shapes')} data-part=${say('shapes.shapes')}
        >${say('shapes.shapes')}</button
      >
      <div popover id=${say('shapes.shapes')} class="pick-pop" @beforetoggle=${this.toggling} @toggle=${this.placed}
        >${
          this.open
            ? html`<h2>${say('shapes.title')}</h2>${arrays.map((a) => this.row(a))}
                <p class="q">${say('shapes.order')}</p>${this.notation(v)}`
            : nothing
        }</div
      >`;
  }

  /** How elements are written: in words, tables and labels alike. */
  private notation(v: View) {
    const way = (xy: boolean, text: string) =>
      html`<button
        data-part="notation"
        data-notation=${xy ? 'xy' : 'rows'}
        aria-pressed=${v.choice.xy === xy ? 'true' : 'false'}
        @click=${() => this.ask({ do: 'notate', xy })}
        >${text}</button
      >`;
    return html`<h2>${say('shapes.elements')}</h2
      ><div class="seg" role="group" aria-label=${say('shapes.elements')}
        >${way(false, say('shapes.rows'))}${way(true, say('common.xy'))}</div
      >
      <p class="q">${say('shapes.xy')}</p>`;
  }

  private row(a: ArrayInfo) {
    const send = (e: Event) => {
      e.preventDefault();
      const cols = Math.max(1, Math.min(a.length, Math.round(Number(new FormData(e.target as HTMLFormElement).get('cols'))) || 1));
      this.ask({ do: 'reshape', array: a.name, rows: Math.ceil(a.length / cols), cols });
    };
    const chosen = this.view?.choice.images[a.name] ?? '';
    return html`<form class="shape" data-part="shape" data-array=${a.name} @submit=${send}
      ><b>${a.name}</b><span>${a.rows} ×</span>
      <input
        type="number"
        name="cols"
        min="1"
        max=${a.length}
        .value=${String(a.cols)}
        aria-label=${say('shapes.columns', { name: a.name })}
      /><button class="btn slim">${say('shapes.set')}</button>
      ${
        a.shape === 'reader'
          ? html`<button class="btn slim" type="button" @click=${() => this.ask({ do: 'reshape', array: a.name, rows: 0, cols: 0 })}
              >${say('shapes.undo')}</button
            >`
          : html`<span class="q">${HOW[a.shape] ?? ''}</span>`
      }
      <select
        aria-label=${say('shapes.as', { name: a.name })}
        data-part="image"
        @change=${(e: Event) => this.ask({ do: 'image', array: a.name, kind: (e.target as HTMLSelectElement).value as '' })}
      >
        ${KINDS.map(([kind, text]) => html`<option value=${kind} ?selected=${kind === chosen}>${text}</option>`)}</select
      ></form
    >`;
  }

  private toggling(e: Event): void {
    this.open = (e as ToggleEvent).newState === 'open';
    this.requestUpdate();
  }

  private placed(e: Event): void {
    if ((e as ToggleEvent).newState !== 'open') return;
    const pop = e.currentTarget as HTMLElement,
      by = this.querySelector('button')!.getBoundingClientRect();
    pop.style.left = `${Math.max(8, Math.min(by.left, window.innerWidth - pop.offsetWidth - 8))}px`;
    pop.style.top = `${Math.max(8, by.top - pop.offsetHeight - 4)}px`;
  }
}

customElements.define('tilescope-shapes', ShapesElement);
