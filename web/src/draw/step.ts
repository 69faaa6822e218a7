// Everything over the cells that changes from step to step, in the order of its layers.
import { LEAST } from './brief';
import { wide } from './caption';
import { races } from './findings';
import { outlines, reads, selection } from './focus';
import { linkedCells } from './linked';
import { maps } from './maps';
import { type Taken, abreast, figures, key, warps } from './numbers';
import { partners } from './partners';
import { results, routes, selected } from './routes';
import type { Over } from './sheet';
import { stacks } from './stacks';
import { besideTitle, labelOf } from './still';
import type { Surface } from './surface';
import { say } from '../words/words';

/** Everything that changes from step to step. */
export function drawStep(s: Surface, o: Over): void {
  maps(s, o);
  outlines(s, o);
  reads(s, o);
  selection(s, o);
  routes(s, o);
  results(s, o);
  selected(s, o);
  partners(s, o);
  stacks(s, o);
  races(s, o);
  linkedCells(s, o);
  warps(s, o);
  key(s, o);
  for (const c of o.layout.corners) {
    const title =
        c.of === 'global'
          ? say(o.scene.arrays.some((a) => a.space === 'constant') ? 'draw.globalConstant' : 'draw.global')
          : say(o.scene.arrays.some((a) => a.space === 'shared') ? 'draw.shared' : 'panel.threads'),
      below = c.of === 'shared' ? o.frame.corner.sharedTitle : '';
    s.text(c.x, c.y, title, { size: Math.max(LEAST, Math.min(TITLE, c.w > 0 ? c.w / (wide(title) * BOLD) : TITLE)), bold: true });
    if (c.slim) {
      abreast(s, o.frame.corner[c.of], title, below, c);
      continue;
    }
    if (below) s.text(c.x, c.y + 16, below, { size: 12, fill: 'ink-2' });
    figures(
      s,
      c.of === 'global' ? o.frame.corner.global : o.frame.corner.shared,
      c.x,
      c.y + (c.of === 'global' ? 20 : 28),
      c.w - (o.layout.kind === 'product' ? 8 : 0),
      c.h - (o.layout.kind === 'flow' ? (c.of === 'global' ? 20 : 28) : c.of === 'global' ? 52 : 58),
      o.layout.kind === 'flow',
      taken(o, c.of),
    );
  }
}

/** Size of a memory's title, and how much wider bold type is. */
const TITLE = 15,
  BOLD = 1.08;

/** What the second operand's name takes of a column of numbers beside it. */
function taken(o: Over, of: 'global' | 'shared'): Taken | null {
  const p = o.layout.kind === 'product' ? o.layout.plates.find((x) => x.label === 'left' && x.shared === (of === 'shared')) : undefined;
  if (!p) return null;
  const label = labelOf(
    p,
    o.scene.arrays.find((a) => a.id === p.id),
  );
  return { y: besideTitle(o, p, label), w: label.length * (label.length > 3 ? 8.5 : 10.5) };
}
