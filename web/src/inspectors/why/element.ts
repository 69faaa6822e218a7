// Why a value is what it is: the shortest explanation as a list, what else there is unfolded on demand. Each cause leads to its step
// and its line, and the list stays as it is meanwhile.
import { html, nothing } from 'lit';
import type { Cause, Why } from '../../protocol/types.gen';
import { arrayOf, type View } from '../../store/state';
import { Panel, type WhyAbout } from '../../elements/panel';
import { say } from '../../words/words';
import { further, leading } from './text';

const WRONG = new Set<Cause['kind']>(['missing', 'unordered', 'never']);

/** As many further causes below each other as fit beside the picture. */
const DEEPEST = 6;

export class WhyElement extends Panel {
  private shown: Why | null = null;

  override updated(): void {
    const now = this.view?.why ?? null;
    if (now && now !== this.shown) this.querySelector('.body')?.scrollTo(0, 0);
    this.shown = now;
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const w = v.why;
    return html`<div class="h">${say('panel.why')} <span>${w?.question ?? ''}</span></div>
      <div class="body wy" tabindex="0" role="region" aria-label=${say('panel.why')} data-part="why">
        ${this.offers(v)}
        <p class="ans" role="status"
          >${w ? html`<b data-part="why-answer">${w.text}</b>${w.detail ? html` <span>${w.detail}</span>` : nothing}` : say('why.none')}</p
        >
        ${
          w
            ? html`<ol aria-label=${say('why.chain')} data-part="causes">
                ${leading(w).map((c, i) => html`<li class=${this.tone(c)}>${this.cause(v, w, c, i, 0)}</li>`)}</ol
              >`
            : nothing
        }
        ${w?.limit ? html`<p class="q">${w.limit}</p>` : nothing}
      </div>`;
  }

  /** What can be asked about where the reader stands: the cell that was chosen, a warp that waits, the finding that was chosen. */
  private offers(v: View) {
    const list: [string, WhyAbout][] = [];
    const p = v.picked;
    const array = p?.kind === 'word' ? arrayOf(v.scene, p.array) : undefined;
    if (p?.kind === 'word' && array) {
      const h = v.history;
      const name =
        h && h.array === p.array && h.cell === p.cell ? h.name : say('why.element', { name: array.name, n: p.cell + array.first });
      list.push([name, { of: 'cell', id: p.array, cell: p.cell }]);
    }
    const warp = v.frame.warps[v.frame.focus.warp];
    if (warp?.state === 'waits') list.push([say('why.wait', { warp: warp.warp }), { of: 'wait' }]);
    const f = v.run.findings[v.choice.finding];
    if (f) list.push([say('why.finding', { n: f.index + 1 }), { of: 'finding', finding: f.index }]);
    if (!list.length) return nothing;
    return html`<p class="of"
      >${list.map(
        ([name, about]) =>
          html`<button class="btn slim" data-part="why-ask" data-of=${about.of} @click=${() => this.ask({ do: 'why', about })}
            >${say('why.ask', { what: name })}</button
          > `,
      )}</p
    >`;
  }

  private tone(c: Cause): string {
    return WRONG.has(c.kind) ? 'bad' : '';
  }

  private cause(v: View, w: Why, c: Cause, i: number, depth: number): unknown {
    const now = c.place >= 0 && c.place === v.frame.place.position;
    const more = depth < DEEPEST ? further(w, i) : [];
    return html`<div data-part="cause" data-kind=${c.kind} aria-current=${now ? 'step' : nothing}
        ><b>${c.text}</b>${c.detail ? html`<span class="how">${c.detail}</span>` : nothing}${this.gap(v, c)}<span class="to"
          >${
            c.place >= 0
              ? html`<button class="link" data-part="cause-step" data-place=${c.place} @click=${() => this.go(c)}
                  >${c.step ? say('why.goStep', { step: c.step }) : say('why.goPlace')}</button
                >`
              : nothing
          }
          ${
            c.line
              ? html`<button class="link" data-part="cause-line" data-line=${c.line} @click=${() => this.toLine(c.line)}
                  >${say('why.goLine', { line: c.line })}</button
                >`
              : nothing
          }</span
        ></div
      >${
        more.length
          ? html`<details
              ><summary>${say('why.more', { n: more.length })}</summary
              ><ul
                >${more.map((k) => html`<li class=${this.tone(w.causes[k]!)}>${this.cause(v, w, w.causes[k]!, k, depth + 1)}</li>`)}</ul
              ></details
            >`
          : nothing
      }`;
  }

  /** The two lines that nothing orders, with the gap between them. */
  private gap(v: View, c: Cause) {
    const [first, second] = c.lines ?? [];
    if (!first || !second || first === second) return nothing;
    const line = (n: number) =>
      html`<code
        ><i>${n}</i> ${v.run.source.lines[n - 1]?.pieces
          .map((p) => p.text)
          .join('')
          .trim()}</code
      >`;
    return html`<span class="gap" data-part="gap">${line(first)}<code class="hole"></code>${line(second)}</span>`;
  }

  private go(c: Cause): void {
    this.ask({ do: 'look', focus: c.focus });
    this.ask({ do: 'seek', place: { position: c.place, lane: -1 } });
  }

  private toLine(line: number): void {
    const p = this.view?.picked;
    if (p?.kind !== 'line' || p.line !== line) this.ask({ do: 'pick', pick: { kind: 'line', line } });
    document.querySelector(`tilescope-source [data-line="${line}"]`)?.scrollIntoView({ block: 'center' });
  }
}

customElements.define('tilescope-why', WhyElement);

export const element = (v: View) => html`<tilescope-why .view=${v}></tilescope-why>`;
