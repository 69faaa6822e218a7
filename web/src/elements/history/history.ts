// What happened to the cell that was pressed: who, when, which value, from where. Every entry leads to its moment.
import { html, nothing } from 'lit';
import type { Touch } from '../../protocol/types.gen';
import type { PictureElement } from '../picture/picture';
import { Panel } from '../panel';
import { count } from '../words';
import { say } from '../../words/words';

const MARK: Record<string, string> = { read: '→', write: '←', atomic: '↔' };

export class HistoryElement extends Panel {
  override render() {
    const v = this.view,
      h = v?.history;
    if (!v || !h) return nothing;
    const find = (sought: 'access' | 'write', back: boolean, text: string) =>
      html`<button
        class="btn slim"
        data-part="history-find"
        data-find=${`${sought}${back ? '-back' : ''}`}
        @click=${() => this.ask({ do: 'find', find: { sought, back, id: h.array, cell: h.cell } })}
        >${text}</button
      >`;
    return html`<aside class="hist" data-part="history" aria-label=${say('history.name', { name: h.name })} @keydown=${this.keyed}>
      <header
        ><h2>${h.name}</h2
        ><button class="btn slim" data-part="history-close" aria-label=${say('history.shut')} @click=${this.shut}
          >${say('common.close')}</button
        ></header
      >
      <p class="q">${h.text}${h.partial ? ` ${say('history.partial')}` : ''}</p>
      <p class="to"
        ><button
          class="btn slim"
          data-part="history-why"
          @click=${() => this.ask({ do: 'why', about: { of: 'cell', id: h.array, cell: h.cell } })}
          >${say('why.ask', { what: h.name })}</button
        >
        ${find('write', true, say('history.lastWrite'))} ${find('access', true, say('history.previous'))}
        ${find('access', false, say('history.next'))}</p
      >
      <div class="list" tabindex="0" role="region" aria-label=${say('history.order')}>
        ${h.before ? html`<p class="q">${say('history.before', { n: count(h.before) })}</p>` : nothing}
        <ol
          >${h.touches.map((t) => this.entry(t, t.place === v.frame.place.position, t.place > v.frame.place.position))}</ol
        >
        ${h.after ? html`<p class="q">${say('history.after', { n: count(h.after) })}</p>` : nothing}
      </div></aside
    >`;
  }

  /** It is beside the cell that it tells of, and not over it. */
  override updated(): void {
    const h = this.view?.history;
    const key = h ? `${h.array} ${h.cell}` : '';
    if (key === this.told) return;
    this.told = key;
    if (h) this.toggleAttribute('data-left', document.querySelector<PictureElement>('tilescope-picture')?.right(h.array, h.cell) === true);
  }

  private told = '';

  private entry(t: Touch, now: boolean, later: boolean) {
    return html`<li class=${`${now ? 'now' : ''} ${later ? 'later' : ''}`} aria-current=${now ? 'step' : nothing}
      ><button data-part="touch" data-kind=${t.kind} data-place=${t.place} @click=${() => this.go(t)}>
        <span class="mk" aria-hidden="true">${MARK[t.kind]}</span
        ><span
          >${t.text}${
            t.line ? html`, <span class="q">${say('common.line', { line: t.line })}</span>` : nothing
          }${t.when ? html`, <span class="q" data-part="when">${t.when}</span>` : nothing}</span
        >
        <b>${t.value}${t.origin ? html` <span class="q">${say('history.from', { what: t.origin })}</span>` : nothing}</b></button
      ></li
    >`;
  }

  private go(t: Touch): void {
    if (!t.host) this.ask({ do: 'look', focus: t.focus });
    this.ask({ do: 'seek', place: { position: t.place, lane: -1 } });
  }

  private readonly shut = () => {
    this.ask({ do: 'forget' });
    document.querySelector<HTMLElement>('[data-part=picture]')?.focus();
  };

  private readonly keyed = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return;
    e.stopPropagation();
    this.shut();
  };
}

customElements.define('tilescope-history', HistoryElement);
