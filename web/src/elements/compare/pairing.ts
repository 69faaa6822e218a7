// The pair of pictures that takes the memories' place: banks or sectors of a step, or the timelines of warps.
import { html } from 'lit';
import { type State, drawable } from '../../store/state';
import { say } from '../../words/verdict';
import type { Kind } from './kinds';
import { picture, scaleOf } from './pictures';
import type { Side } from './variant';
import { waits } from './waits';
import type { Walk } from './walk';

/** What a picture reads of the page. */
export interface Paired {
  readonly a: State;
  readonly b: State;
  readonly narrow: boolean;
  readonly column: number; // that is marked in both; -1 for none
}

/** What the steps of a side did, on one scale with the other side; null where the memories are shown. `choose` marks a column in both. */
export function pairing(side: Side, kind: Kind | null, page: Paired, walk: Walk, choose: (column: number) => void): unknown {
  const views = [page.a, page.b].filter(drawable),
    v = side === 'A' ? page.a : page.b;
  if (!kind || !drawable(v)) return null;
  if (kind !== 'barriers') return picture(v, kind, scaleOf(views, kind), page.narrow, page.column, choose);
  const lines = walk.timelines;
  if (!lines) return html`<p class="q none" data-part="pair">${say('pair.noTimeline')}</p>`;
  const [line, other] = side === 'A' ? lines : [lines[1], lines[0]];
  return waits({
    track: v.scene.track,
    line,
    other,
    warps: Math.max(...views.map((x) => x.scene.track.warps.length)),
    now: walk.now,
    narrow: page.narrow,
    picked: page.column,
    choose,
    go: (column) => {
      walk.rest();
      walk.reach(column + 1);
    },
  });
}
