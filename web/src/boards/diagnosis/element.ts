import { html } from 'lit';
import type { View } from '../../store/state';

export const element = (v: View, flat: boolean) => {
  void import('./diagnosis'); // a chunk of its own, loaded when the board is looked at first
  return html`<tilescope-diagnosis .view=${v} ?flat=${flat}></tilescope-diagnosis>`;
};
