// Why a value is what it is: the shortest explanation as a list, what else there is unfolded on demand. Each cause leads to its step
// and its line, and the list stays as it is meanwhile.
import { html, nothing } from 'lit';
import type { Cause, Mend, Why } from '../../protocol/types.gen';
import { arrayOf, type View } from '../../store/state';
import { Panel, type WhyAbout } from '../../elements/panel';
import { insert } from '../../elements/mend';
import { say } from '../../words/words';
import { picture, pointAt } from './picture';
import { further, leading } from './text';

const WRONG = new Set<Cause['kind']>(['missing', 'unordered', 'never']);
const READ = 'read';

/** As many further causes below each other as fit beside the picture. */
const DEEPEST = 6;

/** The answer in words, with its detail and what mends it. */
function answer(w: Why) {
  const detail = w.detail ? html` <span>${w.detail}</span>` : nothing;
  return html`<b data-part="why-answer">${w.text}</b>${detail}${mended(w.mend)}`;
}

const mended = (m: Why['mend']) => (m?.text ? html` <span data-part="why-mended">${m.text}</span>` : nothing);

/** How a cause leads to what it causes. */
const how = (c: Cause) => (c.detail ? html`<span class="how">${c.detail}</span>` : nothing);

export class WhyElement extends Panel {
  private shown: Why | null = null;
  private at = -1; // the cause under the pointer, or with the focus

  override updated(): void {
    const now = this.view?.why ?? null;
    // What mends it comes a little later, with the same answer.
    if (now?.question !== this.shown?.question || now?.text !== this.shown?.text) {
      this.querySelector('.body')?.scrollTo(0, 0);
      this.at = -1;
    }
    this.shown = now;
    // The same cause may be about another array of the scene that is shown now.
    if (this.at >= 0 || this.view?.pointed) this.point(this.at);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.point(-1);
  }

  /** Has the large picture and the source mark what a cause is about; -1 for none. */
  private point(i: number): void {
    this.at = i;
    const v = this.view,
      c = v?.why?.causes[i];
    if (v) this.ask({ do: 'point', at: c ? pointAt(c, v.scene) : null });
  }

  /** The focus outlives the pointer: where it stays within the chain, its cause is marked again. */
  private leave(e: Event): void {
    const to = (e as FocusEvent | PointerEvent).relatedTarget;
    const held = e.type === 'pointerleave' ? document.activeElement : to;
    const cause = held instanceof Element && this.contains(held) ? held.closest<HTMLElement>('[data-part=cause]') : null;
    this.point(cause ? Number(cause.dataset.cause) : -1);
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const w = v.why;
    return html`<div class="h">${say('panel.why')} <span>${w?.question ?? ''}</span></div>
      <div class="body wy" tabindex="0" role="region" aria-label=${say('panel.why')} data-part="why">
        ${this.offers(v)}
        <div class="anw"
          ><p class="ans" role="status">${w ? answer(w) : say('why.none')}</p
          >${w?.mend ? insert(v, w.mend, leading(w).at(-1)?.lines?.[0] ?? leading(w)[0]?.line ?? 0) : nothing}</div
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

  /** What can be asked about where the reader is: the cell that was chosen, a warp that waits, the finding that was chosen. */
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
    if (v.frame.banks?.conflicts) list.push([say('why.conflict'), { of: 'conflict' }]);
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
    const wrong = WRONG.has(c.kind) || (c.kind === READ && w.causes[i + 1]?.of === i && WRONG.has(w.causes[i + 1]!.kind));
    return html`<div
        data-part="cause"
        data-kind=${c.kind}
        data-cause=${i}
        aria-current=${now ? 'step' : nothing}
        @pointerenter=${() => this.point(i)}
        @pointerleave=${this.leave}
        @focusin=${() => this.point(i)}
        @focusout=${this.leave}
        ><b>${c.text}</b>${c.picture ? picture(c.picture, wrong, v.scene) : nothing}${how(c)}${this.gap(v, c, w.mend)}<span class="to"
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
  private gap(v: View, c: Cause, mend: Mend | null | undefined) {
    const [first, second] = c.lines ?? [];
    if (!first || !second || first === second) return nothing;
    const line = (n: number) =>
      html`<code
        ><i>${n}</i> ${v.run.source.lines[n - 1]?.pieces
          .map((p) => p.text)
          .join('')
          .trim()}</code
      >`;
    return html`<span class="gap" data-part="gap">${line(first)}<code class="hole">${mend?.edit?.show}</code>${line(second)}</span>`;
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
