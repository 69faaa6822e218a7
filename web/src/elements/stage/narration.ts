// What the step does, in one sentence: read out as it changes. Beside it what mends that, where the reader may compare.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { mend, swizzle } from '../mend';
import type { Action } from '../panel';
import { icon } from '../words';
import { say as word } from '../../words/words';
import { WATCHED } from './acts/moving';

/** As many letters are two lines of a stage beside an editor, alone and beside what mends the step. */
const DENSE = 180,
  DENSE_BESIDE = 110;

/** `act` is asked for what a press on Watch does, where there is such a button. */
export function narration(v: View | undefined, mends = false, act?: (a: Action) => void) {
  const say = v?.frame.say;
  const mended = mends && v && say?.change,
    n = say ? say.lead.length + say.rest.length : 0;
  const long = n > 260 ? 'longer' : n > 125 ? 'long' : '',
    dense = n > (mended ? DENSE_BESIDE : DENSE) ? 'dense' : '';
  return html`<div class=${`say ${long} ${dense} ${mended ? 'mends' : ''}`}
    ><p aria-live="polite" aria-atomic="true" data-part="narration">${say ? html`<span><b>${say.lead}</b> ${say.rest}</span>` : nothing}</p
    >${mended ? [mend(v, mended, v.frame.line, true), swizzle(v, v.frame.line)] : nothing}${
      v && act
        ? html`<button
            class="btn pri"
            data-part="watch"
            title=${word('transport.watchTitle', { n: WATCHED })}
            @click=${() => act({ do: 'watch' })}
            >${icon('play')} ${word('transport.watch')}</button
          >`
        : nothing
    }</div
  >`;
}
