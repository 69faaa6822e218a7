// What a study says of warps that were cut: its counters are theirs, and not those of whole warps.
import { html, nothing } from 'lit';
import type { Point, WarpWidth } from '../../protocol/types.gen';
import { say } from '../../words/studies';

/** The width that all runs were cut to; null where some were not, or where the width is what is turned. */
export function cutOf(widths: readonly WarpWidth[]): WarpWidth | null {
  const first = widths[0];
  return first?.cut && widths.every((w) => w.size === first.size && w.native === first.native) ? first : null;
}

export const cutOfPoints = (points: readonly Point[]) => cutOf(points.flatMap((p) => (p.warp ? [p.warp] : [])));

export const counted = (w: WarpWidth | null) =>
  w ? html`<p class="q" data-part="cut">${say('study.cut', { n: w.size, real: w.native })}</p>` : nothing;
