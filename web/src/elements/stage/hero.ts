// The middle of the stage: the picture, with what must be said above it.
import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { State, View } from '../../store/state';
import type { Store } from '../../store/store';
import type { Action } from '../panel';
import { fragments } from '../../inspectors/fragments';
import { large } from '../../inspectors/fragments/element';
import { lanes } from '../../inspectors/lanes';
import { hasShared, several } from '../picture/choices';
import { bare } from '../settings/without';
import { panel } from './inspectors';
import { BOARDS, type BoardName, boardOf } from '../../boards/registry';
import { banner } from './moments';
import { waiting } from './parts';
import { type Key, say } from '../../words/words';

/** What a phone shows of a view, one at a time, with its title. */
interface Shown {
  name: 'both' | 'global' | 'shared' | 'blocks' | 'lanes' | 'banks' | 'fragments' | 'reuse' | BoardName;
  title: Key;
}

/** What is read from afar where both memories leave no room for numbers: that of the step. Strips need both for their arrows. */
function touched(v: View): 'both' | 'global' | 'shared' {
  const { scene, frame } = v;
  if (scene.layout === 'strips' || !hasShared(v)) return 'both';
  const spaces = new Set(frame.accesses.map((a) => scene.arrays.find((x) => x.id === a.array)?.space));
  if (spaces.has('shared') || spaces.has('cluster')) return 'shared';
  const outside = frame.step.index === 0 || frame.step.index === frame.step.count;
  return outside || spaces.has('global') ? 'global' : 'shared';
}

/** How the middle is shown. */
interface How {
  alone: boolean; // only one memory fits at a time
  flat: boolean; // without tabs
  far: boolean; // is read from the last row of a room
}

/** The picture of a view, or what is awaited. */
export function hero(s: State, v: View | undefined, how: How, above: unknown, act: (a: Action) => void) {
  const shown = v
    ? html`${how.alone ? memories(v, act) : nothing} ${inPlace(v, how, act)}`
    : html`<div class="wait" role="status">${waiting(s)}</div>`;
  return html`${above} ${shown}`;
}

/** What can be shown one at a time. Strips keep both memories together: their arrows run from one to the other. */
const choices = (v: View): Shown[] => [
  ...(v.scene.layout === 'strips'
    ? [{ name: 'both', title: 'memory.both' } as const]
    : [
        { name: 'global', title: 'memory.global' } as const,
        { name: 'shared', title: hasShared(v) ? 'memory.shared' : 'draw.plain' } as const,
      ]),
  ...(several(v) ? [{ name: 'blocks', title: 'memory.blocks' } as const] : []),
  ...(lanes.shown(v) ? [{ name: 'lanes', title: 'memory.lanes' } as const] : []),
  { name: 'banks', title: 'memory.banks' },
  ...(fragments.shown(v) ? [{ name: 'fragments', title: 'memory.fragments' } as const] : []),
  { name: 'reuse', title: 'memory.reuse' },
  ...BOARDS.map((b) => ({ name: b.name, title: b.tab })),
];

/** The name of what is shown where only one fits. */
function chosen(v: View): Shown['name'] {
  const all = choices(v).map((x) => x.name);
  return all.find((x) => x === v.choice.memory) ?? all[v.scene.layout === 'strips' || !hasShared(v) ? 0 : 1]!;
}

/** Swipes the row of tabs so far that the one which has become the chosen one is in its middle, whoever chose it. */
const inView = (tab?: Element) =>
  tab &&
  requestAnimationFrame(() => {
    const row = tab.parentElement;
    if (!row) return;
    const [t, r] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += t.left + t.width / 2 - (r.left + r.width / 2);
  });

function memories(v: View, act: (a: Action) => void) {
  const now = chosen(v);
  const one = ({ name, title }: Shown) =>
    html`<button
      data-part="memory"
      data-memory=${name}
      aria-pressed=${name === now ? 'true' : 'false'}
      ${ref(name === now ? inView : undefined)}
      @click=${() => act({ do: 'memory', name })}
      >${say(title)}</button
    >`;
  return html`<div class="seg memory" role="group" aria-label=${say('common.memory')}>${choices(v).map(one)}</div>`;
}

/** The picture, or what replaces it. */
function inPlace(v: View, { alone, flat, far }: How, act: (a: Action) => void) {
  const board = boardOf(v);
  if (board) return board.element(v, flat || alone);
  const { memory } = v.choice,
    m = chosen(v);
  if (alone && (m === 'banks' || m === 'fragments' || m === 'reuse' || m === 'lanes')) return html`<div class="ins">${panel(m, v)}</div>`;
  const back = html`<button class="word back" data-part="memory" data-memory="" @click=${() => act({ do: 'memory', name: '' })}
    >${say('hero.whole')}</button
  >`;
  if (memory === 'fragments' && fragments.shown(v)) return html`${back}${large(v)}`;
  if (memory === 'banks') return html`${back}<tilescope-banks class="large" .view=${v} large></tilescope-banks>`;
  if (several(v) && memory === 'blocks') {
    return html`${alone ? nothing : back}<tilescope-blocks .view=${v}></tilescope-blocks>`;
  }
  const only = v.scene.arrays.some((a) => `only:${a.name}` === memory) ? memory.slice(5) : '';
  const both = memory === 'global' || memory === 'shared' ? memory : far ? touched(v) : 'both';
  return html`<tilescope-picture
    .only=${only}
    .view=${v}
    .memory=${alone ? m : both}
    ?narrow=${alone}
    ?flat=${flat}
    ?far=${far}
  ></tilescope-picture>`;
}

/**
 * What must be said above the picture. A run that was cut short says so at once, another bad ending where it comes: it may be what the
 * lesson is about.
 */
export function notice(s: State, store: Store, act: (a: Action) => void, closed: string, close: (key: string) => void, follows = false) {
  if (s.status === 'connecting' && s.progress.tries > 0)
    return html`<p class="banner" role="status" data-part="banner">${say('stage.lost')}</p>`;
  const work = banner(s, act, follows);
  if (work !== nothing) return work;
  if (s.problem && s.run)
    return html`<p class="banner bad" role="alert" data-part="banner"
      >${s.problem.text}<button class="btn slim" @click=${() => store.set({ problem: null })}>${say('common.close')}</button></p
    >`;
  if (s.rejected && s.frame) return html`<p class="banner stays" role="status" data-part="banner">${say('stage.stale')}</p>`;
  if (s.rejected && !s.run && Object.keys(s.spec).length > Object.keys(bare(s.spec)).length) {
    return html`<p class="banner stays" role="status" data-part="banner"
      >${say('stage.settingsFail')}<button class="btn slim" data-part="as-source" @click=${() => act({ do: 'respec', spec: bare(s.spec) })}
        >${say('stage.asSource')}</button
      ></p
    >`;
  }
  const e = s.run?.ending;
  if (
    s.run &&
    e &&
    e.kind !== 'completed' &&
    s.frame &&
    closed !== s.run.key &&
    (e.kind === 'budget' || e.kind === 'stopped' || s.frame.place.position >= s.run.steps)
  ) {
    const { key } = s.run;
    return html`<p class=${`banner ${e.kind === 'stopped' ? 'stays' : 'bad'}`} role="status" data-part="banner"
      >${e.text}<button class="btn slim" @click=${() => close(key)}>${say('common.close')}</button></p
    >`;
  }
  return nothing;
}
