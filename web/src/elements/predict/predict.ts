// A prediction: the server renders what is asked and decides what is answered. Nothing here knows the answer before it is given.
//
// Hooks for tests: <tilescope-predict item data-state="asked|answered" data-right="yes|no" data-try="second">, [data-option],
// [data-part=another|reveal]
import { notKept, showMoment } from '../lesson/lesson';
import { sinceSeen } from '../seen';
import { numeral } from '../../words/numeral';
import { say } from '../../words/learn';
import { spoken } from '../../words/words';
import { type Counted, copyCommand, fill, guesses, score } from './profile';

interface Verdict {
  right: boolean;
  why: string;
  answer: number[];
  number: string;
  measured?: boolean; // on a real device: no run decides it
  say: string;
  place?: { program: string; query: string; hash: string; study?: string };
  kept: boolean;
  again?: boolean;
  draws: number;
  rows?: Counted[]; // of a profile
}

const words = {
  right: say('predict.right'),
  wrong: say('predict.wrong'),
  answer: say('predict.answer'),
  guess: say('predict.guess'),
  counted: say('predict.counted'),
  measured: say('predict.measured'),
  anyway: say('predict.anyway'),
  asking: say('predict.asking'),
  before: say('predict.before'),
  firstCase: say('predict.firstCase'),
  show: say('common.showMoment'),
  another: say('predict.another'),
  second: say('predict.second'),
  secondCase: say('predict.secondCase'),
  reveal: say('predict.reveal'),
  overloaded: say('predict.overloaded'),
  away: say('predict.away'),
  failed: say('predict.failed'),
  numeric: say('predict.numeric'),
};

class PredictElement extends HTMLElement {
  private tried?: number | number[]; // the answer of the first try
  private took?: () => number;

  connectedCallback(): void {
    this.dataset.state ??= 'asked';
    this.took ??= sinceSeen(this);
    this.addEventListener('click', this.clicked);
    this.addEventListener('submit', this.submitted);
  }

  private get kind(): string {
    return this.getAttribute('kind') ?? 'choice';
  }

  private get slug(): string {
    return this.getAttribute('lesson') || (this.closest('tilescope-lesson')?.getAttribute('slug') ?? '');
  }

  /** Whether nobody has answered yet. */
  get waits(): boolean {
    return this.dataset.state === 'asked' && this.dataset.try !== 'second' && Number(this.getAttribute('tries')) === 0;
  }

  /** Asks for an answer before the figure gives it away, which it does all the same where the reader insists. */
  askFirst(anyway: () => void): void {
    const box = this.querySelector<HTMLElement>('.verdict')!,
      p = document.createElement('p'),
      b = document.createElement('button');
    p.className = 'after';
    b.type = 'button';
    b.className = 'btn slim';
    b.dataset.part = 'anyway';
    b.textContent = words.anyway;
    b.addEventListener('click', () => {
      box.textContent = '';
      anyway();
    });
    p.append(`${words.before} `, b);
    box.replaceChildren(p);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
    this.querySelector<HTMLElement>('[data-option], input, [data-move]')?.focus({ preventScroll: true });
  }

  private readonly clicked = (e: MouseEvent) => {
    const to = e.target as Element;
    const option = to.closest<HTMLElement>('[data-option]');
    if (option && option.ariaDisabled !== 'true' && this.dataset.state === 'asked') void this.answer(Number(option.dataset.option));
    const move = to.closest<HTMLElement>('[data-move]');
    if (move && this.dataset.state === 'asked') this.move(move);
    const command = to.closest<HTMLElement>('[data-part="ncu"]');
    if (command) void copyCommand(command);
    if (to.closest('[data-part="another"]')) void this.another();
    if (to.closest('[data-part="reveal"]') && this.dataset.state === 'asked') void this.answer(this.tried!);
  };

  /** Moves an item of an order up or down, and keeps the focus on its button. */
  private move(button: HTMLElement): void {
    const item = button.closest('li')!;
    const other = button.dataset.move === '-1' ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return;
    if (button.dataset.move === '-1') other.before(item);
    else other.after(item);
    button.focus();
  }

