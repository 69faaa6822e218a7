import { html } from 'lit';
import type { View } from '../../store/state';

export const element = (v: View) => {
  void import('./fragments'); // a chunk of its own: few runs have fragments
  return html`<tilescope-fragments .view=${v}></tilescope-fragments>`;
};

/** The same in the place of the picture, where all rows have room. */
export const large = (v: View) => {
  void import('./fragments');
  return html`<tilescope-fragments class="large" .view=${v} large></tilescope-fragments>`;
};
