// The device of the run: its name, and a menu to choose another, or narrower warps.
import { html, nothing } from 'lit';
import type { State } from '../../store/state';
import type { Action } from '../panel';
import { CHOICE_CLOSES, placed } from '../menu';
import { say } from '../../words/words';

export function device(s: State, act: (a: Action) => void) {
  const r = s.run;
  if (!r) return nothing;
  const widths = [...[1, 2, 4, 8, 16].filter((w) => w < r.warp.native), r.warp.native];
  const name = r.devices.find((d) => d.id === r.device.id)?.name ?? r.device.name;
  return html`<div class="dev">
    <button class="btn" popovertarget="device-menu" data-part="device-button" aria-label=${`${say('common.device')}: ${name}`}
      >${name} <span aria-hidden="true">▾</span></button
    >
    <small
      >${r.warp.cut ? say('stage.cutTo', { n: r.warp.size, native: r.warp.native }) : say('stage.warpsOf', { n: r.warp.native })}</small
    >
    <div popover id="device-menu" class="pick-pop menu" @toggle=${placed} @click=${CHOICE_CLOSES} @change=${CHOICE_CLOSES}>
      <div role="group" aria-label=${say('common.device')} data-part="device"
        >${r.devices.map(
          (d) =>
            html`<button
              class="word"
              data-device=${d.id}
              aria-pressed=${d.id === r.device.id ? 'true' : 'false'}
              @click=${() => act({ do: 'device', id: d.id })}
              >${d.name}</button
            >`,
        )}</div
      >
      <label
        >${say('common.lanesAWarp')}
        <select data-part="warp-width" @change=${(e: Event) => act({ do: 'warp', size: Number((e.target as HTMLSelectElement).value) })}
          >${widths.map((w) => html`<option value=${w} .selected=${w === r.warp.size}>${w}</option>`)}</select
        ></label
      >
      ${r.warp.cut ? html`<p class="q">${say('stage.cutFor', { device: name, lanes: r.warp.native })}</p>` : nothing}
    </div></div
  >`;
}
