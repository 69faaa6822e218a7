// What the step does, in one sentence: read out as it changes.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';

export function narration(v: View | undefined) {
  const say = v?.frame.say;
  const n = say ? say.lead.length + say.rest.length : 0;
  return html`<p class=${`say ${n > 260 ? 'longer' : n > 125 ? 'long' : ''}`} aria-live="polite" aria-atomic="true" data-part="narration"
    >${say ? html`<span><b>${say.lead}</b> ${say.rest}</span>` : nothing}</p
  >`;
}
