// Asks the room: one of the lesson's predictions with one press, or a question written on the spot (a choice, a number, or an element of an
// array).
import { html, nothing } from 'lit';
import type { Guide, Prediction, Question, QuestionKind } from '../../protocol/types.gen';
import { type State, drawable } from '../../store/state';
import { Plain } from '../panel';
import { Foretell, LESSONS, predictions } from './guide';
import { numeral } from '../../words/numeral';
import { pieces, say } from '../../words/rooms';

export type Posed = Question;

const KINDS: { kind: QuestionKind; word: string }[] = [
  { kind: 'choice', word: say('ask.choice') },
  { kind: 'number', word: say('ask.number') },
  { kind: 'cell', word: say('ask.cell') },
];

/** A number as it is typed, with a point or a comma. */
const NUMBER = '\\s*[\\-+\u2212]?[\\d.,\\s]*\\d[.,]?(e[\\-+]?\\d+)?\\s*';

export class AskElement extends Plain {
  static override properties = {
    guide: { attribute: false },
    asked: { attribute: false },
    now: { state: true },
    of: { state: true },
    kind: { state: true },
    options: { state: true },
    right: { state: true },
    array: { state: true },
  };
  declare guide: Guide | null;
  declare asked: readonly string[];
  declare now: number; // part of the lesson
  declare of: State | null;
  declare kind: QuestionKind;
  declare options: string[];
  declare right: string;
  declare array: string; // that is chosen to ask for an element of

  constructor() {
    super();
    this.guide = null;
    this.asked = [];
    this.now = 0;
    this.of = null;
    this.kind = 'choice';
    this.options = ['', '', '', ''];
    this.right = '';
    this.array = '';
  }

  show(s: State, part: number): void {
    this.of = s;
    this.now = part;
    const dialog = this.querySelector('dialog')!;
    dialog.showModal();
    dialog.scrollTop = 0;
    void this.updateComplete.then(() =>
      (this.querySelector<HTMLElement>('.foretold .btn') ?? this.querySelector<HTMLElement>('[name="text"]'))?.focus(),
    );
  }

  private readonly foretell = (p: Prediction) => {
    this.dispatchEvent(new Foretell(p.id));
    this.querySelector('dialog')!.close();
  };

  /** The lesson's predictions, those of the part that is taught first. */
  private offers() {
    const parts = (this.guide?.parts ?? []).map((p, i) => ({ p, i })).filter(({ p }) => p.predictions.length);
    if (!parts.length) return nothing;
    const first = parts.filter(({ i }) => i === this.now),
      others = parts.filter(({ i }) => i !== this.now);
    const section = ({ p }: { p: Guide['parts'][number] }) =>
      html`<h4 lang=${LESSONS}>${p.title}</h4>${predictions(p, this.asked, false, this.foretell)}`;
    return html`<section class="offers" data-part="offers" aria-label=${say('ask.lesson')}
        ><h3>${say('ask.lesson')}</h3>${first.map(section)}
        ${
          others.length
            ? html`<details ?open=${!first.length}
                ><summary>${first.length ? say('ask.otherParts') : say('ask.allParts')}</summary>${others.map(section)}</details
              >`
            : nothing
        }</section
      ><h3>${say('ask.write')}</h3>`;
  }

  private get arrays() {
    return this.of && drawable(this.of) ? this.of.scene.arrays.filter((a) => a.space !== 'local' && !a.peer) : [];
  }

  private readonly submit = (e: SubmitEvent) => {
    e.preventDefault();
    const form = e.target as HTMLFormElement;
    const data = new FormData(form);
    const text = String(data.get('text') ?? '').trim();
    const q: Question = { kind: this.kind, text, options: [] };
    if (this.kind === 'choice') {
      const kept = this.options.map((o, i) => [o.trim(), String(i)] as const).filter(([o]) => o);
      q.options = kept.map(([o]) => o);
      const right = kept.findIndex(([, i]) => i === this.right);
      if (right >= 0) q.right = String(right);
    } else if (this.kind === 'number') {
      const right = numeral(String(data.get('right') ?? ''));
      if (right) q.right = right;
    } else {
      const a = this.arrays.find((x) => x.name === data.get('array'));
      if (!a) return;
      q.array = a.name;
      q.rows = a.rows;
      q.cols = a.cols;
      const row = String(data.get('row') ?? '').trim(),
        col = String(data.get('col') ?? '').trim();
      if (col !== '') q.right = String((a.rows > 1 ? Number(row || 0) : 0) * a.cols + Number(col));
    }
    const why = String(data.get('why') ?? '').trim();
    if (why) q.why = why;
    const on = Number(data.get('steps') ?? 0),
      s = this.of;
    if (on > 0 && s && drawable(s) && s.scene.track.at.length) {
      const { at } = s.scene.track;
      q.reveal = { position: at[Math.min(s.frame.step.index + on, at.length) - 1]! + 1, lane: -1 };
    }
    this.dispatchEvent(new CustomEvent<Posed>('tilescope-pose', { detail: q }));
    this.querySelector('dialog')!.close();
  };

