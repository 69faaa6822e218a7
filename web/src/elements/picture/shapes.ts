// The reader's own rows and columns for an array, where the engine's guess is not what they want to see.
import { html, nothing } from 'lit';
import { onChip } from '../../draw/plate';
import type { Array as ArrayInfo } from '../../protocol/types.gen';
import { placed } from '../menu';
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
    const arrays = v?.scene.arrays.filter((a) => !onChip(a) && a.space !== 'local' && a.length > 1) ?? [];
    if (!v || !arrays.length) return nothing;
    return html`<button class="word" popovertarget="shapes" data-part="shapes">${say('shapes.shapes')}</button>
      <div popover id="shapes" class="pick-pop" @beforetoggle=${this.toggling} @toggle=${placed}
        >${
          this.open
            ? html`<h2>${say('shapes.title')}</h2>${arrays.map((a) => this.row(a))} <p class="q">${say('shapes.order')}</p>`
            : nothing
        }</div
      >`;
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
}

customElements.define('tilescope-shapes', ShapesElement);
