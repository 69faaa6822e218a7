// A participant's side of a vote: what is asked, how it is answered, and what came of it.
import { html, nothing } from 'lit';
import type { Mine, VoteView } from '../../protocol/types.gen';
import { Plain } from '../panel';
import { elementOf, items, letterOf, listOf, picked, picker, prose } from './answers';
import { letter, standing } from './bars';
import { numeral } from '../../words/numeral';
import { pieces, say } from '../../words/rooms';
import { pointed } from '../../words/words';

/** An answer that a participant gives. */
const castButton = (word: string, ready: boolean) => html`<button class="btn pri" data-part="cast" ?disabled=${!ready}>${word}</button>`;

export class Cast extends CustomEvent<string> {
  static readonly type = 'tilescope-cast';
  constructor(answer: string) {
    super(Cast.type, { detail: answer, bubbles: true });
  }
}

export class BallotElement extends Plain {
  static override properties = {
    vote: { attribute: false },
    mine: { attribute: false },
    xy: { type: Boolean },
    typed: { state: true },
    chosen: { state: true },
    order: { state: true },
  };
  declare vote: VoteView | null;
  declare mine: Mine | null;
  declare xy: boolean;
  declare typed: string;
  declare chosen: ReadonlySet<number>;
  declare order: number[];
  private of = ''; // the vote and round that the draft belongs to
  private from = ''; // the answer that it began with

  constructor() {
    super();
    this.vote = null;
    this.mine = null;
    this.xy = false;
    this.typed = '';
    this.chosen = new Set();
    this.order = [];
  }

  /** The draft begins anew with each round, and with the answer that counts once that is known. */
  override willUpdate(): void {
    const v = this.vote;
    if (!v) return;
    const of = `${v.number} ${v.round}`,
      key = this.mine?.key ?? '';
    if (of === this.of && (key === this.from || !key)) return;
    this.of = of;
    this.from = key;
    this.typed = v.kind === 'number' ? key : '';
    this.chosen = new Set(v.kind === 'cells' ? listOf(key) : []);
    this.order = v.kind === 'order' && key ? listOf(key) : v.items.map((_, i) => i);
  }

  private give(answer: string): void {
    if (answer) this.dispatchEvent(new Cast(answer));
  }

  /** An element of the picture: it is the answer, or one more of those that are meant. */
  pick(n: number): void {
    if (this.vote?.kind === 'cell') this.give(String(n));
    else this.toggle(n);
  }

  private toggle(n: number): void {
    const next = new Set(this.chosen);
    if (!next.delete(n)) next.add(n);
    this.chosen = next;
  }

  private async move(at: number, by: number): Promise<void> {
    const to = at + by,
      next = [...this.order];
    if (to < 0 || to >= next.length) return;
    [next[at], next[to]] = [next[to]!, next[at]!];
    this.order = next;
    await this.updateComplete;
    this.querySelectorAll<HTMLElement>(`[data-move="${by}"]`)[to]?.focus();
  }

  override render() {
    const v = this.vote;
    if (!v) return nothing;
    const open = v.phase === 'open';
    const key = this.mine?.key ?? '';
    const said = open ? (key ? say('ballot.counts') : v.round > 1 ? say('ballot.again') : say('ballot.secret')) : standing(v, 0);
    return html`<section class="ballot" aria-label=${say('common.vote')} data-part="ballot" data-phase=${v.phase} data-round=${v.round}>
      <h2>${prose(v.text, v.lang)}</h2>
      ${open ? this.entry(v, key) : this.outcome(v, key)}
      <p class="q" role="status" data-part="vote-state">${said}</p>
      ${v.why ? html`<p class="why" data-part="why">${prose(v.why, v.lang)}</p>` : nothing}
    </section>`;
  }

  private entry(v: VoteView, key: string) {
    switch (v.kind) {
      case 'choice':
        return this.options(v, key);
      case 'cell':
        return this.cell(v, key);
      case 'cells':
        return this.cells(v, key);
      case 'order':
        return this.ordered(v, key);
      default:
        return this.number(v, key);
    }
  }

  private options(v: VoteView, key: string) {
    return html`<ol class="o"
      >${v.options.map(
        (o, i) =>
          html`<li
            ><button
              class=${`opt ${o.key === key ? 'mine' : ''}`}
              data-part="option"
              data-key=${o.key}
              aria-pressed=${o.key === key ? 'true' : 'false'}
              @click=${() => this.give(o.key)}
            >
              <b>${letter(v, i)}</b
              ><span>${prose(o.label, v.lang)}${o.key === key ? html`<small>${say('ballot.yours')}</small>` : nothing}</span></button
            ></li
          >`,
      )}</ol
    >`;
  }

