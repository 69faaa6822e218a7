import { html } from 'lit';
import type { View } from '../../store/state';

export const element = (v: View) => {
  void import('./banks'); // a chunk of its own: few steps have conflicts
  return html`<tilescope-banks .view=${v}></tilescope-banks>`;
};
