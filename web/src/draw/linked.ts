// Cells that belong to what the reader picked elsewhere: a broken ring, so that it is none of the step's own marks.
import { spot } from './plate';
import { type Over, plateFor } from './sheet';
import type { Surface } from './surface';

export function linkedCells(s: Surface, o: Over): void {
  for (const [array, cells] of o.linked ?? []) {
    const p = plateFor(o.layout, array);
    if (!p) continue;
    for (const c of cells) {
      const b = spot(p, c);
      if (!b) continue;
      if (b.w < 7 || b.h < 7) s.rect(b.x, b.y, b.w, b.h, { fill: 'ink' });
      else {
        s.rect(b.x + 1.5, b.y + 1.5, b.w - 3, b.h - 3, { stroke: 'paper', width: 3 });
        s.rect(b.x + 1.5, b.y + 1.5, b.w - 3, b.h - 3, { stroke: 'ink', width: 2, dash: '4 2.5' });
      }
    }
  }
}
