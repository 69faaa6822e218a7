// Hot lines: each line's share of a counter over the whole launch, as a bar and a number beside the line.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import type { Action } from '../panel';
import type { Share } from '../play/editor';
import { count, say } from '../../words/words';
import { HOT, brief, hotOf, sentence } from './share';

export { hotOf } from './share';

/** The bars of all lines that have a part, for the editor. */
export function shares(v: View): Share[] {
  const h = hotOf(v);
  return h
    ? [...h.of]
        .filter(([, n]) => n > 0)
        .map(([line, n]) => ({ line, text: brief(n), label: sentence(h, line, n), width: (100 * n) / Math.max(1, h.most) }))
    : [];
}

/** A line's bar. Pressing it picks the line. */
export function hotBar(h: NonNullable<ReturnType<typeof hotOf>>, line: number, ask: (a: Action) => void) {
  const n = h.of.get(line) ?? 0;
  if (!n) return html`<span class="hl"></span>`;
  const text = sentence(h, line, n);
  return html`<button
    class="hl"
    data-part="hot-line"
    data-line=${line}
    data-value=${n}
    aria-label=${text}
    title=${text}
    @click=${() => ask({ do: 'pick', pick: { kind: 'line', line } })}
    ><i style=${`width:${(100 * n) / Math.max(1, h.most)}%`}></i><span>${brief(n)}</span></button
  >`;
}

/** The chooser, with the key of the bars. */
export function hotChooser(v: View, ask: (a: Action) => void) {
  if (!v.scene.work) return nothing;
  const h = hotOf(v);
  return html`<label class="hotk" title=${say('hot.whole')}
    ><span>${h ? (h.known ? `${count(h.total)}` : say('hot.late')) : say('hot.by')}</span>
    <select data-part="hot-choice" @change=${(e: Event) => ask({ do: 'hot', name: (e.target as HTMLSelectElement).value })}
      ><option value="" .selected=${!h}>${say('hot.nothing')}</option
      >${Object.entries(HOT).map(([k, name]) => html`<option value=${k} .selected=${h?.name === k}>${name}</option>`)}</select
    ></label
  >`;
}
