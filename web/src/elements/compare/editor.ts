// The dialogs of a comparison: settings of either side, other programs, and the editor in which one of the two sources is changed.
import { html, nothing } from 'lit';
import type { State } from '../../store/state';
import { say } from '../../words/studies';
import '../play/play';
import '../settings/settings';
import type { Side } from './variant';

function editor(side: Side, s: State, closed: () => void) {
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

/** What the dialogs read of the page. */
export interface Asking {
  readonly a: State;
  readonly b: State;
  readonly choosing: boolean; // another pair of programs
  readonly editing: Side | '';
}

export function dialogs(page: Asking, closed: () => void) {
  const sides: [Side, State][] = [
    ['A', page.a],
    ['B', page.b],
  ];
  return html`${sides.map(
    ([x, s]) =>
      html`<div data-side=${x}
        ><tilescope-settings
          purpose="variant"
          heading=${say('compare.settings', { side: x })}
          .run=${s.run}
          .spec=${s.spec}
        ></tilescope-settings
      ></div>`,
  )}${page.choosing ? html`<tilescope-choose .a=${page.a} .b=${page.b}></tilescope-choose>` : nothing}${
    page.editing ? editor(page.editing, page.editing === 'A' ? page.a : page.b, closed) : nothing
  }`;
}
