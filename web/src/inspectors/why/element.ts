import { html } from 'lit';
import type { View } from '../../store/state';

export function element(v: View) {
  void import('./why'); // a chunk of its own, loaded when somebody first asks
  return html`<tilescope-why .view=${v}></tilescope-why>`;
}
