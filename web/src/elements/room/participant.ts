// A participant: follows every step, votes, lets go to explore and returns.
import { html, nothing } from 'lit';
import type { Feeling, RoomAsk, VoteView } from '../../protocol/types.gen';
import { flip } from '../../theme';
import { BRAND } from '../words';
import { arrayOf } from '../../store/store';
import type { HelpElement } from '../help/help';
import type { Told } from '../stage/tether';
import { letter, standing } from './bars';
import { RoomElement, identity } from './room';

const FEELINGS: { feeling: Feeling; word: string; said: string }[] = [
  { feeling: 'lost', word: 'I’m lost', said: 'The presenter sees that somebody is lost.' },
  { feeling: 'slower', word: 'Slower', said: 'The presenter sees that somebody would go slower.' },
  { feeling: 'faster', word: 'Faster', said: 'The presenter sees that somebody would go faster.' },
];

export class ParticipantElement extends RoomElement {
  static override properties = { ...RoomElement.properties, alone: { state: true }, felt: { state: true }, typed: { state: true }, sending: { state: true } };
  declare alone: boolean; // let go of the presenter
  declare felt: Feeling;
  declare typed: string;
  declare sending: string; // an answer that is not counted yet
  private member = '';
  private fading = 0;

  constructor() {
    super();
    this.alone = false;
    this.felt = 'none';
    this.typed = this.sending = '';
  }

  override connectedCallback(): void {
    this.member = identity(this.code, () => localStorage);
    super.connectedCallback();
  }

  protected override enter(): { room: RoomAsk; xy: boolean } {
    return { room: { member: this.member, on: !this.alone }, xy: this.stage?.state.choice.xy ?? false };
  }

  protected override takes(): boolean {
    return !this.alone;
  }

  protected override asked(d: Told.Detail): void {
    super.asked(d);
    if (!('held' in d)) return;
    const vote = this.room?.vote;
    if (d.held.do === 'recall' && vote?.phase === 'open' && vote.kind === 'cell') {
      this.pick(vote, d.held.array, d.held.cell);
      return;
    }
    this.say('You follow the presenter. Let go to step and explore yourself.');
  }

  /** A cell of the picture as an answer. */
  private pick(v: VoteView, array: number, cell: number): void {
    const scene = this.stage?.state.scene;
    const a = scene ? arrayOf(scene, array) : undefined;
    if (a?.name !== v.array) this.say(`Choose an element of ${v.array}.`);
    else this.vote(String(cell));
  }

  private vote(answer: string): void {
    if (!answer) return;
    this.sending = answer;
    if (!this.link?.say('vote', { answer })) this.say('There is no connection just now. Your answer was not sent.');
  }

  private readonly letGo = () => {
    this.alone = true;
    this.link?.say('follow', {});
    this.stage?.tether.letGo();
    this.requestUpdate();
  };

  private readonly comeBack = () => {
    this.alone = false;
    this.link?.say('follow', { on: true });
  };

