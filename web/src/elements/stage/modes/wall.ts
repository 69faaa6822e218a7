// The stage on a room's wall: the picture and its sentence alone, as large as they get.
import { html, nothing } from 'lit';
import { say } from '../../../words/words';
import { boardOf } from '../../../boards/registry';
import { panel } from '../inspectors';
import { narration } from '../parts';
import type { Front } from './form';

export function wall(f: Front) {
  const v = f.view;
  // An inspector that the presenter has opened stands beside it: the one opened last.
  const [p] = v && boardOf(v) ? [] : f.state.choice.panels.slice(-1);
  const beside =
    v && p
      ? html`<section class="ins" aria-label=${say('common.inspectors')}
          ><div data-part="panel" data-panel=${p}>${panel(p, v)}</div></section
        >`
      : nothing;
  return html`<div class="embed wall"
    ><section class="hero" aria-label=${say('stage.picture')}>${f.middle()}</section>${beside}${narration(v)}<tilescope-history
      .view=${v}
    ></tilescope-history
    ><tilescope-help></tilescope-help
  ></div>`;
}
