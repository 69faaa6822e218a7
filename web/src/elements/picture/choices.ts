// How the picture shows the memories: one array alone, how often elements were loaded, how elements are written.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import type { Action } from '../panel';
import { say } from '../../words/words';

export const hasShared = (v: View): boolean => v.scene.arrays.some((a) => a.space === 'shared');

/** Shared memory is there, and more than one block that has it. */
export const several = (v: View): boolean => hasShared(v) && (v.run.launches[v.scene.launch]?.grid ?? [1]).some((n) => n > 1);

/** One memory or one array alone, in cells that are large enough to read; `blocks` where those of several blocks can be asked for. */
export function lookAt(v: View, ask: (a: Action) => void, blocks: boolean) {
  const now = v.choice.memory;
  const options: [name: string, text: string][] = [];
  // A lesson may have one memory alone be drawn where everything has room, too: the way back must be there.
  if (hasShared(v) && (v.scene.layout === 'product' || now === 'global' || now === 'shared'))
    options.push(['global', say('draw.global')], ['shared', say('draw.shared')]);
  if (blocks && several(v)) options.push(['blocks', say('memory.several')]);
  for (const a of v.scene.arrays) if (a.space !== 'local' && !a.peer) options.push([`only:${a.name}`, a.name]);
  const known = options.some(([name]) => name === now);
  return html`<label class="closer"
    >${say('picture.lookAt')}
    <select data-part="closer" @change=${(e: Event) => ask({ do: 'memory', name: (e.target as HTMLSelectElement).value })}
      ><option value="" .selected=${!known}>${say('picture.everything')}</option
      >${options.map(([name, text]) => html`<option value=${name} .selected=${name === now}>${text}</option>`)}</select
    ></label
  >`;
}

/** Global memory's cells show their values or how often they were loaded. */
export function heat(v: View, ask: (a: Action) => void) {
  if (!v.scene.arrays.some((a) => a.space === 'global')) return nothing;
  return html`<button
    class="word"
    data-part="heat"
    aria-pressed=${v.choice.heat ? 'true' : 'false'}
    title=${say('picture.heatTitle')}
    @click=${() => ask({ do: 'heat', on: !v.choice.heat })}
    >${say('picture.loads')}</button
  >`;
}

/** Shared memory's cells are all alike, or have the shades of their banks. */
export function shade(v: View, ask: (a: Action) => void) {
  if (!hasShared(v)) return nothing;
  return html`<button
    class="word"
    data-part="shade"
    aria-pressed=${v.choice.byBank ? 'true' : 'false'}
    title=${say('picture.shadeTitle')}
    @click=${() => ask({ do: 'shade', on: !v.choice.byBank })}
    >${say('picture.shade')}</button
  >`;
}

/** How elements are written: in words, tables and labels alike. */
export function notation(v: View, ask: (a: Action) => void) {
  if (!v.scene.arrays.some((a) => a.rows > 1)) return nothing;
  const way = (xy: boolean, text: string) =>
    html`<button
      data-part="notation"
      data-notation=${xy ? 'xy' : 'rows'}
      aria-pressed=${v.choice.xy === xy ? 'true' : 'false'}
      title=${xy ? say('shapes.xy') : nothing}
      @click=${() => ask({ do: 'notate', xy })}
      >${text}</button
    >`;
  return html`<div class="item"
    ><span>${say('shapes.elements')}</span
    ><span class="seg slim" role="group" aria-label=${say('shapes.elements')}
      >${way(false, say('shapes.rows'))}${way(true, say('common.xy'))}</span
    ></div
  >`;
}
