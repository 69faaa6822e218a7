// The lines that pay most as rows, each a way to where it is first executed.
import { html } from 'lit';
import type { View } from '../store/state';
import type { Action } from '../elements/panel';
import { type Costly, type Told, saidOf } from './costly';

/** A row for each, with a way to its first step in the block; none where the timeline's marks stand for several steps. */
export const costlyRows = (v: View, list: readonly Costly[], key: Told, ask: (a: Action) => void) =>
  html`<ul class="wl" data-part="costly"
    >${list.map((c) => {
      const { track } = v.scene,
        i = track.binned ? -1 : track.line.indexOf(c.line);
      const text = saidOf([c], key);
      return html`<li
        >${
          i < 0
            ? text
            : html`<button
                class="link"
                data-line=${c.line}
                @click=${() => ask({ do: 'seek', place: { position: track.at[i]! + 1, lane: -1 } })}
                >${text}</button
              >`
        }</li
      >`;
    })}</ul
  >`;
