// The stage beside a lesson's text: the figure, its source, one inspector.
import { html, nothing } from 'lit';
import { say } from '../../../words/words';
import { BRAND } from '../../words';
import { known, panel } from '../inspectors';
import { narration, said } from '../parts';
import { type Front, slimPosition } from './form';

export function lesson(f: Front) {
  const s = f.state,
    v = f.view,
    [open] = v ? known(s.choice.panels) : [];
  return html`<div class="embed">
    <section class="hero" aria-label=${say('stage.figure')}>${f.middle()}</section>
    <div class=${open ? 'beside opened' : 'beside'}
      ><section class="code" aria-label=${say('common.source')}
        ><tilescope-source .view=${v} .run=${s.status === 'ready' ? s.run : null}></tilescope-source
        >${s.rejected ? said(s) : nothing}</section
      >
      ${
        v && open
          ? html`<section class="ins" aria-label=${say('common.inspectors')}
              ><div data-part="panel" data-panel=${open}>${panel(open, v)}</div></section
            >`
          : nothing
      }</div
    >
    ${narration(v, true, f.act)}
    <footer class="slimbar"
      ><tilescope-transport .view=${v} short></tilescope-transport><tilescope-timeline .view=${v} slim></tilescope-timeline>
      ${slimPosition(v)}
      <button class="word" data-part="room" title=${say('stage.roomTitle')} ?disabled=${!v} @click=${() => void f.dialogs.openRoom()}
        >${say('common.room')}</button
      >
      <a class="open" href=${f.back()} target="_blank" rel="noopener"
        ><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>${say('stage.whole')}</a
      ></footer
    >
    <tilescope-help></tilescope-help>
  </div>`;
}
