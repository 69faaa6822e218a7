// The projector: the figure as large as it gets, the code to join with, how many are there, and the vote.
import { html, nothing } from 'lit';
import type { RoomAsk } from '../../protocol/types.gen';
import { BRAND } from '../words';
import { coded } from './answers';
import { bars, standing } from './bars';
import { RoomElement, identity } from './room';

export class ProjectorElement extends RoomElement {
  private member = '';

  override connectedCallback(): void {
    this.member = identity(this.code, () => sessionStorage);
    super.connectedCallback();
  }

  protected override enter(): { room: RoomAsk; xy: boolean } {
    return { room: { member: this.member, on: true }, xy: new URLSearchParams(location.search).get('notation') === 'xy' };
  }

  override render() {
    if (this.ended) return this.over();
    const r = this.room, v = r?.vote;
    this.toggleAttribute('data-vote', !!v);
    return html`<section class="join" aria-label="Join">
        <img class="qr" src=${`/rooms/${this.code}/qr.svg`} alt=${`QR code of the address to join room ${this.spoken}`} />
        <div><div class="q">join at <b>${this.join.replace(/^https?:\/\//, '')}/join</b> with the code</div><div class="roomcode" data-part="code">${this.spoken}</div></div>
        <a class="brand" href="/"><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a>
        <div class="here"><b data-part="here">${r?.here ?? 0}</b><span class="q">in the room${v && v.phase === 'open' ? `, ${v.voted} voted` : ''}</span></div>
      </section>
      <section class="roomask" aria-label="Question"><h1 data-part="question">${v ? coded(v.text) : (r?.title ?? '')}</h1>${v ? html`<p class="q" role="status" data-part="vote-state">${standing(v, r.here)}</p>` : nothing}</section>
      <main class="mid"><tilescope-stage mode="wall" socket="/ws"></tilescope-stage>${v ? html`<section class="votetally" aria-label="Vote">${bars(v, this.stage?.state.choice.xy)}</section>` : nothing}</main>
      ${this.toast()}`;
  }
}

customElements.define('tilescope-projector', ProjectorElement);
