// The #defines that a source offers for change: their values on a button, which opens choices side by side and sliders.
import { html, nothing } from 'lit';
import { CHOICE_CLOSES, placed } from '../menu';
import { Panel } from '../panel';
import { say } from '../../words/words';

let menus = 0;

export class DefinesElement extends Panel {
  private readonly menu = `defines-${++menus}`;

  override render() {
    const defines = this.view?.run.source.defines.filter((d) => d.choices.length > 0) ?? [];
    if (!defines.length) return nothing;
    const values = defines.map((d) => `${d.name} ${d.value}`).join(', ');
    return html`<button
        class="word chip"
        popovertarget=${this.menu}
        data-part="defines-button"
        title=${say('common.parameters')}
        aria-label=${`${say('common.parameters')}: ${values}`}
        ><span>${values}</span> <span aria-hidden="true">▾</span></button
      >
      <div popover id=${this.menu} class="pick-pop" @toggle=${placed} @click=${CHOICE_CLOSES}
        ><div class="defs" role="group" aria-label=${say('common.parameters')} data-part="defines">
          ${defines.map((d) =>
            d.choices.length <= 5
              ? html`<span class="def"
                  >${d.name}<span class="seg slim" role="group" aria-label=${d.name}>
                    ${d.choices.map(
                      (c) =>
                        html`<button
                          data-part="define"
                          data-name=${d.name}
                          data-value=${c}
                          aria-pressed=${c === d.value ? 'true' : 'false'}
                          @click=${() => this.ask({ do: 'define', name: d.name, value: c })}
                          >${c}</button
                        >`,
                    )}</span
                  ></span
                >`
              : html`<label
                  >${d.name}<input
                    type="range"
                    data-part="define"
                    data-name=${d.name}
                    min="0"
                    max=${d.choices.length - 1}
                    step="1"
                    .value=${String(Math.max(0, d.choices.indexOf(d.value)))}
                    @input=${(e: Event) => this.show(e, d.choices)}
                    @change=${(e: Event) => this.pick(e, d.name, d.choices)}
                  /><output>${d.value}</output></label
                >`,
          )}
        </div></div
      >`;
  }

  private show(e: Event, choices: string[]): void {
    const input = e.target as HTMLInputElement;
    (input.nextElementSibling as HTMLOutputElement).value = choices[Number(input.value)] ?? '';
  }

  private pick(e: Event, name: string, choices: string[]): void {
    this.ask({ do: 'define', name, value: choices[Number((e.target as HTMLInputElement).value)] ?? '' });
  }
}

customElements.define('tilescope-defines', DefinesElement);
