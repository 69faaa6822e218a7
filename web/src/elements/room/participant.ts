// A participant: follows every step, votes, lets go to explore and returns.
import { html, nothing, type PropertyValues } from 'lit';
import type { Introduction } from '../../protocol/room';
import type { Feeling, Server, VoteView } from '../../protocol/types.gen';
import { flip } from '../../theme';
import { BRAND } from '../words';
import { arrayOf } from '../../store/state';
import '../help/help';
import type { HelpElement } from '../help/help';
import type { Told } from '../stage/tether';
import type { BallotElement, Cast } from './ballot';
import './ballot';
import { RoomElement, identity, keepTicket, ticketFor } from './room';
import { pieces, say } from '../../words/rooms';
import { here } from '../../words/words';

const FEELINGS: { feeling: Feeling; word: string; said: string }[] = [
  { feeling: 'lost', word: say('participant.lost'), said: say('participant.saidLost') },
  { feeling: 'slower', word: say('participant.slower'), said: say('participant.saidSlower') },
  { feeling: 'faster', word: say('participant.faster'), said: say('participant.saidFaster') },
];

type Seen = 'source' | 'picture';

export class ParticipantElement extends RoomElement {
  static override properties = { ...RoomElement.properties, alone: { state: true }, felt: { state: true }, shows: { state: true } };
  declare alone: boolean; // let go of the presenter
  declare felt: Feeling;
  declare shows: Seen | null; // what a phone shows of a vote's moment; null before the reader has chosen
  private member = '';
  private ticket = '';
  private fading = 0;

  constructor() {
    super();
    this.alone = false;
    this.felt = 'none';
    this.shows = null;
  }

  override connectedCallback(): void {
    this.member = identity(this.code, () => localStorage);
    this.ticket = ticketFor(this.code);
    super.connectedCallback();
  }

  protected override enter(): Introduction {
    return {
      member: this.member,
      ...(this.ticket && { ticket: this.ticket }),
      on: !this.alone,
      xy: this.stage?.state.choice.xy ?? false,
    };
  }

  protected override takes(): boolean {
    return !this.alone;
  }

  protected override take(m: Server): void {
    if (m.kind !== 'seated') {
      super.take(m);
      return;
    }
    this.ticket = m.text;
    keepTicket(this.code, this.ticket);
  }

  protected override asked(d: Told.Detail): void {
    super.asked(d);
    if ('xy' in d) this.requestUpdate();
    if (!('held' in d)) return;
    const vote = this.room?.vote;
    if (
      d.held.do === 'recall' &&
      vote?.phase === 'open' &&
      (vote.kind === 'cell' || vote.kind === 'cells') &&
      this.meant(d.held.array, vote)
    ) {
      this.querySelector<BallotElement>('tilescope-ballot')?.pick(d.held.cell);
      return;
    }
    if (vote?.phase === 'open' && vote.kind === 'cell') this.say(say('participant.choose', { array: vote.array ?? '' }));
    else this.say(say('participant.held'));
  }

  /** Whether an array of the picture is the one that is asked about. */
  private meant(id: number, v: VoteView): boolean {
    const scene = this.stage?.state.scene;
    const a = scene ? arrayOf(scene, id) : undefined;
    return a?.name === v.array && (v.kind === 'cell' || (a?.rows === v.rows && a?.cols === v.cols));
  }

  private readonly cast = (e: Cast) => {
    if (!this.link?.say({ kind: 'vote', answer: e.detail })) this.say(say('participant.notSent'));
  };

  private readonly letGo = () => {
    this.alone = true;
    this.link?.say({ kind: 'follow' });
    this.stage?.tether.letGo();
    this.requestUpdate();
  };

  private readonly comeBack = () => {
    this.alone = false;
    this.link?.say({ kind: 'follow', on: true });
  };

  private feel(f: Feeling): void {
    const again = this.felt === f;
    this.felt = again ? 'none' : f;
    clearTimeout(this.fading);
    if (!this.link?.say({ kind: 'feel', feeling: this.felt })) {
      this.felt = 'none';
      return;
    }
    if (again) return;
    this.say(FEELINGS.find((x) => x.feeling === f)!.said);
    // It counts for a minute, there and here.
    this.fading = window.setTimeout(() => {
      this.felt = 'none';
    }, 60_000);
  }

