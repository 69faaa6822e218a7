// The projector: the figure as large as it gets, the code to join with, how many are there, and the vote.
import { html, nothing } from 'lit';
import type { Introduction } from '../../protocol/room';
import { BRAND } from '../words';
import { prose } from './answers';
import { bars, dots, standing } from './bars';
import { RoomElement, identity } from './room';
import { pieces, say } from '../../words/rooms';
import { here } from '../../words/words';

export class ProjectorElement extends RoomElement {
  private member = '';

  override connectedCallback(): void {
    this.member = identity(this.code, () => sessionStorage);
    super.connectedCallback();
  }

  protected override enter(): Introduction {
    return { member: this.member, on: true, xy: new URLSearchParams(location.search).get('notation') === 'xy' };
  }

  override render() {
    if (this.ended) return this.over();
    const r = this.room,
      v = r?.vote;
    this.toggleAttribute('data-vote', !!v);
    return html`<section class="join" aria-label=${say('common.join')}>
        ${this.qr(say('presenter.qr', { code: this.spoken }))}
        <div
          ><div class="q"
            >${pieces('projector.joinAt', { address: html`<b>${this.join.replace(/^https?:\/\//, '')}/join</b>` })}${
              this.alone ? html` <span class="lonely" data-part="alone">${say('presenter.onlyHere')}</span>` : nothing
            }</div
          ><div class="roomcode" data-part="code">${this.spoken}</div></div
        >
        <a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a>
        <div class="here"
          ><b data-part="here">${r?.here ?? 0}</b
          ><span class="q">${say('projector.inRoom')}${v && v.phase === 'open' ? say('projector.voted', { n: v.voted }) : ''}</span></div
        >${v?.phase === 'open' ? dots(v, r?.here ?? 0) : nothing}
      </section>
      <section class="roomask" aria-label=${say('projector.question')}
        ><h1 data-part="question">${v ? prose(v.text, v.lang) : prose(r?.title ?? '', r?.lang)}</h1
        >${v ? html`<p class="q" role="status" data-part="vote-state">${standing(v, r.here)}</p>` : nothing}</section
      >
      <main class="mid"
        ><tilescope-stage mode="wall" socket="/ws"></tilescope-stage>${
          v
            ? html`<section class="votetally" tabindex="0" aria-label=${say('common.vote')}
                >${bars(v, this.stage?.state.choice.xy)}</section
              >`
            : nothing
        }</main
      >
      ${this.toast()}`;
  }
}

customElements.define('tilescope-projector', ProjectorElement);
