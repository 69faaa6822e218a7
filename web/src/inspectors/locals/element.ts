import { html } from 'lit';
import type { View } from '../../store/state';

export const element = (v: View) => {
  void import('./locals'); // a chunk of its own: few compare threads
  return html`<tilescope-locals .view=${v}></tilescope-locals>`;
};
