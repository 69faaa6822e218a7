// What pictures and boards say of warps that were cut to fit the picture.
import { html } from 'lit';
import type { View } from '../store/state';
import { say } from '../words/words';

export const cut = (v: View) =>
  v.run.warp.cut ? html`<li data-part="cut">${say('picture.cut', { n: v.run.warp.size, real: v.run.warp.native })}</li>` : '';