  /** What a phone shows of a vote's moment: elements are picked in the picture, other questions are about lines. */
  private seenOf(v: VoteView): Seen {
    return this.shows ?? (v.kind === 'cell' || v.kind === 'cells' ? 'picture' : 'source');
  }

  private shown = ''; // the vote for which the current line was scrolled into view

  /**
   * Beside a question the source has few lines: they begin around the current one. Steps that follow scroll theirs into view themselves.
   */
  override updated(changed: PropertyValues): void {
    super.updated(changed);
    const v = this.room?.vote,
      key = v ? `${v.number} ${this.seenOf(v)}` : '';
    if (key === this.shown) return;
    this.shown = key;
    requestAnimationFrame(() => {
      const row = this.querySelector<HTMLElement>('.src > .cur'),
        box = row?.closest<HTMLElement>('.scroll');
      if (v && row && box && box.scrollHeight > box.clientHeight)
        box.scrollTop = row.offsetTop - box.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
    });
  }

  private ballot(vote: VoteView) {
    return html`<tilescope-ballot
        .vote=${vote}
        .mine=${this.mine}
        ?xy=${this.stage?.state.choice.xy ?? false}
        @tilescope-cast=${this.cast}
      ></tilescope-ballot>
      <section class="seen" aria-label=${say('participant.seen')}
        ><div class="seg" role="group" aria-label=${say('participant.seen')}
          >${(['source', 'picture'] as const).map(
            (s) =>
              html`<button data-part="seen" data-seen=${s} aria-pressed=${s === this.seenOf(vote)} @click=${() => (this.shows = s)}
                >${say(s === 'source' ? 'common.source' : 'stage.picture')}</button
              >`,
          )}</div
        ></section
      >`;
  }

  override render() {
    if (this.ended) return this.over();
    const vote = this.room?.vote;
    this.toggleAttribute('data-vote', !!vote);
    this.toggleAttribute('data-alone', this.alone);
    if (vote) this.dataset.seen = this.seenOf(vote);
    else delete this.dataset.seen;
    return html`<section class="classbar" aria-label=${say('common.room')}>
        <a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a>
        <h1 class="ttl" lang=${this.room?.lang || nothing}>${this.room?.title ?? ''}</h1>
        ${
          this.alone
            ? html`<button class="btn pri" data-part="return" @click=${this.comeBack}>${say('participant.back')}</button>`
            : nothing
        }
        ${
          (this.room?.ranks ?? this.hasAttribute('ranks')) // the presenter may switch it on while we are here
            ? html`<a class="word" data-part="ranks" href=${here(`/rooms/${this.code}/ranks`)} target="_blank"
                >${say('presenter.ranks')}</a
              >`
            : nothing
        }
        <span class="q code-small">${pieces('participant.room', { code: html`<b>${this.spoken}</b>` })}</span>
        <button class="word" data-part="theme" aria-label=${say('common.lightDark')} title=${say('common.lightDark')} @click=${flip}
          ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
            <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" />
            <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg
        ></button>
        <button
          class="word"
          aria-label=${say('common.keys')}
          title=${say('common.keys')}
          @click=${() => this.querySelector<HelpElement>('tilescope-help')?.show()}
          >?</button
        >
      </section>
      ${vote ? this.ballot(vote) : nothing}
      <tilescope-stage mode="follow" socket="/ws" heading=${this.room?.title ?? ''}></tilescope-stage>
      ${this.toast()}
      <section class="classfoot" aria-label=${say('participant.following')}>
        <span class="q" data-part="following"
          >${
            this.alone
              ? say('participant.alone')
              : this.step >= 0
                ? say('participant.step', { step: this.step })
                : say('participant.waiting')
          }</span
        >
        <span class="feel" role="group" aria-label=${say('participant.tell')}
          >${FEELINGS.map(
            (f) =>
              html`<button
                class="btn"
                data-part="feel"
                data-feeling=${f.feeling}
                aria-pressed=${this.felt === f.feeling ? 'true' : 'false'}
                @click=${() => this.feel(f.feeling)}
                >${f.word}</button
              >`,
          )}</span
        >
        ${
          this.alone
            ? nothing
            : html`<button class="btn" data-part="let-go" ?disabled=${this.step < 0} @click=${this.letGo}
                >${say('participant.letGo')}</button
              >`
        }
      </section>`;
  }
}

customElements.define('tilescope-participant', ParticipantElement);
