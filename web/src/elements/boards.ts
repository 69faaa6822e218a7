// What the middle of the stage can show: the memory picture, the program around the kernels, what a launch costs, the tables of the
// textbooks.
import { html } from 'lit';
import type { View } from '../store/state';
import type { Action } from './panel';
import { say } from '../words/words';

/** Boards that take the picture's place, by the name that the address has for them. */
export const BOARDS = ['program', 'cost', 'tables'] as const;
export type Board = (typeof BOARDS)[number];

export const boardOf = (v: Pick<View, 'choice'>): Board | undefined => BOARDS.find((b) => b === v.choice.memory);

/** The tabs below the board, as of a spreadsheet. */
export function tabs(v: View, ask: (a: Action) => void) {
  const now = boardOf(v) ?? 'memory';
  return html`<span class="tabs" role="group" aria-label=${say('stage.above')}
    >${(['memory', ...BOARDS] as const).map(
      (b) =>
        html`<button
          data-part="board"
          data-board=${b}
          aria-pressed=${b === now ? 'true' : 'false'}
          @click=${() => ask({ do: 'memory', name: b === 'memory' ? '' : b })}
          >${say(`memory.${b}`)}</button
        >`,
    )}</span
  >`;
}
