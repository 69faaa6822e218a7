// Everything over the cells that changes from step to step, in the order in which it lies.
import { races } from './findings';
import { outlines, reads, selection } from './focus';
import { figures, key, warps } from './numbers';
import { results, routes } from './routes';
import type { Over } from './sheet';
import type { Surface } from './surface';

/** Everything that changes from step to step. */
export function drawStep(s: Surface, o: Over): void {
  outlines(s, o);
  reads(s, o);
  selection(s, o);
  routes(s, o);
  results(s, o);
  races(s, o);
  warps(s, o);
  key(s, o);
  for (const c of o.layout.corners) {
    s.text(c.x, c.y, c.of === 'global' ? 'Global memory' : o.scene.arrays.some((a) => a.space === 'shared') ? 'Shared memory' : 'Threads', { size: 15, bold: true });
    if (c.of === 'shared') s.text(c.x, c.y + 16, o.frame.corner.sharedTitle, { size: 12, fill: 'ink-2' });
    figures(s, c.of === 'global' ? o.frame.corner.global : o.frame.corner.shared, c.x, c.y + (c.of === 'global' ? 20 : 28), c.w, c.h - (c.of === 'global' ? 46 : 54), o.layout.kind === 'flow');
  }
}
