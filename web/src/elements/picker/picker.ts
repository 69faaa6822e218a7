// Grid, block, warp, thread: what is looked at, and maps to choose another.
import { html, nothing, svg } from 'lit';
import { linear, unlinear } from '../../draw/cell';
import type { View } from '../../store/state';
import { Panel, triple } from '../panel';
import { count } from '../words';
import { say } from '../../words/words';

const dims = (d: readonly number[]) => (d[2]! > 1 ? `${d[0]} × ${d[1]} × ${d[2]}` : d[1]! > 1 ? `${d[0]} × ${d[1]}` : count(d[0]!));

/** A place without its name: as many of its coordinates as the whole has dimensions. */
const brief = (at: readonly number[], of: readonly number[]) => at.slice(0, of[2]! > 1 ? 3 : of[1]! > 1 ? 2 : 1).join();

export class PickerElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const { run, scene, frame } = v;
    const launch = run.launches[scene.launch];
    if (!launch) return nothing;
    const { grid, block } = launch;
    const warp = frame.warps.find((w) => w.warp === frame.focus.warp);
    const lanes = warp?.lanes ?? run.warp.size;
    // A map is made only while it is open: it may have hundreds of places.
    const pop = (id: string, inside: () => unknown) =>
      html`<div popover id=${id} class="pick-pop" @beforetoggle=${this.opening} @toggle=${this.placed}
        >${this.open === id ? inside() : nothing}</div
      >`;
    return html`<nav class="pick" aria-label=${say('picker.what')} data-part="picker">
        ${
          run.launches.length > 1
            ? html`<select
                  aria-label=${say('common.launch')}
                  data-part="launch"
                  @change=${(e: Event) =>
                    this.ask({
                      do: 'look',
                      focus: { launch: Number((e.target as HTMLSelectElement).value), block: [0, 0, 0], thread: [0, 0, 0] },
                    })}
                >
                  ${run.launches.map(
                    (l) =>
                      html`<option value=${l.index} ?selected=${l.index === scene.launch}
                        >${say('picker.launch', { n: l.index + 1, kernel: l.kernel })}</option
                      >`,
                  )}</select
                ><span class="sep">›</span>`
            : nothing
        }
        <button popovertarget="pick-block" data-part="pick-block"
          >${gridIcon(grid, scene.block)}<span
            ><small>${say('picker.grid', { size: dims(grid) })}</small>${say('common.block', { block: triple(scene.block, grid) })}</span
          ></button
        >
        <span class="sep">›</span>
        <button popovertarget="pick-warp" data-part="pick-warp"
          >${warpIcon(frame.warps.length, frame.focus.warp)}<span
            ><small>${say('picker.warps', { n: frame.warps.length })}</small>${say('common.warp', { warp: frame.focus.warp })}</span
          ></button
        >
        <span class="sep">›</span>
        <button popovertarget="pick-thread" class="on" data-part="pick-thread"
          >${laneIcon(lanes, frame.focus.lane)}<span
            ><small>${say('picker.lane', { lane: frame.focus.lane, last: lanes - 1 })}</small
            >${say('common.thread', { thread: triple(frame.focus.thread, block) })}</span
          ></button
        >
      </nav>
      ${pop('pick-block', () => this.blocks(v, grid))}${pop('pick-warp', () => this.warps(v))}${pop('pick-thread', () =>
        this.threads(v, block),
      )}`;
  }

  private open = '';

  private opening(e: Event): void {
    const id = (e.currentTarget as HTMLElement).id;
    if ((e as ToggleEvent).newState === 'open') this.open = id;
    else if (this.open === id) this.open = '';
    this.requestUpdate();
  }

  private placed(e: Event): void {
    const pop = e.currentTarget as HTMLElement;
    if ((e as ToggleEvent).newState !== 'open') return;
    const by = this.querySelector<HTMLElement>(`[popovertarget="${pop.id}"]`)!.getBoundingClientRect();
    pop.style.left = `${Math.max(8, Math.min(by.left, window.innerWidth - pop.offsetWidth - 8))}px`;
    pop.style.top = `${by.bottom + 4}px`;
    pop.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }

  private close(): void {
    for (const p of this.querySelectorAll<HTMLElement>('[popover]')) if (p.matches(':popover-open')) p.hidePopover();
  }

  private blocks(v: View, grid: [number, number, number]) {
    const n = grid[0] * grid[1] * grid[2];
    const states = v.frame.blocks.states;
    const summary = html`<p class="q"
      >${say('picker.summary', {
        waiting: count(v.frame.blocks.waiting),
        resident: count(v.frame.blocks.resident),
        done: count(v.frame.blocks.done),
      })}</p
    >`;
    if (n > 400)
      return html`<h2>${say('picker.block')} (x, y${grid[2] > 1 ? ', z' : ''})</h2>${this.fields('block', v.scene.block, grid)}${summary}`;
    return html`<h2>${say('picker.block')} (x, y${grid[2] > 1 ? ', z' : ''})</h2
      ><div class="map ${grid[0] > 16 || n > 128 ? 'dense' : ''}" style=${`grid-template-columns: repeat(${Math.min(grid[0], 32)}, auto)`}>
        ${Array.from({ length: n }, (_, i) => {
          const at = unlinear(i, grid);
          return html`<button
            data-part="block"
            data-block=${at.join()}
            data-state=${states[i] ?? 's'}
            aria-pressed=${at.join() === v.scene.block.join() ? 'true' : 'false'}
            aria-label=${say('common.block', { block: triple(at, grid) })}
            @click=${() => {
              this.close();
              this.ask({ do: 'look', focus: { block: at } });
            }}
            >${brief(at, grid)}</button
          >`;
        })}</div
      >${summary}`;
  }

  private warps(v: View) {
    return html`<h2>${say('picker.warp')}</h2
      ><div class="map" style="grid-template-columns: repeat(8, auto)">
        ${v.frame.warps.map(
          (w) =>
            html`<button
              data-part="warp-choice"
              data-state=${w.state === 'waits' ? 'w' : w.state === 'done' ? 'd' : ''}
              aria-pressed=${w.warp === v.frame.focus.warp ? 'true' : 'false'}
              aria-label=${say('picker.warpIs', {
                warp: w.warp,
                state: say(`warp.${w.state as 'ready' | 'start' | 'waits' | 'split' | 'done'}`),
              })}
              @click=${() => {
                this.close();
                this.ask({ do: 'look', focus: { warp: w.warp, thread: w.first, lane: 0 } });
              }}
              >${w.warp}</button
            >`,
        )}</div
      >
      <p class="q">${say('picker.lanes', { n: v.run.warp.size })}</p>`;
  }

  private threads(v: View, block: [number, number, number]) {
    const n = block[0] * block[1] * block[2];
    if (n > 512)
      return html`<h2>${say('picker.thread')} (x, y${block[2] > 1 ? ', z' : ''})</h2>${this.fields('thread', v.frame.focus.thread, block)}`;
    const me = linear(v.frame.focus.thread, block);
    return html`<h2>${say('picker.thread')} (x${block[1] > 1 ? ', y' : ''}${block[2] > 1 ? ', z' : ''})</h2
      ><div class="map ${n > 64 ? 'dense' : ''}" style=${`grid-template-columns: repeat(${Math.min(block[0], 32)}, auto)`}>
        ${Array.from({ length: n }, (_, i) => {
          const at = unlinear(i, block);
          return html`<button
            data-part="thread"
            data-thread=${at.join()}
            data-state=${v.frame.threads.states[i] ?? 's'}
            aria-pressed=${i === me ? 'true' : 'false'}
            aria-label=${say('common.thread', { thread: triple(at, block) })}
            @click=${() => {
              this.close();
              this.ask({ do: 'look', focus: { thread: at } });
            }}
            >${brief(at, block)}</button
          >`;
        })}</div
      >`;
  }

  private fields(what: 'block' | 'thread', now: [number, number, number], size: [number, number, number]) {
    const go = (e: Event) => {
      e.preventDefault();
      const f = new FormData(e.target as HTMLFormElement);
      const at = [0, 1, 2].map((i) => Math.min(size[i]! - 1, Math.max(0, Number(f.get('xyz'[i]!) ?? 0) || 0))) as [number, number, number];
      this.close();
      this.ask({ do: 'look', focus: what === 'block' ? { block: at } : { thread: at } });
    };
    return html`<form @submit=${go}
      >${[0, 1, 2]
        .filter((i) => size[i]! > 1 || i === 0)
        .map(
          (i) =>
            html`<label>${'xyz'[i]}<input type="number" name=${'xyz'[i]!} min="0" max=${size[i]! - 1} .value=${String(now[i])} /></label>`,
        )}<button class="btn slim">${say('picker.look')}</button></form
    >`;
  }
}

