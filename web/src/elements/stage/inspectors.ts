// Which inspectors are open, and how one is shown. At most MOST are open, the others are words until pressed.
import { html, nothing } from 'lit';
import { titleIn } from '../../inspectors/inspector';
import { output } from '../../inspectors/output';
import { type InspectorName, inspectorOf } from '../../inspectors/registry';
import { limits } from '../../limits';
import { DefaultPanels, type Finding, type Scene, type Topic } from '../../protocol/types.gen';
import type { State, View } from '../../store/state';
import { TAKE } from '../words';
import { say } from '../../words/words';

/** The picture has room for three, and a server may allow less. */
const MOST = Math.min(limits.panels, DefaultPanels);

/** In the place of a name where a reader has closed all of them. */
const NONE = 'none';

/** A window so low that the inspectors' row would take more than a quarter of the picture's height: 12.9 rem are around both, 7.5 in it. */
export const LOW = '(min-width: 761px) and (max-height: 514px)';

/** The inspectors of these names that there are. */
export const known = (names: readonly string[]): string[] => names.filter((p) => inspectorOf(p));

/** The open inspectors: the reader's, or what the run has to say and the picture does not show. */
export function opened(
  v: Pick<State, 'choice' | 'scene' | 'run'>,
  low = globalThis.matchMedia?.(LOW).matches ?? false,
  tight = benched(),
): string[] {
  if (v.choice.panels.length) return known(v.choice.panels);
  return v.scene && !low ? telling(v.scene, v.run?.findings ?? [], tight) : [];
}

/** A window of so few root sizes leaves the picture too little room for a row of inspectors, where a program's results are below both. */
const BENCH = 52;
const benched = () => {
  if (typeof document === 'undefined') return false;
  // Not a search for the results: it would walk through the whole picture, several times a step.
  const stage = document.querySelector('.stage');
  return (
    [...(stage?.children ?? [])].some((e) => e.localName === 'tilescope-results') &&
    innerHeight / (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) < BENCH
  );
};

/** What is worth a panel where there is hardly room for one: what matters most comes first, and sentences tell of the others. */
const TIGHT: readonly Topic[] = ['conflicts', 'exchanges', 'tree'];

/** What goes wrong comes first. The rest is in the order of the scene's topics. */
function telling(scene: Scene, findings: readonly Finding[], tight: boolean): string[] {
  const wrong = findings.some((f) => f.severity === 'error' && f.launch === scene.launch),
    peers = scene.arrays.some((x) => x.peer), // which need the room themselves
    topics = tight ? TIGHT.filter((t) => scene.topics.includes(t) && !(t === 'tree' && peers)) : scene.topics;
  // The list of results says what goes wrong, and leads to why.
  return [...(wrong && !tight ? ['findings'] : []), ...topics.flatMap((t) => TELLS[t](scene) ?? [])].slice(0, tight ? 1 : MOST);
}

/** The inspector that says what a picture does not: null where it does. */
const TELLS: Record<Topic, (s: Scene) => InspectorName | null> = {
  conflicts: () => 'banks',
  exchanges: () => 'lanes',
  // Beside a product there are the sectors and the bytes that they waste.
  uncoalesced: (s) => (s.layout === 'product' ? null : 'sectors'),
  // What is borrowed is hatched in every array that is drawn as a whole.
  halo: (s) => (s.haloOf.some((h) => h.homes && s.arrays.some((a) => a.id === h.array && !whole(a))) ? 'halo' : null),
  tree: () => 'reduction',
};

const whole = (a: Scene['arrays'][number]): boolean => a.window.rows * a.window.cols >= a.length && !a.image;

/** Opens an inspector in the last place, or closes it; never more than MOST. */
export function toggled(open: string[], name: string, keep = false): string[] {
  if (!open.includes(name)) return open.length < MOST ? [...open, name] : [...open.slice(0, MOST - 1), name];
  if (keep) return open;
  return open.length === 1 ? [NONE] : open.filter((p) => p !== name);
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
