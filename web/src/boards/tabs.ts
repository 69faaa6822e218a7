// The tabs below the picture and each board, as of a spreadsheet; boards without a tab of their own.
import { html } from 'lit';
import type { Action } from '../elements/panel';
import type { View } from '../store/state';
import { type Key, say } from '../words/words';
import { BOARDS, boardOf } from './registry';

export function tabs(v: View, ask: (a: Action) => void) {
  const now = nameOf(v);
  // A board may cover the list: its tabs lead to all others.
  const tabbed = BOARDS.filter((b) => !b.listed || now !== 'memory');
  return html`<span class="tabs" role="group" aria-label=${say('stage.above')}
    >${[{ name: 'memory', tab: 'memory.memory' } as const, ...tabbed].map((b) => button(b, now, ask))}</span
  >`;
}

/** The boards that have no tab beside the picture, for a list. */
export const listed = (v: View, ask: (a: Action) => void) => BOARDS.filter((b) => b.listed).map((b) => button(b, nameOf(v), ask, 'word'));

const nameOf = (v: View): string => boardOf(v)?.name ?? 'memory';

const button = (b: { name: string; tab: Key }, now: string, ask: (a: Action) => void, look = '') =>
  html`<button
    class=${look}
    data-part="board"
    data-board=${b.name}
    aria-pressed=${b.name === now ? 'true' : 'false'}
    @click=${() => ask({ do: 'memory', name: b.name === 'memory' ? '' : b.name })}
    >${say(b.tab)}</button
  >`;