  private readonly submitted = (e: SubmitEvent) => {
    e.preventDefault();
    if (this.dataset.state !== 'asked') return;
    switch (this.kind) {
      case 'number': {
        const text = numeral(this.querySelector<HTMLInputElement>('input[name="number"]')!.value);
        const n = Number(text);
        if (text === '' || !Number.isFinite(n)) this.say(words.numeric);
        else void this.answer(n);
        return;
      }
      case 'cells':
        void this.answer([...this.querySelectorAll<HTMLInputElement>('.cells input:checked')].map((x) => Number(x.value)));
        return;
      case 'profile': {
        const read = guesses(this);
        if ('problem' in read) this.say(read.problem);
        else void this.answer(read.list);
        return;
      }
      case 'order':
        void this.answer([...this.querySelectorAll<HTMLElement>('.order li')].map((x) => Number(x.dataset.item)));
    }
  };

  private say(text: string): void {
    this.querySelector('.verdict')!.textContent = text;
  }

  private async answer(given: number | number[]): Promise<void> {
    let v: Verdict;
    this.dataset.state = 'asking';
    if (this.dataset.try !== 'second') this.say(words.asking); // the words about the first try stay
    try {
      const r = await fetch(spoken(`/learn/${this.slug}/answer/${this.getAttribute('item')}`), {
        method: 'POST',
        body: JSON.stringify({
          draw: Number(this.getAttribute('draw')),
          given,
          second: this.dataset.try === 'second',
          unkept: !navigator.cookieEnabled,
          took: this.took?.() ?? 0,
        }),
        headers: { 'Content-Type': 'application/json' },
      });
      if (!r.ok) throw new Error(r.status === 503 ? words.overloaded : words.failed);
      v = (await r.json()) as Verdict;
    } catch (e) {
      this.dataset.state = 'asked';
      this.say(e instanceof TypeError ? words.away : (e as Error).message);
      return;
    }
    if (v.again) {
      if (!v.kept) notKept(this);
      this.show(v);
      await this.secondTry(given, v);
      return;
    }
    this.dataset.state = 'answered';
    this.dataset.right = v.right ? 'yes' : 'no';
    this.mark(given, v);
    this.verdict(v);
    this.dispatchEvent(new Event('tilescope-answered', { bubbles: true }));
    if (!v.kept) notKept(this);
    this.show(v);
  }

  /** A prediction of an earlier lesson leaves the stage to the lesson that is read. */
  private show(v: Verdict): void {
    if (v.place && !this.getAttribute('lesson')) showMoment(this, v.place.program, v.place.query, v.place.hash, v.place.study);
  }

  /** Names the misconception and asks again: in another case where there is one, and otherwise without the answer that was wrong. */
  private async secondTry(given: number | number[], v: Verdict): Promise<void> {
    const said = `<p><b>${words.wrong}</b> <span lang="en">${v.why}</span></p>`;
    const first = this.firstCase(given);
    const into = v.draws > 1 ? ((await this.another()) ?? this) : this;
    into.dataset.state = 'asked';
    into.dataset.try = 'second';
    into.tried = given;
    into.dispatchEvent(new Event('tilescope-tried', { bubbles: true }));
    const box = into.querySelector<HTMLElement>('.verdict')!;
    box.innerHTML = said; // the server's own rendered text
    if (into !== this) box.prepend(first);
    const p = document.createElement('p');
    p.className = 'after';
    const b = document.createElement('button');
    b.type = 'button';
    b.className = 'btn slim';
    b.dataset.part = 'reveal';
    b.textContent = words.reveal;
    p.append(into === this ? words.second : words.secondCase, b);
    box.append(p);
    if (into !== this) return;
    const chosen = this.querySelector<HTMLElement>(`[data-option="${String(given)}"]`);
    chosen?.setAttribute('aria-disabled', 'true');
    chosen?.classList.add('mine');
  }

  /** The first case and its guess. The reply to them is below the second case's question. */
  private firstCase(given: number | number[]): HTMLElement {
    const p = document.createElement('p'),
      asked = document.createElement('span'),
      guess = this.worded(given);
    p.className = 'q';
    asked.lang = 'en';
    asked.append(...[...this.querySelector('h3')!.childNodes].map((n) => n.cloneNode(true)));
    p.append(`${words.firstCase} `, asked, guess && ` (${words.guess}: ${guess})`);
    return p;
  }

