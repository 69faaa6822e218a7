// An exercise: an editor with the program to begin with, and what came of checking it. Checks run on the server, which alone knows the
// solution and the inputs that are not shown.
//
// Hooks for tests: <tilescope-exercise item data-state="idle|checking" data-passed="yes|no">,
// [data-part=check|reset|solution|check-row|hint]
import { html, nothing, render } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { notKept, showMoment } from '../lesson/lesson';
import type { Editor } from '../play/bench';
import { sinceSeen } from '../seen';
import { TEXTS } from '../play/texts';
import { pack } from '../../store/pack';
import { say } from '../../words/learn';
import { count, spoken } from '../../words/words';

interface Checked {
  say: string;
  passed: boolean;
  later: boolean; // says why once the others pass
  kind: string;
  why: string[];
  lines: number[];
  place?: { program: string; query: string; hash: string };
}

interface Report {
  passed: boolean;
  checks: Checked[];
  golf: { counter: string; label: string; yours: number; ours: number }[];
  kept: boolean;
  tally: string; // of the tries, where nothing is kept
  tries: number;
  opens: number;
  hints: string[];
  best: Record<string, number>;
}

const TOLD = 4; // messages of a check that are shown at once

const PAUSE = 60_000; // ms after which the next hint opens without another try

const paragraphs = (messages: string[]) => messages.map((m) => html`<p>${unsafeHTML(m)}</p>`);

const words = {
  check: say('exercise.check'),
  checking: say('exercise.checking'),
  reset: say('exercise.reset'),
  run: say('exercise.run'),
  passed: (n: number, of: number) => say('exercise.passed', { n, of }),
  hint: say('exercise.hint'),
  hints: say('exercise.hints'),
  hintNext: say('exercise.hintNext'),
  hintSoon: say('exercise.hintSoon'),
  noHint: say('exercise.noHint'),
  solution: say('exercise.solution'),
  later: (n: number) => (n === 1 ? say('exercise.laterOne') : say('exercise.later', { n })),
  moment: say('common.showMoment'),
  overloaded: say('exercise.overloaded'),
  long: say('exercise.long'),
  away: say('exercise.away'),
  failed: say('exercise.failed'),
  forbidden: say('exercise.forbidden'),
  done: say('exercise.done'),
  golf: say('exercise.golf'),
  counter: say('exercise.counter'),
  yours: say('exercise.yours'),
  ours: say('exercise.ours'),
  best: say('exercise.best'),
  line: say('common.aLine'),
};

class ExerciseElement extends HTMLElement {
  private editor: Editor | null = null;
  private start = '';
  private report: Report | null = null;
  private hints: string[] = [];
  private ripe = false; // the next hint may be requested
  private timer = 0;
  private problem = '';
  private busy = false;
  private area: HTMLElement | null = null;
  private loading = false;
  private seen: IntersectionObserver | null = null;
  private took: () => number = () => 0;

  connectedCallback(): void {
    if (this.area) return;
    const pre = this.querySelector<HTMLElement>('.start')!;
    this.start = pre.textContent ?? '';
    const kept = this.querySelector('.kept')?.textContent ?? '';
    pre.hidden = true;
    const box = document.createElement('div');
    box.className = 'ed';
    box.dataset.part = 'exercise-editor';
    this.area = document.createElement('div');
    this.area.className = 'outcome';
    pre.after(box, this.area);
    this.dataset.state = 'idle';
    this.took = sinceSeen(box);
    this.draw();
    // The editor is loaded when the exercise comes into sight.
    this.seen = new IntersectionObserver((list) => {
      if (list.some((x) => x.isIntersecting)) void this.load(box, kept || this.start);
    });
    this.seen.observe(box);
  }

  disconnectedCallback(): void {
    this.seen?.disconnect();
    clearTimeout(this.timer);
    this.editor?.destroy();
    this.editor = null;
  }

  private get slug(): string {
    return this.closest('tilescope-lesson')?.getAttribute('slug') ?? '';
  }

