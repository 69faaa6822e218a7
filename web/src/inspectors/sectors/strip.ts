// One warp's access to global memory, sector by sector.
import { hue } from '../../draw/palette';
import type { Surface } from '../../draw/surface';
import type { Sectors } from '../../protocol/types.gen';
import type { View } from '../../store/state';

/** Its size, in units of the figure. */
export const STRIP = { wide: 352, tall: 44 };

/** So many sectors are drawn. */
export const SHOWN = 32;

/** Each sector as a bar: filled as far as its bytes were used, the wasted rest cross-hatched. */
export function drawSectors(s: Surface, v: View, x: Sectors, picked: number): void {
  const n = Math.min(SHOWN, x.first.length),
    w = Math.min(70, STRIP.wide / Math.max(1, n));
  const h = hue(v.scene.arrays.find((a) => a.id === x.array)?.role ?? '');
  const bytes = v.run.device.sector || 32;
  for (let i = 0; i < n; i++) {
    s.group('sector', i, () => {
      const used = Math.min(1, (x.used[i] ?? 0) / bytes),
        left = i * w + 1,
        wide = w - 3;
      s.rect(left, 2, wide, 22, { fill: 'paper', stroke: 'rule-2', width: 0.75 });
      if (used < 1) s.rect(left + wide * used, 2, wide * (1 - used), 22, { fill: 'cross' });
      s.rect(left, 2, wide * used, 22, { fill: h.mark, stroke: h.edge, width: 0.75 });
      if (w >= 24 || i % Math.ceil(24 / w) === 0) s.text(left, 37, String(x.first[i]), { size: 10.5, fill: 'ink-3' });
      if (i === picked) s.rect(left, 2, wide, 22, { stroke: 'ink', width: 2.4 });
    });
  }
}