  private cell(v: VoteView, key: string) {
    return html`<p class="pickcell"
      >${pieces('ballot.touch', { array: html`<b>${v.array}</b>` })}${
        key ? html` <b data-part="picked">${say('ballot.isVote', { key: elementOf(v, Number(key), this.xy) })}</b>` : nothing
      }</p
    >`;
  }

  private cells(v: VoteView, key: string) {
    const draft = [...this.chosen].sort((a, b) => a - b).join(',');
    return html`<form
      class="cellsform"
      @submit=${(e: Event) => {
        e.preventDefault();
        this.give(draft);
      }}
      >${picker(v, this.chosen, this.xy, (n) => this.toggle(n))}
      ${castButton(key && draft !== key ? say('ballot.change') : say('ballot.vote'), draft !== '' && draft !== key)}</form
    >`;
  }

  private ordered(v: VoteView, key: string) {
    const draft = this.order.join(',');
    return html`<form
      @submit=${(e: Event) => {
        e.preventDefault();
        this.give(draft);
      }}
      ><ol class="order"
        >${this.order.map(
          (n, at) =>
            html`<li data-part="item" data-item=${n}
              ><b>${letterOf(n)}</b><span>${prose(v.items[n] ?? '', v.lang)}</span>
              <button
                type="button"
                class="btn slim"
                data-move="-1"
                aria-label=${say('ballot.earlier', { letter: letterOf(n) })}
                ?disabled=${at === 0}
                @click=${() => void this.move(at, -1)}
                >↑</button
              >
              <button
                type="button"
                class="btn slim"
                data-move="1"
                aria-label=${say('ballot.later', { letter: letterOf(n) })}
                ?disabled=${at === this.order.length - 1}
                @click=${() => void this.move(at, 1)}
                >↓</button
              ></li
            >`,
        )}</ol
      >
      ${castButton(key && draft !== key ? say('ballot.change') : say('ballot.vote'), draft !== key)}</form
    >`;
  }

  private number(v: VoteView, key: string) {
    return html`<form
      class="number"
      @submit=${(e: Event) => {
        e.preventDefault();
        this.give(numeral(this.typed));
      }}
    >
      <label
        >${say('ballot.number')}
        <input
          inputmode="decimal"
          autocomplete="off"
          maxlength="24"
          data-part="number"
          .value=${this.typed}
          @input=${(e: Event) => {
            this.typed = (e.target as HTMLInputElement).value;
          }} /></label
      >${v.unit ?? ''}
      ${castButton(say('ballot.vote'), this.typed.trim() !== '')}${
        key ? html`<b data-part="picked">${say('ballot.isVote', { key: pointed(key) })}</b>` : nothing
      }</form
    >`;
  }

  private outcome(v: VoteView, key: string) {
    const listed = v.options.some((o) => o.key === key);
    return html`${items(v.items, v.lang)}${picked(v, this.xy)}<ol class="o"
        >${v.options.map((o, i) => {
          const n = o.counts[o.counts.length - 1],
            mine = o.key === key;
          return html`<li class=${`opt ${mine ? 'mine' : ''} ${o.right ? 'right' : ''}`} data-part="option" data-key=${o.key}
            ><b>${letter(v, i)}</b
            ><span
              >${prose(o.label, v.lang)}${mine ? html`<small>${say('ballot.yours')}</small>` : nothing}${
                mine && o.why ? html`<small class="slip" data-part="slip">${prose(o.why, v.lang)}</small>` : nothing
              }</span
            >
            <span class="n"
              >${
                o.right ? html`<span role="img" aria-label=${say('common.right')}>✓</span> ` : nothing
              }${n === undefined ? '' : o.counts.length > 1 ? `${o.counts[0]} → ${n}` : n}</span
            ></li
          >`;
        })}</ol
      >
      ${key && !listed ? html`<p class="q" data-part="mine">${say('ballot.mine', { vote: this.own(v, key) })}</p>` : nothing}`;
  }

  /** One's own answer where it is not among those shown. */
  private own(v: VoteView, key: string): string {
    if (v.kind === 'order') return listOf(key).map(letterOf).join(', ');
    if (v.kind === 'number') return v.unit ? `${pointed(key)} ${v.unit}` : pointed(key);
    return listOf(key)
      .map((n) => elementOf(v, n, this.xy))
      .join(', ');
  }
}

customElements.define('tilescope-ballot', BallotElement);
