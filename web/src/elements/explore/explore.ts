// An explorer: a program in all positions of a few switches, every case run, counted and judged by the server before. A switch or a row of
// the table chooses a case: the figure goes there, and what each switch would change is listed below.
//
// Hooks for tests: <tilescope-explore data-case="9">, tr[data-case], [data-part=chosen|flip|pair|compare]
import { html, nothing, render } from 'lit';
import { readAddress } from '../../store/address';
import { compareAddress } from '../../store/studies';
import { say } from '../../words/words';
import { showMoment } from '../lesson/lesson';

interface Place {
  program: string;
  query: string;
  hash: string;
}

interface Case {
  at: number[];
  cells: string[];
  least: number[];
  findings: { kind: string; text: string; place: Place }[];
  sound: boolean;
  beaten: number;
  less: number[];
  place: Place;
}

interface Cases {
  id: string;
  switches: { name: string; head: string; say: [string, string] }[];
  heads: string[];
  cases: Case[];
}

const address = (p: Place) => `/lessons/${p.program}${p.query}${p.hash}`;
const kindName = (kind: string) => kind.replaceAll('-', ' ');

class ExploreElement extends HTMLElement {
  private all!: Cases;
  private n = 0;
  private other = -1; // case to compare with, as the reader chose it

  connectedCallback(): void {
    this.all = JSON.parse(this.dataset.cases!) as Cases;
    this.addEventListener('change', this.switched);
    this.addEventListener('click', this.clicked);
    this.choose(0, false);
  }

  disconnectedCallback(): void {
    this.removeEventListener('change', this.switched);
    this.removeEventListener('click', this.clicked);
  }

  private readonly switched = (e: Event) => {
    if (!(e.target as Element).matches('.switches input')) return;
    let n = 0;
    for (const s of this.all.switches)
      n = n * 2 + Number(this.querySelector<HTMLInputElement>(`input[name="${this.all.id}-${s.name}"]:checked`)!.value);
    this.choose(n, true);
  };

  /** A press on a row chooses its case; a link in it is followed by the lesson, as any other to a moment. */
  private readonly clicked = (e: MouseEvent) => {
    const row = (e.target as Element).closest<HTMLElement>('tr[data-case]');
    if (!row || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    this.choose(Number(row.dataset.case), !(e.target as Element).closest('a'));
  };

  private choose(n: number, show: boolean): void {
    this.n = n;
    this.dataset.case = String(n);
    const c = this.all.cases[n]!;
    for (const [i, s] of this.all.switches.entries())
      this.querySelector<HTMLInputElement>(`input[name="${this.all.id}-${s.name}"][value="${c.at[i]}"]`)!.checked = true;
    for (const row of this.querySelectorAll<HTMLElement>('tr[data-case]')) {
      if (row.dataset.case === this.dataset.case) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
    if (show) showMoment(this, c.place.program, c.place.query, c.place.hash);
    this.draw();
  }

  private named(n: number): string {
    const c = this.all.cases[n]!;
    return this.all.switches.map((s, i) => say('explore.of', { head: s.head, say: s.say[c.at[i]!]! })).join(', ');
  }

  private list(columns: number[]): string {
    return columns
      .map((i) => this.all.heads[i]!)
      .join(', ')
      .replace(/, ([^,]*)$/, `${say('explore.and')}$1`);
  }

  /** What counters and findings say of the chosen case. */
  private verdict(c: Case) {
    if (c.findings.length)
      return c.findings.map(
        (f) =>
          html`<p
            ><span class="bad" aria-hidden="true">✕</span> <a class="moment" href=${address(f.place)}>${kindName(f.kind)}</a> ${f.text}</p
          >`,
      );
    if (!c.sound) return html`<p><span class="bad" aria-hidden="true">✕</span> ${say('explore.isWrong')}</p>`;
    if (c.beaten >= 0) return html`<p>${say('explore.isBeaten', { n: c.beaten, columns: this.list(c.less) })}</p>`;
    return html`<p
      ><span class="good" aria-hidden="true">✓</span>
      ${c.least.length ? say('explore.isLeast', { columns: this.list(c.least) }) : say('explore.is')}</p
    >`;
  }

  /** What another position of one switch changes. */
  private flip(i: number) {
    const n = this.n ^ (1 << (this.all.switches.length - 1 - i));
    const c = this.all.cases[this.n]!,
      d = this.all.cases[n]!,
      s = this.all.switches[i]!;
    const kinds = (x: Case) => x.findings.map((f) => f.kind);
    const changes = [
      ...this.all.heads.flatMap((head, k) =>
        c.cells[k] === d.cells[k] ? [] : [say('explore.changes', { head, from: c.cells[k]!, to: d.cells[k]! })],
      ),
      ...kinds(d)
        .filter((k) => !kinds(c).includes(k))
        .map((k) => say('explore.found', { kind: kindName(k) })),
      ...kinds(c)
        .filter((k) => !kinds(d).includes(k))
        .map((k) => say('explore.gone', { kind: kindName(k) })),
    ];
    return html`<li
      ><button type="button" class="btn slim" data-part="flip" @click=${() => this.choose(n, true)}
        >${say('explore.of', { head: s.head, say: s.say[d.at[i]!]! })}</button
      >
      <span
        >${changes.length ? changes.map((x, k) => html`${k ? ', ' : nothing}<span class="change">${x}</span>`) : say('explore.same')}</span
      ></li
    >`;
  }

  private async compare(): Promise<void> {
    const [a, b] = await Promise.all(
      [this.n, this.beside].map(async (n) => {
        const p = this.all.cases[n]!.place;
        return (await readAddress(p.query, p.hash, p.program)).spec;
      }),
    );
    location.assign(await compareAddress(a!, b!));
  }

  /** The case to compare with: as chosen, or what beats this one, or what differs in the first switch. */
  private get beside(): number {
    if (this.other >= 0 && this.other !== this.n) return this.other;
    const c = this.all.cases[this.n]!;
    return c.beaten >= 0 ? c.beaten : this.n ^ (1 << (this.all.switches.length - 1));
  }

  private draw(): void {
    const c = this.all.cases[this.n]!;
    render(
      html`<div role="status"
          ><p><b>${say('explore.case', { n: this.n })}</b> <span class="q">${this.named(this.n)}</span></p
          >${this.verdict(c)}</div
        >
        <p class="q">${say('explore.change')}</p
        ><ul class="flips" role="list"
          >${this.all.switches.map((_, i) => this.flip(i))}</ul
        >
        <p class="pair"
          ><label
            >${say('explore.with')}
            <select
              data-part="pair"
              @change=${(e: Event) => {
                this.other = Number((e.target as HTMLSelectElement).value);
                this.draw();
              }}
              >${this.all.cases.map((_, n) =>
                n === this.n
                  ? nothing
                  : html`<option value=${n} .selected=${n === this.beside}
                      >${say('explore.case', { n })}:
                      ${this.all.cases[n]!.at.map((at, i) => this.all.switches[i]!.say[at]!).join(', ')}</option
                    >`,
              )}</select
            ></label
          >
          <button type="button" class="btn slim" data-part="compare" @click=${() => void this.compare()}
            >${say('explore.compare')}</button
          ></p
        >`,
      this.querySelector<HTMLElement>('.chosen')!,
    );
  }
}

customElements.define('tilescope-explore', ExploreElement);
