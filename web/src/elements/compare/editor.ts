// The editor in which one of the two sources is changed.
import { html } from 'lit';
import type { State } from '../../store/state';
import { say } from '../../words/words';
import '../play/play';
import type { Side } from './variant';

export function editor(side: Side, s: State, closed: () => void) {
  return html`<dialog
    class="edit"
    data-side=${side}
    data-part="variant-editor"
    aria-label=${say('compare.source', { side })}
    @close=${closed}
  >
    <div class="code"
      ><tilescope-play
        .view=${undefined}
        .source=${s.spec.source ?? s.run?.source.text ?? ''}
        .name=${s.run?.source.name ?? ''}
        .spec=${s.spec}
        .problems=${s.rejected?.diagnostics ?? []}
        closable
      ></tilescope-play></div
  ></dialog>`;
}
