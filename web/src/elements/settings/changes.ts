// What was set for a run that its source does not say: words to see, each with a button that takes it back.
import { html, nothing } from 'lit';
import type { Run, Spec } from '../../protocol/types.gen';
import { without } from './without';
import { say } from '../../words/words';

export function changes(run: Run | null, spec: Spec, respec: ((spec: Spec) => void) | null, label = say('stage.changed')) {
  const list = run?.settings.changes ?? [];
  if (!list.length) return nothing;
  return html`<ul class="changes" aria-label=${label} data-part="chips"
    >${list.map(
      (c) =>
        html`<li data-part="chip" data-setting=${c.setting}
          ><span>${c.text}</span>${
            respec
              ? html`<button
                  aria-label=${say('stage.takeBack', { what: c.text })}
                  title=${say('common.asSource')}
                  data-part="chip-remove"
                  @click=${() => respec(without(spec, c))}
                  >×</button
                >`
              : nothing
          }</li
        >`,
    )}</ul
  >`;
}
