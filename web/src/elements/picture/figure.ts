// The memory picture at any size and away from the page: for handouts, and for anyone who draws without a page.
import { paintCell, looks } from '../../draw/cell';
import { images } from '../../draw/image';
import { layout } from '../../draw/layout';
import { DEFS } from '../../draw/palette';
import type { Layout } from '../../draw/plate';
import * as slices from '../../draw/slicing';
import { slice } from '../../draw/volumes';
import { drawStep } from '../../draw/step';
import { drawStill } from '../../draw/still';
import { type Surface, SvgText } from '../../draw/surface';
import type { View } from '../../store/state';
import { sheetOf, widthsOf } from './sheet';

slice(slices); // a file cannot wait

/** Draws a view; `id` keeps its patterns apart from those of other figures on the page. */
export function figure(v: View, width: number, height: number, id: string): string {
  const s = new SvgText();
  const plan = paint(s, v, width, height);
  return (DEFS + images(plan, v.scene.arrays, v.values) + s.out).replaceAll('ts-', `${id}-`);
}

/** Draws a view on any surface, all but its images. */
export function paint(s: Surface, v: View, width: number, height: number): Layout {
  const only = v.choice.memory.startsWith('only:') ? v.choice.memory.slice(5) : '';
  const memory = v.choice.memory === 'global' || v.choice.memory === 'shared' ? v.choice.memory : 'both';
  const sheet = sheetOf(v);
  const plan = layout(
    { width, height, memory, only, cells: widthsOf(v) },
    { scene: v.scene, frame: v.frame, launch: v.run.launches[v.scene.launch], values: v.values, hasResult: v.scene.result !== '' },
  );
  for (const p of plan.plates) {
    looks(p, sheet).forEach((look, i) => {
      if (look) paintCell(s, p.x + (i % p.cols) * p.cw, p.y + Math.floor(i / p.cols) * p.ch, p.cw, p.ch, look);
    });
  }
  const over = { ...sheet, layout: plan };
  drawStill(s, over);
  drawStep(s, over);
  return plan;
}
