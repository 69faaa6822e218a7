// The presenter: a whole stage that the room follows, the vote, who is there and how they feel, notes, and links for others who present.
import { html, nothing } from 'lit';
import type { Introduction } from '../../protocol/room';
import type { Guide, RoomView, Server, Shown, VotePhase, VoteView } from '../../protocol/types.gen';
import './ask';
import type { AskElement, Posed } from './ask';
import { bars } from './bars';
import { Foretell, type Visit } from './guide';
import type { Told } from '../stage/tether';
import { placeOf } from '../stage/keys';
import { count } from '../words';
import { RoomElement, identity } from './room';
import { states } from './states';
import { pieces, say } from '../../words/rooms';
import { here, spoken } from '../../words/words';

/** A step reaches the room at once, and others not more often than this; the last one always does. */
const EVERY = 60;

const same = (a: Shown, b: Shown) => JSON.stringify([a.place, a.focus]) === JSON.stringify([b.place, b.focus]);

/** Whether a vote's answers may be looked at. */
const shares = (v: VoteView | null | undefined): boolean => v?.phase === 'distribution' || v?.phase === 'answer';

export class PresenterElement extends RoomElement {
  static override properties = {
    ...RoomElement.properties,
    presents: { type: Boolean },
    joins: {},
    panel: { state: true },
    invitationLink: { state: true },
    shows: { state: true },
    lesson: {},
    guide: { state: true },
    taught: { state: true },
    unguided: { state: true },
    left: { state: true },
  };
  declare presents: boolean;
  declare joins: string; // origins to choose from
  declare panel: '' | 'notes' | 'more' | 'code' | 'answers';
  declare invitationLink: string; // for another presenter
  declare shows: Shown | null;
  declare lesson: string; // that the room was opened from, "" for none
  declare guide: Guide | null; // it, with notes and predictions
  declare taught: number; // of the lesson, that is taught now
  declare unguided: boolean; // the guide did not come
  declare left: Shown | null; // where the room was before an answer was shown elsewhere

  private member = '';
  private begun = false;
  private way: Shown | null = null; // where another presenter went, while our stage is on its way there
  private timer = 0;
  private waiting = false;
  private spec = ''; // that the room has from us

  constructor() {
    super();
    this.presents = false;
    this.joins = '';
    this.panel = '';
    this.invitationLink = '';
    this.shows = null;
    this.lesson = '';
    this.guide = null;
    this.taught = 0;
    this.unguided = false;
    this.left = null;
  }