  /** What was written is asked, and the next question begins anew. One that is refused can be mended. */
  clear(): void {
    this.querySelector<HTMLFormElement>('[data-part="ask-form"]')?.reset();
    this.options = ['', '', '', ''];
    this.right = '';
  }

  override render() {
    return html`<dialog aria-labelledby="ask-title" data-part="ask-dialog" class="askbox">
      <header
        ><h2 id="ask-title">${say('ask.title')}</h2
        ><form method="dialog"><button class="btn slim" aria-label=${say('common.close')}>${say('common.close')}</button></form></header
      >
      ${this.offers()}
      <form @submit=${this.submit} data-part="ask-form">
        <label class="wide"
          >${say('ask.question')} <input name="text" required maxlength="500" autocomplete="off" placeholder=${say('ask.placeholder')}
        /></label>
        <div class="seg" role="group" aria-label=${say('ask.by')}
          >${KINDS.map(
            (k) =>
              html`<button
                type="button"
                data-part="kind"
                data-kind=${k.kind}
                aria-pressed=${k.kind === this.kind ? 'true' : 'false'}
                ?disabled=${k.kind === 'cell' && !this.arrays.length}
                @click=${() => {
                  this.kind = k.kind;
                }}
                >${k.word}</button
              >`,
          )}</div
        >
        ${
          this.kind === 'choice'
            ? this.choices()
            : this.kind === 'number'
              ? html`<label
                  >${say('ask.rightNumber')}
                  <input name="right" inputmode="decimal" pattern=${NUMBER} title=${say('ballot.number')} autocomplete="off"
                /></label>`
              : this.cell()
        }
        <label class="wide">${say('ask.why')} <input name="why" maxlength="500" autocomplete="off" /></label>
        <label>${pieces('ask.reveal', { steps: html`<input name="steps" type="number" min="0" max="10000" value="0" />` })}</label>
        <p class="do"><button class="btn pri" data-part="pose">${say('ask.ask')}</button></p>
      </form>
    </dialog>`;
  }

  private choices() {
    return html`<fieldset
      ><legend>${say('ask.answers')}</legend>${this.options.map(
        (o, i) =>
          html`<div class="optrow">
            <input
              type="radio"
              name="rightone"
              aria-label=${say('ask.isRight', { letter: String.fromCharCode(65 + i) })}
              ?checked=${this.right === String(i)}
              @change=${() => {
                this.right = String(i);
              }} />
            <b>${String.fromCharCode(65 + i)}</b
            ><input
              data-part="answer"
              aria-label=${say('ask.answer', { letter: String.fromCharCode(65 + i) })}
              .value=${o}
              ?required=${i < 2}
              maxlength="200"
              autocomplete="off"
              @input=${(e: Event) => {
                this.options = this.options.map((x, j) => (j === i ? (e.target as HTMLInputElement).value : x));
              }}
          /></div>`,
      )}
      ${
        this.options.length < 8
          ? html`<button
              type="button"
              class="word"
              data-part="more-answers"
              @click=${() => {
                this.options = [...this.options, ''];
              }}
              >${say('ask.oneMore')}</button
            >`
          : nothing
      }</fieldset
    >`;
  }

  private cell() {
    const many = this.arrays.some((a) => a.rows > 1),
      now = this.arrays.find((a) => a.name === this.array) ?? this.arrays[0];
    return html`<div class="cellrow"
      ><label
        >${say('ask.elementOf')}
        <select
          name="array"
          @change=${(e: Event) => {
            this.array = (e.target as HTMLSelectElement).value;
          }}
          >${this.arrays.map((a) => html`<option ?selected=${a === now}>${a.name}</option>`)}</select
        ></label
      >
      <span class="q">${say('ask.rightOne')}</span>${
        many ? html`<label>${say('ask.row')} <input name="row" type="number" min="0" max=${(now?.rows ?? 1) - 1} /></label>` : nothing
      }<label>${say(many ? 'ask.column' : 'ask.index')} <input name="col" type="number" min="0" max=${(now?.cols ?? 1) - 1} /></label
    ></div>`;
  }
}

customElements.define('tilescope-ask', AskElement);
