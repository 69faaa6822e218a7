import { html } from 'lit';
import type { View } from '../../store/state';

export const element = (v: View, flat: boolean) => {
  void import('./cost'); // a chunk of its own, loaded when the board is looked at first
  return html`<tilescope-cost .view=${v} ?flat=${flat}></tilescope-cost>`;
};
