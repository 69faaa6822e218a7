// Which inspectors stand open, and how one is shown. Three are open, the others are words until pressed.
import { html, nothing } from 'lit';
import { titleIn } from '../../inspectors/inspector';
import { output } from '../../inspectors/output';
import { type InspectorName, inspectorOf } from '../../inspectors/registry';
import type { Finding, Scene } from '../../protocol/types.gen';
import type { State, View } from '../../store/state';
import { TAKE } from '../words';
import { say } from '../../words/words';

/** The open inspectors: the reader's, or those that suit the picture. */
export function opened(v: Pick<State, 'choice' | 'scene' | 'run'>): string[] {
  const known = v.choice.panels.filter((p) => inspectorOf(p));
  return known.length ? known : v.scene ? telling(v.scene, v.run?.findings ?? []) : [];
}

/** What the run has to say, most of all what it does wrong or pays too much for; then what suits the picture. */
function telling(scene: Scene, findings: readonly Finding[]): string[] {
  const shared = scene.arrays.some((a) => a.space === 'shared');
  const strips = scene.layout === 'strips';
  const all: [InspectorName, boolean][] = [
    ['findings', findings.some((f) => f.severity === 'error' && f.launch === scene.launch)],
    ['banks', findings.some((f) => f.kind === 'bank-conflicts' && f.launch === scene.launch)],
    ['halo', scene.haloOf.some((h) => h.homes)],
    ['phases', shared || scene.hasPhases],
    ['reuse', shared && !strips],
    ['banks', shared && !strips],
    ['threads', true],
    ['sectors', true],
    ['reuse', true],
  ];
  return [...new Set(all.filter(([, has]) => has).map(([name]) => name))].slice(0, 3);
}

/** Opens an inspector in the last place, or closes it; never more than three, never none. */
export function toggled(open: string[], name: string, keep = false): string[] {
  if (open.includes(name)) return keep || open.length === 1 ? open : open.filter((p) => p !== name);
  return open.length < 3 ? [...open, name] : [...open.slice(0, 2), name];
}

/** A button that exports an inspector; none where there is none of that name. */
export function taker(name: string, v: View, take: (figure: InspectorName) => void) {
  const i = inspectorOf(name);
  if (!i || i.answers) return nothing;
  const label = say('panel.export', { panel: say(titleIn(i, v)) });
  return html`<button
    class="take"
    data-part="panel-export"
    data-figure=${name}
    aria-label=${label}
    title=${label}
    @click=${() => take(i.name)}
    >${TAKE}</button
  >`;
}

/** An inspector by its name; what the program printed where there is none of that name. */
export const panel = (name: string, v: View): unknown => (inspectorOf(name) ?? output).element(v);
