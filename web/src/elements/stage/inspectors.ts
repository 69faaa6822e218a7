// The inspectors: which stand open, and what each draws. Three are open, the others are words until pressed.
import { html, nothing, type TemplateResult } from 'lit';
import { FIGURES, type FigureName } from '../../figures/names';
import type { State, View } from '../../store/store';
import { TAKE } from '../words';
import { say } from '../../words/words';

export const PANELS: { name: string; word: string }[] = [
  { name: 'findings', word: say('panel.findings') },
  { name: 'phases', word: say('panel.phases') },
  { name: 'reuse', word: say('panel.reuse') },
  { name: 'halo', word: say('panel.halo') },
  { name: 'banks', word: say('panel.banks') },
  { name: 'sectors', word: say('panel.sectors') },
  { name: 'threads', word: say('panel.threads') },
  { name: 'locals', word: say('panel.locals') },
  { name: 'barriers', word: say('panel.barriers') },
  { name: 'counters', word: say('panel.counters') },
  { name: 'output', word: say('panel.output') },
];

/** The open inspectors: the reader's, or those that suit the picture. */
export function opened(v: Pick<State, 'choice' | 'scene'>): string[] {
  const known = v.choice.panels.filter((p) => PANELS.some((x) => x.name === p));
  if (known.length) return known;
  if (!v.scene) return [];
  const shared = v.scene.arrays.some((a) => a.space === 'shared');
  if (v.scene.layout === 'strips') return [v.scene.haloOf.length ? 'halo' : shared ? 'banks' : 'sectors', 'phases', 'threads'];
  return shared ? ['phases', 'reuse', 'banks'] : ['threads', 'reuse', 'sectors'];
}

/** Opens an inspector in the last place, or closes it; never more than three, never none. */
export function toggled(open: string[], name: string, keep = false): string[] {
  if (open.includes(name)) return keep || open.length === 1 ? open : open.filter((p) => p !== name);
  return open.length < 3 ? [...open, name] : [...open.slice(0, 2), name];
}

/** A button that exports an inspector; none where it is no picture. */
export function taker(name: string, take: (figure: FigureName) => void) {
  if (!(name in FIGURES)) return nothing;
  const label = say('panel.export', { panel: PANELS.find((p) => p.name === name)!.word });
  return html`<button class="take" data-part="panel-export" aria-label=${label} title=${label} @click=${() => take(name as FigureName)}
    >${TAKE}</button
  >`;
}

export function panel(name: string, v: View): TemplateResult {
  switch (name) {
    case 'phases':
      return html`<tilescope-phases .view=${v}></tilescope-phases>`;
    case 'reuse':
      return html`<tilescope-reuse .view=${v}></tilescope-reuse>`;
    case 'banks':
      return html`<tilescope-banks .view=${v}></tilescope-banks>`;
    case 'sectors':
      return html`<tilescope-sectors .view=${v}></tilescope-sectors>`;
    case 'threads':
      return html`<tilescope-threads .view=${v}></tilescope-threads>`;
    case 'locals':
      return html`<tilescope-locals .view=${v}></tilescope-locals>`;
    case 'barriers':
      return html`<tilescope-barriers .view=${v}></tilescope-barriers>`;
    case 'counters':
      return html`<tilescope-counters .view=${v}></tilescope-counters>`;
    case 'halo':
      return html`<tilescope-halo .view=${v}></tilescope-halo>`;
    case 'findings':
      return html`<tilescope-findings .view=${v}></tilescope-findings>`;
    default:
      return html`<tilescope-output .view=${v}></tilescope-output>`;
  }
}