  /** A guess as it was made; '' where it has no short form. */
  private worded(given: number | number[]): string {
    if (typeof given !== 'number') return '';
    if (this.kind === 'number') return String(given);
    const option = this.querySelector(`[data-option="${String(given)}"]`)?.cloneNode(true) as Element | undefined;
    option?.querySelector('small')?.remove();
    return option?.textContent.trim() ?? '';
  }

  /** Marks the guess and the answer in their places. */
  private mark(given: number | number[], v: Verdict): void {
    for (const b of this.querySelectorAll<HTMLElement>('[data-option]')) {
      const n = Number(b.dataset.option),
        right = v.answer.includes(n),
        mine = n === given;
      b.classList.toggle('right', right);
      b.classList.toggle('mine', mine && !right);
      b.setAttribute('aria-disabled', 'true');
      b.querySelector('small')!.textContent = right
        ? `✓ ${v.measured ? words.measured : words.counted}${mine ? `, ${words.guess}` : ''}`
        : mine
          ? words.guess
          : '';
    }
    for (const x of this.querySelectorAll<HTMLInputElement>('.cells input')) {
      const right = v.answer.includes(Number(x.value));
      x.disabled = true;
      x.parentElement!.classList.toggle('right', right);
      x.parentElement!.classList.toggle('mine', x.checked && !right);
    }
    if (v.rows) fill(this, v.rows);
    for (const x of this.querySelectorAll<HTMLInputElement>('input[name="number"]')) x.readOnly = true;
    if (this.kind === 'order') {
      const list = this.querySelector('.order')!;
      for (const n of v.answer) list.append(list.querySelector(`[data-item="${n}"]`)!);
      for (const b of list.querySelectorAll<HTMLElement>('button')) b.hidden = true;
    }
    for (const b of this.querySelectorAll<HTMLElement>('form > p > button, .number > button')) b.hidden = true;
  }

  private verdict(v: Verdict): void {
    const box = this.querySelector<HTMLElement>('.verdict')!;
    // What comes from the server is its own rendered text: the lesson's prose, which is English.
    const number = v.number && !v.right ? ` ${words.answer} <b>${v.number}</b>.` : '';
    const head = v.rows ? score(v.rows) : v.right ? words.right : words.wrong;
    box.innerHTML = `<p><b>${head}</b>${number} <span lang="en">${v.why}</span></p>${v.say ? `<div lang="en">${v.say}</div>` : ''}`;
    const p = document.createElement('p');
    p.className = 'after';
    if (v.place) {
      const a = document.createElement('a');
      if (this.getAttribute('lesson')) a.target = '_blank';
      else a.className = 'moment';
      a.href = v.place.study ?? `/lessons/${v.place.program}${v.place.query}${v.place.hash}`;
      a.textContent = words.show;
      p.append(a);
    }
    if (v.draws > 1) {
      const b = document.createElement('button');
      b.type = 'button';
      b.className = 'btn slim';
      b.dataset.part = 'another';
      b.textContent = words.another;
      p.append(b);
    }
    if (p.childElementCount) box.append(p);
  }

  /** Asks the same with other parameters. */
  private async another(): Promise<PredictElement | null> {
    try {
      const r = await fetch(spoken(`/learn/${this.slug}/ask/${this.getAttribute('item')}?draw=${Number(this.getAttribute('draw')) + 1}`));
      if (!r.ok) throw new Error(r.statusText);
      const next = new DOMParser().parseFromString(await r.text(), 'text/html').querySelector('tilescope-predict');
      if (!next) throw new Error('no prediction');
      const fresh = document.importNode(next, true) as PredictElement;
      if (this.hasAttribute('lesson')) fresh.setAttribute('lesson', this.getAttribute('lesson')!);
      this.replaceWith(fresh);
      fresh.querySelector<HTMLElement>('button, input')?.focus();
      return fresh;
    } catch {
      this.say(words.failed);
      return null;
    }
  }
}

customElements.define('tilescope-predict', PredictElement);

declare global {
  interface HTMLElementTagNameMap {
    'tilescope-predict': PredictElement;
  }
}
