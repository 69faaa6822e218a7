import { html } from 'lit';
import type { View } from '../../store/state';

export const element = (v: View) => {
  void import('./lanes'); // a chunk of its own: few runs exchange values between lanes
  return html`<tilescope-lanes .view=${v}></tilescope-lanes>`;
};
