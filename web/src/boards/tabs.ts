// The tabs below the picture and each board, as of a spreadsheet.
import { html } from 'lit';
import type { Action } from '../elements/panel';
import type { View } from '../store/state';
import { say } from '../words/words';
import { BOARDS, boardOf } from './registry';

export function tabs(v: View, ask: (a: Action) => void) {
  const now = boardOf(v)?.name ?? 'memory';
  return html`<span class="tabs" role="group" aria-label=${say('stage.above')}
    >${[{ name: 'memory', tab: 'memory.memory' } as const, ...BOARDS].map(
      (b) =>
        html`<button
          data-part="board"
          data-board=${b.name}
          aria-pressed=${b.name === now ? 'true' : 'false'}
          @click=${() => ask({ do: 'memory', name: b.name === 'memory' ? '' : b.name })}
          >${say(b.tab)}</button
        >`,
    )}</span
  >`;
}
