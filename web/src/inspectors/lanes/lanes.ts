// An exchange between lanes as rows of cells with arrows between them.
import { html, nothing } from 'lit';
import { linear, unlinear } from '../../draw/cell';
import { SvgText } from '../../draw/surface';
import { Panel } from '../../elements/panel';
import type { Exchange } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { elsewhere, elsewhereWords, exchanges, noteOf, sentence } from './content';
import { drawExchange, sizeOf } from './strip';

/** Units of the drawing in a root size. */
const REM = 16;

/** How many exchanges the step has, and where the first is. What the focused lane gets is in the headline of the step. */
const said = (all: readonly Exchange[]): string =>
  [all.length > 1 ? say('lanes.several', { n: all.length }) : '', noteOf(all[0]!)].filter(Boolean).join(' ');

class LanesElement extends Panel {
  override render() {
    const v = this.view;
    if (!v) return nothing;
    const all = v.frame.exchanges ?? [];
    if (!all.length) return this.none(v);
    const me = all[0]!.warp === v.frame.focus.warp ? v.frame.focus.lane : -1;
    return html`<div class="h">${say('panel.lanes')} <span data-part="lanes-text">${said(all)}</span></div>
      <div class="body lx" tabindex="0" role="region" aria-label=${say('lanes.name')} data-part="lanes" data-exchanges=${all.length}
        >${all.map((e) => this.exchange(v, e, me))}</div
      >`;
  }

  /** Where the next one is, while there is none in the step. */
  private none(v: View) {
    const x = exchanges(v) ? elsewhere(v) : null,
      go = () => x && this.ask({ do: 'seek', place: { position: x.position, lane: -1 } });
    return html`<div class="h">${say('panel.lanes')}</div>
      <p class="none" data-part="lanes"
        >${say(exchanges(v) ? 'lanes.none' : 'lanes.never')}
        ${x ? html`<button class="link" data-part="lanes-go" @click=${go}>${elsewhereWords(x)}</button>` : nothing}</p
      >`;
  }

  private exchange(v: View, e: Exchange, me: number) {
    const z = sizeOf(e),
      s = new SvgText();
    drawExchange(s, e, z, me);
    return html`<svg
      viewBox=${`0 0 ${z.wide} ${z.tall}`}
      style=${`width:${z.wide / REM}rem;height:${z.tall / REM}rem`}
      class="fig pickable"
      role="img"
      aria-label=${sentence(e.text)}
      data-part="lanes-strip"
      data-kind=${e.kind}
      @click=${(at: MouseEvent) => this.press(at, v, e)}
      .innerHTML=${s.out}
    ></svg>`;
  }

  /** A press on a lane looks at its thread. */
  private press(at: MouseEvent, v: View, e: Exchange): void {
    const lane = Number((at.target as Element).closest<SVGElement>('[data-lane]')?.dataset.lane ?? -1),
      warp = v.frame.warps.find((w) => w.warp === e.warp),
      block = v.run.launches[v.scene.launch]?.block;
    if (lane < 0 || !warp || !block || !e.lanes.includes(lane)) return;
    this.ask({ do: 'look', focus: { thread: unlinear(linear(warp.first, block) + lane, block) } });
  }

  /** The focused lane and the one that it reads are in sight, however narrow the panel is. */
  override updated(): void {
    const v = this.view,
      e = v?.frame.exchanges?.[0],
      body = this.querySelector<HTMLElement>('.body'),
      svg = body?.querySelector('svg');
    if (!v || !e || !body || !svg || e.warp !== v.frame.focus.warp) return;
    const i = e.lanes.indexOf(v.frame.focus.lane);
    if (i < 0 || svg.clientWidth <= body.clientWidth) return;
    const z = sizeOf(e),
      k = svg.clientWidth / z.wide,
      ends = [e.lanes[i]!, e.from[i] ?? e.lanes[i]!].map((lane) => (z.label + (lane + 0.5) * z.col) * k);
    body.scrollLeft = Math.max(0, (Math.min(...ends) + Math.max(...ends)) / 2 - body.clientWidth / 2);
  }
}

customElements.define('tilescope-lanes', LanesElement);