  private get item(): string {
    return this.getAttribute('item') ?? '';
  }

  private async load(box: HTMLElement, text: string): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    this.seen?.disconnect();
    try {
      const { mount } = await import('../play/bench');
      this.editor = mount(box, text, 'kernel.cu', TEXTS, { changed: () => undefined, run: () => void this.check(), toggle: () => false });
    } catch {
      // Without its chunk the text can still be edited and checked.
      const t = document.createElement('textarea');
      t.value = text;
      t.spellcheck = false;
      t.setAttribute('aria-label', say('common.cuda'));
      box.append(t);
    }
  }

  private text(): string {
    return this.editor?.text() ?? this.querySelector('textarea')?.value ?? this.start;
  }

  private set(text: string): void {
    this.editor?.set(text, 'kernel.cu');
    const t = this.querySelector('textarea');
    if (t) t.value = text;
  }

  private async check(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    this.dataset.state = 'checking';
    this.draw();
    try {
      const r = await fetch(spoken(`/learn/${this.slug}/check/${this.item}`), {
        method: 'POST',
        body: JSON.stringify({ source: this.text(), unkept: !navigator.cookieEnabled, tally: this.report?.tally ?? '', took: this.took() }),
        headers: { 'Content-Type': 'application/json' },
      });
      if (!r.ok) throw new Error(r.status === 503 ? words.overloaded : r.status === 413 ? words.long : words.failed);
      this.report = (await r.json()) as Report;
      if (this.report.hints.length > this.hints.length) this.hinted(this.report.hints);
      if (!this.report.kept) notKept(this);
      this.dataset.passed = this.report.passed ? 'yes' : 'no';
    } catch (e) {
      this.problem = e instanceof TypeError ? words.away : (e as Error).message;
    }
    this.busy = false;
    this.dataset.state = 'idle';
    this.draw();
    const line = this.report?.checks.find((c) => !c.passed)?.lines[0];
    if (line) this.editor?.reveal(line, 1);
  }

  private async solution(): Promise<void> {
    const r = await fetch(spoken(`/learn/${this.slug}/solution/${this.item}?tally=${this.report?.tally ?? ''}`));
    if (!r.ok) {
      this.problem = words.forbidden;
      this.draw();
      return;
    }
    this.set(((await r.json()) as { source: string }).source);
  }

  /** Shows hints, and opens the next one after a while. */
  private hinted(all: string[]): void {
    this.hints = all;
    this.ripe = false;
    clearTimeout(this.timer);
    if (all.length < Number(this.getAttribute('hints')))
      this.timer = window.setTimeout(() => {
        this.ripe = true;
        this.draw();
      }, PAUSE);
  }

  private async nextHint(): Promise<void> {
    const n = this.hints.length + 1;
    this.problem = '';
    try {
      const r = await fetch(spoken(`/learn/${this.slug}/hint/${this.item}/${n}?tally=${this.report?.tally ?? ''}`));
      if (!r.ok) throw new Error(r.status === 503 ? words.overloaded : words.noHint);
      const { hint } = (await r.json()) as { hint: string };
      if (this.hints.length < n) this.hinted([...this.hints, hint]); // else a try has opened it meanwhile
    } catch (e) {
      this.problem = e instanceof TypeError ? words.away : (e as Error).message;
    }
    this.draw();
  }

  /** Steps the program, as it is now, on the stage beside it. */
  private async step(): Promise<void> {
    showMoment(this, `${this.slug}/${this.getAttribute('file')}`, '', `#s=${await pack(this.text())}&n=${this.getAttribute('file')}`);
  }

  /** The hints that are open, and when the next one will be. */
  private helps() {
    const { hints } = this;
    if (!hints.length) return nothing;
    const more = hints.length < Number(this.getAttribute('hints'));
    return html`<details class="hints" open
      ><summary>${hints.length > 1 ? words.hints : words.hint}</summary
      ><ol
        >${hints.map((h) => html`<li lang="en">${unsafeHTML(h)}</li>`)}</ol
      >${
        more
          ? this.ripe
            ? html`<button class="btn slim" data-part="hint" @click=${() => void this.nextHint()}>${words.hintNext}</button>`
            : html`<p class="q">${words.hintSoon}</p>`
          : nothing
      }</details
    >`;
  }

  private draw(): void {
    if (!this.area) return;
    const r = this.report;
    const good = r?.checks.filter((c) => c.passed).length ?? 0;
    const left = Number(this.getAttribute('opens')) - Math.max(r?.tries ?? 0, Number(this.getAttribute('tries')));
    const open = left <= 0 || r?.passed || this.hasAttribute('passed');
    render(
      html` <p class="row">
          <button class="btn pri" data-part="check" ?disabled=${this.busy} @click=${() => void this.check()}
            >${this.busy ? words.checking : words.check}</button
          >
          <button class="btn" @click=${() => void this.step()}>${words.run}</button>
          <button class="btn" data-part="reset" @click=${() => this.set(this.start)}>${words.reset}</button>
          ${open ? html`<button class="btn" data-part="solution" @click=${() => void this.solution()}>${words.solution}</button>` : nothing}
        </p>
        <div role="status" class="said"
          >${
            this.problem
              ? html`<p class="problem">${this.problem}</p>`
              : r
                ? html`<p class="q">${r.passed ? words.done : words.passed(good, r.checks.length)}</p>`
                : nothing
          }</div
        >
        ${
          r
            ? html`<ul class="checks" role="list"
                >${r.checks.map(
                  (c) =>
                    html`<li class=${c.passed ? 'yes' : c.later ? 'later' : 'no'} data-part="check-row" data-kind=${c.kind}>
                      <span
                        class="mk"
                        role="img"
                        aria-label=${say(c.passed ? 'exercise.isPassed' : c.later ? 'exercise.isLater' : 'exercise.isFailed')}
                        >${c.passed ? '✓' : c.later ? '–' : '✕'}</span
                      >
                      <div
                        ><b>${unsafeHTML(c.say)}</b
                        >${c.later ? html` <span class="q" aria-hidden="true">${say('exercise.isLater')}</span>` : nothing}${
                          c.passed || (!c.why.length && !c.place)
                            ? nothing
                            : html`<div class="why"
                                >${paragraphs(c.why.slice(0, TOLD))}${
                                  c.why.length > TOLD
                                    ? html`<details
                                        ><summary>${say('exercise.moreWhy', { n: c.why.length - TOLD })}</summary
                                        >${paragraphs(c.why.slice(TOLD))}</details
                                      >`
                                    : nothing
                                }
                                ${
                                  c.place
                                    ? html`<a class="moment" href=${`/lessons/${c.place.program}${c.place.query}${c.place.hash}`}
                                        >${words.moment}</a
                                      >`
                                    : nothing
                                }</div
                              >`
                        }</div
                      ></li
                    >`,
                )}</ul
              >`
            : nothing
        }
        ${r && !r.passed ? this.helps() : nothing} ${r && !open ? html`<p class="q">${words.later(left)}</p>` : nothing}
        ${r?.golf.length ? golf(r) : nothing}`,
      this.area,
    );
  }
}

/** The solution's counters beside ours and the best. */
function golf(r: Report) {
  return html`<table class="golf"
    ><caption>${words.golf}</caption
    ><thead
      ><tr
        ><th scope="col">${words.counter}</th><th scope="col">${words.yours}</th><th scope="col">${words.ours}</th
        ><th scope="col">${words.best}</th></tr
      ></thead
    >
    <tbody
      >${r.golf.map(
        (g) =>
          html`<tr
            ><th scope="row">${g.label}</th><td>${count(g.yours)}</td><td>${count(g.ours)}</td
            ><td>${count(r.best[g.counter] ?? g.yours)}</td></tr
          >`,
      )}</tbody
    ></table
  >`;
}

customElements.define('tilescope-exercise', ExerciseElement);
