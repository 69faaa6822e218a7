// Cells that belong to what the reader picked elsewhere: a broken ring, so that it is none of the step's own marks.
import type { Tint } from './palette';
import { spot } from './plate';
import { type Over, plateFor } from './sheet';
import type { Surface } from './surface';

export function linkedCells(s: Surface, o: Over): void {
  for (const [array, cells] of o.linked ?? []) {
    for (const c of cells) {
      const p = plateFor(o.layout, array, c),
        b = p && spot(p, c);
      if (!b) continue;
      if (b.w < 7 || b.h < 7) s.rect(b.x, b.y, b.w, b.h, { fill: 'ink' });
      else {
        const inset = Math.min(1.5, Math.min(b.w, b.h) * 0.055),
          ring = (stroke: Tint, width: number, dash?: string) =>
            s.rect(b.x + inset, b.y + inset, b.w - 2 * inset, b.h - 2 * inset, { stroke, width: width * inset, ...(dash && { dash }) });
        ring('paper', 2);
        ring('ink', 1.34, '4 2.5');
      }
    }
  }
}