  private feel(f: Feeling): void {
    const again = this.felt === f;
    this.felt = again ? 'none' : f;
    clearTimeout(this.fading);
    if (!this.link?.say('feel', { feeling: this.felt })) {
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

  override render() {
    if (this.ended) return this.over();
    const vote = this.room?.vote;
    this.toggleAttribute('data-vote', !!vote);
    this.toggleAttribute('data-alone', this.alone);
    return html`<section class="classbar" aria-label="Room">
        <a class="brand" href="/"><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a>
        <h1 class="ttl">${this.room?.title ?? ''}</h1>
        ${this.alone ? html`<button class="btn pri" data-part="return" @click=${this.comeBack}>Return to live</button>` : nothing}
        <span class="q code-small">room <b>${this.spoken}</b></span>
        <button class="word" data-part="theme" aria-label="Light or dark" title="Light or dark" @click=${flip}><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true"><circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" /><path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg></button>
        <button class="word" aria-label="Keys and marks" title="Keys and marks" @click=${() => this.querySelector<HelpElement>('tilescope-help')?.show()}>?</button>
      </section>
      ${vote ? this.ballot(vote) : nothing}
      <tilescope-stage mode="follow" socket="/ws" heading=${this.room?.title ?? ''}></tilescope-stage>
      ${this.toast()}
      <section class="classfoot" aria-label="Following">
        <span class="q" data-part="following">${this.alone ? 'exploring on your own' : this.step >= 0 ? `following the presenter, step ${this.step}` : 'waiting for the presenter'}</span>
        <span class="feel" role="group" aria-label="Tell the presenter">${FEELINGS.map((f) => html`<button class="btn" data-part="feel" data-feeling=${f.feeling} aria-pressed=${this.felt === f.feeling ? 'true' : 'false'} @click=${() => this.feel(f.feeling)}>${f.word}</button>`)}</span>
        ${this.alone ? nothing : html`<button class="btn" data-part="let-go" ?disabled=${this.step < 0} @click=${this.letGo}>Let go and explore</button>`}
      </section>`;
  }

  private ballot(v: VoteView) {
    const open = v.phase === 'open';
    const key = this.mine?.key ?? '';
    return html`<section class="ballot" aria-label="Vote" data-part="ballot" data-phase=${v.phase} data-round=${v.round}>
      <h2>${v.text}</h2>
      ${v.kind === 'choice' ? this.choices(v, open, key) : open ? this.entry(v, key) : nothing}
      ${v.kind !== 'choice' && !open ? html`<ol class="o">${v.options.map((o) => this.option(v, o.label, o, key))}</ol>` : nothing}
      <p class="q" role="status" data-part="vote-state">${open ? (key ? 'Your vote counts. You can change it until the vote is closed.' : v.round > 1 ? 'Vote once more, after the discussion.' : 'Nobody sees who voted what.') : standing(v, 0)}</p>
      ${v.why ? html`<p class="why" data-part="why">${v.why}</p>` : nothing}
    </section>`;
  }

  private choices(v: VoteView, open: boolean, key: string) {
    return html`<ol class="o">${v.options.map((o, i) => (open
      ? html`<li><button class=${`opt ${o.key === key ? 'mine' : ''}`} data-part="option" data-key=${o.key} aria-pressed=${o.key === key ? 'true' : 'false'} @click=${() => this.vote(o.key)}>
          <b>${letter(v, i)}</b><span>${o.label}${o.key === key ? html`<small>your vote</small>` : nothing}</span></button></li>`
      : this.option(v, o.label, o, key, letter(v, i))))}</ol>`;
  }

  private option(_: VoteView, label: string, o: VoteView['options'][number], key: string, k = '') {
    const n = o.counts[o.counts.length - 1];
    return html`<li class=${`opt ${o.key === key ? 'mine' : ''} ${o.right ? 'right' : ''}`} data-part="option" data-key=${o.key}><b>${k}</b><span>${label}${o.key === key ? html`<small>your vote</small>` : nothing}</span>
      <span class="n">${o.right ? html`<span aria-label="right">✓</span> ` : nothing}${n === undefined ? '' : o.counts.length > 1 ? `${o.counts[0]} → ${n}` : n}</span></li>`;
  }

  private entry(v: VoteView, key: string) {
    if (v.kind === 'cell') return html`<p class="pickcell">Touch an element of <b>${v.array}</b> in the picture.${key ? html` <b data-part="picked">Element ${key} is your vote.</b>` : nothing}</p>`;
    return html`<form class="number" @submit=${(e: Event) => { e.preventDefault(); this.vote(this.typed.trim()); }}>
      <label>Your number <input inputmode="decimal" autocomplete="off" data-part="number" .value=${this.typed} @input=${(e: Event) => { this.typed = (e.target as HTMLInputElement).value; }} /></label>
      <button class="btn pri">Vote</button>${key ? html`<b data-part="picked">${key} is your vote.</b>` : nothing}</form>`;
  }
}

customElements.define('tilescope-participant', ParticipantElement);