function gridIcon(grid: readonly number[], at: readonly number[]) {
  const cols = Math.min(grid[0]!, 6),
    rows = Math.min(Math.max(1, grid[1]!), 4);
  const k = Math.min(12, 26 / rows, 40 / cols);
  const x = Math.min(cols - 1, Math.floor((at[0]! * cols) / grid[0]!)),
    y = Math.min(rows - 1, Math.floor((at[1]! * rows) / Math.max(1, grid[1]!)));
  return html`<svg
    viewBox="0 0 ${cols * k + 2} ${rows * k + 2}"
    width=${cols * k + 2}
    aria-hidden="true"
    style=${`height:${(rows * k + 2) / 16}rem`}
  >
    ${Array.from({ length: cols * rows }, (_, i) => {
      const c = i % cols,
        r = Math.floor(i / cols);
      return svg`<rect x=${c * k + 1} y=${r * k + 1} width=${k - 1} height=${k - 1} fill=${
        c === x && r === y ? 'var(--ink)' : 'none'
      } stroke="var(--rule-2)"/>`;
    })}
  </svg>`;
}

function warpIcon(many: number, at: number) {
  const rows = Math.min(many, 4),
    k = rows > 2 ? 6 : 11,
    y = many <= 4 ? at : Math.min(3, Math.floor((at * 4) / many));
  return html`<svg viewBox="0 0 30 ${rows * k + 2}" aria-hidden="true" style=${`height:${(rows * k + 2) / 16}rem`}>
    ${Array.from(
      { length: rows },
      (_, i) => svg`<rect x="1" y=${i * k + 1} width="28" height=${k - 3} fill=${i === y ? 'var(--ink)' : 'none'} stroke="var(--rule-2)"/>`,
    )}
  </svg>`;
}

function laneIcon(lanes: number, at: number) {
  const n = Math.min(lanes, 16),
    x = lanes <= 16 ? at : Math.floor((at * 16) / lanes),
    k = n > 8 ? 4 : 7;
  return html`<svg viewBox="0 0 ${n * k + 2} 14" aria-hidden="true" style="height:.875rem">
    ${Array.from(
      { length: n },
      (_, i) => svg`<rect x=${1 + i * k} y="1" width=${k - 1} height="12" fill=${i === x ? 'var(--ink)' : 'none'} stroke="var(--rule-2)"/>`,
    )}
  </svg>`;
}

customElements.define('tilescope-picker', PickerElement);
