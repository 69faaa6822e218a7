// The stage on a room's wall: the lines of source around the current one, the picture and its sentence, as large as they get.
import { html, nothing } from 'lit';
import { say } from '../../../words/words';
import { boardOf } from '../../../boards/registry';
import { known, panel } from '../inspectors';
import { EXCERPT, narration } from '../parts';
import type { Front } from './form';

export function wall(f: Front) {
  const v = f.view,
    board = !!v && !!boardOf(v);
  // An inspector that the presenter has opened is below the source: the one opened last.
  const [p] = board ? [] : known(f.state.choice.panels).slice(-1);
  const beside =
    v && p
      ? html`<section class="ins" aria-label=${say('common.inspectors')}
          ><div data-part="panel" data-panel=${p}>${panel(p, v)}</div></section
        >`
      : nothing;
  const code =
    v && !board
      ? html`<section class="code" aria-label=${say('common.source')}
          ><tilescope-source quiet .view=${v} .around=${EXCERPT}></tilescope-source
        ></section>`
      : nothing;
  return html`<div class="embed wall"
    >${code}<section class="hero" aria-label=${say('stage.picture')}>${f.middle()}</section>${beside}${narration(v)}<tilescope-history
      .view=${v}
    ></tilescope-history
    ><tilescope-help></tilescope-help
  ></div>`;
}