  override connectedCallback(): void {
    this.member = identity(this.code, () => sessionStorage);
    super.connectedCallback();
    document.addEventListener('keydown', this.keyed);
    for (const e of ['keydown', 'pointerdown']) document.addEventListener(e, this.own, true);
    if (!this.presents) void this.invited();
    else if (this.lesson) void this.guided();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.keyed);
    for (const e of ['keydown', 'pointerdown']) document.removeEventListener(e, this.own, true);
    clearTimeout(this.timer);
  }

  protected override ready(): boolean {
    return this.presents;
  }

  /** Takes the invitation that the address carries. It never travels in an address to the server, and is used up by this. */
  private async invited(): Promise<void> {
    const key = new URLSearchParams(location.hash.slice(1)).get('k');
    if (!key) {
      this.ended = say('presenter.notHere');
      return;
    }
    try {
      const answer = await fetch(spoken(`/rooms/${this.code}/take`), {
        method: 'POST',
        body: JSON.stringify({ key }),
        headers: { 'Content-Type': 'application/json' },
      });
      if (answer.ok) location.replace(location.pathname + location.search);
      else this.ended = say('presenter.refused', { why: (await answer.text()).trim() });
    } catch {
      this.ended = say('presenter.silent');
    }
  }

  /** The part that a page was opened at, or was at before it was loaded again. */
  private get kept(): string {
    return `tilescope-part-${this.code}`;
  }

  private async guided(): Promise<void> {
    this.unguided = false;
    try {
      const answer = await fetch(spoken(`/rooms/${this.code}/guide`));
      if (!answer.ok) throw new Error(answer.statusText);
      this.guide = (await answer.json()) as Guide;
      const asked = new URLSearchParams(location.hash.slice(1)).get('part');
      let at = this.guide.parts.findIndex((p) => p.anchor === asked);
      try {
        if (at < 0) at = Number(sessionStorage.getItem(this.kept) ?? 0);
      } catch {
        // Storage may be blocked: the lesson then begins at its first part.
      }
      this.taught = Math.min(Math.max(at, 0), Math.max(this.guide.parts.length - 1, 0));
      // The address names the part that the room was opened from: from here on the one that is taught counts.
      if (asked !== null) {
        this.keepPart();
        history.replaceState(null, '', location.pathname + location.search);
      }
    } catch {
      this.unguided = true;
    }
  }

  private keepPart(): void {
    try {
      sessionStorage.setItem(this.kept, String(this.taught));
    } catch {
      // As above.
    }
  }

  private readonly turned = (e: CustomEvent<number>) => {
    this.taught = e.detail;
    this.keepPart();
    const stage = this.guide?.parts[this.taught]?.stage;
    if (stage) this.goTo(stage);
  };

  /** Takes the room to an address of a stage. */
  private goTo(address: string): void {
    const url = new URL(address, location.href);
    void this.stage?.visit(url.pathname.replace(/^\/lessons\//, ''), url.search, url.hash);
  }

  private readonly visit = (e: Visit) => this.goTo(e.detail);

  private readonly foretell = (e: Foretell) => {
    if (!this.link?.say({ kind: 'pose', prediction: e.detail })) this.say(say('presenter.noAsk'));
  };

  protected override enter(): Introduction {
    return { member: this.member, xy: this.stage?.state.choice.xy ?? false };
  }

  /** Whoever touches something moves the room from now on. */
  private readonly own = () => {
    this.way = null;
  };

  protected override take(m: Server): void {
    if (m.kind === 'invited') this.invitation(m.text);
    // What the room answered is the server's page from now on.
    if (m.kind === 'room' && m.room.closed && this.presents) location.reload();
    if (m.kind === 'room' && this.room && m.room.votes > this.room.votes) this.querySelector<AskElement>('tilescope-ask')?.clear();
    if (m.kind !== 'moved') {
      super.take(m);
      return;
    }
    const { tether } = this.stage!;
    if (!this.begun) {
      this.begun = true;
      this.way = m.shown;
      tether.open(m.shown);
    } else if (m.shown.by === this.member) {
      // The connection was lost meanwhile, or the server: what this page shows is what counts.
      this.spec = '';
      this.present();
    } else {
      this.way = m.shown;
      tether.move(m.shown);
    }
  }

  protected override asked(d: Told.Detail): void {
    super.asked(d);
    if (!('shown' in d)) return;
    this.shows = d.shown;
    this.step = this.stage?.state.frame?.step.index ?? -1;
    if (this.way) {
      if (!same(this.way, d.shown)) return;
      this.stage?.tether.recall(this.way.sight);
      this.way = null;
      return;
    }
    this.present();
  }

  /** Shows the room what the stage shows. */
  private present(): void {
    if (this.timer) {
      this.waiting = true;
      return;
    }
    const shown = this.shows;
    if (!shown) return;
    const spec = JSON.stringify(shown.spec);
    const { spec: whole, ...rest } = shown;
    if (this.link?.say({ kind: 'present', shown: spec === this.spec ? rest : { ...rest, spec: whole ?? null } })) this.spec = spec;
    this.waiting = false;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      if (this.waiting) this.present();
    }, EVERY);
  }

  // ---- the vote

  private readonly keyed = (e: KeyboardEvent) => {
    if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.key === 'Escape' && this.panel) {
      const word = `[data-part="open-${this.panel}"]`;
      this.open(this.panel);
      this.querySelector<HTMLElement>(word)?.focus();
      return;
    }
    if ((e.key !== 'v' && e.key !== 'V') || ['text', 'dialog'].includes(placeOf(e.composedPath()[0] ?? null))) return;
    e.preventDefault();
    const v = this.room?.vote;
    const question = v || e.shiftKey ? undefined : this.onScreen;
    if (question) this.foretell(new Foretell(question));
    else if (!v) this.ask_();
    else
      this.turn(
        ({ open: 'locked', locked: 'distribution', distribution: 'answer' } as Partial<Record<VotePhase, VotePhase>>)[v.phase] ?? 'gone',
      );
  };

  /** The next question of the lesson's part that is read beside the stage; undefined where none is on screen. */
  private get onScreen(): string | undefined {
    if (this.panel !== 'notes') return undefined;
    return this.guide?.parts[this.taught]?.predictions.find((p) => !this.room?.asked.includes(p.id))?.id;
  }

  private readonly turn = (phase: VotePhase) => {
    const v = this.room?.vote;
    if (!this.link?.say({ kind: 'turn', phase })) {
      this.say(say('presenter.noTurn'));
      return;
    }
    this.left = phase === 'answer' && (v?.show || v?.reveal) ? this.shows : null;
    if (phase === 'answer' && v?.show) this.goTo(v.show);
    else if (phase === 'answer' && v?.reveal) this.stage?.course.link?.seek(v.reveal);
    if (phase === 'distribution' || phase === 'answer') this.panel = 'answers';
    else if (this.panel === 'answers') this.panel = '';
  };

  /** Takes the room to where it was before the answer was shown. */
  private readonly back = () => {
    const left = this.left;
    this.turn('gone');
    if (left) this.stage?.tether.move(left);
  };

  private ask_(): void {
    const s = this.stage?.state;
    if (s) this.querySelector<AskElement>('tilescope-ask')!.show(s, this.taught);
  }

  private readonly posed = (e: CustomEvent<Posed>) => {
    if (!this.link?.say({ kind: 'pose', question: e.detail })) this.say(say('presenter.noAsk'));
  };

  // ---- others who present, and the end

  private invitation(key: string): void {
    this.invitationLink = `${this.join}/rooms/${this.code}/present#k=${key}`;
  }

  private readonly copy = async () => {
    try {
      await navigator.clipboard.writeText(this.invitationLink);
      this.say(say('presenter.copied'));
    } catch {
      this.querySelector<HTMLInputElement>('[data-part="invitation"]')?.select();
    }
  };

  private open(panel: PresenterElement['panel']): void {
    this.panel = this.panel === panel ? '' : panel;
    this.invitationLink = '';
    if (this.panel) void this.updateComplete.then(() => this.querySelector<HTMLElement>('.side, .big')?.focus());
  }

  /** What the presenter's notes at a step belong to: the program and the place. */
  private get stepNote(): string {
    const run = this.stage?.state.run,
      place = this.shows?.place;
    return run && place ? `${this.lesson || run.source.name}@${run.source.name}:${place.position}` : '';
  }

  override render() {
    if (this.ended) return this.over();
    const r = this.room,
      v = r?.vote;
    this.toggleAttribute('data-vote', !!v);
    return html`${this.bar(r)} ${v ? states(v, r, this.turn, this.left && this.back) : nothing}
      <tilescope-stage mode="present" socket="/ws" heading=${r?.title ?? ''}></tilescope-stage>
      ${this.opened(r)} ${this.toast()}
      <tilescope-ask
        .guide=${this.guide}
        .asked=${r?.asked ?? []}
        @tilescope-pose=${this.posed}
        @tilescope-foretell=${this.foretell}
      ></tilescope-ask>`;
  }

  /** The panel that is open. */
  private opened(r: RoomView | null) {
    switch (this.panel) {
      case 'notes':
        return this.notes(r);
      case 'answers':
        return this.answers(r?.vote);
      case 'more':
        return this.more();
      case 'code':
        return this.largeCode();
      default:
        return nothing;
    }
  }

  private bar(r: RoomView | null) {
    const v = r?.vote;
    const toggle = (panel: PresenterElement['panel'], word: string) =>
      html`<button
        class="word"
        data-part=${`open-${panel}`}
        aria-expanded=${this.panel === panel ? 'true' : 'false'}
        @click=${() => this.open(panel)}
        >${word}</button
      >`;
    return html`<section class="classbar" aria-label=${say('common.room')}>
      <button
        class="codebox"
        data-part="open-code"
        aria-expanded=${this.panel === 'code' ? 'true' : 'false'}
        title=${say('presenter.codeTitle')}
        @click=${() => this.open('code')}
        >${this.qr('')}<span
          ><small class=${this.alone ? 'lonely' : 'q'}>${say(this.alone ? 'presenter.onlyHere' : 'presenter.joinWith')}</small
          ><b class="roomcode" data-part="code">${this.spoken}</b></span
        ></button
      >
      <p class="here"
        >${pieces('presenter.here', {
          here: html`<b data-part="here">${count(r?.here ?? 0)}</b>`,
          following: html`<b data-part="follow">${count(r?.following ?? 0)}</b>`,
        })}</p
      >
      <ul class="feelings" aria-label=${say('presenter.signals')}
        >${
          r?.feelings
            ? (['lost', 'slower', 'faster'] as const).map(
                (f) =>
                  html`<li class=${r.feelings![f] ? 'some' : ''} data-part="felt" data-feeling=${f}
                    ><b>${r.feelings![f]}</b> ${say(`felt.${f}`)}</li
                  >`,
              )
            : nothing
        }</ul
      >
      <span class="tools">
        ${
          v
            ? nothing
            : html`<button class="btn pri" data-part="ask" title=${say('presenter.askTitle')} @click=${() => this.ask_()}
                >${say('ask.title')}</button
              >`
        }
        <a class="word" href=${this.wall} target="_blank" rel="noopener" data-part="wall">${say('common.projector')}</a>
        ${shares(v) ? toggle('answers', say('common.answers')) : nothing}${toggle(
          'notes',
          this.lesson ? say('common.lesson') : say('common.notes'),
        )}${toggle('more', say('common.more'))}
      </span>
    </section>`;
  }

  private notes(r: RoomView | null) {
    const v = r?.vote;
    return html`<aside class="side" aria-label=${say('presenter.notesName')} data-part="notes" tabindex="-1"
      ><tilescope-guide
        .guide=${this.guide}
        .asked=${r?.asked ?? []}
        scope=${this.lesson || (r?.title ?? '')}
        step=${this.stepNote}
        .now=${this.taught}
        ?busy=${!!v && v.phase !== 'answer'}
        ?failed=${this.unguided}
        @tilescope-part=${this.turned}
        @tilescope-visit=${this.visit}
        @tilescope-foretell=${this.foretell}
        @tilescope-again=${() => void this.guided()}
      ></tilescope-guide
    ></aside>`;
  }

  private answers(v: VoteView | null | undefined) {
    if (!v || !shares(v)) return nothing;
    return html`<aside class="side" aria-label=${say('common.answers')} data-part="answers" tabindex="-1"
      >${bars(v, this.stage?.state.choice.xy)}</aside
    >`;
  }

  private largeCode() {
    return html`<aside class="big" aria-label=${say('presenter.codeLarge')} tabindex="-1"
      >${this.qr(say('presenter.qr', { code: this.spoken }))}${this.address()}<p class="roomcode">${this.spoken}</p>${
        this.alone ? html`<p class="lonely" role="alert" data-part="alone">${say('presenter.alone')}</p>` : nothing
      }<button class="btn" @click=${() => this.open('code')}>${say('common.close')}</button></aside
    >`;
  }

  /** The address to join at, and the others of this machine: which of them a class reaches, only who is there knows. */
  private address() {
    const all = this.joins.split(' ').filter(Boolean);
    const bare = (origin: string) => origin.replace(/^https?:\/\//, '') + '/join';
    if (all.length < 2) return html`<p>${bare(this.join)}</p>`;
    return html`<select
      aria-label=${say('presenter.joinAddress')}
      data-part="join-address"
      .value=${this.join}
      @change=${(e: Event) => {
        this.join = (e.target as HTMLSelectElement).value;
      }}
      >${all.map((o) => html`<option value=${o} ?selected=${o === this.join}>${bare(o)}</option>`)}</select
    >`;
  }

  /** The wall's address: it names the same address to join at. */
  private get wall(): string {
    const url = new URL(here(`/rooms/${this.code}/wall`), location.href);
    if (this.joins.includes(' ')) url.searchParams.set('at', this.join);
    return url.pathname + url.search;
  }

  private more() {
    return html`<aside class="side" aria-label=${say('presenter.moreName')} data-part="more" tabindex="-1">
      <h2>${say('presenter.others')}</h2>
      <p class="q">${say('presenter.link')}</p>
      <p
        ><button class="btn" data-part="invite" @click=${() => this.link?.say({ kind: 'invite' })}>${say('presenter.co')}</button>
        <button class="btn" data-part="hand-over" @click=${() => this.link?.say({ kind: 'invite', on: true })}
          >${say('presenter.handOver')}</button
        ></p
      >
      ${
        this.invitationLink
          ? html`<p class="invited"
              ><input readonly aria-label=${say('presenter.invitation')} data-part="invitation" .value=${this.invitationLink} /><button
                class="btn"
                @click=${this.copy}
                >${say('common.copy')}</button
              ></p
            >`
          : nothing
      }
      <h2>${say('presenter.results')}</h2>
      <p><a class="btn" href=${`/rooms/${this.code}/votes.csv`} download data-part="csv">${say('presenter.csv')}</a></p>
      ${
        this.hasAttribute('ranks')
          ? html`<p><a class="btn" href=${`/rooms/${this.code}/ranks`} target="_blank" data-part="ranks">${say('presenter.ranks')}</a></p>`
          : nothing
      }
      <h2>${say('presenter.end')}</h2>
      <p class="q">${say('presenter.endAbout')}</p>
      <p
        ><button
          class="btn"
          data-part="close-room"
          @click=${() => {
            if (confirm(say('presenter.closeSure'))) this.link?.say({ kind: 'close-room' });
          }}
          >${say('presenter.closeIt')}</button
        ></p
      >
    </aside>`;
  }
}

customElements.define('tilescope-presenter', PresenterElement);
