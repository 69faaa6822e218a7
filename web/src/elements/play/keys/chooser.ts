// The choice of the editor's keys, in a dialog.
//
// Hooks for tests: [data-part=keys-dialog], [data-part=keys-kind] (value)
import { html } from 'lit';
import { say } from '../../../words/playground';
import { Plain } from '../../panel';
import { KINDS, choose, chosen } from './kind';

export class KeysElement extends Plain {
  show(): void {
    this.requestUpdate();
    void this.updateComplete.then(() => this.querySelector('dialog')?.showModal());
  }

  override render() {
    const now = chosen();
    return html`<dialog data-part="keys-dialog" aria-label=${say('keys.title')}
      ><form method="dialog"
        ><h2>${say('keys.title')}</h2>${KINDS.map(
          (k) =>
            html`<p
              ><label class="tick"
                ><input type="radio" name="keys" data-part="keys-kind" value=${k} .checked=${k === now} @change=${() => choose(k)} />${say(
                  `keys.${k}`,
                )}</label
              ></p
            >`,
        )}<p class="q">${say('keys.leave')} ${say('keys.emacsNote')}</p><button class="btn pri">${say('common.close')}</button></form
      ></dialog
    >`;
  }
}

customElements.define('tilescope-keys', KeysElement);
