// The middle of the stage: the picture, with what must be said above it.
import { html, nothing } from 'lit';
import type { State, View } from '../../store/state';
import type { Store } from '../../store/store';
import type { Action } from '../panel';
import { bare } from '../settings/without';
import { panel } from './inspectors';
import { type Board, boardOf, BOARDS } from '../boards';
import { banner } from './moments';
import { waiting } from './parts';
import { say } from '../../words/words';

/** What a phone shows of a view, one at a time. */
type Shown = 'both' | 'global' | 'shared' | 'blocks' | 'banks' | 'reuse' | Board;

/** The picture of a view, or what is awaited. `alone` says that only one memory fits at a time. */
export function hero(s: State, v: View | undefined, alone: boolean, flat: boolean, above: unknown, act: (a: Action) => void) {
  // Strips keep both memories together: their arrows run from one to the other.
  const strips = v?.scene.layout === 'strips';
  const shared = !!v && v.scene.arrays.some((a) => a.space === 'shared');
  const several = shared && (v.run.launches[v.scene.launch]?.grid ?? [1]).some((n) => n > 1);
  const memories = [...(strips ? ['both'] : ['global', 'shared']), ...(several ? ['blocks'] : []), 'banks', 'reuse', ...BOARDS];
  const only =
    s.choice.memory.startsWith('only:') && v?.scene.arrays.some((a) => `only:${a.name}` === s.choice.memory)
      ? s.choice.memory.slice(5)
      : '';
  const m = memories.includes(s.choice.memory) ? s.choice.memory : memories[strips || !shared ? 0 : 1]!;
  return html`${above}
  ${
    v
      ? html`${alone ? html`<div class="seg memory" role="group" aria-label=${say('common.memory')}>${memories.map((x) => html`<button data-part="memory" data-memory=${x} aria-pressed=${x === m ? 'true' : 'false'} @click=${() => act({ do: 'memory', name: x })}>${x === 'shared' && !shared ? say('draw.plain') : say(`memory.${x as Shown}`)}</button>`)}</div>` : nothing}
        ${
          v && boardOf(v)
            ? board(v, flat || alone)
            : alone && (m === 'banks' || m === 'reuse')
              ? html`<div class="ins">${panel(m, v)}</div>`
              : several && s.choice.memory === 'blocks'
                ? html`${alone ? nothing : html`<button class="word back" data-part="memory" data-memory="" @click=${() => act({ do: 'memory', name: '' })}>${say('hero.whole')}</button>`}<tilescope-blocks
                      .view=${v}
                    ></tilescope-blocks>`
                : html`<tilescope-picture
                    .only=${only}
                    .view=${v}
                    .memory=${alone ? m : s.choice.memory === 'global' || s.choice.memory === 'shared' ? s.choice.memory : 'both'}
                    ?narrow=${alone}
                    ?flat=${flat}
                  ></tilescope-picture>`
        }`
      : html`<div class="wait" role="status">${waiting(s)}</div>`
  }`;
}

/** The boards are chunks of their own, loaded when one is looked at first. */
const chunks: Record<Board, () => Promise<unknown>> = {
  program: () => import('../program/program'),
  tables: () => import('../tables/tables'),
  cost: () => import('../cost/cost'),
};

/** What takes the picture's place; `bare` leaves the way back to somebody else. */
function board(v: View, bare: boolean) {
  const name = boardOf(v);
  if (name && !customElements.get(`tilescope-${name}`)) void chunks[name]();
  switch (name) {
    case 'program':
      return html`<tilescope-program .view=${v} ?flat=${bare}></tilescope-program>`;
    case 'tables':
      return html`<tilescope-tables .view=${v} ?flat=${bare}></tilescope-tables>`;
    default:
      return html`<tilescope-cost .view=${v} ?flat=${bare}></tilescope-cost>`;
  }
}

/** What must be said above the picture. A run that was cut short says so at once, another bad ending where it comes: it may be what the lesson is about. */
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
