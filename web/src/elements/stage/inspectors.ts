// Which inspectors stand open, and how one is shown. Three are open, the others are words until pressed.
import { html, nothing } from 'lit';
import { output } from '../../inspectors/output';
import { type InspectorName, inspectorOf } from '../../inspectors/registry';
import type { State, View } from '../../store/state';
import { TAKE } from '../words';
import { say } from '../../words/words';

/** The open inspectors: the reader's, or those that suit the picture. */
export function opened(v: Pick<State, 'choice' | 'scene'>): string[] {
  const known = v.choice.panels.filter((p) => inspectorOf(p));
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

/** A button that exports an inspector; none where there is none of that name. */
export function taker(name: string, take: (figure: InspectorName) => void) {
  const i = inspectorOf(name);
  if (!i) return nothing;
  const label = say('panel.export', { panel: say(i.title) });
  return html`<button class="take" data-part="panel-export" aria-label=${label} title=${label} @click=${() => take(i.name)}
    >${TAKE}</button
  >`;
}

/** An inspector by its name; what the program printed where there is none of that name. */
export const panel = (name: string, v: View): unknown => (inspectorOf(name) ?? output).element(v);
