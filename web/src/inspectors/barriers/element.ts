import { html } from 'lit';
import type { View } from '../../store/state';

export const element = (v: View) => {
  void import('./barriers'); // a chunk of its own: it is opened for hazards, not for what a step does
  return html`<tilescope-barriers .view=${v}></tilescope-barriers>`;
};
