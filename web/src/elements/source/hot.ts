// Hot lines: each line's share of a counter over the whole launch, as a bar and a number beside the line.
import { html, nothing } from 'lit';
import type { WorkLine } from '../../protocol/types.gen';
import type { View } from '../../store/store';
import type { Action } from '../panel';
import type { Share } from '../play/editor';
import { count } from '../words';
import { decimal, say } from '../../words/words';

/** Counters that lines have a part in. */
export const HOT = {
  warps: say('hot.warps'), flops: say('hot.flops'), requests: say('hot.requests'), sectors: say('hot.sectors'), asked: say('hot.asked'), moved: say('hot.moved'), wavefronts: say('hot.wavefronts'), conflicts: say('hot.conflicts'),
  waits: say('hot.waits'), diverged: say('hot.diverged'),
} as const;
export type Hot = keyof typeof HOT;

export const isHot = (s: string): s is Hot => s in HOT;

/** What the lines have of the chosen counter; null when none is chosen. */
export function hotOf(v: View): { name: Hot; total: number; most: number; of: Map<number, number>; known: boolean } | null {
  const name = v.choice.hot, work = v.scene.work;
  if (!isHot(name) || !work) return null;
  const of = new Map(work.lines.map((l: WorkLine) => [l.line, l[name]]));
  const values = [...of.values()];
  return { name, total: values.reduce((a, b) => a + b, 0), most: Math.max(0, ...values), of, known: work.linesKnown };
}

const tenth = decimal({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Short enough for the gutter: 1,024, 12k, 3.4M. */
export const brief = (n: number) => (n < 10_000 ? count(n) : n < 1e6 ? `${Math.round(n / 1000)}k` : n < 1e7 ? `${tenth.format(n / 1e6)}M` : n < 1e9 ? `${Math.round(n / 1e6)}M` : `${tenth.format(n / 1e9)}G`);

/** A line's part in words. */
const sentence = (h: NonNullable<ReturnType<typeof hotOf>>, line: number, n: number) => say('hot.line', { line, n: count(n), of: count(h.total), what: HOT[h.name], share: Math.round((100 * n) / Math.max(1, h.total)) });

/** The bars of all lines that have a part, for the editor. */
export function shares(v: View): Share[] {
  const h = hotOf(v);
  return h ? [...h.of].filter(([, n]) => n > 0).map(([line, n]) => ({ line, text: brief(n), label: sentence(h, line, n), width: (100 * n) / Math.max(1, h.most) })) : [];
}

/** A line's bar. Pressing it picks the line. */
export function hotBar(h: NonNullable<ReturnType<typeof hotOf>>, line: number, ask: (a: Action) => void) {
  const n = h.of.get(line) ?? 0;
  if (!n) return html`<span class="hl"></span>`;
  const text = sentence(h, line, n);
  return html`<button class="hl" data-part="hot-line" data-line=${line} data-value=${n} aria-label=${text} title=${text} @click=${() => ask({ do: 'pick', pick: { kind: 'line', line } })}><i style=${`width:${(100 * n) / Math.max(1, h.most)}%`}></i><span>${brief(n)}</span></button>`;
}

/** The chooser, with the key of the bars. */
export function hotChooser(v: View, ask: (a: Action) => void) {
  if (!v.scene.work) return nothing;
  const h = hotOf(v);
  return html`<label class="hotk" title=${say('hot.whole')}><span>${h ? (h.known ? `${count(h.total)}` : say('hot.late')) : say('hot.by')}</span>
    <select data-part="hot-choice" @change=${(e: Event) => ask({ do: 'hot', name: (e.target as HTMLSelectElement).value })}><option value="" ?selected=${!h}>${say('hot.nothing')}</option>${Object.entries(HOT).map(([k, name]) => html`<option value=${k} ?selected=${h?.name === k}>${name}</option>`)}</select></label>`;
}
